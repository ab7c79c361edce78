import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo/seedDemo';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { insertRow, insertRows } from '../../support/tables';
import { useTestDatabase } from '../../support/testDatabase';

const now = new Date('2026-11-20T18:00:00Z');

it('follow every change of every row', async () => {
  const db = await useTestDatabase();
  await seedDemo(db, { now, customers: 30 });
  const before = await storedRollups(db);
  for (const change of [
    `update customers set tier_level = (tier_level + id) % 4`,
    `update subscriptions set status = 'cancelled' where id % 2 = 0`,
    `update subscriptions set canceled_at = started_at + interval '40 days' where id % 4 = 0`,
    `update subscriptions set billing_amount = billing_amount + 1.5`,
    `update appointments set status = 'cancelled' where id % 3 = 0`,
    `update appointments set scheduled_date = scheduled_date + interval '9 hours' where id % 3 = 1`,
    `update appointments set contact_notes = 'Only a note'`,
    `update reward_claims set redeemed_at = claimed_at where redeemed_at is null`,
    `update transactions set refunded_cash = cash_paid where id % 7 = 0`,
    `delete from appointment_services where appointment_id % 3 = 0`,
    `delete from appointments where id % 3 = 0`,
  ]) {
    await sql.raw(change).execute(db);
  }
  const after = await storedRollups(db);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await expectedRollups(db));
});

it('count a day from midnight to midnight in the zone of the business', async () => {
  const db = await useTestDatabase();
  for (const [id, time_zone] of [
    [1, 'America/New_York'],
    [2, 'Pacific/Auckland'],
  ] as const) {
    await insertRow(db, 'client_apps', { id, name: time_zone, time_zone });
    const joined = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'];
    await insertRows(
      db,
      'customers',
      joined.map((joined_at) => ({
        client_app_id: id,
        first_name: 'Ann',
        last_name: 'Lee',
        joined_at,
      })),
    );
  }
  const kept = await db
    .selectFrom('rollups')
    .select(['client_app_id', 'day', 'value'])
    .where('metric', '=', 'customers')
    .where('day', '>', '-infinity')
    .orderBy('client_app_id')
    .orderBy('day')
    .execute();
  expect(kept.map(({ client_app_id, day, value }) => `${client_app_id} ${day} ${value}`)).toEqual([
    '1 2026-03-07 1.00',
    '1 2026-03-08 2.00',
    '2 2026-03-08 2.00',
    '2 2026-03-09 1.00',
  ]);
});
