import { describe, expect, test } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { customerRow, customersAnswer, tierDistribution } from '../support/customers';
import { answer, fakeHttp } from '../support/fakeHttp';

const meta = { clientId: '7' };
const path = '/api/owner/customers/7';

const over = (answers: Record<string, unknown>) => {
  const { http, calls } = fakeHttp(answers);
  return { provider: createOwnerDataProvider(http, endpoints), calls };
};

describe('the list of customers', () => {
  const asked = {
    filter: {},
    sort: { field: 'join_date', order: 'DESC' as const },
    pagination: { page: 1, perPage: 20 },
    meta,
  };

  test.each([
    ['the usual page', {}, 'sort_by=join_date&sort_order=desc&offset=0&limit=20'],
    [
      'page 3 of a search in a tier',
      { filter: { q: 'ann lee', tier: '0' }, pagination: { page: 3, perPage: 20 } },
      'search=ann+lee&tier=0&sort_by=join_date&sort_order=desc&offset=40&limit=20',
    ],
    [
      'another order',
      { sort: { field: 'total_spent', order: 'ASC' as const } },
      'sort_by=total_spent&sort_order=asc&offset=0&limit=20',
    ],
    [
      'an order that there is not, for which the usual one stands',
      { sort: { field: 'shoe_size', order: 'DESC' as const } },
      'sort_by=join_date&sort_order=desc&offset=0&limit=20',
    ],
  ])('API-83, API-87: asks for %s', async (_, change, query) => {
    const { provider, calls } = over({ [`GET ${path}?${query}`]: customersAnswer([]) });
    await provider.getList('customers', { ...asked, ...change });
    expect(calls).toHaveLength(1);
  });

  test('API-83, API-84: reads customers, their total and their tiers', async () => {
    const usual = `GET ${path}?sort_by=join_date&sort_order=desc&offset=0&limit=20`;
    const { provider } = over({
      [usual]: customersAnswer([customerRow(), { id: '2', name: 'Bo' }], { total: 45 }),
    });
    expect(await provider.getList('customers', asked)).toEqual({
      data: [
        { ...customerRow(), id: '1', isErased: false },
        {
          id: '2',
          isErased: false,
          name: 'Bo',
          first_name: '',
          last_name: '',
          phone: null,
          tier_level: unknown(undefined),
          tier_name: '',
          join_date: null,
          total_spent: unknown(undefined),
          last_activity: null,
          points_balance: unknown(undefined),
        },
      ],
      total: 45,
      meta: {
        exportUrl: `${path}/export?sort_by=join_date&sort_order=desc`,
        tiers: tierDistribution,
      },
    });
  });

  test('ERR-03: names a failure without a message by its status', async () => {
    const usual = `GET ${path}?sort_by=join_date&sort_order=desc&offset=0&limit=20`;
    const { provider } = over({ [usual]: answer(503, {}) });
    await expect(provider.getList('customers', asked)).rejects.toThrow('HTTP error! status: 503');
  });
});

