import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { activityAbout, activityOfGone } from '../../../server/customers/activityAbout';
import { rowsScanned } from '../../support/rowsScanned';
import { createShelf } from '../../support/schedule';
import { insertRows } from '../../support/tables';
import { seedTwoBusinesses, useTestDatabase } from '../../support/testDatabase';

describe('what the activity tells of a customer', () => {
  const furnish = async () => {
    const db = await useTestDatabase();
    const { spa } = await seedTwoBusinesses(db);
    const { clientAppId } = spa;
    const ada = await createShelf(db, spa).customer('Ada', 'Known');
    await sql`
      insert into activity (client_app_id, at, action, subject_type, subject_id, before, after)
      select ${clientAppId}, timestamptz '2024-01-01' + n * interval '1 minute', kind || '.updated',
        kind, 1000000 + n / 8, null,
        jsonb_build_object('name', 'about Bob ' || n / 8, 'customer_id', 1000000 + n / 8)
      from generate_series(1, 16000) as n cross join lateral (select (array['customer_note',
        'appointment', 'purchased_service', 'refund', 'customer'])[1 + n % 5] as kind) as kinds`.execute(
      db,
    );
    const note = (subject_id: number, before: object | null, after: object | null) => ({
      client_app_id: clientAppId,
      at: new Date(),
      action: 'customer_note.updated',
      subject_type: 'customer_note',
      subject_id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    });
    const name = 'about Ada Known';
    const rows = await insertRows(db, 'activity', [
      { ...note(ada, null, { tags: [] }), subject_type: 'customer', action: 'customer.updated' },
      // Of a note that is gone, the first tells whose it was.
      note(1, null, { name, customer_id: ada }),
      note(1, { name, body: 'Tea' }, { name, body: 'Mint' }),
      // Of these nothing but the name does.
      note(2, { name }, null),
      note(3, null, { name }),
    ]);
    // Of another customer of the same name.
    await insertRows(db, 'activity', [
      note(4, null, { name, customer_id: ada + 1 }),
      note(4, { name }, { name }),
    ]);
    await sql`vacuum analyze activity`.execute(db);
    const looks = (about: RawBuilder<unknown>) =>
      rowsScanned(db, 'activity', sql`select * from activity where ${about}`);
    const found = async (about: RawBuilder<unknown>) => {
      const { rows: entries } = await sql<{ id: number }>`
        select id from activity where ${about} order by id`.execute(db);
      return entries.map(({ id }) => id);
    };
    return { db, clientAppId, ada, ids: rows.map(({ id }) => id), looks, found };
  };

  test('is found by indexes, however much there is of others', async () => {
    const { db, clientAppId, ada, ids, looks, found } = await furnish();
    const about = await activityAbout(db, clientAppId, ada);
    expect(await found(about)).toEqual(ids);
    expect(await looks(about)).toBeLessThan(100);
  });

  test('is found alike once the customer is gone, by the notes that say whose they are', async () => {
    const { clientAppId, ada, ids, looks, found } = await furnish();
    const about = activityOfGone(clientAppId, [ada]);
    expect(await found(about)).toEqual(ids.slice(0, 3));
    expect(await looks(about)).toBeLessThan(100);
  });
});
