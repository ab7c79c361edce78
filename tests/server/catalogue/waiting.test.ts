import { expect, test } from 'vitest';
import type { BundleWire } from '../../../contract/campaigns';
import type { PlanPreviewWire } from '../../../contract/rewardPlans';
import type { AppointmentWire } from '../../../contract/scheduling';
import type { ServiceWire } from '../../../contract/services';
import { applyBatch, prepareBatch } from '../../support/batches';
import { createCalls, lastChange } from '../../support/calls';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const app = await openTestApp();
const business = await furnishBusiness(app.db, app.businesses.spa);
const calls = createCalls(app, await app.signIn());

/** Deletes a record; answers a function that restores it. */
const remove = async (path: string) => {
  expect((await calls.remove(path)).status).toBe(200);
  const { id } = (await lastChange(calls)) ?? {};
  return async () => expect((await calls.post(`/api/owner/activity/${id}/undo`)).status).toBe(200);
};

/** Makes a service live, since only live ones are sold. */
const live = async (id: number) => {
  await updateRows(
    app.db,
    'services',
    { is_active: true, detail_image_url: '/images/live.webp' },
    { client_app_id: app.businesses.spa.clientAppId, id },
  );
  return id;
};

/** A member of the first tier. */
const addMember = async () => {
  const id = await createTill(app.db, app.businesses.spa).customer();
  await updateRows(
    app.db,
    'customers',
    { tier_level: 1 },
    { client_app_id: app.businesses.spa.clientAppId, id },
  );
  return id;
};

const charged = async (member: number, service: number) => {
  const { status, body } = await calls.post<{ data: AppointmentWire }>(
    '/api/owner/scheduling/walk-ins',
    {
      user_id: member,
      service_ids: [service],
      scheduled_date: new Date(Date.now() + 86_400_000).toISOString(),
      payment: 'unpaid',
    },
  );
  expect(status).toBe(201);
  return body.data.unpaid?.total;
};

const previewed = async (planId: number, service: number) => {
  const path = `/api/owner/reward-plans/${planId}/preview`;
  const { special_pricing } = (await calls.get<{ data: PlanPreviewWire }>(path)).body.data
    .service_breakdown;
  return special_pricing.find(({ id }) => id === service)?.special_price;
};

test('the price of a deleted plan waits for it, whatever else of the service changes meanwhile', async () => {
  const facial = { name: 'Facial', category: 'Massage', price: 80 };
  const price = { tier_level: 1, special_price: 45 };
  const { body } = await calls.post<{ service: ServiceWire }>('/api/owner/services', {
    ...facial,
    reward_plan_pricing: [price],
  });
  const { id } = body.service;
  const stored = async () => {
    const { services } = (await calls.get<{ services: ServiceWire[] }>('/api/owner/services')).body;
    return services.find((service) => service.id === id);
  };
  const bringBack = await remove(`/api/owner/reward-plans/${business.planId}`);
  const at = `/api/owner/services/${id}`;
  for (const said of [{ price: 85 }, { price: 90, reward_plan_pricing: [] }]) {
    expect((await calls.put(at, { ...facial, ...said })).status).toBe(200);
  }
  const dearer = { action: 'price', by: 'amount', value: 5, ending: 'none' } as const;
  expect((await applyBatch(calls, await prepareBatch(calls, 'service', dearer, [id]))).status).toBe(
    200,
  );
  const told = await calls.get(`/api/owner/activity/service/${id}`);
  expect(told.body).toMatchObject({ data: [{ lists: [] }, { lists: [] }, { lists: [] }, {}] });
  await bringBack();
  expect(await stored()).toMatchObject({ price: 95, reward_plan_pricing: [price] });

  const again = await remove(`/api/owner/reward-plans/${business.planId}`);
  const newer = { tier_level: 1, name: 'Newer', price: 30 };
  const made = await calls.post<{ data: { id: number } }>('/api/owner/reward-plans', newer);
  expect((await calls.put(at, { ...facial, price: 85 })).status).toBe(200);
  const other = { tier_level: 1, special_price: 50 };
  expect((await calls.put(at, { ...facial, reward_plan_pricing: [other] })).status).toBe(200);
  expect((await stored())?.reward_plan_pricing).toMatchObject([other]);
  await remove(`/api/owner/reward-plans/${made.body.data.id}`);
  await again();
});

test('a price that has waited for its plan applies again only below the regular price', async () => {
  const scrub = { name: 'Scrub', category: 'Massage', price: 100 };
  const reward_plan_pricing = [{ tier_level: 1, special_price: 80 }];
  const made = await calls.post<{ service: ServiceWire }>('/api/owner/services', {
    ...scrub,
    reward_plan_pricing,
  });
  const at = `/api/owner/services/${made.body.service.id}`;
  const bringBack = await remove(`/api/owner/reward-plans/${business.planId}`);
  expect((await calls.put(at, { ...scrub, price: 60 })).status).toBe(200);
  await bringBack();
  const told = async () => {
    const { services } = (await calls.get<{ services: ServiceWire[] }>('/api/owner/services')).body;
    return services.find(({ id }) => id === made.body.service.id)?.reward_plan_pricing;
  };
  expect(await told()).toEqual([]);
  expect(await previewed(business.planId, made.body.service.id)).toBeUndefined();
  expect(await charged(await addMember(), await live(made.body.service.id))).toBe(60);
  // Other things of the service can be changed meanwhile.
  expect((await calls.put(at, { ...scrub, price: 60, name: 'Sea scrub' })).status).toBe(200);
  expect((await calls.put(at, { ...scrub, price: 100 })).status).toBe(200);
  expect(await told()).toMatchObject(reward_plan_pricing);
});

