import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type {
  CustomerDetailWire,
  CustomerWire,
  PointsEntryWire,
} from '../../../contract/customers';
import { createCalls, fault } from '../../support/calls';
import { addPeople, matchesSearch, type Person } from '../../support/people';
import { fc, runs } from '../../support/property';
import { createShelf } from '../../support/schedule';
import { insertRow, insertRows, readRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

interface Answer {
  data: {
    customers: CustomerWire[];
    pagination: { total: number; limit: number; offset: number; total_is_minimum?: boolean };
    stats: { tier_distribution: { tier_level: number; tier_name: string; count: number }[] };
  };
}

const firstNames = ['Ann', 'Anna', 'Joanna', 'Zoë', 'Kim', 'Li', 'Ángel', 'Mary-Ann'];
const lastNames = ['Lee', 'O’Brien', 'Müller', 'Annan', 'de la Cruz', 'Kimura', 'Li'];
const phones = [
  '+15552014400',
  '+15552014477',
  '5553019900',
  '(212) 555-0123',
  '+442079460958',
  null,
];

/** A customer by number: names, phones and days repeat, so that sorting and search have ties. */
const person = (n: number): Person => ({
  first_name: firstNames[n % firstNames.length] ?? '',
  last_name: lastNames[n % lastNames.length] ?? '',
  phone_number: phones[n % phones.length] ?? null,
  tier_level: n % 4,
  joined_at: new Date(Date.UTC(2025, n % 7, 1 + (n % 5))).toISOString(),
  last_activity_at: new Date(Date.UTC(2026, 0, 1 + (n % 11))).toISOString(),
  total_spent: (n % 9) * 12.5,
});

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
const { spa, barbers } = app.businesses;
const path = `/api/owner/customers/${spa.clientAppId}`;
const made = Array.from({ length: 90 }, (_, n) => person(n));
const ids = await addPeople(app.db, spa.clientAppId, made);
const people = made.map((somebody, index) => ({ ...somebody, id: ids[index] ?? 0 }));
await addPeople(app.db, barbers.clientAppId, made.slice(0, 20));

const list = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  const { status, body } = await calls.get<Answer>(`${path}?${search}`);
  expect(status).toBe(200);
  return body.data;
};

test('API-83, API-84: a page of customers, newest first, with tiers and what each is worth', async () => {
  const { customers, pagination, stats } = await list();
  expect(customers).toHaveLength(20);
  expect(pagination).toEqual({ total: 90, limit: 20, offset: 0 });
  const [newest] = people.toSorted((a, b) => b.joined_at.localeCompare(a.joined_at) || b.id - a.id);
  expect(customers[0]).toEqual({
    id: newest?.id,
    name: `${newest?.first_name} ${newest?.last_name}`,
    first_name: newest?.first_name,
    last_name: newest?.last_name,
    phone: newest?.phone_number,
    email: null,
    tier_level: newest?.tier_level,
    tier_name: ['No Plan', 'Gold', 'Tier 2', 'Tier 3'][newest?.tier_level ?? 0],
    join_date: newest?.joined_at,
    total_spent: newest?.total_spent,
    last_activity: newest?.last_activity_at,
    points_balance: 0,
  });
  expect(stats.tier_distribution).toEqual([
    { tier_level: 0, tier_name: 'No Plan', count: 23 },
    { tier_level: 1, tier_name: 'Gold', count: 23 },
    { tier_level: 2, tier_name: 'Tier 2', count: 22 },
    { tier_level: 3, tier_name: 'Tier 3', count: 22 },
  ]);
});

test('API-122: customers are found by their name or phone in any form', async () => {
  const found = async (search: string) => (await list({ search, limit: 100 })).customers;
  for (const [search, field, value] of [
    ['zoe', 'first_name', 'Zoë'],
    ['ANGEL', 'first_name', 'Ángel'],
    ["o'brien", 'last_name', 'O’Brien'],
    ['muller', 'last_name', 'Müller'],
    ['mary ann', 'first_name', 'Mary-Ann'],
    ['(555) 301-99', 'phone', '5553019900'],
    ['+1 555 301 9900', 'phone', '5553019900'],
    ['15553019900', 'phone', '5553019900'],
    ['2125550123', 'phone', '(212) 555-0123'],
    ['555.201.4477', 'phone', '+15552014477'],
    ['020 7946 0958', 'phone', '+442079460958'],
  ] as const) {
    const customers = await found(search);
    expect(customers.length, search).toBeGreaterThan(0);
    expect(new Set(customers.map((customer) => customer[field])), search).toEqual(new Set([value]));
  }
  // Words match in any order; short ones as prefixes only.
  expect((await found('lee ann')).length).toBeGreaterThan(0);
  expect(new Set((await found('li')).flatMap(({ name }) => name.split(' ')))).toContain('Li');
  for (const nobody of ['%', '_', '\\', 'nobody', '555-9999', 'nn', '%%%']) {
    expect(await found(nobody), nobody).toEqual([]);
  }
  expect((await list({ search: '  ' })).pagination.total).toBe(90);
  // Any part of an e-mail, with its @ or without.
  const id = people[7]?.id ?? 0;
  await updateRows(app.db, 'customers', { email: 'Kay.Stone_42@post.example' }, { id });
  for (const part of ['stone_4', 'KAY.STO', '42@po', 'kay.stone_42@post.example']) {
    expect((await found(part)).map((customer) => customer.id)).toEqual([id]);
  }
  expect(await found('stone-4')).toEqual([]);
});

