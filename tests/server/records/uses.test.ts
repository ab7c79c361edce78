import { expect, test } from 'vitest';
import type { ImportFindingWire } from '../../../contract/imports';
import type { RewardPlanWire } from '../../../contract/rewardPlans';
import { allUndos } from '../../../server/areas';
import { applyBatch, prepareBatch, rowsOf } from '../../support/batches';
import { createCalls } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { derived, makers, pathFor } from './makers';
import { addCustomer, sellLatest } from './sales';

/** The expected warnings about the uses of a record, by kind. */
const told: Record<string, string[]> = {
  ...Object.fromEntries(derived.map(([kind]) => [kind, []])),
  category: ['It is used by Facial.'],
  reward_plan: ['It has 1 active member now.'],
  service: [
    'It is part of the bundle Duo in the active campaign Spring, the reward for 5 check-ins and the plan Silver.',
    'Customers have it 3 times and have not used it yet. They keep what they have.',
  ],
  campaign: [
    'Customers see it now, until Mar 12, 2026.',
    'Its bundle Duo is deleted with it.',
    '1 order made with it stays in your books.',
  ],
  bundle: ['It was sold 1 time; what customers bought stays theirs.'],
  location: ['Customers have checked in here 1 time, 1 of them in the last 30 days.'],
  reward: ['Customers have claimed it 1 time.', '1 claim is still open and stays valid.'],
  intro_service: ['1 member has it free, not used yet, and keeps it.'],
  closure: ['On its days the hours of the week apply again.'],
  customer_note: [],
  therapist: ['1 appointment ahead names this therapist. It keeps the name until you change it.'],
};

const app = await openTestApp();
const token = await app.signIn();
const ids: Record<string, number> = {};

const usesOf = async (kind: string, id = ids[kind]) => {
  const answer = await app.request(`/api/owner/uses/${kind}/${id}`, { token });
  return { status: answer.status, data: (await answer.json()).data as string[] };
};

ids.client_app = app.businesses.spa.clientAppId;
ids.customer = await addCustomer(app.db, ids.client_app, app.clock.now());
// Within the time of the campaign.
app.clock.set(new Date('2026-03-06T15:00:00Z'));
for (const [kind, template, body] of makers) {
  const path = pathFor(template, ids);
  const answer = await app.request(path, { method: 'POST', token, json: body(ids) });
  const values: unknown[] = Object.values(await answer.json());
  const made = values.find((value): value is { id: number } => typeof value === 'object');
  ids[kind] = made?.id ?? expect.fail();
  if (kind === 'service') await updateRows(app.db, 'services', { is_active: true });
}

test('every kind tells it, and says nothing where nothing uses it', async () => {
  expect(Object.keys(told).toSorted()).toEqual(
    allUndos()
      .filter(({ table }) => table !== 'customers')
      .map(({ kind }) => kind)
      .toSorted(),
  );
  for (const kind of [
    'reward_plan',
    'bundle',
    'location',
    'reward',
    'intro_service',
    'therapist',
  ]) {
    expect([kind, await usesOf(kind)]).toEqual([kind, { status: 200, data: [] }]);
  }
  const { clientAppId } = app.businesses.spa;
  const customerId = await addCustomer(app.db, clientAppId, app.clock.now());
  await sellLatest(app.db, { clientAppId, customerId, at: app.clock.now() });
  const of = { client_app_id: clientAppId, customer_id: customerId };
  const { id: subscription_id } = await insertRow(app.db, 'subscriptions', {
    ...of,
    reward_plan_id: ids.reward_plan ?? 0,
    tier_level: 2,
    billing_amount: 50,
    status: 'active',
    started_at: app.clock.now(),
  });
  const shelf = createShelf(app.db, app.businesses.spa);
  const free = { service_id: ids.service ?? 0, subscription_id, is_intro_service: true };
  await shelf.given(customerId, free);
  await shelf.given(customerId, { ...free, status: 'scheduled' });
  await shelf.appointment(customerId, { therapist_id: ids.therapist ?? 0 });
  for (const [kind, data] of Object.entries(told)) {
    expect([kind, await usesOf(kind)]).toEqual([kind, { status: 200, data }]);
  }
});

const harmOf = async (values: string) => {
  const path = `/api/owner/uses/service/${ids.service}?values=${encodeURIComponent(values)}`;
  const answer = await app.request(path, { token });
  return { status: answer.status, data: (await answer.json()).data as string[] };
};

