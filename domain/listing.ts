import type { Field, Fields, Kind } from './fields';

/**
 * How a list finds records by a field of each kind, and if it can be sorted by one. Phones and e-mails are
 * neither searched nor sorted by: whoever may not see them could guess them piece by piece.
 */
const listing: { readonly [Name in Kind]: { finds?: 'search' | 'filter'; sorts?: true } } = {
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
};

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
  const namesOf = (isWanted: (field: Field) => boolean) =>
    entries.filter(([, field]) => isWanted(field)).map(([name]) => name);
  const isLong = (field: Field) => field.kind === 'text' && field.max > maximumSorted;
  return {
    searched: namesOf(({ kind }) => listing[kind].finds === 'search'),
    filters: namesOf(({ kind }) => listing[kind].finds === 'filter'),
    sorts: namesOf((field) => listing[field.kind].sorts === true && !isLong(field)),
  };
};
