import { createContext, useContext } from 'react';
import type { Noun } from '../parts/paging';

interface ListWords {
  /** One and several of its records, in words. */
  noun: Noun;
  /** Shows the error of an action on its records: above the list, or as a notification once it has unmounted. */
  tellFault: (message: string | undefined) => void;
}

export const ListWordsContext = createContext<ListWords>({
  noun: ['record', 'records'],
  tellFault: () => undefined,
});

/** The words of the list in the context. */
export const useListWords = () => useContext(ListWordsContext);
