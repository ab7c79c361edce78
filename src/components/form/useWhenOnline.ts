import { useEffect, useEffectEvent } from 'react';

/** While `waiting`, does it once as soon as the network is back. */
export const useWhenOnline = (waiting: boolean, send: () => void) => {
  const isBack = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return;
    const listener = () => isBack();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [waiting]);
};
