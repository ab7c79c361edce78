import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CheckInWire, RewardClaimWire } from '../../../contract/checkInHistory';
import { startOfDayKey } from '../../../domain/time';
import { createCalls, fault } from '../../support/calls';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { addPeople, matchesSearch } from '../../support/people';
import { fc, runs } from '../../support/property';
import { createShelf } from '../../support/schedule';
import { insertRow, insertRows, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

interface Page<Wire> {
  data: Wire[];
  pagination: {
    page: number;
    limit: number;
    total: number;
    totalPages: number;
    total_is_minimum?: boolean;
  };
}

const names = ['Ann Lee', 'Anna Quist', 'Joan Lee', 'Kim Berg'].map((name, n) => ({
  first_name: name.split(' ')[0] ?? '',
  last_name: name.split(' ')[1] ?? '',
  phone_number: `+1555201440${n}`,
}));
const zone = 'America/New_York';

// Around midnights of the zone, one in summer time and one in winter time, some at once.
const instants = [
  '2025-10-31T03:59:59.999Z',
  '2025-10-31T04:00:00.000Z',
  '2025-10-31T04:00:00.000Z',
  '2025-11-30T04:59:59.000Z',
  '2025-11-30T05:00:00.000Z',
  '2026-03-03T17:00:00.000Z',
  '2026-03-04T04:30:00.000Z',
  '2026-03-04T05:00:00.000Z',
  '2026-03-04T14:59:59.000Z',
];

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
const { clientAppId } = app.businesses.spa;
const of = { client_app_id: clientAppId };
const spa = await furnishBusiness(app.db, app.businesses.spa);
const second = { name: 'Annex', address: '2 Side Street', latitude: 40.7, longitude: -74 };
const near = { radius_meters: 100, deleted_at: '2026-01-01T00:00:00Z' };
const annex = await insertRow(app.db, 'checkin_locations', { ...of, ...second, ...near });
const locations = [spa.locationId, annex.id];
const customers = await addPeople(app.db, clientAppId, names);
const [swedish = 0] = spa.serviceIds;
const of1 = { ...of, customer_id: customers[0] ?? 0 };
const shelf = createShelf(app.db, spa);
const held = await shelf.given(of1.customer_id);
const reward = { reward_id: spa.rewardId, service_id: swedish, check_ins_required: 5 };
const claims = await insertRows(app.db, 'reward_claims', [
  { ...of1, ...reward, claimed_at: '2026-03-01T12:00:00Z', purchased_service_id: held },
  {
    ...of1,
    ...reward,
    customer_id: customers[1] ?? 0,
    claimed_at: '2026-02-01T12:00:00Z',
    redeemed_at: '2026-02-05T12:00:00Z',
  },
]);
const claimId = claims[0]?.id ?? 0;
const appointment = await shelf.appointment(of1.customer_id);
await shelf.put(held, appointment, { status: 'not_scheduled' });
const made = Array.from({ length: 60 }, (_, n) => ({
  ...of,
  customer_id: customers[n % 4] ?? 0,
  location_id: locations[n % 3 === 0 ? 1 : 0] ?? 0,
  checked_in_at: instants[n % instants.length] ?? '',
  distance_meters: n,
  points_earned: 5,
  user_latitude: n % 2 ? 40.712345 : null,
  user_longitude: n % 2 ? -74.123456 : null,
  reward_claim_id: n === 0 ? claimId : null,
}));
const ids = await insertRows(app.db, 'check_ins', made);
const visits = made.map(({ checked_in_at, location_id }, n) => ({
  id: ids[n]?.id ?? 0,
  at: checked_in_at,
  who: n % 4,
  location: location_id,
}));

const history = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  const path = `/api/owner/checkin/history?${search}`;
  const { status, body } = await calls.get<Page<CheckInWire>>(path);
  expect(status).toBe(200);
  return body;
};

test('API-40, API-41: a page of check-ins, newest first, with customer and location', async () => {
  const { data, pagination } = await history({ locationId: locations[0] ?? 0 });
  expect(data).toHaveLength(20);
  expect(pagination).toEqual({ page: 1, limit: 20, total: 40, totalPages: 2 });
  const [, , , fourth] = visits;
  const { data: one } = (
    await calls.get<{ data: CheckInWire }>(`/api/owner/checkin/history/${fourth?.id}`)
  ).body;
  expect(one).toEqual({
    id: fourth?.id,
    user_id: expect.any(Number),
    user: { full_name: 'Kim Berg', phone_number: '+15552014403', email: null },
    location: { id: locations[1], name: 'Annex', address: '2 Side Street' },
    distance_meters: 3,
    check_in_time: '2025-11-30T04:59:59.000Z',
    is_used: false,
    user_latitude: 40.712345,
    user_longitude: -74.123456,
    points_earned: 5,
    reward_claim_id: null,
  });
  const used = (await history({ limit: 100 })).data.filter(({ is_used }) => is_used);
  expect(used.map(({ id, reward_claim_id }) => [id, reward_claim_id])).toEqual([
    [visits[0]?.id, claimId],
  ]);
});

