import { createContext, useContext } from 'react';
import type { Total } from '../parts/paging';
import type { FilterValues } from './filters';

/** All records that match the list's filters, of which only a page is loaded. */
export interface Matching extends Total {
  filter: FilterValues;
  /** True when all of them are selected. */
  isChosen: boolean;
  choose: () => void;
}

export const MatchingContext = createContext<Matching | undefined>(undefined);

/**
 * All records that match the filters of the list in the context; undefined for a list that is loaded whole.
 */
export const useMatching = () => useContext(MatchingContext);
