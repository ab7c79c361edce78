import { createContext, useContext } from 'react';
import { type Declared, useOffered } from '../components/parts/part';

const DeclaredAt = createContext<(pathname: string) => Declared>(() => ({}));

/** Says what a path needs to be opened, to pages that it knows itself. */
export const DeclaredAtProvider = DeclaredAt.Provider;

/** Tells whether the page at a path is there and the owner may open it. */
export const useMayOpen = () => {
  const isOffered = useOffered();
  const declaredAt = useContext(DeclaredAt);
  return (pathname: string): boolean => isOffered(declaredAt(pathname));
};
