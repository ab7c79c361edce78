import { useEffect, useRef } from 'react';

/** A ref that is true while the component is mounted, for promises that settle later. */
export const useIsHere = () => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};
