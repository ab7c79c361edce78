import { useRef } from 'react';

/** The record of a list with this id, or what it was last when the list holds it no longer. */
export const useLastSeen = <T>(id: string, found: T | undefined): T | undefined => {
  const last = useRef({ id, record: found });
  if (found || last.current.id !== id) last.current = { id, record: found };
  return last.current.record;
};
