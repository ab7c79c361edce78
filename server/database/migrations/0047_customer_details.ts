import { type Kysely, sql } from 'kysely';
import { letterFolds } from '../../../domain/searchText';
import { readPhone } from '../../phone';
import { run } from './run';

/**
 * A version of customers' personal data, for concurrent edits.
 *
 * Searching folds letters that Unicode normalization keeps, such as ł and ø. Stored phones of other
 * countries lose their trunk zero, so that they can be dialled and found in any format.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, statements);
  for (const table of ['customers', 'owners']) await mendPhones(db, table);
};

const folds = Object.entries(letterFolds).flatMap(([letter, typed]) => [
  [letter, typed],
  // The upper case of ß is two letters, so ẞ is given.
  [letter === 'ß' ? 'ẞ' : letter.toUpperCase(), typed],
]);

const foldedText = folds.reduce(
  (text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`,
  `regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f''‘’ʼ\`´]', '', 'g')`,
);
const anyOfThem = `'[${folds.map(([letter]) => letter).join('')}]'`;

const statements = [
  // Not updated_at, which visits and points change all the time.
  `alter table customers add column details_version integer not null default 1`,
  `create function count_details_version() returns trigger language plpgsql as $$
  begin
    new.details_version := old.details_version + 1;
    return new;
  end $$`,
  `create trigger customers_details_version
  before update of first_name, last_name, email, phone_number on customers
  for each row when (
    (new.first_name, new.last_name, new.email, new.phone_number)
    is distinct from (old.first_name, old.last_name, old.email, old.phone_number)
  ) execute function count_details_version()`,

  `create or replace function search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(${foldedText}, '[\\s,.;:()/\\u2010-\\u2015-]+', ' ', 'g'))`,
  // An update of a source column recomputes the generated column.
  `update customers set first_name = first_name where search_name ~ ${anyOfThem}`,
  `update transactions set search = search_text(search) where search ~ ${anyOfThem}`,
];

const mendPhones = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone_number as phone from ${sql.table(table)}
    where phone_number ~ '^[+][2-9][0-9]{0,2}0'`.execute(db);
  const mended = rows.flatMap(({ phone }) => {
    const read = readPhone(phone);
    return read && read !== phone ? [{ phone, read }] : [];
  });
  if (mended.length === 0) return;
  await sql`
    update ${sql.table(table)} as one set phone_number = mended.read
    from unnest(${mended.map(({ phone }) => phone)}::text[],
      ${mended.map(({ read }) => read)}::text[]) as mended (phone, read)
    where one.phone_number = mended.phone`.execute(db);
};