test('API-40, API-44, API-122: days, location, search and paging are those of the plain list of all', async () => {
  const moments = [
    '2025-10-30',
    '2025-10-31',
    '2025-11-29',
    '2025-11-30',
    '2026-03-03',
    '2026-03-04',
  ];
  const moment = fc.oneof(
    fc.constantFrom(...moments, ...instants),
    fc.constantFrom('0001-01-01', '9999-12-31', '2026-03-04T10:00:00-05:00'),
  );
  const query = fc.record(
    {
      startDate: moment,
      endDate: moment,
      locationId: fc.constantFrom(...locations),
      search: fc.constantFrom('ann', 'lee', 'Ann Lee', '4402', '(555) 201', 'nobody', ' '),
      page: fc.integer({ min: 1, max: 4 }),
      limit: fc.constantFrom(1, 7, 20, 100),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { startDate, endDate, locationId, search = '', page = 1, limit = 20 } = asked;
      const isDay = (text: string) => text.length === 10;
      const start = startDate?.startsWith('0001')
        ? 0
        : startDate &&
          (isDay(startDate) ? startOfDayKey(startDate, zone) : new Date(startDate)).getTime();
      const nextDay = (day: string) =>
        new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      const end = endDate?.startsWith('9999')
        ? Number.POSITIVE_INFINITY
        : endDate &&
          (isDay(endDate) ? startOfDayKey(nextDay(endDate), zone) : new Date(endDate)).getTime();
      const expected = visits
        .filter(({ at }) => start === undefined || Date.parse(at) >= Number(start))
        .filter(({ at }) => end === undefined || Date.parse(at) < Number(end))
        .filter(({ location }) => locationId === undefined || location === locationId)
        .filter(({ who }) => search.trim() === '' || matchesSearch(names[who], search))
        .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
      const { data, pagination } = await history(asked);
      expect(data.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      );
      const total = expected.length;
      expect(pagination).toEqual({ page, limit, total, totalPages: Math.ceil(total / limit) });
    }),
    { numRuns: runs(20) },
  );
});

test('API-42, API-43: reward claims with what was claimed and what has become of it', async () => {
  const path = '/api/owner/checkin/reward-claims';
  const { body } = await calls.get<Page<RewardClaimWire>>(`${path}?startDate=2026-01-01`);
  expect(body.pagination).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 });
  const claim = {
    id: claimId,
    user: { full_name: 'Ann Lee', phone_number: '+15552014400', email: null },
    reward: { check_ins_required: 5 },
    service: { name: 'Swedish Massage', category: 'Massage', price: 95 },
    claimed_at: '2026-03-01T12:00:00.000Z',
    redeemed: false,
    redeemed_at: null,
    appointment: { status: 'scheduled', scheduled_date: '2026-03-10T15:00:00.000Z' },
    purchased_service: { status: 'not_scheduled' },
  };
  expect(body.data).toMatchObject([
    claim,
    {
      redeemed: true,
      redeemed_at: '2026-02-05T12:00:00.000Z',
      appointment: null,
      purchased_service: null,
    },
  ]);
  expect((await calls.get(`${path}/${claimId}`)).body).toMatchObject({ data: claim });
  const found = (await calls.get<Page<RewardClaimWire>>(`${path}?search=quist`)).body;
  expect(found.data.map(({ user }) => user.full_name)).toEqual(['Anna Quist']);
  await updateRows(app.db, 'appointments', { status: 'cancelled' });
  expect((await calls.get(`${path}/${claimId}`)).body).toMatchObject({
    data: { appointment: null },
  });
});

test('API-39: the summary counts all check-ins, customers and claims', async () => {
  const { body } = await calls.get<{ data: { recent_check_ins: object[] } }>(
    '/api/owner/checkin/analytics',
  );
  expect(body.data).toMatchObject({
    total_check_ins: 60,
    total_users_checked_in: 4,
    total_rewards_claimed: 2,
  });
  const [latest] = visits.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  expect(body.data.recent_check_ins).toHaveLength(60);
  expect(body.data.recent_check_ins[0]).toEqual({
    check_in_locations: { name: latest?.location === locations[1] ? 'Annex' : 'Main' },
  });
});

test('API-97, API-99: a wrong query is refused with the field at fault, what is not there with 404', async () => {
  const notADay = 'must be a day such as 2026-03-01, or an ISO 8601 instant with a zone';
  for (const [query, field, message] of [
    ['page=0', 'page', 'The page must be 1 or more'],
    ['limit=500', 'limit', 'The limit must be 100 or less'],
    ['startDate=yesterday', 'startDate', `The start ${notADay}`],
    ['endDate=2026-02-30', 'endDate', `The end ${notADay}`],
  ] as const) {
    for (const list of ['history', 'reward-claims']) {
      const answer = await calls.get(`/api/owner/checkin/${list}?${query}`);
      expect(answer, query).toMatchObject(fault(field, message));
    }
  }
  for (const path of [
    'history/999999',
    'history/x',
    'reward-claims/0',
    'history?locationId=999999',
  ]) {
    expect((await calls.get(`/api/owner/checkin/${path}`)).status, path).toBe(404);
  }
});

