import { describe, expect, test } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { answer, type FakeAnswer, fakeHttp } from '../support/fakeHttp';
import { metrics, revenueDays } from '../support/metrics';

const line = 'GET /api/owner/metrics/3';
const { unavailable: _, ...wire } = metrics();

const ask = async (given: FakeAnswer, signal?: AbortSignal) => {
  const { http, calls, state } = fakeHttp({ [line]: given });
  const provider = createOwnerDataProvider(http, {});
  const { data } = await provider.metrics({ clientId: '3', ...(signal && { signal }) });
  return { data, calls, state };
};

const withPart = (part: keyof typeof wire, values: object) => ({
  success: true,
  data: { ...wire, [part]: { ...wire[part], ...values } },
});

/** Every number 0 and every text "N/A", whatever stands there. */
const blank = (value: unknown): unknown =>
  typeof value === 'number'
    ? 0
    : typeof value === 'string'
      ? 'N/A'
      : Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, blank(inner)]));

const { setup: _setup, ...cards } = wire;
const unavailable = {
  ...(blank(JSON.parse(JSON.stringify(cards))) as object),
  setup: null,
  unavailable: true,
};

test.each([
  ['under data', { success: true, data: wire }],
  ['at the top', { success: true, ...wire }],
  ['bare', wire],
])('API-57, API-58: the figures are read %s', async (_, json) => {
  const { data, calls } = await ask(json);
  expect(data).toEqual({ ...wire, unavailable: false });
  expect(calls.map((call) => call.line)).toEqual([line]);
  expect(calls[0]?.headers.Authorization).toBe('Bearer token-1');
});

test('API-57, API-58: numbers may come as text, and what no card shows may be missing', async () => {
  const { data } = await ask({
    success: true,
    data: {
      monthlyRevenue: { total: '12.50', growth: '-3', activeSubscriptions: 1 },
      members: { total: 1, growth: 0, newThisMonth: 0 },
      services: { total: 2, averagePrice: 3, mostPopular: null },
      todayRevenue: { amount: 5, dailyTrend: 0 },
      checkins: { thisMonth: 1, unclaimedRewards: 0, topLocation: '' },
      campaigns: { active: 0, conversionRate: 0, totalCampaigns: 1 },
    },
  });
  expect(data).toMatchObject({
    unavailable: false,
    monthlyRevenue: { total: 12.5, growth: -3, stripeRevenue: unknown(undefined) },
    members: { byTier: { gold: unknown(undefined) } },
    services: { mostPopular: 'N/A' },
    todayRevenue: { amount: 5, paymentSplit: { cash: unknown(undefined) } },
    checkins: { topLocation: 'N/A' },
  });
});

test('the revenue of single days, an addition, is read where it is told', async () => {
  const { data } = await ask(withPart('monthlyRevenue', { daily: revenueDays }));
  expect(data.monthlyRevenue.daily).toEqual(revenueDays);
});

test.each([
  ['absent', undefined],
  ['null', null],
  ['none', []],
  ['a sum', 1200],
  ['without days', [{ amount: 3 }]],
  [
    'of something else',
    [
      { day: '2026-03-04', amount: 3 },
      { day: 'Monday', amount: 4 },
    ],
  ],
  ['without an amount', [{ day: '2026-03-04', amount: null }]],
])('the revenue of single days is left out when it is %s', async (_, daily) => {
  const { data } = await ask(withPart('monthlyRevenue', { daily }));
  expect(data.unavailable).toBe(false);
  expect(data.monthlyRevenue).toEqual(wire.monthlyRevenue);
});

test.each<[string, FakeAnswer]>([
  ['500', answer(500, { success: false, message: 'No' })],
  ['500 without JSON', new Response('<h1>Oops</h1>', { status: 500 })],
  ['403', answer(403, { success: false, message: 'No' })],
  ['404', answer(404, { message: 'Not Found' })],
  ['429', answer(429, { message: 'Slow down' })],
  ['success false with status 200', { success: false, message: 'No' }],
  ['success false with figures', { success: false, data: wire }],
  ['broken JSON', new Response('{"success": true, "data": {', { status: 200 })],
  ['HTML', new Response('<html></html>', { status: 200 })],
])('OVW-19, API-57: %s gives zeros and "N/A", flagged as unavailable', async (_, given) => {
  expect((await ask(given)).data).toEqual(unavailable);
});

test('OVW-19: so does a network that is down', async () => {
  const down = () => {
    throw new TypeError('Failed to fetch');
  };
  expect((await ask(down)).data).toEqual(unavailable);
});

test.each<[string, FakeAnswer]>([
  ['nothing', new Response(null, { status: 204 })],
  ['null', () => answer(200, null)],
  ['no figures', { success: true }],
  ['null for figures', { success: true, data: null }],
  ['a list', { success: true, data: [wire] }],
])('OVW-19: %s in a good answer is unavailable, and never taken for zero', async (_, given) => {
  expect((await ask(given)).data).toEqual(unavailable);
});

test.each<[string, keyof typeof wire, string, unknown]>([
  ['a total that is no number', 'monthlyRevenue', 'total', 'much'],
  ['no total', 'monthlyRevenue', 'total', undefined],
  ['null for a growth', 'monthlyRevenue', 'growth', null],
  ['null for the members', 'members', 'total', null],
  ['null for an average', 'services', 'averagePrice', null],
  ['"" for a trend', 'todayRevenue', 'dailyTrend', ''],
  ['an object for a count', 'checkins', 'thisMonth', {}],
])('OVW-19: %s is unknown, and costs no other figure', async (_, part, name, raw) => {
  const { data } = await ask(withPart(part, { [name]: raw }));
  expect(data).toEqual({
    ...wire,
    [part]: { ...wire[part], [name]: unknown(raw) },
    unavailable: false,
  });
});

test('OVW-19: a card that is missing costs no other', async () => {
  const { data } = await ask({ success: true, data: { ...wire, monthlyRevenue: undefined } });
  expect(data.monthlyRevenue.total).toEqual(unknown(undefined));
  expect({ ...data, monthlyRevenue: wire.monthlyRevenue }).toEqual({ ...wire, unavailable: false });
});

describe('OVW-19, AUTH-29: an answer 401', () => {
  test('does not throw and ends the session', async () => {
    const { data, state } = await ask(answer(401, { success: false, message: 'Gone' }));
    expect(data).toEqual(unavailable);
    expect(state.ended).toBe(1);
  });
});

test('OVW-19: a call that was given up does not throw either', async () => {
  const giveUp = new AbortController();
  giveUp.abort();
  const { data } = await ask({ success: true, data: wire }, giveUp.signal);
  expect(data).toEqual(unavailable);
});
