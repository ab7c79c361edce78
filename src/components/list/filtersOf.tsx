import type { FieldOf, Fields, Kind } from '../../../domain/fields';
import { activeText } from '../fields/ActiveBadge';
import type { Noun } from '../parts/paging';
import type { FilterElement } from './filters';
import { SearchInput } from './SearchInput';
import { SelectFilter } from './SelectFilter';

interface Choice {
  value: string;
  label: string;
}

const yesOrNo = (words: (value: boolean) => string): Choice[] =>
  [true, false].map((value) => ({ value: String(value), label: words(value) }));

/** How a list finds records by each kind of field: by a search, by one of these choices, or not. */
const ways: { readonly [Name in Kind]: 'search' | ((field: FieldOf<Name>) => Choice[]) | null } = {
  text: 'search',
  longText: 'search',
  phone: 'search',
  email: 'search',
  integer: null,
  decimal: null,
  money: null,
  moment: null,
  image: null,
  day: null,
  flag: () => yesOrNo((value) => (value ? 'Yes' : 'No')),
  active: () => yesOrNo(activeText),
  oneOf: ({ choices }) => choices.map((name) => ({ value: name, label: name })),
  reference: null,
};

/**
 * The search and the filters of a list by declared fields, to be spread into a List: texts are
 * searched, choices and flags are filters.
 */
export const filtersOf = (of: Fields, [, several]: Noun) => {
  const entries = Object.entries(of);
  const searchIn = entries.filter(([, { kind }]) => ways[kind] === 'search').map(([name]) => name);
  const filters: FilterElement[] = entries.flatMap(([source, field]) => {
    const choicesOf = ways[field.kind] as 'search' | ((given: typeof field) => Choice[]) | null;
    if (typeof choicesOf !== 'function') return [];
    const label = field.kind === 'active' ? 'Status' : field.label;
    const choices = [{ value: '', label: `Any ${label.toLowerCase()}` }, ...choicesOf(field)];
    return [<SelectFilter key={source} source={source} label={label} choices={choices} />];
  });
  const search: FilterElement = <SearchInput key="q" source="q" label={`Search ${several}`} />;
  return { searchIn, filters: searchIn.length > 0 ? [search, ...filters] : filters };
};
