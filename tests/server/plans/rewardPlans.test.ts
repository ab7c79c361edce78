import { beforeEach, expect, test } from 'vitest';
import type { RewardPlanWire } from '../../../contract/rewardPlans';
import { createCalls, fault, lastChange } from '../../support/calls';
import { deleteRows, insertRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const path = '/api/owner/reward-plans';
const platinum = { tier_level: 2, name: 'Platinum', price: 59.1 };

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());

beforeEach(async () => {
  await app.db.deleteFrom('reward_plans').where('tier_level', '>', 1).execute();
});

const create = (fields: object = {}) =>
  calls.post<{ data: RewardPlanWire }>(path, { ...platinum, ...fields });
const listed = async () => (await calls.get<{ data: RewardPlanWire[] }>(path)).body.data;

test('API-46, API-106: a new plan is active and gives the price rounded up in points', async () => {
  expect(await create({ name: ' Platinum ', is_active: false, points_per_month: 1 })).toEqual({
    status: 201,
    body: {
      success: true,
      data: {
        id: expect.any(Number),
        tier_level: 2,
        name: 'Platinum',
        price: 59.1,
        points_per_month: 60,
        is_active: true,
        version: expect.any(String),
      },
    },
  });
  expect(await lastChange(calls)).toMatchObject({
    action: 'reward_plan.created',
    subject_name: 'Platinum',
  });
});

test('API-107: a second plan for a tier answers 409', async () => {
  await create();
  const { status, body } = await calls.post(path, { ...platinum, name: 'Other' });
  expect(status).toBe(409);
  expect(body.message).toBe('Tier 2 already has a reward plan.');
  expect((await listed()).map(({ name }) => name)).toEqual(['Gold', 'Platinum']);
});

test('API-107: a fourth plan answers 409', async () => {
  await create();
  await create({ tier_level: 3, name: 'Diamond' });
  const { status, body } = await calls.post(path, platinum);
  expect(status).toBe(409);
  expect(body.message).toBe(
    'There can be at most 3 reward plans. Please delete an existing one first.',
  );
  expect(await listed()).toHaveLength(3);
});

test('API-107: of two creations for one tier at once, one wins', async () => {
  const answers = await Promise.all([create(), create({ name: 'Other' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await listed()).toHaveLength(2);
  expect(await app.db.selectFrom('plan_setups').selectAll().execute()).toEqual([]);
});

test.each([
  ['PLAN-18', 'tier_level', 0, 'Please select a tier: 1, 2 or 3'],
  ['PLAN-18', 'tier_level', 4, 'Please select a tier: 1, 2 or 3'],
  ['PLAN-18', 'tier_level', undefined, 'Please select a tier: 1, 2 or 3'],
  ['PLAN-19', 'name', ' ', 'Plan name is required'],
  ['PLAN-19', 'name', 'x'.repeat(51), 'Plan name must be at most 50 characters'],
  ['PLAN-19', 'name', 'x'.repeat(201), 'Plan name must be at most 50 characters'],
  ['PLAN-20', 'price', 0, 'Monthly price must be greater than 0'],
  ['PLAN-20', 'price', -1, 'Monthly price must be greater than 0'],
  ['PLAN-20', 'price', '59', 'Monthly price must be greater than 0'],
  ['PLAN-20', 'price', 29.995, 'Prices have at most two decimals'],
  ['PLAN-20', 'price', 1_000_000, 'Monthly price must be at most $999,999.99'],
])('API-99, %s: refuses %s %o', async (_, field, value, message) => {
  expect(await calls.post(path, { ...platinum, [field]: value })).toMatchObject(
    fault(field, message),
  );
  expect(await listed()).toHaveLength(1);
});

test('API-99, PLAN-19: a name of 50 characters is taken, also where they are emoji', async () => {
  const name = '🌿'.repeat(50);
  expect((await create({ name })).body.data).toMatchObject({ name });
  expect(await create({ tier_level: 3, name: `${name}🌿` })).toMatchObject(
    fault('name', 'Plan name must be at most 50 characters'),
  );
});

test('API-47, PLAN-21: an update changes the status only', async () => {
  const { id } = (await create()).body.data;
  const answer = await calls.put(`${path}/${id}`, { is_active: false, name: 'X', price: 1 });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, data: { id, name: 'Platinum', price: 59.1, is_active: false } },
  });
  expect(await lastChange(calls)).toMatchObject({
    action: 'reward_plan.updated',
    changes: [{ field: 'is_active', before: true, after: false }],
  });
});

test('API-99, PLAN-23: an update has to say the status', async () => {
  const { id } = (await create()).body.data;
  expect(await calls.put(`${path}/${id}`, {})).toMatchObject(
    fault('is_active', 'Plan status is required'),
  );
});

test('API-48, API-108: a deleted plan is gone and leaves its subscriptions and their billing', async () => {
  const { id } = (await create()).body.data;
  const of = { client_app_id: app.businesses.spa.clientAppId };
  const customer = await insertRow(app.db, 'customers', {
    ...of,
    first_name: 'Ann',
    last_name: 'Lee',
  });
  const subscription = {
    ...of,
    customer_id: customer.id,
    reward_plan_id: id,
    tier_level: 2,
    status: 'active',
    billing_amount: '59.10',
  };
  await insertRow(app.db, 'subscriptions', { ...subscription, started_at: app.clock.now() });
  expect(await calls.remove(`${path}/${id}`)).toEqual({
    status: 200,
    body: { success: true, message: '"Platinum" was deleted.' },
  });
  expect((await listed()).map(({ name }) => name)).toEqual(['Gold']);
  expect(await app.db.selectFrom('subscriptions').selectAll().execute()).toMatchObject([
    subscription,
  ]);
  for (const { status } of [
    await calls.remove(`${path}/${id}`),
    await calls.put(`${path}/${id}`, { is_active: true }),
    await calls.get(`${path}/${id}/preview`),
    await calls.get(`${path}/${id}/intro-services`),
  ]) {
    expect(status).toBe(404);
  }
  expect((await create()).status).toBe(201);
  await deleteRows(app.db, 'subscriptions');
});
