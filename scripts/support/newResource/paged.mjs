/** The indexes of a table whose list the server pages: one for each order and filter, one for the search. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { Stop } from '../progress.mjs';
import { root } from '../project.mjs';

/** @typedef {import('./fieldList.mjs').Field} Field */
/** @typedef {typeof import('../../../domain/listing')} Listing */

/** @type {{ module: Listing }} */
const { module: listing } = await runnerImport(join(root, 'domain/listing.ts'), {
  configFile: false,
  logLevel: 'silent',
});

/** @type {(fields: Field[]) => ReturnType<Listing['listingOf']>} */
const listingOf = (fields) =>
  listing.listingOf(
    /** @type {any} */ (Object.fromEntries(fields.map((field) => [field.name, field]))),
  );

/** Parameters of the call of a page beside its filters. */
const ofTheCall = ['search', 'sort_by', 'sort_order', 'limit', 'offset'];

/** Refuses a name by which the list cannot be sorted, and fields that its call could not tell apart. @type {(fields: Field[]) => void} */
export const requireOrder = (fields) => {
  if (!listingOf(fields).sorts.includes('name'))
    throw new Stop('With --paged a name has at most 500 characters: the list is sorted by it.');
  const taken = fields.find(({ name }) => ofTheCall.includes(name));
  if (taken)
    throw new Stop(`"${taken.name}" is reserved with --paged: the call of a page has it already.`);
};

/**
 * The statements that make them, of all fields or of one that came later. A later text is searched by an
 * index of its own over all texts, beside that of the version before.
 * @type {(table: string, fields: Field[], later?: Field) => string[]}
 */
export const pagedIndexes = (table, fields, later) => {
  const { searched, filters, sorts } = listingOf(fields);
  /** @type {(name: string) => boolean} */
  const isNew = (name) => !later || later.name === name;
  /** @type {(name: string, columns: string) => string} */
  const index = (name, columns) =>
    `create index ${table}_${name} on ${table} (client_app_id, ${columns}, id)\n    where deleted_at is null`;
  const text = searched.map((name) => `coalesce(${name}, '')`).join(" || ' ' || ");
  return [
    ...(searched.some(isNew)
      ? [
          `create index ${table}_search${later ? `_${later.name}` : ''} on ${table}\n    using gin (client_app_id, (' ' || search_text(${text})) gin_trgm_ops)`,
        ]
      : []),
    ...filters.filter(isNew).map((name) => index(name, `${name}, ${sorts[0]}`)),
    ...sorts.filter(isNew).map((name) => index(`by_${name}`, name)),
  ];
};
