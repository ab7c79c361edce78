import { describe, expect, test } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { answer, noContent } from '../support/fakeHttp';
import { provided } from '../support/provided';

const wireLocation = {
  id: 4,
  name: 'Harbor House',
  address: '1 Pier Road',
  latitude: 40.741895,
  longitude: -73.989308,
  radius_meters: 150,
  is_active: true,
};
const location = { ...wireLocation, id: '4' };
const { id: _id, ...locationBody } = wireLocation;

const wireReward = {
  id: 9,
  check_ins_required: 5,
  reward_service_id: 7,
  is_active: false,
  service: { id: 7, name: 'Express Facial', price: 60, category: 'Facials' },
};
const reward = {
  ...wireReward,
  id: '9',
  reward_service_id: '7',
  service: { ...wireReward.service, id: '7' },
};

const locations = '/api/owner/checkin/locations';
const rewards = '/api/owner/checkin/rewards';

const envelopes = (rows: unknown): [string, unknown][] => [
  ['{data}', { data: rows }],
  ['{success, data}', { success: true, data: rows }],
  ['bare', rows],
];

describe('reading', () => {
  test.each(envelopes([wireLocation]))('API-31: locations under %s', async (_, json) => {
    const { provider } = provided({ [`GET ${locations}`]: json });
    expect(await provider.getList('locations', {})).toEqual({ data: [location], total: 1 });
  });

  test.each(envelopes([wireReward]))('API-35: rewards under %s', async (_, json) => {
    const { provider } = provided({ [`GET ${rewards}`]: json });
    expect(await provider.getList('rewards', {})).toEqual({ data: [reward], total: 1 });
  });

  test('numbers may come as text, ids too', async () => {
    const { provider } = provided({
      [`GET ${locations}`]: {
        data: [{ ...wireLocation, id: '4', latitude: '40.741895', radius_meters: '150' }],
      },
      [`GET ${rewards}`]: {
        data: [
          {
            ...wireReward,
            reward_service_id: '7',
            service: { ...wireReward.service, price: '60.00' },
          },
        ],
      },
    });
    expect((await provider.getOne('locations', { id: '4' })).data).toEqual(location);
    expect((await provider.getOne('rewards', { id: '9' })).data).toEqual(reward);
  });

  test('whether a reward is active may be a number', async () => {
    const { provider } = provided({
      [`GET ${rewards}`]: { data: [{ ...wireReward, is_active: 1 }] },
    });
    const { data } = await provider.getOne('rewards', { id: '9' });
    expect(data).toEqual({ ...reward, is_active: true });
  });

  test('a reward whose service is gone is still a reward', async () => {
    const { provider } = provided({
      [`GET ${rewards}`]: { data: [{ ...wireReward, service: null }] },
    });
    const { data } = await provider.getList('rewards', {});
    expect(data).toEqual([
      { ...reward, service: { id: '7', name: '', price: unknown(undefined), category: '' } },
    ]);
  });
});

