import type { ReactElement } from 'react';
import type { Declared } from '../parts/part';
import type { useListQuery } from './useListQuery';

/** A filter of a list by one query parameter; one without `source` does not filter. */
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
 * The list's query with the filters' values and defaults. Other parameters of the address are ignored, and a
 * default is left out of it.
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

/**
 * The filter values by the address, or else their defaults; a value that is none of the choices is ignored.
 */
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