describe('a search that finds very many customers', () => {
  /**
   * More customers than a search looks up, each with one check-in or more, in turn and a minute apart.
   */
  const addCrowd = async (
    business: 'spa' | 'barbers',
    { name = 'Crowd', customers = 2100, each = 1 } = {},
  ) => {
    const { [business]: seeded } = app.businesses;
    const { clientAppId } = seeded;
    const { get } = createCalls(app, await app.signIn(seeded.email));
    const { locationId } = await furnishBusiness(app.db, seeded);
    await sql`
        with crowd as (
          insert into customers (client_app_id, first_name, last_name)
          select ${clientAppId}::bigint, ${name}, 'Member ' || n
          from generate_series(1, ${customers}::integer) as n returning client_app_id, id
        )
        insert into check_ins (client_app_id, customer_id, location_id, checked_in_at, distance_meters)
        select client_app_id, id, ${locationId}::bigint,
          timestamptz '2026-01-01' + (id + turn * ${customers}::integer) * interval '1 minute', 1
        from crowd cross join generate_series(0, ${each - 1}::integer) as turn`.execute(app.db);
    const crowd = async (query: string) =>
      (await get<Page<CheckInWire>>(`/api/owner/checkin/history?search=${name}&${query}`)).body;
    const checkInAgain = () =>
      sql`
          insert into check_ins (client_app_id, customer_id, location_id, checked_in_at, distance_meters)
          select client_app_id, max(customer_id), ${locationId}::bigint, timestamptz '2026-02-01 00:00:00.000123', 1
          from check_ins where client_app_id = ${clientAppId} group by 1`.execute(app.db);
    return { crowd, checkInAgain };
  };

  test('tells what is certain, and every page of it', async () => {
    const { crowd } = await addCrowd('barbers');
    const first = await crowd('limit=20');
    expect(first.data[0]?.user.full_name).toBe('Crowd Member 2100');
    expect(first.pagination).toMatchObject({ total: 61, totalPages: 4, total_is_minimum: true });
    const last = await crowd('limit=20&page=105');
    expect(last.data.at(-1)?.user.full_name).toBe('Crowd Member 1');
    expect(last.pagination).toMatchObject({ total: 2100, totalPages: 105 });
    expect(last.pagination.total_is_minimum).toBeUndefined();
    const beyond = await crowd('limit=20&page=106');
    expect(beyond.data).toEqual([]);
    expect(beyond.pagination).toMatchObject({ total: 61, total_is_minimum: true });
  });

  test('counts the very many check-ins of a few customers no further than is quick', async () => {
    const { crowd } = await addCrowd('barbers', { name: 'Regular', customers: 20, each: 2501 });
    const inTurn = Array.from({ length: 20 }, (_, n) => `Regular Member ${20 - n}`);
    const first = await crowd('limit=20');
    expect(first.data.map(({ user }) => user.full_name)).toEqual(inTurn);
    expect(first.pagination).toMatchObject({ total: 50_001, total_is_minimum: true });
    const last = await crowd('limit=20&page=2501');
    expect(last.data.map(({ user }) => user.full_name)).toEqual(inTurn);
    expect(last.pagination).toMatchObject({ total: 50_020 });
    expect(last.pagination.total_is_minimum).toBeUndefined();
  });

  test('API-122: is paged through in any order, and on from where a page ended in the last minute', async () => {
    const { crowd, checkInAgain } = await addCrowd('spa');
    const page = async (number: number) => {
      const { data } = await crowd(`limit=20&page=${number}`);
      return data.map(({ user }) => Number(user.full_name.split(' ').at(-1)));
    };
    const expected = (number: number, added = 0) =>
      Array.from({ length: 20 }, (_, row) => 2100 + added - (number - 1) * 20 - row);
    for (const number of [60, 12, 61, 30, 29, 62, 105, 11, 61]) {
      expect(await page(number), String(number)).toEqual(expected(number));
    }
    await checkInAgain();
    expect(await page(1)).toEqual([2100, ...expected(1).slice(0, 19)]);
    expect(await page(62)).toEqual(expected(62));
    expect(await page(63)).toEqual(expected(63));

    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 30_000);
    onTestFinished(() => clock.mockRestore());
    expect(await page(63)).toEqual(expected(63));
    // The cache expires a minute after it was filled, regardless of reads.
    clock.mockReturnValue(now + 60_001);
    expect(await page(63)).toEqual(expected(63, 1));
    expect(await page(64)).toEqual(expected(64, 1));

    // The end of the range is now, which differs with every request.
    const until = async (second: string) =>
      (
        await crowd(
          `page=40&startDate=2025-12-01T00:00:00.000Z&endDate=2026-03-01T00:00:${second}.000Z`,
        )
      ).data;
    const before = await until('01');
    expect(before).toHaveLength(20);
    await checkInAgain();
    expect(await until('02')).toEqual(before);
  });
});
