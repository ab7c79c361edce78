import { describe, expect, test } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { answer, noContent, redirected } from '../support/fakeHttp';
import { provided } from '../support/provided';
import { planRow } from '../support/rows';

const wireService = {
  id: 7,
  name: 'Hot stone massage',
  description: 'Warm',
  price: 95.5,
  category: 'Massage',
  thumbnail_image_url: '/images/7-t.webp',
  detail_image_url: '/images/7-d.webp',
  duration: '1 hour 30 min',
  is_active: true,
  is_featured: false,
  reward_plan_pricing: [
    { tier_level: 1, reward_plan_id: 3, special_price: 80, is_enabled: true },
    { tier_level: 2, reward_plan_id: 4, special_price: 70, is_enabled: false },
  ],
  client_app_id: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
};

const service = {
  ...wireService,
  id: '7',
  client_app_id: '1',
  reward_plan_pricing: [
    { tier_level: 1, reward_plan_id: '3', special_price: 80, is_enabled: true },
    { tier_level: 2, reward_plan_id: '4', special_price: 70, is_enabled: false },
  ],
};

/** API-14, API-15: what is sent of it. */
const serviceBody = {
  name: 'Hot stone massage',
  description: 'Warm',
  price: 95.5,
  category: 'Massage',
  thumbnail_image_url: '/images/7-t.webp',
  detail_image_url: '/images/7-d.webp',
  duration: '1 hour 30 min',
  is_active: true,
  is_featured: false,
  reward_plan_pricing: [{ tier_level: 1, reward_plan_id: 3, special_price: 80, is_enabled: true }],
};

const wireCategory = {
  id: 5,
  name: 'Massage',
  display_order: 2,
  created_at: '2026-01-02T03:04:05.000Z',
};
const category = { ...wireCategory, id: '5' };

const wirePlan = planRow({ price: 49.5, points_per_month: 50 });
const plan = { ...wirePlan, id: '3' };

const envelopes = (key: string, rows: unknown): [string, unknown][] => [
  [`{${key}}`, { [key]: rows }],
  ['bare', rows],
  ['{data}', { success: true, data: rows }],
  [`{data: {${key}}}`, { success: true, data: { [key]: rows } }],
];

