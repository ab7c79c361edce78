import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../../server/database/connect';
import type { Database } from '../../../server/database/schema';
import { insertRow, insertRows } from '../../support/tables';
import { createTestDatabase } from '../../support/testDatabase';

describe('a connection', () => {
  let connection: Connection;
  let db: Kysely<Database>;
  beforeAll(async () => {
    connection = await createTestDatabase();
    db = connection.db;
  });
  afterAll(() => connection.close());

  it('reads every type alike', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as bigint, 12.50::numeric(12, 2) as numeric,
        '2026-03-08T07:30:00Z'::timestamptz as timestamptz, '2026-03-08'::date as date,
        '\\x0102'::bytea as bytea, '{"a": [1, null]}'::jsonb as json, true as boolean, 7 as integer,
        0.5::float8 as float, array[1, 2]::bigint[] as bigints, array['a', 'b,"c']::text[] as texts,
        array[1.10, 2]::numeric[] as numerics, array['2026-03-08']::date[] as dates
    `.execute(db);
    expect(rows).toEqual([
      {
        bigint: Number.MAX_SAFE_INTEGER,
        numeric: '12.50',
        timestamptz: new Date('2026-03-08T07:30:00Z'),
        date: '2026-03-08',
        bytea: Buffer.from([1, 2]),
        json: { a: [1, null] },
        boolean: true,
        integer: 7,
        float: 0.5,
        bigints: [1, 2],
        texts: ['a', 'b,"c'],
        numerics: ['1.10', '2'],
        dates: ['2026-03-08'],
      },
    ]);
  });

  it('writes what it reads', async () => {
    const at = new Date('2026-11-01T05:30:00.123Z');
    const bytes = Buffer.from([0, 255, 10]);
    const { rows } = await sql`
      select ${at}::timestamptz as at, ${bytes}::bytea as bytes, ${'19.99'}::numeric as price,
        ${[1, 2]}::bigint[] as ids, ${'{"a":"b"}'}::jsonb as json, ${null}::text as nothing
    `.execute(db);
    expect(rows).toEqual([
      { at, bytes, price: '19.99', ids: [1, 2], json: { a: 'b' }, nothing: null },
    ]);
  });

  it('counts its days in UTC unless a query names a zone', async () => {
    const { rows } = await sql`
      select '2026-03-08T23:30:00Z'::timestamptz::date as utc,
        ('2026-03-08T03:30:00Z'::timestamptz at time zone 'America/New_York')::date as local
    `.execute(db);
    expect(rows).toEqual([{ utc: '2026-03-08', local: '2026-03-07' }]);
  });

  it('says how many rows a change met', async () => {
    const insert = (name: string) =>
      db.insertInto('client_apps').values({ name, time_zone: 'UTC' }).executeTakeFirst();
    expect((await insert('Count 1')).numInsertedOrUpdatedRows).toBe(1n);
    await insert('Count 2');
    const updated = await db
      .updateTable('client_apps')
      .set({ name: 'Same' })
      .where('name', 'like', 'Count %')
      .executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    const deleted = await db.deleteFrom('client_apps').where('id', '<', 0).executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(0n);
  });

  it('keeps 50 parallel transactions apart and undoes those that fail', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        db.transaction().execute(async (trx) => {
          const name = `Business ${index}`;
          await insertRow(trx, 'client_apps', { name, time_zone: 'UTC' });
          if (index % 5 === 0) await sql`select 1 / 0`.execute(trx);
          await insertRow(trx, 'client_apps', { name, time_zone: 'UTC' });
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const rows = await db
      .selectFrom('client_apps')
      .select('name')
      .where('name', 'like', 'Business %')
      .execute();
    const kept = Array.from({ length: 50 }, (_, index) => index).filter((index) => index % 5);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      kept.flatMap((index) => [`Business ${index}`, `Business ${index}`]).toSorted(),
    );
  });

  it('gives PostgreSQL’s code and constraint with an error, and goes on after it', async () => {
    const values = { id: 4600, name: 'Twice', time_zone: 'UTC' };
    await insertRows(db, 'client_apps', values);
    await expect(insertRows(db, 'client_apps', values)).rejects.toMatchObject({
      code: '23505',
      constraint: 'client_apps_pkey',
    });
    await expect(sql`not sql`.execute(db)).rejects.toMatchObject({ code: '42601' });
    const kept = db.selectFrom('client_apps').select('name').where('id', '=', 4600);
    expect(await kept.execute()).toEqual([{ name: 'Twice' }]);
  });
});
