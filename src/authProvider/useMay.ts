import { holds, type Right } from '../../domain/rights';
import { useAuth } from './AuthProvider';

/** Tells whether the owner may do something; one whose server says nothing of it may do everything. */
export const useMay = () => {
  const { user } = useAuth();
  return (right: Right | undefined): boolean => right === undefined || holds(user?.rights, [right]);
};