describe('reading a list', () => {
  test.each([
    ['services', 'stone', '/api/owner/services', { services: [wireService] }],
    ['categories', 'mass', '/api/owner/categories', { categories: [wireCategory] }],
    [
      'rewards',
      'scalp',
      '/api/owner/checkin/rewards',
      { rewards: [{ id: 9, check_ins_required: 5, service: { id: 1, name: 'Scalp care' } }] },
    ],
  ])("%s are found by react-admin's filter q", async (resource, q, path, json) => {
    const { provider } = provided({ [`GET ${path}`]: json });
    expect((await provider.getList(resource, { filter: { q } })).total).toBe(1);
    expect((await provider.getList(resource, { filter: { q: 'nothing' } })).total).toBe(0);
  });

  test.each(envelopes('services', [wireService]))(
    'API-05, API-09, API-10, API-13: services under %s',
    async (_, json) => {
      const { provider, calls } = provided({ 'GET /api/owner/services': json });
      expect(await provider.getList('services', {})).toEqual({ data: [service], total: 1 });
      expect(calls).toHaveLength(1);
    },
  );

  test.each(envelopes('categories', [wireCategory]))(
    'API-05, API-13, API-18: categories under %s',
    async (_, json) => {
      const { provider } = provided({ 'GET /api/owner/categories': json });
      expect(await provider.getList('categories', {})).toEqual({ data: [category], total: 1 });
    },
  );

  test.each(envelopes('plans', [wirePlan]))(
    'API-05, API-45: reward plans under %s',
    async (_, json) => {
      const { provider } = provided({ 'GET /api/owner/reward-plans': json });
      const read = { ...plan, deleted_services: [], hidden_services: [] };
      expect(await provider.getList('reward-plans', {})).toEqual({ data: [read], total: 1 });
    },
  );

  test.each(envelopes('services', null))('no rows may be null under %s', async (_, json) => {
    const { provider } = provided({
      'GET /api/owner/services': () => answer(200, json ?? { services: null }),
    });
    expect(await provider.getList('services', {})).toEqual({ data: [], total: 0 });
  });

  test.each([
    [{}],
    [{ success: true }],
    [{ services: 'none' }],
    [{ data: { items: [] } }],
    ['"ok"'],
  ])('an answer without a list is a failure, never an empty list: %j', async (json) => {
    const { provider } = provided({ 'GET /api/owner/services': () => answer(200, json) });
    await expect(provider.getList('services', {})).rejects.toThrow('could not be read');
  });

  test('so is an answer without a body', async () => {
    const { provider } = provided({ 'GET /api/owner/services': noContent });
    await expect(provider.getList('services', {})).rejects.toThrow('could not be read');
  });

  test.each([
    ['absent', undefined],
    ['null', null],
    ['""', ''],
  ])('empty values may be %s', async (_, empty) => {
    const bare = { id: 'a-1', name: 'Cut', price: '45.00', category: 'Hair', is_active: true };
    const rest = Object.fromEntries(
      Object.keys(wireService)
        .filter((key) => !(key in bare))
        .map((key) => [key, empty]),
    );
    const { provider } = provided({ 'GET /api/owner/services': [{ ...rest, ...bare }] });
    const { data } = await provider.getList('services', {});
    expect(data).toEqual([
      {
        ...bare,
        price: 45,
        description: '',
        thumbnail_image_url: null,
        detail_image_url: null,
        duration: '',
        is_featured: unknown(empty),
        reward_plan_pricing: [],
        client_app_id: '',
        created_at: null,
        updated_at: null,
      },
    ]);
  });

  test.each([
    { price: 'on request' },
    { price: null },
    { is_active: 'perhaps' },
    { is_featured: 2 },
    { created_at: 'soon' },
  ])(
    'what cannot be read is unknown, never zero or no, and costs no other: %j',
    async (unreadable) => {
      const { provider } = provided({
        'GET /api/owner/services': [
          { ...wireService, ...unreadable },
          { ...wireService, id: 2 },
        ],
      });
      const { data } = await provider.getList('services', {});
      const [[name = '', raw] = []] = Object.entries(unreadable);
      expect(data).toMatchObject([
        { [name]: unknown(raw) },
        { name: wireService.name, price: 95.5 },
      ]);
    },
  );

  test('no Range header is sent with it', async () => {
    const { provider, calls } = provided({ 'GET /api/owner/services': [] });
    await provider.getList('services', { pagination: { page: 1, perPage: 10 } });
    expect(Object.keys(calls[0]?.headers ?? {})).not.toContain('Range');
  });

  test('it is filtered, sorted and cut in the console', async () => {
    const { provider } = provided({
      'GET /api/owner/services': ['Cut', 'Colour', 'Facial', 'Cure'].map((name, index) => ({
        ...wireService,
        id: index + 1,
        name,
        description: '',
        category: index < 3 ? 'Hair' : 'Body',
      })),
    });
    const { data, total } = await provider.getList('services', {
      filter: { category: 'Hair' },
      sort: { field: 'name', order: 'DESC' },
      pagination: { page: 1, perPage: 2 },
    });
    expect(data.map(({ name }) => name)).toEqual(['Facial', 'Cut']);
    expect(total).toBe(3);
  });
});

test.each([
  [1, 0],
  ['1', '0'],
  ['true', 'false'],
])(
  'API-15: a change sends the flags as they came, also where they are answered as %j and %j',
  async (yes, no) => {
    const { provider, calls } = provided({
      'GET /api/owner/services': [{ ...wireService, is_active: yes, is_featured: no }],
      'PUT /api/owner/services/7': { success: true },
    });
    const { data: previousData } = await provider.getOne('services', { id: '7' });
    expect(previousData).toEqual(service);
    await provider.update('services', { id: '7', data: { price: 99 }, previousData });
    expect(calls[1]?.body).toEqual({ ...serviceBody, price: 99, is_active: yes, is_featured: no });
  },
);

describe('reading one or some', () => {
  const list = {
    'GET /api/owner/services': { services: [wireService, { ...wireService, id: 8 }] },
  };

  test.each([['7'], [7]])('API-05: the service %j comes from the list', async (id) => {
    const { provider, calls } = provided(list);
    expect(await provider.getOne('services', { id })).toEqual({ data: service });
    expect(calls.map(({ line }) => line)).toEqual(['GET /api/owner/services']);
  });

  test('one that is not in the list was not found', async () => {
    const { provider } = provided(list);
    await expect(provider.getOne('services', { id: '9' })).rejects.toMatchObject({
      status: 404,
      message: 'This record was not found. It may have been deleted.',
    });
  });

  test('several come from one call; those that are gone are left out', async () => {
    const { provider, calls } = provided(list);
    const { data } = await provider.getMany('services', { ids: ['8', '9'] });
    expect(data.map(({ id }) => id)).toEqual(['8']);
    expect(calls).toHaveLength(1);
  });

  test('those of a category are the list filtered by it', async () => {
    const { provider } = provided(list);
    const { data } = await provider.getManyReference('services', {
      target: 'category',
      id: 'Massage',
      filter: {},
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    });
    expect(data.map(({ id }) => id)).toEqual(['8', '7']);
  });
});

