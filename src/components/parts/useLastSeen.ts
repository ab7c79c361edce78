import { useRef } from 'react';

/** The record of a list with this id, or its last known version once the list no longer has it. */
export const useLastSeen = <T>(id: string, found: T | undefined): T | undefined => {
  const last = useRef({ id, record: found });
  if (found || last.current.id !== id) last.current = { id, record: found };
  return last.current.record;
};