test('a change tells what it breaks, by itself and among many', async () => {
  const hidden = [
    'In preview customers do not see this service.',
    'It is part of the bundle Duo in the active campaign Spring, the reward for 5 check-ins and the plan Silver.',
  ];
  const cheap = [
    'At this price customers no longer save anything with the bundle Duo in the active campaign Spring.',
  ];
  await updateRows(app.db, 'bundles', { bundle_price: 60 });
  await updateRows(app.db, 'services', { detail_image_url: '/images/1.webp' });
  const calls = createCalls(app, token);
  const changes = [
    [{ is_active: false }, hidden],
    [{ price: 60 }, cheap],
    [{ price: 61 }, []],
    [{ name: 'Facial with oils' }, []],
  ] as const;
  for (const [values, data] of changes) {
    expect(await harmOf(JSON.stringify(values))).toEqual({ status: 200, data });
  }
  const less = { action: 'price', by: 'amount', value: -20, ending: 'none' } as const;
  const asked = [
    [{ action: 'set', values: { is_active: false } }, hidden],
    [less, cheap],
  ] as const;
  for (const [change, uses] of asked) {
    const batch = await prepareBatch(calls, 'service', change, [Number(ids.service)]);
    expect(await rowsOf(calls, batch)).toMatchObject([{ action: 'update', uses }]);
  }
  const { services } = (await calls.get<{ services: { id: number }[] }>('/api/owner/services'))
    .body;
  const stored = services.find(({ id }) => id === ids.service);
  for (const is_active of [false, true]) {
    const saved = await calls.put(`/api/owner/services/${ids.service}`, { ...stored, is_active });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  const { body } = await calls.get<{ data: { id: number }[] }>('/api/owner/activity?limit=1');
  const undone = await calls.post(`/api/owner/activity/${body.data[0]?.id}/undo`);
  expect(undone).toMatchObject({ status: 200, body: { broken: hidden } });
  for (const values of ['', 'nothing', '[]', '7', 'null']) {
    expect((await harmOf(values)).status).toBe(400);
  }
});

const undone = async (id: number | null | undefined) => {
  const answer = await createCalls(app, token).post(`/api/owner/activity/${id}/undo`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { broken?: string[] }).broken;
};

test('undoing a change of many tells what it breaks, by the name of each', async () => {
  const calls = createCalls(app, token);
  const id = Number(ids.service);
  const set = async (is_active: boolean) => {
    const batch = await prepareBatch(calls, 'service', { action: 'set', values: { is_active } }, [
      id,
    ]);
    const { body } = await applyBatch(calls, batch);
    return body.data.activity_id;
  };
  const broken = await undone(await set(true));
  expect(broken).toEqual([
    'Facial: In preview customers do not see this service. It is part of the bundle Duo in the active campaign Spring, the reward for 5 check-ins and the plan Silver.',
  ]);
  // To be live again breaks nothing.
  expect(await undone(await set(true))).toEqual(broken);
  const [latest] = (await calls.get<{ data: { id: number }[] }>('/api/owner/activity?limit=1')).body
    .data;
  expect(await undone(latest?.id)).toBeUndefined();
});

test('an import tells what taking over a line breaks, and so does its undo', async () => {
  const calls = createCalls(app, token);
  await updateRows(app.db, 'bundles', { bundle_price: 60 });
  const cheap =
    'At this price customers no longer save anything with the bundle Duo in the active campaign Spring.';
  const imported = async (price: number) => {
    const begun = await calls.post<{ data: { id: number } }>('/api/owner/imports/services');
    const path = `/api/owner/imports/services/${begun.body.data.id}`;
    const body = { name: 'Facial', price, category: 'Peels' };
    const { findings } = (
      await calls.put<{ data: { findings: ImportFindingWire[] } }>(`${path}/lines`, {
        lines: [{ line: 2, body }],
      })
    ).body.data;
    const done = await calls.post<{ data: { change_id: number } }>(`${path}/apply`, {
      settle: 'update',
    });
    return { findings, change: done.body.data.change_id };
  };
  const { findings } = await imported(55);
  expect(findings).toMatchObject([
    { same: { changes: [{ field: 'price', after: '55.00', uses: [cheap] }] } },
  ]);
  const { findings: dear, change } = await imported(85);
  expect(dear).toMatchObject([{ same: { changes: [{ field: 'price', after: '85.00' }] } }]);
  expect(dear[0]?.same?.changes[0]).not.toHaveProperty('uses');
  expect(await undone(change)).toEqual([`Facial: ${cheap}`]);
});

test('undoing that a service was added tells what loses it', async () => {
  const calls = createCalls(app, token);
  const made = await calls.post<{ service: { id: number } }>('/api/owner/services', {
    name: 'Scrub',
    category: 'Peels',
    price: 30,
  });
  const reward = { check_ins_required: 9, reward_service_id: made.body.service.id };
  const { body } = await calls.get<{ data: { id: number }[] }>('/api/owner/activity?limit=1');
  expect((await calls.post('/api/owner/checkin/rewards', reward)).status).toBe(201);
  expect(await undone(body.data[0]?.id)).toEqual(['It is part of the reward for 9 check-ins.']);
});

test('a plan names the intro services that members cannot have, until they are gone for good', async () => {
  const calls = createCalls(app, token);
  const silver = async () => {
    const { body } = await calls.get<{ data: RewardPlanWire[] }>('/api/owner/reward-plans');
    return body.data.find(({ id }) => id === ids.reward_plan);
  };
  const put = (is_active: boolean) =>
    updateRows(app.db, 'services', { is_active }, { id: Number(ids.service) });
  await put(true);
  expect(await silver()).not.toHaveProperty('hidden_services');
  await put(false);
  expect(await silver()).toMatchObject({ hidden_services: ['Facial'] });
  expect((await calls.remove(`/api/owner/services/${ids.service}`)).status).toBe(200);
  expect(await silver()).toMatchObject({ deleted_services: ['Facial'] });
  expect(await silver()).not.toHaveProperty('hidden_services');
  const { body } = await calls.get<{ data: { id: number }[] }>('/api/owner/activity?limit=1');
  expect((await calls.post(`/api/owner/activity/${body.data[0]?.id}/purge`)).status).toBe(200);
  expect(await silver()).not.toHaveProperty('deleted_services');
});

test('nothing is told of what is not there', async () => {
  expect((await usesOf('location', 9999)).status).toBe(404);
  expect((await usesOf('nothing', ids.location)).status).toBe(404);
  await app.request(`/api/owner/closures/${ids.closure}`, { method: 'DELETE', token });
  expect((await usesOf('closure')).status).toBe(404);
});