describe('writing', () => {
  const known = { 'GET /api/owner/services': { services: [wireService] } };

  /** The response shapes that a server may use for a create or update, with the record or without. */
  const answers = (key: string, row: object): [string, unknown][] => [
    [`{${key}}`, { [key]: row }],
    ['bare', row],
    ['{data}', { success: true, data: row }],
    [`{data: {${key}}}`, { data: { [key]: row } }],
  ];

  test.each(answers('service', wireService))(
    'API-05, API-14, SVC-67: a service is created with exactly its body, answered as %s',
    async (_, json) => {
      const { provider, calls } = provided({ 'POST /api/owner/services': () => answer(201, json) });
      const { id: _id, ...data } = service;
      expect(await provider.create('services', { data })).toEqual({ data: service });
      expect(calls.map(({ body }) => body)).toEqual([serviceBody]);
    },
  );

  test.each([...answers('service', { ...wireService, price: 99 }), ['{id}', { id: 7, price: 99 }]])(
    'API-05, API-15, SVC-67: a service is updated with the same whole body, answered as %s',
    async (_, json) => {
      const { provider, calls } = provided({ 'PUT /api/owner/services/7': json });
      const update = { id: '7', data: { price: 99 }, previousData: service };
      const { data } = await provider.update('services', update);
      expect(data).toMatchObject({ id: '7', price: 99, name: 'Hot stone massage' });
      expect(calls.map(({ body }) => body)).toEqual([{ ...serviceBody, price: 99 }]);
    },
  );

  test.each([
    [
      'nothing',
      noContent,
      /^No answer came from the server, so it is not known whether this was saved/,
    ],
    ['{success, message}', { success: true, message: 'Saved' }, /^It was saved, but the server/],
    ['{success} in words', { success: 'true' }, /^It was saved, but the server/],
  ])('a create answered with %s is told as what is known of it', async (_, json, told) => {
    const { provider, calls } = provided({ 'POST /api/owner/services': json });
    await expect(provider.create('services', { data: service })).rejects.toThrow(told);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['the list', { services: [] }],
    ['a bare list', []],
  ])(
    'a create that is redirected to %s, which lacks the record, is not said to be saved',
    async (_, json) => {
      const { provider } = provided({ 'POST /api/owner/services': redirected(json) });
      await expect(provider.create('services', { data: service })).rejects.toThrow(
        /not known whether this was saved/,
      );
    },
  );

  test('a create that is redirected and answered with the record is made', async () => {
    const { provider } = provided({
      'POST /api/owner/services': redirected({ service: wireService }),
    });
    expect((await provider.create('services', { data: service })).data.id).toBe('7');
  });

  test.each([
    ['goes along where the server gave one', 'v1', '"v1"'],
    ['is left out where it did not', undefined, undefined],
  ])('the version that an update was made from %s', async (_, version, sent) => {
    const { provider, calls } = provided({
      'GET /api/owner/services': [{ ...wireService, version }],
      'PUT /api/owner/services/7': { service: { ...wireService, version: version && 'v2' } },
    });
    const [previousData] = (await provider.getList('services', {})).data;
    const { data } = await provider.update('services', { id: '7', data: {}, previousData });
    expect(calls[1]?.headers['If-Match']).toBe(sent);
    expect(calls[1]?.body).toEqual(serviceBody);
    expect(data.version).toBe(version && 'v2');
  });

  test('an update without the record before it reads that first, and loses no field', async () => {
    const { provider, calls } = provided({ ...known, 'PUT /api/owner/services/7': noContent });
    await provider.update('services', {
      id: '7',
      data: { is_active: false },
      previousData: undefined,
    });
    expect(calls.at(-1)?.body).toEqual({ ...serviceBody, is_active: false });
  });

  test.each([
    [
      'rewards',
      '/api/owner/checkin/rewards',
      { id: 9, check_ins_required: 9, reward_service_id: 7, is_active: true },
    ],
    [
      'locations',
      '/api/owner/checkin/locations',
      { id: 4, name: 'Spa', latitude: 1, longitude: 2, radius_meters: 90, is_active: true },
    ],
    [
      'campaigns',
      '/api/owner/campaigns',
      { id: 6, name: 'May', start_date: '2026-05-01', end_date: '2026-05-31', is_active: true },
    ],
  ])('a change of many %s keeps the fields that it does not name', async (resource, path, row) => {
    const { id, ...rest } = row;
    const { provider, calls } = provided({
      [`GET ${path}`]: { [resource]: [{ ...row, version: 'v1' }] },
      [`PUT ${path}/${id}`]: noContent,
    });
    await provider.updateMany(resource, { ids: [id], data: { is_active: false } });
    expect(calls.at(-1)).toMatchObject({ headers: { 'If-Match': '"v1"' } });
    expect(calls.at(-1)?.body).toEqual({ ...rest, is_active: false });
  });

  test('ids of other records go back in the form in which the server writes its own', async () => {
    for (const [id, sent] of [
      [3, 3],
      ['3', '3'],
      ['b6f1', 'b6f1'],
    ]) {
      const { provider, calls } = provided({
        'GET /api/owner/reward-plans': [{ ...wirePlan, id }],
        'POST /api/owner/services': { service: wireService },
      });
      const { data } = await provider.getList('reward-plans', {});
      const [entry] = service.reward_plan_pricing;
      await provider.create('services', {
        data: { ...service, reward_plan_pricing: [{ ...entry, reward_plan_id: data[0]?.id }] },
      });
      expect(calls.at(-1)?.body).toMatchObject({ reward_plan_pricing: [{ reward_plan_id: sent }] });
    }
  });

  test.each([
    ['{success, message}', { success: true, message: 'Deleted' }],
    ['nothing', noContent],
    ['the record', { service: wireService }],
  ])('API-05, API-16: a service is deleted, answered with %s', async (_, json) => {
    const { provider, calls } = provided({ 'DELETE /api/owner/services/7': json });
    const { data } = await provider.delete('services', { id: '7', previousData: service });
    expect(data).toEqual(service);
    expect(calls[0]?.body).toBeUndefined();
  });

  test('API-05, API-19: a category is created with its name and place', async () => {
    const { provider, calls } = provided({
      'POST /api/owner/categories': { category: wireCategory },
    });
    const { data } = await provider.create('categories', {
      data: { name: 'Massage', display_order: 2 },
    });
    expect(data).toEqual(category);
    expect(calls[0]?.body).toEqual({ name: 'Massage', display_order: 2 });
  });

  test.each([[{ name: 'Body' }], [{ display_order: 0 }], [{ name: 'Body', display_order: 4 }]])(
    'API-05, API-20: an update of a category sends just %j',
    async (data) => {
      const { provider, calls } = provided({ 'PUT /api/owner/categories/5': noContent });
      const result = await provider.update('categories', { id: '5', data, previousData: category });
      expect(result.data).toEqual({ ...category, ...data });
      expect(calls[0]?.body).toEqual(data);
    },
  );

  test('API-05, API-21: a category is deleted', async () => {
    const { provider, calls } = provided({ 'DELETE /api/owner/categories/5': { success: true } });
    await provider.delete('categories', { id: '5', previousData: category });
    expect(calls).toHaveLength(1);
  });

  test('CAT-18: the refusal to delete a category in use is the message of the server', async () => {
    const { provider } = provided({
      'DELETE /api/owner/categories/5': answer(409, { message: 'The category is in use' }),
    });
    await expect(provider.delete('categories', { id: '5' })).rejects.toMatchObject({
      status: 409,
      message: 'The category is in use',
    });
  });
});

