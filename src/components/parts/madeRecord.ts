import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

interface Made {
  resource: string;
  id: string;
  at: number;
  /** The filters of its list at the first render after the creation. */
  search?: string;
}

/** The time until its list must be shown, since a later visit has another reason, in milliseconds. */
const patience = 5000;

let made: Made | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has the list of a resource show the record that was just made, whatever narrows it. */
export const showMade = (resource: string, id: string): void => {
  made = { resource, id, at: Date.now() };
  for (const listener of listeners) listener();
};

/** The id of the record that was just made, until its list is narrowed otherwise or left. */
export const useMade = (resource: string): string | undefined => {
  const { pathname, search } = useLocation();
  const last = useSyncExternalStore(subscribe, () => made);
  const isShown =
    last?.resource === resource &&
    pathname === `/${resource}` &&
    (last.search === undefined ? Date.now() - last.at < patience : last.search === search);
  useEffect(() => {
    if (isShown) last.search = search;
    else if (last?.search !== undefined && last === made) made = undefined;
  }, [isShown, last, search]);
  useEffect(
    () => () => {
      made = undefined;
    },
    [],
  );
  return isShown ? last.id : undefined;
};
