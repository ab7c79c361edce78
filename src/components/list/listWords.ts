import { createContext, useContext } from 'react';
import type { Noun } from './paging';

interface ListWords {
  noun: Noun;
  tellFault: (message: string | undefined) => void;
}

export const ListWordsContext = createContext<ListWords>({
  noun: ['record', 'records'],
  tellFault: () => undefined,
});

/** Tells above the list, or in a message once it is gone, why something that was done to its records failed. */
export const useListFault = () => useContext(ListWordsContext).tellFault;

/** One and several of its records, in words. */
export const useListNoun = () => useContext(ListWordsContext).noun;