describe('error defaults of the calls', () => {
  type Provider = ReturnType<typeof provided>['provider'];
  const file = new File(['x'], 'x.png', { type: 'image/png' });

  test.each<[string, string, string, (provider: Provider) => Promise<unknown>]>([
    ['API-09', 'GET /api/owner/services', 'Request failed', (p) => p.getList('services', {})],
    [
      'API-11',
      'GET /api/owner/services/with-campaigns',
      'Request failed',
      (p) => p.servicesWithCampaigns(),
    ],
    [
      'API-14',
      'POST /api/owner/services',
      'Request failed',
      (p) => p.create('services', { data: service }),
    ],
    [
      'API-15',
      'PUT /api/owner/services/7',
      'Request failed',
      (p) => p.update('services', { id: '7', data: {}, previousData: service }),
    ],
    [
      'API-16',
      'DELETE /api/owner/services/7',
      'Request failed',
      (p) => p.delete('services', { id: '7' }),
    ],
    [
      'API-17, SVC-68',
      'POST /api/owner/services/upload-image',
      'Image upload failed',
      (p) => p.uploadServiceImage({ file }),
    ],
    ['API-18', 'GET /api/owner/categories', 'Request failed', (p) => p.getList('categories', {})],
    [
      'API-19',
      'POST /api/owner/categories',
      'Request failed',
      (p) => p.create('categories', { data: category }),
    ],
    [
      'API-20',
      'PUT /api/owner/categories/5',
      'Request failed',
      (p) => p.update('categories', { id: '5', data: {}, previousData: category }),
    ],
    [
      'API-21',
      'DELETE /api/owner/categories/5',
      'Request failed',
      (p) => p.delete('categories', { id: '5' }),
    ],
    [
      'API-45',
      'GET /api/owner/reward-plans',
      'Failed to fetch reward plans',
      (p) => p.getList('reward-plans', {}),
    ],
  ])('%s: %s without a message fails with "%s"', async (_, line, message, call) => {
    // After a failed create the list is read, to see whether the record was created.
    const { provider } = provided({ [line.replace('POST', 'GET')]: [], [line]: answer(500, {}) });
    await expect(call(provider)).rejects.toThrow(message);
  });
});
