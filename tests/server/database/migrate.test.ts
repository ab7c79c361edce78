import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate, refuseUnfitServer } from '../../../server/database/migrate';
import { insertRow } from '../../support/tables';
import { useTestDatabase } from '../../support/testDatabase';

describe('the schema', () => {
  it('is left alone by migrating again, also at the same time', async () => {
    const db = await useTestDatabase();
    await insertRow(db, 'client_apps', { name: 'Kept', time_zone: 'UTC' });
    await Promise.all([migrate(db), migrate(db)]);
    expect(await db.selectFrom('client_apps').select('name').execute()).toHaveLength(1);
  });

  it('is not made on a server that is too old for it, which is told', async () => {
    const db = await useTestDatabase();
    await refuseUnfitServer(db);
    await expect(refuseUnfitServer(db, 9999)).rejects.toThrow(
      /^The database server is PostgreSQL \d\d, and Verbena needs 9999 or later\./,
    );
  });

  it('starts every key and every index with the business', async () => {
    const db = await useTestDatabase();
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where t.relname not like 'kysely%' and a.attname <> 'client_app_id'
      union all
      select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'owners'::regclass and i.indkey[0] = 0
      order by name`.execute(db);
    // Before sign-in no business is known, nor with a refund that the payment provider tells of, and what
    // is due is looked for in all of them.
    expect(rows.map(({ name }) => name)).toEqual([
      'batches_age',
      'client_apps_pkey',
      'imports_by_age',
      'login_attempts_age',
      'login_attempts_pkey',
      'made_once_age',
      'mails_due',
      'mails_pkey',
      'owners_email',
      'owners_invitation',
      'password_resets_token',
      'refunds_of_provider',
      'sessions_expiry',
      'sessions_token',
      'sign_in_places_age',
    ]);
  });

  it('lets no row point into another business', async () => {
    const db = await useTestDatabase();
    const { rows } = await sql`
      select c.conrelid::regclass::text as from_table, c.confrelid::regclass::text as to_table
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and not (a.attname = 'client_app_id'
        and (b.attname = 'client_app_id' or c.confrelid = 'client_apps'::regclass))`.execute(db);
    expect(rows).toEqual([]);
  });

  it('has an index for every way from a row to those that point to it', async () => {
    const db = await useTestDatabase();
    const { rows } = await sql`
      select c.conrelid::regclass::text || '.' || c.conname as missing from pg_constraint c
      where c.contype = 'f' and c.confrelid <> 'client_apps'::regclass and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::smallint[])[0:1] = c.conkey[1:2]
      ) order by 1`.execute(db);
    // Owners are never deleted.
    expect(rows).toEqual([
      { missing: 'activity.activity_client_app_id_owner_id_fkey' },
      { missing: 'batches.batches_client_app_id_owner_id_fkey' },
      { missing: 'customer_notes.customer_notes_client_app_id_owner_id_fkey' },
      { missing: 'imports.imports_client_app_id_owner_id_fkey' },
      { missing: 'points_by_hand.points_by_hand_client_app_id_owner_id_fkey' },
      { missing: 'refunds.refunds_client_app_id_owner_id_fkey' },
    ]);
  });
});
