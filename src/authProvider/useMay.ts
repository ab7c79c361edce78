import { useCallback } from 'react';
import { useAuth } from './AuthProvider';
import { isAllowed, type NeededRight } from './neededRight';

/** Tells whether the owner may do something; one whose server says nothing of it may do everything. */
export const useMay = () => {
  const rights = useAuth().user?.rights;
  return useCallback((needed: NeededRight): boolean => isAllowed(rights, needed), [rights]);
};
