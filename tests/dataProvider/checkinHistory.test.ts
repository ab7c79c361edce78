import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { checkInRow, checkinAnalytics, claimRow } from '../support/checkIns';
import { answer, type FakeAnswer } from '../support/fakeHttp';
import { provided } from '../support/provided';
import { stopClock } from '../support/stopClock';

beforeEach(() => stopClock('2026-03-04T15:00:00.000Z'));
afterEach(() => {
  vi.useRealTimers();
});

const history = '/api/owner/checkin/history';
const rewardClaims = '/api/owner/checkin/reward-claims';
const now = encodeURIComponent('2026-03-04T15:00:00.000Z');
const since = (start: string) => `startDate=${encodeURIComponent(start)}&endDate=${now}`;
const month = since('2026-02-02T15:00:00.000Z');

const list = (filter: object = {}, page = 1) => ({
  pagination: { page, perPage: 20 },
  sort: { field: 'at', order: 'DESC' as const },
  filter: { range: 'month', timeZone: 'America/New_York', ...filter },
});

const page = (rows: unknown[], total = rows.length) => ({
  success: true,
  data: rows,
  pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) },
});

const checkIn = {
  ...checkInRow(),
  id: '7',
  user_id: '9',
  reward_claim_id: null,
};
const claim = { ...claimRow(), id: '5', user_id: '9' };

test.each([
  ['today', '2026-03-04T05:00:00.000Z'],
  ['week', '2026-02-25T15:00:00.000Z'],
  ['month', '2026-02-02T15:00:00.000Z'],
  ['quarter', '2025-12-04T15:00:00.000Z'],
  ['year', '2025-03-04T15:00:00.000Z'],
])('CHK-03, API-40, API-42: %s is asked for from its start to now', async (range, start) => {
  for (const [resource, path] of [
    ['checkins', history],
    ['reward-claims', rewardClaims],
  ] as const) {
    const line = `GET ${path}?${since(start)}&page=1&limit=20`;
    const { provider, lines } = provided({ [line]: page([]) });
    expect(await provider.getList(resource, list({ range }))).toMatchObject({ data: [], total: 0 });
    expect(lines()).toEqual([line]);
  }
});

test('API-40, API-41, API-44: search, location and page are in the query, and check-ins are read', async () => {
  const line = `GET ${history}?${month}&locationId=4&search=ann+%26+co&searchQuery=ann+%26+co&page=3&limit=20`;
  const { provider } = provided({ [line]: page([checkInRow()], 41) });
  const filter = { q: 'ann & co', location: '4' };
  expect(await provider.getList('checkins', list(filter, 3))).toMatchObject({
    data: [checkIn],
    total: 41,
  });
});

test('API-41, API-43: empty values, numbers as text and a purchased service of any shape are read', async () => {
  const sparse = checkInRow({
    id: 'c-1',
    user: { full_name: 'Bo Yi' },
    distance_meters: '1200',
    user_latitude: null,
    user_longitude: '',
    reward_claim_id: 5,
  });
  const { provider } = provided({
    [`GET ${history}?${month}&page=1&limit=20`]: page([sparse]),
    [`GET ${rewardClaims}?${month}&page=1&limit=20`]: page([
      claimRow({ redeemed: true, redeemed_at: '2026-03-05T10:00:00Z', purchased_service: 12 }),
      claimRow({ appointment: { status: 'scheduled' }, purchased_service: { id: 3 } }),
    ]),
  });
  const bo = { full_name: 'Bo Yi', phone_number: null, email: null };
  expect((await provider.getList('checkins', list())).data).toEqual([
    {
      ...checkIn,
      id: 'c-1',
      user: bo,
      distance_meters: 1200,
      user_latitude: null,
      user_longitude: null,
      reward_claim_id: '5',
    },
  ]);
  expect((await provider.getList('reward-claims', list())).data).toEqual([
    {
      ...claim,
      redeemed: true,
      redeemed_at: '2026-03-05T10:00:00.000Z',
      purchased_service: expect.any(Object),
    },
    { ...claim, appointment: { status: 'scheduled' }, purchased_service: { id: 3 } },
  ]);
});

test('one check-in or claim, an addition, is read by its id', async () => {
  const { provider } = provided({
    [`GET ${history}/7`]: { success: true, data: checkInRow() },
    [`GET ${rewardClaims}/5`]: { success: true, data: claimRow() },
  });
  expect((await provider.getOne('checkins', { id: '7' })).data).toEqual(checkIn);
  expect((await provider.getOne('reward-claims', { id: '5' })).data).toEqual(claim);
});

test.each<[string, FakeAnswer, string]>([
  ['500 without a message', answer(500, {}), 'HTTP error! status: 500'],
  ['no list', { success: true }, 'The answer of the server could not be read.'],
])('API-40: %s is a failure, no empty list', async (_, json, message) => {
  const { provider } = provided({ [`GET ${history}?${month}&page=1&limit=20`]: json });
  await expect(provider.getList('checkins', list())).rejects.toThrow(message);
});

test.each<[string, FakeAnswer]>([
  ['under data', { success: true, data: checkinAnalytics() }],
  ['bare', checkinAnalytics()],
])('API-39: the summary is read %s', async (_, json) => {
  const { provider } = provided({ 'GET /api/owner/checkin/analytics': json });
  const { recent_check_ins, ...sums } = checkinAnalytics();
  expect((await provider.checkinAnalytics()).data).toEqual({
    ...sums,
    recent_check_ins: recent_check_ins.map(({ check_in_locations }) => check_in_locations.name),
  });
});

test.each<[string, FakeAnswer, string]>([['500', answer(500, {}), 'HTTP error! status: 500']])(
  'API-39: a summary that cannot be read is a failure, not zero: %s',
  async (_, json, message) => {
    const { provider } = provided({ 'GET /api/owner/checkin/analytics': json });
    await expect(provider.checkinAnalytics()).rejects.toThrow(message);
  },
);

test('API-39, API-42: what is missing of one is unknown, and costs no other', async () => {
  const { provider } = provided({
    'GET /api/owner/checkin/analytics': checkinAnalytics({ total_check_ins: null }),
    [`GET ${history}?${month}&page=1&limit=20`]: page([
      checkInRow({ id: 1, distance_meters: null, check_in_time: '' }),
      checkInRow({ id: 2 }),
    ]),
    [`GET ${rewardClaims}?${month}&page=1&limit=20`]: page([
      claimRow({ id: 1, service: null, reward: undefined, claimed_at: null }),
      claimRow({ id: 2 }),
    ]),
  });
  expect((await provider.checkinAnalytics()).data.total_check_ins).toEqual(unknown(null));
  expect((await provider.getList('checkins', list())).data).toMatchObject([
    { id: '1', distance_meters: unknown(null), check_in_time: unknown('') },
    { id: '2', distance_meters: checkIn.distance_meters },
  ]);
  expect((await provider.getList('reward-claims', list())).data).toMatchObject([
    { id: '1', service: { name: '', price: unknown(undefined) }, claimed_at: unknown(null) },
    { id: '2' },
  ]);
});

test('a list is not answered as a whole when its call cannot filter by what is asked for', async () => {
  const { provider, lines } = provided({});
  const target = { ...list(), target: 'reward_id', id: '7' };
  await expect(provider.getManyReference('checkins', target)).rejects.toMatchObject({
    status: 400,
    message: 'This list cannot be filtered by "reward_id".',
  });
  expect(lines()).toEqual([]);
});
