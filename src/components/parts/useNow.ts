import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, kept to the minute, so that what depends on it stays true while a page is open. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
