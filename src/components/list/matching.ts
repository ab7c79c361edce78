import { type RaRecord, useListContext } from 'react-admin';
import type { Total } from '../parts/paging';
import type { ListState } from './controllerOf';
import type { FilterValues } from './filters';

/** All records that match the list's filters, of which only a page is loaded. */
export interface Matching extends Total {
  filter: FilterValues;
  /** True when all of them are selected. */
  isChosen: boolean;
  choose: () => void;
}

/**
 * All records that match the filters of the list in the context; undefined for a list that is loaded whole.
 */
export const useMatching = (): Matching | undefined => {
  const { matching }: Pick<ListState<RaRecord>, 'resource' | 'matching'> = useListContext();
  return matching;
};
