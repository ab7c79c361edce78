import { useSearchParams } from 'react-router-dom';

/**
 * Which part of a list is shown and what is open over it, kept in the address. `set` goes on from
 * here, `open` is a step that Back takes back; "" takes a part away.
 */
export const usePlaceInList = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Changes, replace: boolean) =>
    setParameters((current) => changed(current, changes), { replace });
  return {
    get: (name: string) => parameters.get(name) ?? '',
    set: (changes: Changes) => change(changes, true),
    open: (changes: Changes) => change(changes, false),
    /** The search part of the address to which such a step leads. */
    searchWith: (changes: Changes) => `?${changed(parameters, changes)}`,
  };
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
