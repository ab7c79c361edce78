import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../../../contract/errors';
import type { ServiceWire, ServiceWithCampaignsWire } from '../../../contract/services';
import { insertRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();
let token: string;
beforeEach(async () => {
  token ??= await app.signIn();
});

const valid = { name: 'Deep Tissue', category: 'Massage', price: 120 };

const create = (body: unknown) =>
  app.request('/api/owner/services', { method: 'POST', token, json: body });
const created = async (body: object = {}) => {
  const answer = await create({ ...valid, ...body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { service: ServiceWire }).service;
};
const update = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`/api/owner/services/${id}`, { method: 'PUT', token, json: body, headers });
const list = async () => {
  const answer = await app.request('/api/owner/services', { token });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { services: ServiceWire[] }).services;
};
const faultOf = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return (await answer.json()) as Problem;
};

test('API-09, API-10: the list has every field of every service', async () => {
  const service = await created({
    description: 'Firm pressure',
    duration: '1 hour 30 min',
    is_featured: true,
    reward_plan_pricing: [{ tier_level: 1, special_price: 99.5, is_enabled: true }],
  });
  expect((await list()).find(({ id }) => id === service.id)).toEqual({
    id: service.id,
    name: 'Deep Tissue',
    description: 'Firm pressure',
    price: 120,
    category: 'Massage',
    thumbnail_image_url: null,
    detail_image_url: null,
    duration: '1 hour 30 min',
    is_active: false,
    is_featured: true,
    reward_plan_pricing: [
      {
        tier_level: 1,
        reward_plan_id: app.businesses.spa.planId,
        special_price: 99.5,
        is_enabled: true,
      },
    ],
    client_app_id: app.businesses.spa.clientAppId,
    created_at: app.clock.now().toISOString(),
    updated_at: app.clock.now().toISOString(),
    version: app.clock.now().toISOString(),
  });
});

test('API-11, API-12: with-campaigns adds the campaigns whose bundles contain the service, each once', async () => {
  const { clientAppId } = app.businesses.spa;
  const [service, other] = [await created(), await created()];
  const campaign = async (name: string, deleted_at: Date | null = null) => {
    const of = { client_app_id: clientAppId };
    const dates = { start_date: '2026-03-01T05:00:00Z', end_date: '2026-04-01T04:00:00Z' };
    const { id } = await insertRow(app.db, 'campaigns', { ...of, ...dates, name, deleted_at });
    for (const bundle of ['One', 'Two']) {
      const { id: bundle_id } = await insertRow(app.db, 'bundles', {
        ...of,
        campaign_id: id,
        name: bundle,
        bundle_price: 50,
      });
      await insertRow(app.db, 'bundle_services', {
        ...of,
        bundle_id,
        service_id: service.id,
        position: 0,
      });
    }
    return id;
  };
  const id = await campaign('Spring');
  await campaign('Withdrawn', app.clock.now());
  const answer = await app.request('/api/owner/services/with-campaigns', { token });
  const { services } = (await answer.json()) as { services: ServiceWithCampaignsWire[] };
  expect(services.find((candidate) => candidate.id === service.id)).toEqual({
    ...service,
    campaigns: [
      {
        id,
        name: 'Spring',
        start_date: '2026-03-01T05:00:00.000Z',
        end_date: '2026-04-01T04:00:00.000Z',
        is_active: expect.any(Boolean),
      },
    ],
  });
  expect(services.find((candidate) => candidate.id === other.id)?.campaigns).toEqual([]);
});

test('API-98: the list has this business only, newest first', async () => {
  const ids = (await list()).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(ids).not.toEqual(expect.arrayContaining([app.businesses.barbers.serviceIds[0]]));
});

test('API-14: prices are exact to the cent', async () => {
  for (const price of [0.01, 0.1, 19.99, 1234567.89, 9_999_999_999.99]) {
    expect((await created({ price })).price).toBe(price);
  }
});

test('API-14, API-67: disabled tiers are not stored', async () => {
  const service = await created({
    reward_plan_pricing: [{ tier_level: 1, special_price: 500, is_enabled: false }],
  });
  expect(service.reward_plan_pricing).toEqual([]);
});

