import { beforeEach, describe, expect, test } from 'vitest';
import type { IntroServiceWire } from '../../../contract/introServices';
import type { PlanPreviewWire } from '../../../contract/rewardPlans';
import { createCalls, fault, lastChange } from '../../support/calls';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { deleteRows, insertRows, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const twice = 'This service is already added as an intro service';

describe('intro services of a plan', async () => {
  const app = await openTestApp();
  const business = await furnishBusiness(app.db, app.businesses.spa);
  let first: number;
  let second: number;
  let inPreview: number;

  [first = 0, second = 0] = business.liveServiceIds;
  [inPreview = 0] = app.businesses.spa.serviceIds;
  const planId = business.planId;
  const plan = `/api/owner/reward-plans/${planId}`;
  const path = `${plan}/intro-services`;
  const calls = createCalls(app, await app.signIn());

  beforeEach(async () => {
    await deleteRows(app.db, 'intro_services');
  });

  const add = async (service_id = first, quantity = 1) =>
    (await calls.post<{ data: IntroServiceWire }>(path, { service_id, quantity })).body.data;
  const listed = async () => (await calls.get<{ data: IntroServiceWire[] }>(path)).body.data;

  test('API-51, API-50: a new one carries its service and is listed', async () => {
    const { status, body } = await calls.post(path, { service_id: first, quantity: 2 });
    const expected = {
      id: expect.any(Number),
      reward_plan_id: planId,
      service_id: first,
      quantity: 2,
      created_at: app.clock.now().toISOString(),
      updated_at: app.clock.now().toISOString(),
      services: {
        id: first,
        name: 'Deep Tissue',
        description: '',
        price: 100,
        category: 'Massage',
        duration: '',
      },
      version: expect.any(String),
    };
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, data: expected });
    expect(await listed()).toEqual([expected]);
    expect(await lastChange(calls)).toMatchObject({
      action: 'intro_service.created',
      subject_name: 'Deep Tissue',
    });
  });

  test('API-51, PLAN-24: the quantity starts at 1', async () => {
    const { body } = await calls.post(path, { service_id: first });
    expect(body).toMatchObject({ data: { quantity: 1 } });
  });

  test('API-52: an update changes the quantity only', async () => {
    const { id } = await add();
    const { body } = await calls.put(`${path}/${id}`, { quantity: 10, service_id: second });
    expect(body).toMatchObject({ success: true, data: { id, service_id: first, quantity: 10 } });
    expect(await lastChange(calls)).toMatchObject({
      changes: [{ field: 'quantity', before: 1, after: 10 }],
    });
  });

  test('API-53: a removed one is gone', async () => {
    const { id } = await add();
    expect(await calls.remove(`${path}/${id}`)).toEqual({
      status: 200,
      body: { success: true, message: '"Deep Tissue" was removed.' },
    });
    expect(await listed()).toEqual([]);
    expect((await calls.remove(`${path}/${id}`)).status).toBe(404);
    expect((await calls.put(`${path}/${id}`, { quantity: 1 })).status).toBe(404);
  });

  test('API-109: a service cannot be added twice', async () => {
    await add();
    expect(await calls.post(path, { service_id: first, quantity: 3 })).toMatchObject({
      status: 409,
      body: { message: twice, errors: [{ field: 'service_id', message: twice }] },
    });
    expect(await listed()).toMatchObject([{ quantity: 1 }]);
  });

  test('API-109: of two identical additions at once, one wins', async () => {
    const answers = await Promise.all([1, 2].map(() => calls.post(path, { service_id: first })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    ['PLAN-26', { quantity: 0 }, 'quantity', 'Quantity must be between 1 and 10'],
    ['PLAN-26', { quantity: 11 }, 'quantity', 'Quantity must be between 1 and 10'],
    ['PLAN-26', { quantity: 1.5 }, 'quantity', 'Quantity must be between 1 and 10'],
    ['PLAN-27', { service_id: null }, 'service_id', 'Please select a service'],
    ['PLAN-27', { service_id: undefined }, 'service_id', 'Please select a service'],
  ])('API-99, %s: refuses %o', async (_, change, field, message) => {
    expect(await calls.post(path, { service_id: first, quantity: 1, ...change })).toMatchObject(
      fault(field, message),
    );
  });

  test('API-99, PLAN-26: an update is held to the quantity, too', async () => {
    const { id } = await add();
    for (const body of [{ quantity: 11 }, {}]) {
      expect(await calls.put(`${path}/${id}`, body)).toMatchObject(
        fault('quantity', 'Quantity must be between 1 and 10'),
      );
    }
  });

  test('API-99, PLAN-25: a service in preview cannot be added', async () => {
    expect(await calls.post(path, { service_id: inPreview })).toMatchObject(
      fault('service_id', '"Swedish Massage" is in preview. Please choose a live service.'),
    );
  });

  test('API-49: the preview tells special prices, regular ones and intro services', async () => {
    const { id } = await add(second, 2);
    const of = { client_app_id: app.businesses.spa.clientAppId, tier_level: 1 };
    const special = (service_id: number, special_price: number, is_enabled = true) => ({
      ...of,
      service_id,
      special_price,
      is_enabled,
      reward_plan_id: planId,
    });
    await insertRows(app.db, 'service_tier_prices', [
      special(first, 66.5),
      special(second, 10, false),
      special(inPreview, 1),
    ]);
    const preview = async () =>
      (await calls.get<{ data: PlanPreviewWire }>(`${plan}/preview`)).body;
    const deep = { id: first, name: 'Deep Tissue', category: 'Massage', description: '' };
    expect(await preview()).toEqual({
      success: true,
      data: {
        plan: { name: 'Gold', price: 29 },
        special_pricing_count: 1,
        intro_services: [expect.objectContaining({ id, quantity: 2 })],
        service_breakdown: {
          special_pricing: [
            {
              ...deep,
              original_price: 100,
              special_price: 66.5,
              is_free: false,
              discount_percentage: 34,
            },
          ],
          regular_pricing: [
            { id: second, name: 'Foot Massage', category: 'Massage', description: '', price: 40 },
          ],
        },
      },
    });
    await updateRows(app.db, 'service_tier_prices', { special_price: 0 }, { service_id: first });
    expect((await preview()).data.service_breakdown.special_pricing).toEqual([
      {
        ...deep,
        original_price: 100,
        special_price: 0,
        is_free: true,
        discount_percentage: 100,
      },
    ]);
  });
});

describe('the global settings', async () => {
  const path = '/api/owner/settings/global';
  const field = 'default_intro_service_cooldown_months';
  const noLines = { receipt_sender: '', receipt_tax: '' };

  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());

  test('API-55, API-56: are read and changed, for this business only', async () => {
    expect(await calls.get(path)).toEqual({
      status: 200,
      body: { success: true, data: { [field]: 0, ...noLines, version: expect.any(String) } },
    });
    for (const months of [12, 0, 3]) {
      expect(await calls.patch(path, { [field]: months })).toEqual({
        status: 200,
        body: { success: true, data: { [field]: months, ...noLines, version: expect.any(String) } },
      });
    }
    expect((await calls.get(path)).body).toMatchObject({ data: { [field]: 3 } });
    const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
    expect((await others.get(path)).body).toMatchObject({ data: { [field]: 0 } });
    expect(await lastChange(calls)).toMatchObject({
      action: 'settings.updated',
      changes: [{ field, before: 0, after: 3 }],
    });
  });

  test('the lines of receipts are changed apart from the cooldown, refused where they are too long, and undone', async () => {
    await calls.patch(path, { [field]: 3 });
    const lines = { receipt_sender: 'Spa Inc.\n1 Main St', receipt_tax: 'VAT 12' };
    expect((await calls.patch(path, lines)).body).toMatchObject({ data: { [field]: 3, ...lines } });
    const id = Number((await lastChange(calls))?.id);
    expect((await calls.patch(path, { receipt_tax: 'x'.repeat(501) })).status).toBe(400);
    expect((await calls.post(`/api/owner/activity/${id}/undo`, {})).status).toBe(200);
    expect((await calls.get(path)).body).toMatchObject({ data: { [field]: 3, ...noLines } });
  });

  test('API-55, API-56: need no row to start from', async () => {
    await deleteRows(app.db, 'global_settings');
    expect((await calls.get(path)).body).toMatchObject({ data: { [field]: 0 } });
    expect((await calls.patch(path, { [field]: 1 })).status).toBe(200);
    expect((await calls.get(path)).body).toMatchObject({ data: { [field]: 1 } });
  });

  test.each([-1, 13, 1.5, '3', null])('API-99, PLAN-43: refuse a cooldown of %o', async (value) => {
    const before = await calls.get(path);
    expect(await calls.patch(path, { [field]: value })).toMatchObject(
      fault(field, 'Please enter a value between 0 and 12'),
    );
    expect(await calls.get(path)).toEqual(before);
  });
});
