import type { Field, Fields, Kind } from './fields';
import type { Id } from './id';

interface Way {
  finds?: 'search' | 'filter';
  sorts?: true;
}

/**
 * How a list finds records by a field of each kind, and if it can be sorted by one. Phones and e-mails are
 * neither searched nor sorted by: whoever may not see them could guess them piece by piece.
 */
const listing = {
  text: { finds: 'search', sorts: true },
  longText: { finds: 'search' },
  phone: {},
  email: {},
  integer: { sorts: true },
  decimal: { sorts: true },
  money: { sorts: true },
  moment: { sorts: true },
  image: {},
  day: { sorts: true },
  flag: { finds: 'filter' },
  active: { finds: 'filter' },
  oneOf: { finds: 'filter', sorts: true },
  reference: { finds: 'filter' },
} as const satisfies { readonly [Name in Kind]: Way };

/** The kinds of fields by which a list can be filtered. */
export type FilterKind = {
  [Name in Kind]: (typeof listing)[Name] extends { finds: 'filter' } ? Name : never;
}[Kind];

/** Longer texts have no order: PostgreSQL refuses a row whose index entry is above some 2,700 bytes. */
const maximumSorted = 500;

/** The names of the fields that a list by pages searches, filters and sorts by. */
export interface Listing {
  searched: string[];
  filters: string[];
  /** The first is the usual order. */
  sorts: string[];
}

/**
 * The offer of a server for a list by pages, derived from the fields: it searches texts, filters by
 * choices, flags and references, and sorts by names, choices, numbers and times. Each needs an index.
 */
export const listingOf = (fields: Fields): Listing => {
  const entries = Object.entries(fields);
  const namesOf = (isWanted: (way: Way, field: Field) => boolean) =>
    entries.filter(([, field]) => isWanted(listing[field.kind], field)).map(([name]) => name);
  const isLong = (field: Field) => field.kind === 'text' && field.max > maximumSorted;
  return {
    searched: namesOf(({ finds }) => finds === 'search'),
    filters: namesOf(({ finds }) => finds === 'filter'),
    sorts: namesOf(({ sorts = false }, field) => sorts && !isLong(field)),
  };
};

type Names<List extends Fields, Wanted extends Way> = {
  [Name in keyof List & string]: (typeof listing)[List[Name]['kind']] extends Wanted ? Name : never;
}[keyof List & string];

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The numbers above `maximumSorted`, as text. */
type AboveMaximum =
  | Exclude<`${5 | 6 | 7 | 8 | 9}${Digit}${Digit}`, '500'>
  | `${Digit}${Digit}${Digit}${number}`;

type IsLong<One extends Field> = One extends { kind: 'text'; max: infer Max extends number }
  ? `${Max}` extends AboveMaximum
    ? true
    : false
  : false;

/** The names of the fields that such a list searches. */
export type SearchedOf<List extends Fields> = Names<List, { finds: 'search' }>;

/** The filters of such a list, each with a value of its field. */
export type FilterOf<List extends Fields> = {
  [Name in Names<List, { finds: 'filter' }>]?: List[Name] extends { choices: infer Choices }
    ? Choices[keyof Choices & number]
    : List[Name] extends { kind: 'reference' }
      ? Id
      : boolean;
};

/** The names of the fields by which such a list is sorted. */
export type SortOf<List extends Fields> = {
  [Name in Names<List, { sorts: true }>]: IsLong<List[Name]> extends true ? never : Name;
}[Names<List, { sorts: true }>];
