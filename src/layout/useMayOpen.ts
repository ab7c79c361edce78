import { createContext, useContext } from 'react';
import type { NeededRight } from '../authProvider/neededRight';
import { useMay } from '../authProvider/useMay';

const NeededAt = createContext<(pathname: string) => NeededRight>(() => undefined);

/** Says what one must be allowed to open a path, to pages that it knows itself. */
export const NeededAtProvider = NeededAt.Provider;

/** Tells whether the owner may open the page at a path. */
export const useMayOpen = () => {
  const may = useMay();
  const neededAt = useContext(NeededAt);
  return (pathname: string): boolean => may(neededAt(pathname));
};