test('API-15: an update replaces what it names and keeps what it leaves out', async () => {
  const service = await created({ description: 'Keep me', is_featured: true });
  const answer = await update(service.id, { ...valid, name: 'Sports', price: 80 });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { service: ServiceWire }).service).toMatchObject({
    name: 'Sports',
    price: 80,
    description: 'Keep me',
    is_featured: true,
  });
  const emptied = await update(service.id, { ...valid, description: '', duration: null });
  expect(((await emptied.json()) as { service: ServiceWire }).service).toMatchObject({
    description: '',
    duration: '',
  });
});

test('API-16, API-102: a deleted service leaves the list and its name stays for history', async () => {
  const service = await created({ name: 'Once' });
  const answer = await app.request(`/api/owner/services/${service.id}`, {
    method: 'DELETE',
    token,
  });
  expect(answer.status).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(service.id);
  const kept = await app.db
    .selectFrom('services')
    .select(['name', 'deleted_at'])
    .where('id', '=', service.id)
    .executeTakeFirst();
  expect(kept).toMatchObject({ name: 'Once', deleted_at: app.clock.now() });
  expect((await update(service.id, valid)).status).toBe(404);
  const again = await app.request(`/api/owner/services/${service.id}`, {
    method: 'DELETE',
    token,
  });
  expect(again.status).toBe(404);
});

describe('refuse with the text that the form shows', () => {
  const cases: [title: string, body: object, field: string, message: string][] = [
    ['SVC-51, API-99: a blank name', { name: '  ' }, 'name', 'Service name is required'],
    ['SVC-51, API-99: no name', { name: undefined }, 'name', 'Service name is required'],
    ['SVC-52, API-99: no category', { category: '' }, 'category', 'Service category is required'],
    ['SVC-53, API-99: a price of 0', { price: 0 }, 'price', 'Service price must be greater than 0'],
    [
      'SVC-53, API-99: a price below 0',
      { price: -5 },
      'price',
      'Service price must be greater than 0',
    ],
    [
      'a price that would be stored as another one',
      { price: 12.345 },
      'price',
      'Prices have at most two decimals',
    ],
    ['SVC-53, API-99: no price', { price: null }, 'price', 'Service price must be greater than 0'],
    [
      'SVC-54, API-99: a special price that is not below the price',
      { reward_plan_pricing: [{ tier_level: 1, special_price: 120 }] },
      'reward_plan_pricing',
      'Gold special price must be less than the regular price',
    ],
    [
      'SVC-57, API-99: an active service without an image',
      { is_active: true },
      'detail_image_url',
      'Active services must have an image. Please upload an image or set the service as inactive.',
    ],
    [
      'SVC-59, API-99: of several faults the first',
      { name: '', category: '', price: 0 },
      'name',
      'Service name is required',
    ],
    [
      'API-99: a name that is too long',
      { name: 'x'.repeat(201) },
      'name',
      'Service name must be at most 200 characters',
    ],
    [
      'API-99: a price beyond what can be stored',
      { price: 1e10 },
      'price',
      'Service price must be at most $9,999,999,999.99',
    ],
    [
      'a category that does not exist',
      { category: 'Nails' },
      'category',
      'There is no category "Nails" any more. Please choose another one.',
    ],
    [
      'a tier without a plan',
      { reward_plan_pricing: [{ tier_level: 2, special_price: 1 }] },
      'reward_plan_pricing',
      'Tier 2 has no such reward plan.',
    ],
    [
      'two prices for one tier',
      { reward_plan_pricing: [1, 2].map((special_price) => ({ tier_level: 1, special_price })) },
      'reward_plan_pricing',
      'Gold has more than one special price.',
    ],
    [
      'an image that is not on the server',
      { detail_image_url: `/images/1-${'0'.repeat(64)}-detail.webp` },
      'detail_image_url',
      'This image is no longer on the server. Please upload it again.',
    ],
    [
      'an image address that is none',
      { detail_image_url: 'javascript:alert(1)' },
      'detail_image_url',
      'The image address must be a web address',
    ],
  ];

  test.each(cases)('%s', async (_title, body, field, message) => {
    const before = await list();
    const problem = await faultOf(await create({ ...valid, ...body }));
    expect(problem.message).toBe(message);
    expect(problem.errors?.[0]).toEqual({ field, message });
    const own = app.businesses.spa.serviceIds[0] ?? 0;
    expect((await faultOf(await update(own, { ...valid, ...body }))).message).toBe(message);
    expect(await list()).toEqual(before);
  });

  test('SVC-55, API-99: a higher tier that is not below the lower one', async () => {
    await insertRow(app.db, 'reward_plans', {
      client_app_id: app.businesses.spa.clientAppId,
      tier_level: 2,
      name: 'Platinum',
      price: 59,
    });
    const reward_plan_pricing = [
      { tier_level: 2, special_price: 90 },
      { tier_level: 1, special_price: 90 },
    ];
    const problem = await faultOf(await create({ ...valid, reward_plan_pricing }));
    expect(problem.message).toBe('Platinum price must be less than Gold price');
    const ordered = [
      { tier_level: 1, special_price: 90 },
      { tier_level: 2, special_price: 80 },
    ];
    expect((await created({ reward_plan_pricing: ordered })).reward_plan_pricing).toHaveLength(2);
  });
});

