import { useEffect, useRef, useState } from 'react';

const second = 1000;

/** Counts down the seconds until a rate limit ends. */
export const useWaiting = (onOver: () => void) => {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / second));
      setSecondsLeft(left);
      if (left > 0) return;
      setUntil(0);
      over.current();
    }, second);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft,
    wait(seconds: number) {
      if (seconds <= 0) return;
      setSecondsLeft(Math.ceil(seconds));
      setUntil(Date.now() + seconds * second);
    },
  };
};
