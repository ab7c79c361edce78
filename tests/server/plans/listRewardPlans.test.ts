import { expect, test } from 'vitest';
import { insertRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test("API-45, API-98: the list has the business's own living plans, lowest tier first", async () => {
  const of = { client_app_id: app.businesses.spa.clientAppId };
  await insertRows(app.db, 'reward_plans', [
    { ...of, tier_level: 3, name: 'Diamond', price: 99.01, is_active: false },
    { ...of, tier_level: 2, name: 'Gone', price: 59, deleted_at: app.clock.now() },
    { ...of, tier_level: 2, name: 'Platinum', price: 59.5 },
  ]);
  const answer = await app.request('/api/owner/reward-plans', { token: await app.signIn() });
  expect(answer.status).toBe(200);
  const id = expect.any(Number);
  expect(await answer.json()).toMatchObject({
    success: true,
    data: [
      { id, tier_level: 1, name: 'Gold', price: 29, points_per_month: 29, is_active: true },
      { id, tier_level: 2, name: 'Platinum', price: 59.5, points_per_month: 60, is_active: true },
      { id, tier_level: 3, name: 'Diamond', price: 99.01, points_per_month: 100, is_active: false },
    ],
  });
});
