/** Copies one business many times. */
import { sql } from 'kysely';
import { quietly, runBare } from './business.mjs';

/**
 * @typedef {import('./business.mjs').Db} Db
 * @typedef {import('./business.mjs').OnStep} OnStep
 */

/**
 * Copies everything of a business, except its people, to `count` new ones.
 * @param {Db} db
 * @param {{ from: number, count: number, onStep?: OnStep }} options
 */
export async function copyBusiness(db, { from, count, onStep = quietly }) {
  /** @type {import('kysely').RawBuilder<{ name: string, columns: string, copied: string }>} */
  const ofBusinesses = sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns,
      string_agg(case column_name when 'client_app_id' then 'copies.id'
        else 'one.' || quote_ident(column_name) end, ', ') as copied
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> 'owners'
    group by 1 having bool_or(column_name = 'client_app_id')`;
  const { rows: tables } = await ofBusinesses.execute(db);
  await runBare(
    db,
    [
      [
        'businesses',
        `create temporary table copies (id bigint);
         with made as (
           insert into client_apps (name, time_zone, created_at)
           select name || ' ' || i, time_zone, created_at
           from client_apps cross join generate_series(1, ${count}) as i where id = ${from}
           returning id)
         insert into copies select id from made`,
      ],
      ...tables.map(
        ({ name, columns, copied }) =>
          /** @type {[string, string]} */ ([
            name,
            `insert into ${name} (${columns}) overriding system value
             select ${copied} from ${name} as one cross join copies
             where one.client_app_id = ${from}`,
          ]),
      ),
      ['numbers', `drop table copies`],
    ],
    onStep,
  );
}
