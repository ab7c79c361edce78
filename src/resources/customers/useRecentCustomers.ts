import { useStore } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { ownerName } from '../../authProvider/kept';

interface Recent {
  id: string;
  name: string;
}

const none: readonly Recent[] = [];

/** The customers whose pages the owner opened last in this browser, until signing out, and their setter. */
export const useRecentCustomers = () =>
  useStore<readonly Recent[]>(ownerName(useAuth().user?.id ?? '', 'recent customers'), none);
