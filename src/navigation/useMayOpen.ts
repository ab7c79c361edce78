import { createContext, useContext } from 'react';
import { type Declared, useOffered } from '../components/parts/part';

const DeclaredAt = createContext<(pathname: string) => Declared>(() => ({}));

/** Provides the requirements of each path. */
export const DeclaredAtProvider = DeclaredAt.Provider;

/** A function that is true for paths whose page the server has and the owner may open. */
export const useMayOpen = () => {
  const isOffered = useOffered();
  const declaredAt = useContext(DeclaredAt);
  return (pathname: string): boolean => isOffered(declaredAt(pathname));
};
