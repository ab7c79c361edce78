import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useIsHere } from '../parts/useIsHere';

/** The minimum time to read an error, in milliseconds: a click on another page also blurs an input. */
const readingTime = 2000;

/**
 * An error to be shown in place. If the component unmounts first, or too soon after for reading it, the error
 * becomes a notification.
 */
export const useFault = () => {
  const notify = useNotify();
  const isHere = useIsHere();
  const [fault, setFault] = useState<string>();
  const shown = useRef<{ message: string; since: number }>(undefined);

  const tellFault = useCallback(
    (message: string | undefined) => {
      if (isHere.current) {
        shown.current = message ? { message, since: Date.now() } : undefined;
        setFault(message);
      } else if (message) {
        notify(message, { type: 'error' });
      }
    },
    [isHere, notify],
  );

  const leave = useEffectEvent(() => {
    const { current } = shown;
    if (current && Date.now() - current.since < readingTime) {
      notify(current.message, { type: 'error' });
    }
  });
  useEffect(() => () => leave(), []);

  return { fault, tellFault };
};
