import { useAuth } from './AuthProvider';
import { isAllowed, type NeededRight } from './neededRight';

/** Tells whether the owner may do something; one whose server says nothing of it may do everything. */
export const useMay = () => {
  const { user } = useAuth();
  return (needed: NeededRight): boolean => isAllowed(user?.rights, needed);
};
