import { useCallback } from 'react';
import { useAuth } from './AuthProvider';
import { isAllowed, type NeededRight } from './neededRight';

/** A function that checks the owner's rights; on a server without rights everything is allowed. */
export const useMay = () => {
  const rights = useAuth().user?.rights;
  return useCallback((needed: NeededRight): boolean => isAllowed(rights, needed), [rights]);
};
