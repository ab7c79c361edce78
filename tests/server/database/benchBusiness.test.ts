import { expect, test } from 'vitest';
import { fillBusinesses, perCustomer } from '../../../bench/business.mjs';
import { createCalls } from '../../support/calls';
import { recomputeMetrics } from '../../support/recomputeMetrics';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { deleteRows } from '../../support/tables';
import { createTestApp } from '../../support/testApp';

const customers = 90;

test('a business made for measurements is one that the database could have kept itself', async () => {
  const app = await createTestApp();
  const { clientAppId } = app.businesses.spa;
  const calls = createCalls(app, await app.signIn());
  // The measured business is the only one, and has no catalogue before.
  for (const table of ['services', 'categories', 'reward_plans'] as const) {
    await deleteRows(app.db, table);
  }
  const now = app.clock.now();
  await fillBusinesses(app.db, { businesses: [{ clientAppId, customers }], now });

  const kept = await storedRollups(app.db);
  expect(kept).toEqual(await expectedRollups(app.db));
  expect(kept).toContain(`${clientAppId} orders 0 -infinity ${customers * perCustomer.orders}.00`);
  const { body } = await calls.get(`/api/owner/metrics/${clientAppId}`);
  expect(body).toMatchObject({ data: await recomputeMetrics(app.db, clientAppId, now) });
  const { body: pending } = await calls.get<{ data: unknown[] }>(
    '/api/owner/scheduling/purchased-services?status=not_scheduled',
  );
  expect(pending.data).toHaveLength(300);
  const added = await calls.post('/api/owner/categories', { name: 'Facials', display_order: 1 });
  expect(added.status).toBe(201);
  await app.close();
});