test('a price that waits below the regular one is not there any more for who says that there is none', async () => {
  const soak = { name: 'Soak', category: 'Massage', price: 100 };
  const made = await calls.post<{ service: ServiceWire }>('/api/owner/services', {
    ...soak,
    reward_plan_pricing: [{ tier_level: 1, special_price: 80 }],
  });
  const at = `/api/owner/services/${made.body.service.id}`;
  const bringBack = await remove(`/api/owner/reward-plans/${business.planId}`);
  expect((await calls.put(at, { ...soak, price: 60 })).status).toBe(200);
  await bringBack();
  const said = await calls.put<{ service: ServiceWire }>(at, { ...soak, reward_plan_pricing: [] });
  expect(said.body.service).toMatchObject({ price: 100, reward_plan_pricing: [] });
});

test('a plan whose price was passed by another tier meanwhile is restored only once the tiers are in order', async () => {
  const second = { tier_level: 2, name: 'Second', price: 60 };
  const plan = await calls.post<{ data: { id: number } }>('/api/owner/reward-plans', second);
  const wrap = { name: 'Wrap', category: 'Massage', price: 100 };
  const prices = (...special: number[]) =>
    special.map((special_price, index) => ({ tier_level: index + 1, special_price }));
  const made = await calls.post<{ service: ServiceWire }>('/api/owner/services', {
    ...wrap,
    reward_plan_pricing: prices(80, 50),
  });
  const at = `/api/owner/services/${made.body.service.id}`;
  expect((await calls.remove(`/api/owner/reward-plans/${business.planId}`)).status).toBe(200);
  const { id } = (await lastChange(calls)) ?? {};
  const put = async (special_price: number) => {
    const reward_plan_pricing = [{ tier_level: 2, special_price }];
    expect((await calls.put(at, { ...wrap, reward_plan_pricing })).status).toBe(200);
  };
  await put(85);
  const undo = () => calls.post<{ message: string }>(`/api/owner/activity/${id}/undo`);
  expect(await undo()).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        /^Wrap would cost \$80\.00 with .+ and \$85\.00 with Second, but the higher tier has to pay less\. Change the special price of Second first\.$/,
      ),
    },
  });
  await put(70);
  expect((await undo()).status).toBe(200);
  const { services } = (await calls.get<{ services: ServiceWire[] }>('/api/owner/services')).body;
  const wrapped = services.find((service) => service.id === made.body.service.id);
  expect(wrapped?.reward_plan_pricing).toMatchObject(prices(80, 70));
  await remove(`/api/owner/reward-plans/${plan.body.data.id}`);
});

test('the price of a deleted plan is neither told nor charged while another plan has its tier', async () => {
  const body = { name: 'Peeling', category: 'Massage', price: 80 };
  const special = { tier_level: 1, special_price: 45 };
  const made = await calls.post<{ service: ServiceWire }>('/api/owner/services', {
    ...body,
    reward_plan_pricing: [special],
  });
  const { id } = made.body.service;
  const member = await addMember();
  await live(id);
  const told = async () => {
    const lists = await Promise.all(
      ['/api/owner/services', '/api/owner/services/with-campaigns'].map((path) =>
        calls.get<{ services: ServiceWire[] }>(path),
      ),
    );
    return lists.map(({ body }) => body.services.find((one) => one.id === id)?.reward_plan_pricing);
  };
  expect([await charged(member, id), await previewed(business.planId, id)]).toEqual([45, 45]);
  const bringBack = await remove(`/api/owner/reward-plans/${business.planId}`);
  expect(await told()).toMatchObject([[special], [special]]);
  expect(await charged(member, id)).toBe(45);

  const newer = { tier_level: 1, name: 'Newer', price: 30 };
  const { body: plan } = await calls.post<{ data: { id: number } }>(
    '/api/owner/reward-plans',
    newer,
  );
  expect(await told()).toEqual([[], []]);
  expect([await charged(member, id), await previewed(plan.data.id, id)]).toEqual([80, undefined]);
  const changed = await calls.put<{ service: ServiceWire }>(`/api/owner/services/${id}`, body);
  expect(changed.body.service.reward_plan_pricing).toEqual([]);

  await remove(`/api/owner/reward-plans/${plan.data.id}`);
  await bringBack();
  expect(await told()).toMatchObject([[special], [special]]);
  expect(await charged(member, id)).toBe(45);
});

test('a deleted service is back in its bundles unless others were picked meanwhile, until it goes for good', async () => {
  const [first = 0, second = 0] = business.liveServiceIds;
  const campaign = `/api/owner/campaigns/${business.campaignId}`;
  const at = `${campaign}/bundles/${business.bundleId}`;
  const bundle = async () => {
    const { body } = await calls.get<{ campaign: { bundles: BundleWire[] } }>(campaign);
    const { services = [], deleted_services } = body.campaign.bundles[0] ?? {};
    return [services.map(({ id }) => id), deleted_services];
  };
  const service = `/api/owner/services/${second}`;
  const bringBack = await remove(service);
  expect(await bundle()).toEqual([[first], ['Foot Massage']]);
  const said = [{ bundle_price: 90, service_ids: [first] }, { name: 'Half a day' }];
  for (const change of said) expect((await calls.put(at, change)).status).toBe(200);
  await bringBack();
  expect(await bundle()).toEqual([[first, second], undefined]);

  await remove(service);
  const { id } = (await lastChange(calls)) ?? {};
  expect((await calls.post(`/api/owner/activity/${id}/purge`)).status).toBe(200);
  expect(await bundle()).toEqual([[first], undefined]);
});
