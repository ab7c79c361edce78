import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAuth } from '../../src/authProvider/auth';
import { createServer } from '../../src/authProvider/server';
import { createSession, type Session, sessionEndedMessage } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { endpoints } from '../../src/resources/endpoints';
import {
  createOwnerDataProvider,
  type OwnerDataProvider,
} from '../../src/start/createOwnerDataProvider';
import { memoryStorage } from '../support/memoryStorage';
import { locationInput } from '../support/rows';
import { type Choices, specificationBackend } from '../support/specificationBackend';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';

// The first run on a machine also makes the snapshot that test databases start from.
const server = await openTestApp();

const over = (choices: Choices | undefined) => {
  const session = createSession(memoryStorage());
  const http = createHttp({
    baseUrl: '',
    token: session.token,
    onSessionEnded: () => session.end(),
    server: createServer(session),
    fetch: choices
      ? specificationBackend(server.app, choices).fetch
      : async (path, init) => server.app.request(String(path), init),
  });
  const provider = createOwnerDataProvider(http, endpoints);
  return { session, provider, auth: createAuth(session, http) };
};

const everything = {
  filter: {},
  sort: { field: 'display_order', order: 'ASC' as const },
  pagination: { page: 1, perPage: 100 },
};

/** A record as every server tells it. */
const withoutVersion = ({ version: _, ...record }: { version?: unknown }) => record;

const categoriesOf = async (provider: OwnerDataProvider) =>
  (await provider.getList('categories', everything)).data;

const draft = {
  name: 'Scalp massage',
  description: '',
  category: 'Massage',
  price: 45.5,
  duration: '',
  is_active: false,
  is_featured: true,
  thumbnail_image_url: null,
  detail_image_url: null,
};