test('API-83, API-122: search, tier, order and paging are those of the plain list of all', async () => {
  const searches = ['', 'ann', 'anna', 'Li', 'l', 'kim', 'müll', "o'br", 'la cruz', 'ann lee'];
  const phoneSearches = ['555', '2014', '5', '(555) 201', '15552014400', '44', '0123', '99'];
  const columns = {
    join_date: 'joined_at',
    total_spent: 'total_spent',
    last_activity: 'last_activity_at',
  } as const;
  const query = fc.record(
    {
      search: fc.constantFrom(...searches, ...phoneSearches),
      tier: fc.constantFrom(0, 1, 2, 3),
      sort_by: fc.constantFrom('join_date', 'total_spent', 'last_activity'),
      sort_order: fc.constantFrom('asc', 'desc'),
      offset: fc.nat(100),
      limit: fc.integer({ min: 1, max: 100 }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { search = '', tier, sort_by = 'join_date', sort_order = 'desc' } = asked;
      const { offset = 0, limit = 20 } = asked;
      const column = columns[sort_by];
      const ordered = people
        .filter((one) => tier === undefined || one.tier_level === tier)
        .filter((one) => search === '' || matchesSearch(one, search))
        .toSorted(
          (a, b) =>
            (a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : a.id - b.id) *
            (sort_order === 'asc' ? 1 : -1),
        );
      const { customers, pagination } = await list(asked);
      expect(customers.map(({ id }) => id)).toEqual(
        ordered.slice(offset, offset + limit).map(({ id }) => id),
      );
      expect(pagination).toEqual({ total: ordered.length, limit, offset });
    }),
    { numRuns: runs(20) },
  );
});

test('API-85, API-86: a customer with figures, purchases, appointments, check-ins and subscriptions', async () => {
  const { spa } = app.businesses;
  const shelf = createShelf(app.db, spa);
  const customerId = await shelf.customer('Nora', 'Quist');
  const of = { client_app_id: spa.clientAppId, customer_id: customerId };
  const appointmentId = await shelf.booked(customerId);
  const sale = await readRow(app.db, 'transactions', { customer_id: customerId });
  const at = '2026-03-01T12:00:00Z';
  await insertRow(app.db, 'money_ledger', {
    ...of,
    at,
    transaction_id: sale.id,
    kind: 'payment',
    amount: 95,
  });
  await insertRow(app.db, 'subscriptions', {
    ...of,
    reward_plan_id: spa.planId,
    tier_level: 1,
    status: 'active',
    billing_amount: 29,
    started_at: at,
  });
  const location = await insertRow(app.db, 'checkin_locations', {
    client_app_id: spa.clientAppId,
    name: 'Main',
    address: '1 Main Street',
    latitude: 40,
    longitude: -74,
    radius_meters: 100,
  });
  const checkIn = await insertRow(app.db, 'check_ins', {
    ...of,
    location_id: location.id,
    checked_in_at: at,
    distance_meters: 9,
    points_earned: 5,
  });
  await insertRows(app.db, 'points_ledger', [
    { ...of, at, kind: 'check_in', points: 5, check_in_id: checkIn.id },
    { ...of, at, kind: 'membership', points: 29 },
    { ...of, at, kind: 'purchase', points: -12.5, transaction_id: sale.id },
  ]);

  const { body } = await calls.get<{ data: CustomerDetailWire }>(`${path}/${customerId}`);
  expect(body.data).toMatchObject({
    profile: {
      id: customerId,
      name: 'Nora Quist',
      phone: '+15552014400',
      email: 'nora@mail.example',
      tier_level: 1,
      tier_name: 'Gold',
      points_balance: 21.5,
      last_login: null,
    },
    stats: {
      lifetime_value: 95,
      total_orders: 1,
      total_appointments: 1,
      total_check_ins: 1,
      active_subscriptions: 1,
    },
    purchase_history: [
      {
        id: sale.id,
        date: '2026-03-01T12:00:00.000Z',
        amount: 95,
        cash_paid: 95,
        points_used: 0,
        status: 'completed',
        items: [{ service: 'Bought', quantity: 1 }],
      },
    ],
    appointments: [
      {
        id: appointmentId,
        start_time: '2026-03-10T15:00:00.000Z',
        service: 'Swedish Massage',
        service_price: 95,
        status: 'scheduled',
        notes: null,
      },
    ],
    check_ins: [{ id: checkIn.id, location: 'Main', address: '1 Main Street', points_earned: 5 }],
    subscriptions: [
      {
        plan: 'Gold',
        status: 'active',
        billing_interval: 'month',
        billing_amount: 29,
        started_at: '2026-03-01T12:00:00.000Z',
        next_billing_date: null,
        canceled_at: null,
      },
    ],
  });

  const points = async (query = '') =>
    (
      await calls.get<{
        data: { balance: number; entries: PointsEntryWire[]; pagination: { total: number } };
      }>(`${path}/${customerId}/points${query}`)
    ).body.data;
  const { balance, entries, pagination } = await points();
  expect({ balance, total: pagination.total }).toEqual({ balance: 21.5, total: 3 });
  expect(
    entries.map(({ kind, subject, points, balance }) => [kind, subject, points, balance]),
  ).toEqual([
    ['purchase', '', -12.5, 21.5],
    ['membership', null, 29, 34],
    ['check_in', 'Main', 5, 5],
  ]);
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(balance);
  expect((await points('?limit=1&offset=1')).entries).toEqual([entries[1]]);
});

