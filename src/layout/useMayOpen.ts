import { useMay } from '../authProvider/useMay';
import { neededAt } from './access';

/** Tells whether the owner may open the page at a path. */
export const useMayOpen = () => {
  const may = useMay();
  return (pathname: string): boolean => may(neededAt(pathname));
};
