import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useIsHere } from '../parts/useIsHere';

/** What went sooner was not read, in milliseconds: a click on another page also leaves an input. */
const readingTime = 2000;

/**
 * Why something failed, to be shown in its place. Once that is gone, or where it goes before anybody
 * can have read it, it is told in a message instead.
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
