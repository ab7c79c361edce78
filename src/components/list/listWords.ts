import { createContext, useContext } from 'react';
import type { Noun } from '../parts/paging';

interface ListWords {
  noun: Noun;
  tellFault: (message: string | undefined) => void;
}

export const ListWordsContext = createContext<ListWords>({
  noun: ['record', 'records'],
  tellFault: () => undefined,
});

/**
 * Shows the error of an action on the list's records: above the list, or as a notification once the list has
 * unmounted.
 */
export const useListFault = () => useContext(ListWordsContext).tellFault;

/** One and several of its records, in words. */
export const useListNoun = () => useContext(ListWordsContext).noun;
