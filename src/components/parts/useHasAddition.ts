import type { ownerAdditions } from '../../../contract/auth';
import { useAuth } from '../../authProvider/AuthProvider';

/** What a server may have beyond the specification, as it names it when an owner signs in. */
export type NamedAddition = (typeof ownerAdditions)[number];

/** Whether the server has named something that the specification does not know; else it is asked nothing of it. */
export const useHasAddition = (name: NamedAddition): boolean =>
  useAuth().user?.additions?.includes(name) ?? false;