describe.each<[string, Choices | undefined]>([
  ['our own server', undefined],
  ['nothing but the specification', {}],
  ['records under data, ids as text', { envelope: 'data', ids: 'texts', empty: 'null' }],
  ['bare lists, plain status codes', { envelope: 'bare', empty: 'absent', statuses: 'plain' }],
  ['bare lists, ids as text, "" for empty', { envelope: 'bare', ids: 'texts', empty: 'text' }],
])('over %s', (_, choices) => {
  let session: Session;
  let provider: OwnerDataProvider;

  // Once, because checking a password is slow on purpose.
  beforeAll(async () => {
    const { auth, ...rest } = over(choices);
    ({ session, provider } = rest);
    await auth.login(server.businesses.spa.email, server.businesses.spa.password);
  });

  test('AUTH-12, API-08: the owner is signed in', () => {
    expect(session.getState().user).toMatchObject({
      id: String(server.businesses.spa.ownerId),
      email: 'owner@spa.example',
      clientName: 'Verbena Day Spa',
      clientId: String(server.businesses.spa.clientAppId),
    });
    expect(session.token()).not.toBeNull();
  });

  test('API-05, API-09, API-10, API-14 to API-16: a service is created, changed and deleted', async () => {
    const plans = await provider.getList('reward-plans', everything);
    const reward_plan_pricing = [
      { tier_level: 1, reward_plan_id: plans.data[0]?.id, special_price: 40, is_enabled: true },
    ];
    const { data: created } = await provider.create('services', {
      data: { ...draft, reward_plan_pricing },
    });
    expect(created).toMatchObject({ ...draft, reward_plan_pricing, id: expect.any(String) });
    expect(created.created_at).toMatch(/^2026-03-04T/);

    const { data: list } = await provider.getList('services', everything);
    expect(list).toHaveLength(4);
    expect(list).toContainEqual(created);
    expect(await provider.getOne('services', { id: created.id })).toEqual({ data: created });

    const { data: changed } = await provider.update('services', {
      id: created.id,
      data: { price: 50, reward_plan_pricing: [] },
      previousData: created,
    });
    expect(changed).toMatchObject({ ...draft, price: 50, reward_plan_pricing: [] });

    await provider.delete('services', { id: created.id, previousData: changed });
    expect((await provider.getList('services', everything)).total).toBe(3);
  });

  test('API-57, API-58: the figures of the overview are read', async () => {
    const clientId = String(server.businesses.spa.clientAppId);
    const { data } = await provider.metrics({ clientId });
    expect(data).toMatchObject({ unavailable: false, services: { mostPopular: 'N/A' } });
  });

  test('API-45: the reward plans are read', async () => {
    const { data } = await provider.getList('reward-plans', everything);
    expect(data.map(withoutVersion)).toEqual([
      {
        id: String(server.businesses.spa.planId),
        tier_level: 1,
        name: 'Gold',
        price: 29,
        points_per_month: 29,
        is_active: true,
        deleted_services: [],
        hidden_services: [],
      },
    ]);
  });

  test('API-11, API-12: the services come with their campaigns', async () => {
    const { data } = await provider.servicesWithCampaigns();
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ name: expect.any(String), campaigns: [] });
  });

  test('API-22 to API-30, API-104: a campaign is saved with its bundles, changed and deleted', async () => {
    await updateRows(
      server.db,
      'services',
      { is_active: true },
      { client_app_id: server.businesses.spa.clientAppId },
    );
    const { data: services } = await provider.getList('services', everything);
    const period = {
      start_date: '2026-03-05T15:00:00.000Z',
      end_date: '2026-03-11T15:00:00.000Z',
      is_active: true,
    };
    const { data: made } = await provider.saveCampaign({
      ...period,
      name: 'Spring',
      saved: [],
      bundles: [
        { key: 'a', name: 'Day off', description: 'Calm', bundle_price: 200.5, services },
        { key: 'b', name: 'Evening', description: '', bundle_price: 100, services },
      ],
    });
    const id = made.id ?? '';
    const { data: stored } = await provider.getOne('campaigns', { id });
    expect(stored).toMatchObject({ ...period, id, name: 'Spring', description: '' });
    expect(stored.bundles).toMatchObject([
      { name: 'Day off', description: 'Calm', original_total: 305, savings: 104.5 },
      { name: 'Evening', description: '', original_total: 305, savings: 205 },
    ]);
    expect(stored.bundles.map((bundle: { id: string }) => bundle.id)).toEqual(
      made.bundles.map((bundle) => bundle.id),
    );

    const [kept, removed] = made.bundles;
    if (!kept || !removed) throw new Error('A bundle is missing');
    const changed = { ...kept, bundle_price: 99, services: services.slice(0, 2) };
    await provider.saveCampaign({ ...made, is_active: false, bundles: [changed] });
    const { data: list } = await provider.getList('campaigns', everything);
    expect(list).toMatchObject([
      { id, is_active: false, bundles: [{ name: 'Day off', bundle_price: 99 }] },
    ]);
    expect(list[0]?.bundles[0]?.services).toHaveLength(2);

    await provider.delete('campaigns', { id, previousData: stored });
    expect((await provider.getList('campaigns', everything)).data).toEqual([]);
  });

  test('API-17, API-103: an image is uploaded, and its addresses can be saved', async () => {
    const png = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#7a9' },
    })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'stone.png', { type: 'image/png' });
    const { data: image } = await provider.uploadServiceImage({ file });
    const { data } = await provider.create('services', {
      data: {
        ...draft,
        is_active: true,
        thumbnail_image_url: image.thumbnailUrl,
        detail_image_url: image.detailUrl,
      },
    });
    expect(data).toMatchObject({ is_active: true, detail_image_url: image.detailUrl });
    await provider.delete('services', { id: data.id });
  });

  test('API-18 to API-21, CAT-10, CAT-14, CAT-15: categories are added in front, moved, renamed and deleted', async () => {
    const before = await categoriesOf(provider);
    expect(before.map(({ name }) => name)).toEqual(['Massage', 'Facials']);

    const { data: added } = await provider.createCategoryFirst({ name: ' Nails ' });
    expect(added).toMatchObject({ name: 'Nails', display_order: 0 });
    const after = await categoriesOf(provider);
    expect(after.map(({ name, display_order }) => [name, display_order])).toEqual([
      ['Nails', 0],
      ['Massage', 1],
      ['Facials', 2],
    ]);

    await provider.reorderCategories({ ids: after.map(({ id }) => id).toReversed() });
    expect((await categoriesOf(provider)).map(({ name }) => name)).toEqual([
      'Facials',
      'Massage',
      'Nails',
    ]);

    // As it stands now: its move has made another version of it.
    const moved = (await categoriesOf(provider)).find(({ id }) => id === added.id);
    const { data: renamed } = await provider.update('categories', {
      id: added.id,
      data: { name: 'Hands' },
      previousData: moved,
    });
    expect(renamed).toMatchObject({ id: added.id, name: 'Hands' });

    await provider.delete('categories', { id: added.id, previousData: renamed });
    await provider.reorderCategories({ ids: before.map(({ id }) => id) });
    expect((await categoriesOf(provider)).map(withoutVersion)).toEqual(before.map(withoutVersion));
  });

  test('API-31 to API-34, API-105: a location is added, changed and deleted', async () => {
    const place = locationInput({ is_active: false });
    const { data: created } = await provider.create('locations', { data: place });
    expect(created).toMatchObject({ ...place, id: expect.any(String) });
    const { data: changed } = await provider.update('locations', {
      id: created.id,
      data: { radius_meters: 5000, is_active: true },
      previousData: created,
    });
    expect(changed).toMatchObject({
      ...place,
      id: created.id,
      radius_meters: 5000,
      is_active: true,
    });
    // Every change creates a new version, if the server has versions.
    if (created.version) expect(changed.version).not.toBe(created.version);
    expect((await provider.getList('locations', everything)).data).toEqual([changed]);
    await provider.delete('locations', { id: created.id, previousData: changed });
    expect((await provider.getList('locations', everything)).data).toEqual([]);
  });

  test('API-35 to API-38: a reward is added with its service, changed and deleted', async () => {
    const [first = 0, second = 0] = server.businesses.spa.serviceIds;
    const { data: created } = await provider.create('rewards', {
      data: { check_ins_required: 5, reward_service_id: String(first), is_active: true },
    });
    expect(created).toMatchObject({
      check_ins_required: 5,
      reward_service_id: String(first),
      service: { id: String(first), name: 'Swedish Massage', price: 95, category: 'Massage' },
    });
    const { data: changed } = await provider.update('rewards', {
      id: created.id,
      data: { reward_service_id: String(second), is_active: false },
      previousData: created,
    });
    expect(changed).toMatchObject({ id: created.id, check_ins_required: 5, is_active: false });
    const { data: list } = await provider.getList('rewards', everything);
    expect(list).toMatchObject([{ id: created.id, service: { name: 'Hot Stone Massage' } }]);
    await provider.delete('rewards', { id: created.id });
    expect((await provider.getList('rewards', everything)).data).toEqual([]);
  });

  test('API-46 to API-54, API-106, API-108, API-109: a plan is made with its free services, changed, previewed and deleted', async () => {
    await updateRows(
      server.db,
      'services',
      { is_active: true, detail_image_url: '/images/stone.webp' },
      { client_app_id: server.businesses.spa.clientAppId },
    );
    const [first = '', second = '', third = ''] = server.businesses.spa.serviceIds.map(String);
    const { data: made } = await provider.createRewardPlan({
      plan: { tier_level: 3, name: ' Diamond ', price: 29.1 },
      introServices: [
        { service_id: first, quantity: 1 },
        { service_id: first, quantity: 2 },
        { service_id: second, quantity: 10 },
      ],
    });
    expect(made.notAdded).toMatchObject([
      {
        service_id: first,
        error: { message: 'This service is already added as an intro service' },
      },
    ]);
    const plan = { tier_level: 3, name: 'Diamond', price: 29.1, points_per_month: 30 };
    expect(withoutVersion(made.plan)).toEqual({
      ...plan,
      id: expect.any(String),
      is_active: true,
      deleted_services: [],
      hidden_services: [],
    });

    const { id } = made.plan;
    const { data: changed } = await provider.updateRewardPlan({
      id,
      is_active: false,
      introServices: [
        { service_id: second, quantity: 3 },
        { service_id: third, quantity: 1 },
      ],
    });
    expect(changed).toMatchObject({ id, is_active: false });
    expect((await provider.introServices({ planId: id })).data).toMatchObject([
      { service_id: second, quantity: 3, name: 'Hot Stone Massage' },
      { service_id: third, quantity: 1, name: 'Herbal Facial' },
    ]);
    const { data: preview } = await provider.rewardPlanPreview({ planId: id });
    expect(preview).toMatchObject({
      plan: { name: 'Diamond', price: 29.1 },
      special_pricing_count: 0,
      intro_services: [{ name: 'Hot Stone Massage', quantity: 3 }, { name: 'Herbal Facial' }],
      special_pricing: [],
    });
    expect(preview.regular_pricing).toHaveLength(3);

    await provider.delete('reward-plans', { id });
    const { data: list } = await provider.getList('reward-plans', everything);
    expect(list.map(({ name }) => name)).toEqual(['Gold']);
  });

  test('API-55, API-56: the cooldown is read and changed', async () => {
    await provider.updateGlobalSettings({ default_intro_service_cooldown_months: 12 });
    expect(withoutVersion((await provider.globalSettings()).data)).toEqual({
      id: 'once',
      default_intro_service_cooldown_months: 12,
      app_url: '',
      receipt_sender: '',
      receipt_tax: '',
    });
    const tooLong = { default_intro_service_cooldown_months: 13 };
    await expect(provider.updateGlobalSettings(tooLong)).rejects.toThrow(
      'Please enter a value between 0 and 12',
    );
  });

  test('CAT-18, ERR-01: what the server refuses comes with its message', async () => {
    const [massage] = await categoriesOf(provider);
    await expect(provider.delete('categories', { id: massage?.id })).rejects.toMatchObject({
      name: 'ApiError',
      message: expect.stringMatching(/Massage.*/),
    });
    const invalid = provider.create('services', { data: { ...draft, name: ' ' } });
    await expect(invalid).rejects.toThrow('Service name is required');
  });

  test('AUTH-29: a token that the server no longer accepts ends the session', async () => {
    await updateRows(
      server.db,
      'sessions',
      { revoked_at: server.clock.now() },
      { client_app_id: server.businesses.spa.clientAppId },
    );
    await expect(provider.getList('services', everything)).rejects.toMatchObject({ status: 401 });
    expect(session.getState()).toMatchObject({ user: null, endedMessage: sessionEndedMessage });
  });
});

test('ERR-01, API-97, AUTH-18: our own server names the field at fault, keeps versions and businesses apart and ends a session', async () => {
  const { session, provider, auth } = over(undefined);
  await auth.login(server.businesses.barbers.email, server.businesses.barbers.password);
  const token = session.token();

  const faulty = provider.create('services', { data: { ...draft, price: 0 } });
  await expect(faulty).rejects.toMatchObject({
    status: 400,
    body: { errors: { price: 'Service price must be greater than 0' } },
  });

  const [service] = (await provider.getList('services', everything)).data;
  const rename = (name: string) =>
    provider.update('services', { id: service?.id, data: { name }, previousData: service });
  await rename('Beard trim');
  await expect(rename('Beard shave')).rejects.toMatchObject({
    status: 412,
    code: 'CHANGED_ELSEWHERE',
  });

  const [id = 0] = server.businesses.spa.serviceIds;
  await expect(provider.delete('services', { id })).rejects.toMatchObject({ status: 404 });

  await auth.logout();
  expect(session.token()).toBeNull();
  const withOldToken = () =>
    server.request('/api/owner/services', { ...(token && { token }) }).then(({ status }) => status);
  await expect.poll(withOldToken).toBe(401);
});