test('an active service may name an image elsewhere on the web', async () => {
  const service = await created({
    is_active: true,
    thumbnail_image_url: 'https://img.example/a.png',
  });
  expect(service).toMatchObject({
    is_active: true,
    thumbnail_image_url: 'https://img.example/a.png',
  });
});

test('keys that a body may not set are ignored', async () => {
  const service = await created({
    id: 1,
    client_app_id: app.businesses.barbers.clientAppId,
    created_at: '2001-01-01T00:00:00.000Z',
    deleted_at: '2001-01-01T00:00:00.000Z',
  });
  expect(service.client_app_id).toBe(app.businesses.spa.clientAppId);
  expect(service.created_at).toBe(app.clock.now().toISOString());
});

describe('two people, one service', () => {
  test('a save of another version than the stored one answers 412 and changes nothing', async () => {
    const service = await created({ name: 'Shared' });
    const opened = `"${service.updated_at}"`;
    const first = await update(service.id, { ...valid, name: 'Mine' }, { 'If-Match': opened });
    expect(first.status).toBe(200);
    const newer = first.headers.get('ETag') ?? '';
    expect(newer).not.toBe(opened);
    const second = await update(service.id, { ...valid, name: 'Yours' }, { 'If-Match': opened });
    expect(second.status).toBe(412);
    expect(await second.json()).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect((await list()).find(({ id }) => id === service.id)?.name).toBe('Mine');
    for (const tag of [newer, `W/${newer}`, `"x", ${newer}`, '*']) {
      const answer = await update(service.id, valid, { 'If-Match': tag });
      expect([200, 412]).toContain(answer.status);
      if (tag === newer || tag === '*') expect(answer.status).toBe(200);
    }
  });

  test('of parallel saves from one version exactly one is taken', async () => {
    const service = await created();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        update(
          service.id,
          { ...valid, name: `Save ${index}` },
          { 'If-Match': `"${service.updated_at}"` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  test('without the header the last save holds', async () => {
    const service = await created();
    await update(service.id, { ...valid, name: 'First' });
    expect((await update(service.id, { ...valid, name: 'Last' })).status).toBe(200);
  });
});

test('each change is recorded with who did it, before and after', async () => {
  const service = await created({ name: 'Recorded' });
  await update(service.id, { ...valid, name: 'Renamed' });
  await app.request(`/api/owner/services/${service.id}`, { method: 'DELETE', token });
  const records = await app.db
    .selectFrom('activity')
    .selectAll()
    .where('subject_type', '=', 'service')
    .where('subject_id', '=', service.id)
    .orderBy('id')
    .execute();
  expect(records).toMatchObject([
    { action: 'service.created', before: null, after: { name: 'Recorded' } },
    { action: 'service.updated', before: { name: 'Recorded' }, after: { name: 'Renamed' } },
    { action: 'service.deleted', before: { name: 'Renamed' }, after: null },
  ]);
  expect(new Set(records.map(({ owner_id }) => owner_id))).toEqual(
    new Set([app.businesses.spa.ownerId]),
  );
});