describe('one customer', () => {
  const detail = {
    profile: {
      name: 'Ann van Lee',
      phone: '+15552014400',
      email: '',
      tier_level: '1',
      tier_name: 'Gold',
      join_date: '2026-01-05T15:00:00.000Z',
      points_balance: 21.5,
    },
    stats: {
      lifetime_value: '95.50',
      total_orders: 1,
      total_appointments: 2,
      total_check_ins: 3,
      active_subscriptions: 0,
    },
    purchase_history: [
      {
        id: 5,
        date: '2026-03-01T12:00:00.000Z',
        amount: 115,
        cash_paid: 95,
        points_used: 20,
        status: 'completed',
        items: [{ service: 'Facial' }, { service: 'Massage', quantity: 2 }],
      },
    ],
    appointments: null,
    check_ins: [{ id: 8, date: '2026-03-02T12:00:00.000Z', location: 'Main', points_earned: 5 }],
    subscriptions: [
      { id: 9, status: 'past_due', billing_amount: 29, started_at: '2026-01-05T15:00:00.000Z' },
    ],
  };
  const read = {
    id: '12',
    name: 'Ann van Lee',
    phone: '+15552014400',
    email: null,
    profile: {
      name: 'Ann van Lee',
      // Which of the words are whose part, the answer does not say.
      first_name: '',
      last_name: '',
      phone: '+15552014400',
      email: null,
      tier_level: 1,
      tier_name: 'Gold',
      join_date: '2026-01-05T15:00:00.000Z',
      points_balance: 21.5,
      // This server keeps none, so that the details cannot be changed.
      version: '',
      last_login: null,
    },
    stats: { ...detail.stats, lifetime_value: 95.5 },
    purchases: [
      {
        id: '5',
        date: '2026-03-01T12:00:00.000Z',
        amount: 115,
        cash_paid: 95,
        points_used: 20,
        status: 'completed',
        items: [
          { name: 'Facial', quantity: 1 },
          { name: 'Massage', quantity: 2 },
        ],
      },
    ],
    appointments: [],
    checkIns: [
      {
        id: '8',
        date: '2026-03-02T12:00:00.000Z',
        location: 'Main',
        address: '',
        points_earned: 5,
      },
    ],
    subscriptions: [
      {
        id: '9',
        plan: null,
        status: 'past_due',
        billing_interval: '',
        billing_amount: 29,
        started_at: '2026-01-05T15:00:00.000Z',
        next_billing_date: null,
        canceled_at: null,
      },
    ],
    listLimit: null,
    url: `${path}/12`,
    isErased: false,
    notes: [],
    tags: { list: [], choices: [] },
    toSchedule: null,
  };

  test.each([
    ['the top level', detail],
    ['data', { success: true, data: detail }],
  ])('API-85, API-86: is read from %s', async (_, json) => {
    const { provider } = over({ [`GET ${path}/12`]: json });
    expect((await provider.getOne('customers', { id: 12, meta })).data).toEqual(read);
  });

  test('API-85: is called by the parts of the name where there is no more, as in the list', async () => {
    const profile = { ...detail.profile, name: null, first_name: 'Ann', last_name: 'van Lee' };
    const { provider } = over({ [`GET ${path}/12`]: { ...detail, profile } });
    const { data } = await provider.getOne('customers', { id: 12, meta });
    expect(data).toMatchObject({
      name: 'Ann van Lee',
      profile: { name: 'Ann van Lee', first_name: 'Ann', last_name: 'van Lee' },
    });
  });

  test('additions are read where they are', async () => {
    const added = { ...detail, list_limit: 500, is_erased: true };
    const { provider } = over({ [`GET ${path}/12`]: added });
    expect((await provider.getOne('customers', { id: 12, meta })).data).toMatchObject({
      listLimit: 500,
      isErased: true,
    });
  });

  test.each([
    ['there is none', answer(404, { message: 'This customer was not found' }), /not found/],
    ['the answer carries none', { success: true, data: {} }, /could not be read/],
    ['the call fails', answer(500, {}), 'HTTP error! status: 500'],
  ])('API-85, ERR-03: fails when %s', async (_, given, message) => {
    const { provider } = over({ [`GET ${path}/12`]: given });
    await expect(provider.getOne('customers', { id: 12, meta })).rejects.toThrow(message);
  });
});

describe('customers to whom another record refers', () => {
  const of = (name: string) => ({ profile: { name }, stats: {} });

  test('are read from the signed-in owner’s client app, where none is named', async () => {
    const answers = { [`GET ${path}/1`]: of('Ann Lee'), [`GET ${path}/2`]: of('Bo Day') };
    const { http } = fakeHttp(answers, { clientId: '7' });
    const provider = createOwnerDataProvider(http, endpoints);
    const { data } = await provider.getMany('customers', { ids: [1, 2] });
    expect(data.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Day']);
    expect((await provider.getOne('customers', { id: 1 })).data.name).toBe('Ann Lee');
  });

  test('are read from the client app that is named', async () => {
    const { provider } = over({ [`GET ${path}/1`]: of('Ann Lee') });
    expect((await provider.getMany('customers', { ids: [1], meta })).data).toHaveLength(1);
  });

  test('are no empty list where no client app is known, and nothing is asked', async () => {
    const { provider, calls } = over({});
    await expect(provider.getMany('customers', { ids: [1] })).rejects.toThrow(
      'Missing client app ID. Please log out and log back in.',
    );
    expect(calls).toEqual([]);
  });
});

describe('the ledger of points', () => {
  const url = `${path}/12`;
  const asked = { url, page: 2, perPage: 20 };
  const line = `GET ${url}/points?offset=20&limit=20`;

  test('a page of it is read with what it is the whole of', async () => {
    const { provider } = over({
      [line]: {
        data: {
          balance: 21.5,
          entries: [
            {
              id: 3,
              at: '2026-03-01T12:00:00.000Z',
              kind: 'purchase',
              subject: '',
              points: -12.5,
              balance: 21.5,
            },
          ],
          pagination: { total: 21 },
        },
      },
    });
    expect((await provider.pointsLedger(asked)).data).toEqual({
      entries: [
        {
          id: '3',
          at: '2026-03-01T12:00:00.000Z',
          kind: 'purchase',
          subject: null,
          points: -12.5,
          balance: 21.5,
          by_hand: null,
        },
      ],
      total: 21,
    });
  });

  test('an answer without it is a failure, not an empty ledger', async () => {
    const { provider } = over({ [line]: { success: true, data: {} } });
    await expect(provider.pointsLedger(asked)).rejects.toThrow('could not be read');
  });
});
