import { useEffect, useRef } from 'react';

/** Whether the component is still shown, for what comes back to it later. */
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
