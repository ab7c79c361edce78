import { createContext, useContext } from 'react';
import { type Declared, useOffered } from './part';

const DeclaredAt = createContext<(pathname: string) => Declared | undefined>(() => ({}));

/** Provides the requirements of each path. */
export const DeclaredAtProvider = DeclaredAt.Provider;

/** A function that is true for paths whose page is there, on the server too, and open to the owner. */
export const useMayOpen = () => {
  const isOffered = useOffered();
  const declaredAt = useContext(DeclaredAt);
  return (pathname: string): boolean => {
    const declared = declaredAt(pathname);
    return declared !== undefined && isOffered(declared);
  };
};
