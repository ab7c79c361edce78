import { createContext, useContext } from 'react';
import type { FilterValues } from './filters';
import type { Total } from './paging';

/** All records that the filter of a list finds, of which only a page is here. */
export interface Matching extends Total {
  filter: FilterValues;
  /** Whether all of them are selected. */
  isChosen: boolean;
  choose: () => void;
}

export const MatchingContext = createContext<Matching | undefined>(undefined);

/** What the list in the context finds on the server; undefined where all records are here. */
export const useMatching = () => useContext(MatchingContext);
