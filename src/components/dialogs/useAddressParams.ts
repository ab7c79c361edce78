import { useLocation, useSearchParams } from 'react-router-dom';
import { useCloseDialog } from './useCloseDialog';

/**
 * The query parameters of the address, which say what part of a list is shown and which dialog is open over
 * it. `set` replaces the history entry, `open` pushes one that Back undoes; "" removes a parameter. With
 * `flushSync` the page has followed when they return.
 */
export const useAddressParams = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Changes, replace: boolean, flushSync: boolean) =>
    setParameters((current) => changed(current, changes), { replace, flushSync });
  return {
    get: (name: string) => parameters.get(name) ?? '',
    set: (changes: Changes, flushSync = false) => change(changes, true, flushSync),
    open: (changes: Changes, flushSync = false) => change(changes, false, flushSync),
    /** The query string after such a change. */
    searchWith: (changes: Changes) => `?${changed(parameters, changes)}`,
  };
};

/** Closes the dialog that a part of the address holds open. */
export const useClosePart = (name: string) => {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const search = String(changed(parameters, { [name]: '' }));
  return useCloseDialog(pathname, {
    isPage: (address) => address.pathname === pathname && !address.searchParams.has(name),
    search: search && `?${search}`,
  });
};

type Changes = Readonly<Record<string, string>>;

const changed = (current: URLSearchParams, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};
