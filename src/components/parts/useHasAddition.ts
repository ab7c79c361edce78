import { useResourceDefinition } from 'react-admin';
import type { ownerAdditions } from '../../../contract/auth';
import { useAuth } from '../../authProvider/AuthProvider';

/** What a server may have beyond the specification, as it names it when an owner signs in. */
export type NamedAddition = (typeof ownerAdditions)[number];

/**
 * The additions that the server of the resource in the context has named. One that another server keeps
 * has none: the same id is another record on ours.
 */
export const useAdditions = (): readonly string[] => {
  const { options } = useResourceDefinition();
  const { user } = useAuth();
  return (!options?.isElsewhere && user?.additions) || none;
};

const none: readonly string[] = [];

/** Whether the server has named something that the specification does not know; else it is asked nothing of it. */
export const useHasAddition = (name: NamedAddition): boolean => useAdditions().includes(name);