test('API-97, API-99: a wrong query is refused with the field at fault, a customer of nobody with 404', async () => {
  for (const [query, field, message] of [
    ['limit=0', 'limit', 'The limit must be 1 or more'],
    ['limit=101', 'limit', 'The limit must be 100 or less'],
    ['offset=-1', 'offset', 'The offset must be 0 or more'],
    ['offset=x', 'offset', 'The offset must be a whole number'],
    ['tier=4', 'tier', 'The tier must be a number from 0 to 3'],
    ['sort_by=name', 'sort_by', 'Customers are sorted by join_date, total_spent or last_activity'],
    ['sort_order=up', 'sort_order', 'The sort order must be asc or desc'],
    ['search=%00', 'search', 'The search has a character that cannot be stored'],
  ] as const) {
    expect(await calls.get(`${path}?${query}`), query).toMatchObject(fault(field, message));
  }
  for (const id of ['999999', '0', 'abc', '1e3']) {
    for (const more of ['', '/points']) {
      expect((await calls.get(`${path}/${id}${more}`)).status).toBe(404);
    }
  }
});

test('no search is too strange to be answered', async () => {
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(strange, async (search) => {
      const { status } = await calls.get(
        `${path}?search=${encodeURIComponent(Buffer.from(search).toString())}`,
      );
      expect(status).toBe(search.includes('\u0000') ? 400 : 200);
    }),
    { numRuns: runs(10) },
  );
});

test('a search that finds very many tells what is certain, and every page of it', async () => {
  const { barbers } = app.businesses;
  const { get } = createCalls(app, await app.signIn(barbers.email));
  await sql`
      insert into customers (client_app_id, first_name, last_name, joined_at)
      select ${barbers.clientAppId}::bigint, 'Crowd', 'Member ' || n, timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 2300) as n`.execute(app.db);
  const crowd = async (query: string) => {
    const all = `/api/owner/customers/${barbers.clientAppId}?search=crowd&${query}`;
    return (await get<Answer>(all)).body.data;
  };
  const first = await crowd('limit=2');
  expect(first.customers.map(({ name }) => name)).toEqual([
    'Crowd Member 2300',
    'Crowd Member 2299',
  ]);
  expect(first.pagination).toMatchObject({ total: 2001, total_is_minimum: true });
  const late = await crowd('limit=2&offset=2200&sort_order=asc');
  expect(late.customers.map(({ name }) => name)).toEqual([
    'Crowd Member 2201',
    'Crowd Member 2202',
  ]);
  expect(late.pagination).toMatchObject({ total: 2203, total_is_minimum: true });
  for (const sort of ['join_date', 'total_spent', 'last_activity']) {
    for (const offset of [400, 402, 300, 403]) {
      const { customers } = await crowd(`limit=3&offset=${offset}&sort_by=${sort}`);
      const members = [0, 1, 2].map((row) => `Crowd Member ${2300 - offset - row}`);
      expect(customers.map(({ name }) => name)).toEqual(members);
    }
  }
  const exact = await crowd('tier=1');
  expect(exact.pagination).toEqual({ total: 0, limit: 20, offset: 0 });
});
