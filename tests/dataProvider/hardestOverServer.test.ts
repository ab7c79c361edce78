import { expect, test } from 'vitest';
import { createAuth } from '../../src/authProvider/auth';
import { createServer } from '../../src/authProvider/server';
import { createSession } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { isUnknown } from '../../src/dataProvider/unknown';
import { recordOf } from '../../src/resources/campaigns/form/campaignValues';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { memoryStorage } from '../support/memoryStorage';
import { hardest, specificationBackend } from '../support/specificationBackend';
import { updateRows } from '../support/tables';
import { createTestApp } from '../support/testApp';

const all = {
  filter: {},
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 1, perPage: 100 },
};

test('over a backend that takes the hardest of each reading, nothing is lost, made up or moved', async () => {
  const server = await createTestApp();
  const session = createSession(memoryStorage());
  const sent: { line: string; body: unknown }[] = [];
  const backend = specificationBackend(server.app, hardest);
  const http = createHttp({
    baseUrl: '',
    token: session.token,
    onSessionEnded: () => session.end(),
    server: createServer(session),
    fetch: async (path, init = {}) => {
      sent.push({
        line: `${init.method} ${String(path)}`,
        body: init.body ? JSON.parse(String(init.body)) : undefined,
      });
      return backend.fetch(path, init);
    },
  });
  const provider = createOwnerDataProvider(http, endpoints);
  const { email, password, clientAppId } = server.businesses.spa;
  await createAuth(session, http).login(email, password);
  const clientId = String(clientAppId);

  const { data: plans } = await provider.getList('reward-plans', all);
  const pricing = [
    { tier_level: 1, reward_plan_id: plans[0]?.id, special_price: 40, is_enabled: true },
  ];
  const { data: made } = await provider.create('services', {
    data: {
      name: 'Scalp massage',
      description: '',
      category: 'Massage',
      price: 45.5,
      duration: '',
      is_active: false,
      is_featured: true,
      thumbnail_image_url: null,
      detail_image_url: null,
      reward_plan_pricing: pricing,
    },
  });
  const { data: read } = await provider.getOne('services', { id: made.id });
  await provider.update('services', { id: made.id, data: { name: 'Scalp' }, previousData: read });
  const { data: renamed } = await provider.getOne('services', { id: made.id });
  expect(renamed).toMatchObject({ name: 'Scalp', is_featured: true, reward_plan_pricing: pricing });
  expect(sent.findLast(({ line }) => line.startsWith('PUT'))?.body).toMatchObject({
    is_featured: 'true',
    is_active: 'false',
  });

  const period = { start_date: '2026-03-05T15:00:00.000Z', end_date: '2026-03-11T15:00:00.000Z' };
  const { data: services } = await provider.getList('services', all);
  await updateRows(server.db, 'services', { is_active: true });
  const { data: campaign } = await provider.saveCampaign({
    ...period,
    name: 'Spring',
    is_active: true,
    saved: [],
    bundles: [{ key: 'a', name: 'Day off', description: '', bundle_price: 60, services }],
  });
  for (const name of ['Summer', 'Autumn']) {
    const { data: stored } = await provider.getOne('campaigns', { id: campaign.id ?? '' });
    expect(stored.bundles[0]?.services.map(({ id }: { id: string }) => id)).toEqual(
      services.map(({ id }) => id),
    );
    const record = recordOf(stored);
    await provider.saveCampaign({ ...record, ...record.stored, name });
  }
  const { data: moved } = await provider.getOne('campaigns', { id: campaign.id ?? '' });
  expect(moved).toMatchObject({
    name: 'Autumn',
    start_date: '2026-03-05',
    end_date: '2026-03-11',
    is_active: true,
  });

  const { data: metrics } = await provider.metrics({ clientId });
  expect(metrics.unavailable).toBe(false);
  expect(isUnknown(metrics.monthlyRevenue.growth)).toBe(true);
  expect(metrics.services.total).toEqual(expect.any(Number));
  await expect(provider.signIns({ userId: '1' })).rejects.toMatchObject({ status: 404 });
  expect(session.token()).not.toBeNull();
  await server.close();
});
