import { useEffect, useState } from 'react';
import { currentTime, onClockSet } from '../../dataProvider/serverClock';

const minute = 60_000;

/** The current time, updated every minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const look = () => setNow(currentTime());
    const timer = setInterval(look, minute);
    const leave = onClockSet(look);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, []);
  return now;
};