describe('writing', () => {
  test('API-32, LOC-13, LOC-21: a location is created with its six fields, trimmed', async () => {
    const { provider, sent } = provided({
      [`POST ${locations}`]: answer(201, { data: wireLocation }),
    });
    const { data } = await provider.create('locations', {
      data: { ...locationBody, name: '  Harbor House ', address: ' 1 Pier Road  ' },
    });
    expect(data).toEqual(location);
    expect(sent()).toEqual([[`POST ${locations}`, locationBody]]);
  });

  test('API-33: an update sends the whole location, what did not change among it', async () => {
    const { provider, sent } = provided({
      [`PUT ${locations}/4`]: { data: { ...wireLocation, radius_meters: 2500 } },
    });
    const { data } = await provider.update('locations', {
      id: '4',
      data: { radius_meters: 2500 },
      previousData: location,
    });
    expect(data).toEqual({ ...location, radius_meters: 2500 });
    expect(sent()).toEqual([[`PUT ${locations}/4`, { ...locationBody, radius_meters: 2500 }]]);
  });

  test('API-36, RWD-05: a reward is created with its three fields, the id as the server writes ids', async () => {
    const { provider, sent } = provided({
      [`POST ${rewards}`]: answer(201, { data: wireReward }),
    });
    const { data } = await provider.create('rewards', {
      data: { check_ins_required: 5, reward_service_id: '7', is_active: false },
    });
    expect(data).toEqual(reward);
    expect(sent()).toEqual([
      [`POST ${rewards}`, { check_ins_required: 5, reward_service_id: 7, is_active: false }],
    ]);
  });

  test('API-37: an update sends the whole reward', async () => {
    const { provider, sent } = provided({
      [`GET ${rewards}`]: { data: [{ ...wireReward, id: 'r-9', reward_service_id: 's-7' }] },
      [`PUT ${rewards}/r-9`]: { data: { ...wireReward, id: 'r-9', is_active: true } },
    });
    const [previousData] = (await provider.getList('rewards', {})).data;
    await provider.update('rewards', { id: 'r-9', data: { is_active: true }, previousData });
    expect(sent()[1]).toEqual([
      `PUT ${rewards}/r-9`,
      { check_ins_required: 5, reward_service_id: 's-7', is_active: true },
    ]);
  });

  test('API-34, API-38: both are deleted by their address', async () => {
    const { provider, sent } = provided({
      [`DELETE ${locations}/4`]: { success: true, message: 'Deleted' },
      [`DELETE ${rewards}/9`]: noContent,
    });
    expect((await provider.delete('locations', { id: '4' })).data).toEqual({ id: '4' });
    expect((await provider.delete('rewards', { id: '9' })).data).toEqual({ id: '9' });
    expect(sent()).toEqual([
      [`DELETE ${locations}/4`, undefined],
      [`DELETE ${rewards}/9`, undefined],
    ]);
  });
});

type Provider = ReturnType<typeof provided>['provider'];

describe.each<[string, string, (provider: Provider) => Promise<unknown>]>([
  ['API-31', `GET ${locations}`, (provider) => provider.getList('locations', {})],
  [
    'API-32',
    `POST ${locations}`,
    (provider) => provider.create('locations', { data: locationBody }),
  ],
  [
    'API-33',
    `PUT ${locations}/4`,
    (provider) =>
      provider.update('locations', { id: '4', data: locationBody, previousData: location }),
  ],
  ['API-34', `DELETE ${locations}/4`, (provider) => provider.delete('locations', { id: '4' })],
  ['API-35', `GET ${rewards}`, (provider) => provider.getList('rewards', {})],
  ['API-36', `POST ${rewards}`, (provider) => provider.create('rewards', { data: wireReward })],
  [
    'API-37',
    `PUT ${rewards}/9`,
    (provider) => provider.update('rewards', { id: '9', data: wireReward, previousData: reward }),
  ],
  ['API-38', `DELETE ${rewards}/9`, (provider) => provider.delete('rewards', { id: '9' })],
])('a failure of %s, %s', (_, line, run) => {
  test('API-31..38, ERR-01, ERR-02: says what the server says, else "Request failed"', async () => {
    // After a failed create the list is read, to see whether the record was created.
    const list = { [line.replace('POST', 'GET')]: [] };
    const said = provided({ ...list, [line]: answer(500, { message: 'The tide is in' }) });
    await expect(run(said.provider)).rejects.toThrow('The tide is in');
    const silent = provided({ ...list, [line]: answer(500, {}) });
    await expect(run(silent.provider)).rejects.toThrow('Request failed');
  });

  test('AUTH-27: without a token it is sent without the header', async () => {
    const { provider, calls } = provided({ [line]: answer(401, {}) }, { token: null });
    await expect(run(provider)).rejects.toMatchObject({ status: 401 });
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
  });
});
