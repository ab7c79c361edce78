import { type Kysely, sql } from 'kysely';
import { areas } from '../../server/areas';
import type { Database } from '../../server/database/schema';

/** The first columns of the indexes of a table, and the columns whose texts each search index holds. */
const indexesOf = async (db: Kysely<Database>, table: string) => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = ${table}`.execute(db);
  return rows.map(({ indexdef }) => {
    const [, searched] = /search_text\((.*)\)\)/.exec(indexdef) ?? [];
    const names = searched?.replaceAll(/COALESCE|'.*?'::[a-z ]+/g, '').match(/\w+/g) ?? [];
    const [, columns = ''] = /btree \((.*?)\)/.exec(indexdef) ?? [];
    return searched ? `search in ${names.join(', ')}` : columns;
  });
};

/** For each list by pages, the indexes that its migration did not make, and of which it needs one. */
export const missingIndexes = async (db: Kysely<Database>) => {
  const missing: string[] = [];
  for (const { listing } of areas) {
    if (!listing) continue;
    const { table, searched, filters, sorts } = listing;
    const there = await indexesOf(db, table);
    const wanted = [
      ...(searched.length > 0 ? [`search in ${searched.join(', ')}`] : []),
      ...filters.map((name) => ['client_app_id', name, ...sorts.slice(0, 1), 'id'].join(', ')),
      ...sorts.map((name) => `client_app_id, ${name}, id`),
    ];
    missing.push(...wanted.filter((one) => !there.includes(one)).map((one) => `${table}: ${one}`));
  }
  return missing;
};
