import { useRef, useState } from 'react';
import { beginSave } from '../../dataProvider/save';

/** After how long a save that is not answered is said to take long, in milliseconds. */
export const slowAfterMs = 10_000;

/**
 * Runs the saves of a form or a button, one at a time. One that takes long is `stop`ped at the owner's
 * word: it may have been made all the same, so its outcome is unknown.
 */
export const useSave = () => {
  const [isSlow, setSlow] = useState(false);
  const running = useRef<ReturnType<typeof beginSave>>(undefined);
  const run = async <T>(attempt: string, work: () => Promise<T>): Promise<T> => {
    const save = beginSave(attempt);
    running.current = save;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      return await save.run(work);
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  };
  return {
    run,
    /** Ends a save that takes long; undefined where none does. */
    stop: isSlow ? () => running.current?.stop() : undefined,
  };
};
