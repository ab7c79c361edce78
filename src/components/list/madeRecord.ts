import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

interface Made {
  resource: string;
  id: string;
  /** How its list was narrowed when it was shown first. */
  search?: string;
}

let made: Made | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has the list of a resource show the record that was just made, whatever narrows it. */
export const showMade = (resource: string, id: string): void => {
  made = { resource, id };
  for (const listener of listeners) listener();
};

/** The id of the record that was just made, until its list is narrowed otherwise or left. */
export const useMade = (resource: string): string | undefined => {
  const { pathname, search } = useLocation();
  const last = useSyncExternalStore(subscribe, () => made);
  const isShown =
    last?.resource === resource &&
    pathname === `/${resource}` &&
    (last.search ?? search) === search;
  useEffect(() => {
    if (isShown) last.search = search;
  }, [isShown, last, search]);
  useEffect(
    () => () => {
      made = undefined;
    },
    [],
  );
  return isShown ? last.id : undefined;
};
