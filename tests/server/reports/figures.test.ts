import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Period, type ReportStep, stepsFor } from '../../../domain/reports';
import { type Day, dayKeyAfter } from '../../../domain/time';
import type { Database } from '../../../server/database/schema';
import { recountRollups } from '../../../server/demo/multiply';
import { seedDemo } from '../../../server/demo/seedDemo';
import { readCampaignResults } from '../../../server/reports/campaignResults';
import { readHours } from '../../../server/reports/hours';
import { readMembers, readPoints, readTakings } from '../../../server/reports/money';
import { readAttendance, readCustomers } from '../../../server/reports/visits';
import { fc, runs } from '../../support/property';
import { recomputeReports } from '../../support/recomputeReports';
import { createTestDatabase } from '../../support/testDatabase';

const now = new Date('2026-11-20T18:00:00Z');
const today: Day = '2026-11-20';

/** In one clocks skip midnight, in one they move by half an hour. */
const zones = ['America/New_York', 'America/Santiago', 'Australia/Lord_Howe'];

const daysAfter = (day: string, days: number) => dayKeyAfter(day, days) as Day;

/** Of the two years of history and some days beyond; about half of them end near a change of clocks. */
const anyPeriod = fc
  .record({
    last: fc.oneof(
      fc.integer({ min: -800, max: 40 }).map((days) => daysAfter(today, days)),
      fc
        .tuple(
          fc.constantFrom<Day>(
            '2024-11-03',
            '2025-03-09',
            '2025-04-06',
            '2025-09-07',
            '2025-10-05',
            '2025-11-02',
            '2026-03-08',
            '2026-04-05',
            '2026-10-04',
            '2026-11-01',
          ),
          fc.integer({ min: -1, max: 2 }),
        )
        .map(([day, days]) => daysAfter(day, days)),
    ),
    days: fc.oneof(fc.constantFrom(1, 7, 30), fc.integer({ min: 1, max: 120 })),
  })
  .map(({ last, days }): Period => ({ first: daysAfter(last, 1 - days), last }));

const anyCase = anyPeriod.chain((period) =>
  fc.record({ period: fc.constant(period), step: fc.constantFrom(...stepsFor(period)) }),
);

let db: Kysely<Database>;
let clientAppId: number;
let close: () => Promise<void>;

const compare = async (timeZone: string, period: Period, step: ReportStep) => {
  const of = { db, clientAppId, timeZone, period, step };
  const plain = recomputeReports(db, { clientAppId, timeZone, period, step, today });
  const told = `${period.first} to ${period.last} by ${step}`;
  expect(await readHours(of), told).toEqual(await plain.hours());
  expect(await readCustomers(of, today), told).toEqual(await plain.customers());
  expect(await readAttendance(of), told).toEqual(await plain.attendance());
  const lines = ({ id, name, takings, visits }: { [name: string]: unknown }) =>
    `${name} ${id} ${takings} ${visits}`;
  const inAnyOrder = (takings: Awaited<ReturnType<typeof readTakings>>) => ({
    ...takings,
    therapists: takings.therapists.map(lines).toSorted(),
    services: takings.services.map(lines).toSorted(),
    categories: takings.categories.map(lines).toSorted(),
    campaigns: takings.campaigns.map(lines).toSorted(),
  });
  expect(inAnyOrder(await readTakings(of)), told).toEqual(inAnyOrder(await plain.takings()));
  expect(await readMembers(of), told).toEqual(await plain.members());
  expect(await readPoints(of), told).toEqual(await plain.points());
};

beforeAll(async () => {
  const connection = await createTestDatabase();
  ({ db, close } = connection);
  await seedDemo(db, { now, customers: 60 });
  ({ id: clientAppId } = await db
    .selectFrom('client_apps')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow());
  await sql`
      insert into closures (client_app_id, name, first_day, last_day) values
        (${clientAppId}, 'Winter', '2025-12-24', '2026-01-01')`.execute(db);
  await sql`
      update therapists set is_active = false where id = (
        select min(id) from therapists where client_app_id = ${clientAppId})`.execute(db);
  await sql`
      update subscriptions set billing_amount = 228, billing_interval = 'year'
      where client_app_id = ${clientAppId} and id % 5 = 0`.execute(db);
});

afterAll(() => close());

test.each(zones)('each figure is what the single rows add up to, in %s', async (timeZone) => {
  await sql`update client_apps set time_zone = ${timeZone} where id = ${clientAppId}`.execute(db);
  await db.transaction().execute((trx) => recountRollups(trx, clientAppId));
  await fc.assert(
    fc.asyncProperty(anyCase, ({ period, step }) => compare(timeZone, period, step)),
    { numRuns: runs(5) },
  );
  await compare(timeZone, { first: '2026-11-01', last: '2026-11-01' }, 'day');
  await compare(timeZone, { first: '1999-12-31', last: '2000-01-08' }, 'week');
});

test('the results of a campaign are what its orders add up to', async () => {
  const { rows } = await sql<{ id: number; orders: number; takings: number }>`
      select campaign_id as id, count(*)::integer as orders, sum(amount)::float8 as takings
      from transactions where client_app_id = ${clientAppId} and campaign_id is not null
      group by 1 order by 1`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  expect(await readCampaignResults(db, clientAppId)).toEqual({ campaigns: rows });
});
