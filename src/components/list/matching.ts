import { type RaRecord, useListContext } from 'react-admin';
import type { ListState, Matching } from './controllerOf';

/**
 * All records that match the filters of the list in the context; undefined for a list that is loaded whole.
 */
export const useMatching = (): Matching | undefined => {
  const { matching }: Pick<ListState<RaRecord>, 'resource' | 'matching'> = useListContext();
  return matching;
};
