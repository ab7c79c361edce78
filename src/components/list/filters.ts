import type { ReactElement } from 'react';
import type { Declared } from '../parts/part';
import type { useListQuery } from './useListQuery';

/** What narrows a list by one parameter of its address; without `source` it narrows nothing. */
export type FilterElement = ReactElement<
  Declared & {
    source?: string;
    /** All values that there are, where they are known. */
    choices?: readonly { value: string }[];
  }
>;

export type FilterValues = Readonly<Record<string, string>>;

const none: FilterValues = {};

/**
 * The address of a list as its filters read it: what else stands there narrows nothing, and a
 * default needs no word in it.
 */
export const filteredBy = (
  filters: readonly FilterElement[],
  query: ReturnType<typeof useListQuery>,
  defaults: FilterValues = none,
) => ({
  ...query,
  filterValues: valuesOf(filters, query.get, defaults),
  set: (values: FilterValues) =>
    query.set(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value === defaults[name] ? '' : value,
        ]),
      ),
    ),
});

/** What the filters say by the address or their defaults; a value that is no choice says nothing. */
function valuesOf(
  filters: readonly FilterElement[],
  get: (name: string) => string,
  defaults: FilterValues,
): FilterValues {
  const entries = filters.flatMap(({ props: { source, choices } }) => {
    if (source === undefined) return [];
    const given = get(source);
    const isChoice = !choices || choices.some(({ value }) => value === given);
    const value = (isChoice && given) || defaults[source];
    return value ? [[source, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
