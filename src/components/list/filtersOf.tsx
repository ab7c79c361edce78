import type { FieldOf, Fields } from '../../../domain/fields';
import { type FilterKind, listingOf } from '../../../domain/listing';
import { activeText } from '../fields/ActiveBadge';
import type { Noun } from '../parts/paging';
import type { FilterElement } from './filters';
import { SearchInput } from './SearchInput';
import { SelectFilter } from './SelectFilter';

const yesOrNo = (words: (value: boolean) => string) =>
  [true, false].map((value) => ({ value: String(value), label: words(value) }));

/** The choices of a filter by the field; none of a reference, whose records are not known here. */
const choices: {
  readonly [Name in FilterKind]: (field: FieldOf<Name>) => { value: string; label: string }[];
} = {
  flag: () => yesOrNo((value) => (value ? 'Yes' : 'No')),
  active: () => yesOrNo(activeText),
  oneOf: ({ choices }) => choices.map((name) => ({ value: name, label: name })),
  reference: () => [],
};

/** The search and the filters of a list by declared fields, to be spread into a List. */
export const filtersOf = (of: Fields, [, several]: Noun) => {
  const { searched: searchIn, filters: sources } = listingOf(of);
  const search: FilterElement = <SearchInput key="q" source="q" label={`Search ${several}`} />;
  const filters: FilterElement[] = sources.flatMap((source) => {
    const field = of[source] as FieldOf<FilterKind>;
    const offered = choices[field.kind](field as never);
    if (offered.length === 0) return [];
    const label = field.kind === 'active' ? 'Status' : field.label;
    const any = { value: '', label: `Any ${label.toLowerCase()}` };
    return [
      <SelectFilter key={source} source={source} label={label} choices={[any, ...offered]} />,
    ];
  });
  return { searchIn, filters: searchIn.length > 0 ? [search, ...filters] : filters };
};
