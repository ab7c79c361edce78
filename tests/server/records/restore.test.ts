import { describe, expect, test } from 'vitest';
import { areas } from '../../../server/areas';
import { fc, runs } from '../../support/property';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { storedRecord } from '../recordExamples';
import { makers, pathFor } from './makers';
import { addCustomer } from './sales';

type Wire = Record<string, unknown> & { id: number };

test('every kind whose changes can be undone is tried', () => {
  // A customer's are tried by tests/server/activity/undoRights.test.ts.
  const kinds = areas.flatMap(({ undo }) => (undo && undo.table !== 'customers' ? undo.kind : []));
  expect(makers.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
});

describe('giving back what was deleted', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const ids: Record<string, number> = {};
  const paths: Record<string, string> = {};

  const send = (method: string, path: string, json?: object) =>
    app.request(path, { method, token, ...(json && { json }) });
  const changeOf = (answer: Response) => Number(answer.headers.get('X-Activity-Id'));
  const restore = (change: number, fields?: object) =>
    send('POST', `/api/owner/activity/${change}/undo`, fields && { fields });
  const messageOf = async (answer: Response) =>
    ((await answer.json()) as { message: string }).message;
  const add = async (path: string, body: object): Promise<Wire> => {
    const answer = await send('POST', path, body);
    expect(answer.status).toBe(201);
    const values: unknown[] = Object.values(await answer.json());
    return values.find((value): value is Wire => typeof value === 'object') ?? expect.fail();
  };
  const remove = async (path: string, id: number) => {
    app.clock.advance(1000);
    const answer = await send('DELETE', `${path}/${id}`);
    expect(answer.status).toBe(200);
    return changeOf(answer);
  };
  /** The record as its list answers it, without version and time of change. */
  const find = (path: string, id: number) => storedRecord(app, token, path, id);

  ids.client_app = app.businesses.spa.clientAppId;
  ids.customer = await addCustomer(app.db, ids.client_app, app.clock.now());
  for (const [kind, template, body] of makers) {
    const path = pathFor(template, ids);
    paths[kind] = path;
    ids[kind] = (await add(path, body(ids))).id;
    // Without an image the API takes it as a preview only, which no bundle may have.
    if (kind === 'service') await updateRows(app.db, 'services', { is_active: true });
  }

  test('in any order, as often as wanted, everything is as it was in the end', async () => {
    const kinds = makers.map(([kind]) => kind);
    const at = (kind: string) => [paths[kind] ?? '', ids[kind] ?? 0] as const;
    const all = async () =>
      Object.fromEntries(
        await Promise.all(kinds.map(async (kind) => [kind, await find(...at(kind))])),
      );
    const before = await all();
    for (const kind of kinds) expect(before[kind]).toBeDefined();
    const step = fc.record({ kind: fc.constantFrom(...kinds), deletes: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const deleted = new Map<string, number>();
        const giveBack = async (kind: string) => {
          const answer = await restore(deleted.get(kind) ?? 0);
          if (answer.status === 200) deleted.delete(kind);
          else {
            // Something that it needs is deleted, too.
            expect([400, 404, 409]).toContain(answer.status);
            expect(await messageOf(answer)).toMatch(/\.$/);
          }
        };
        for (const { kind, deletes } of steps) {
          app.clock.advance(1000);
          if (!deletes) {
            if (deleted.has(kind)) await giveBack(kind);
            continue;
          }
          const [path, id] = at(kind);
          const answer = await send('DELETE', `${path}/${id}`);
          if (answer.status === 200) deleted.set(kind, changeOf(answer));
          // Deleted already, what it belongs to is, or in use.
          else expect([404, 409]).toContain(answer.status);
        }
        for (const kind of kinds) if (deleted.has(kind)) await giveBack(kind);
        expect([...deleted.keys()]).toEqual([]);
        expect(await all()).toEqual(before);
      }),
      { numRuns: runs(4) },
    );
  });

  test('a campaign comes back with the bundles that were deleted with it, not with those before', async () => {
    const { id } = await add('/api/owner/campaigns', {
      name: 'Summer',
      start_date: '2026-06-05T14:00:00Z',
      end_date: '2026-06-12T14:00:00Z',
    });
    const bundles = `/api/owner/campaigns/${id}/bundles`;
    const bundle = { bundle_price: 9, service_ids: [ids.service] };
    const gone = await add(bundles, { ...bundle, name: 'Solo' });
    await add(bundles, { ...bundle, name: 'Duo' });
    await remove(bundles, gone.id);
    const change = await remove('/api/owner/campaigns', id);
    expect((await restore(change)).status).toBe(200);
    const restored = await find('/api/owner/campaigns', id);
    expect(restored?.bundles).toEqual([expect.objectContaining({ name: 'Duo' })]);
  });

  test('a service whose category was deleted after it waits for that', async () => {
    const categories = '/api/owner/categories';
    const { id } = await add(categories, { name: 'Wraps' });
    const service = await add('/api/owner/services', {
      name: 'Algae wrap',
      category: 'Wraps',
      price: 90,
    });
    const ofService = await remove('/api/owner/services', service.id);
    const ofCategory = await remove(categories, id);
    const refused = await restore(ofService);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: 'The category "Wraps" was deleted, too. Please restore that first.',
      remedy: {
        fields: [
          { field: 'category', value: 'Wraps', choices: expect.not.arrayContaining(['Wraps']) },
        ],
        needs: [{ id: ofCategory, subject_type: 'category', subject_name: 'Wraps' }],
      },
    });
    expect((await restore(ofCategory)).status).toBe(200);
    expect((await restore(ofService)).status).toBe(200);
    expect(await find('/api/owner/services', service.id)).toMatchObject({ category: 'Wraps' });

    const ofServiceAgain = await remove('/api/owner/services', service.id);
    await remove(categories, id);
    expect((await restore(ofServiceAgain, { category: 'Nothing' })).status).toBe(409);
    expect((await restore(ofServiceAgain, { category: 'Peels' })).status).toBe(200);
    expect(await find('/api/owner/services', service.id)).toMatchObject({ category: 'Peels' });
    await remove('/api/owner/services', service.id);
  });

  test('a bundle whose campaign was deleted after it says so, and comes back once that has', async () => {
    const { id } = await add('/api/owner/campaigns', {
      name: 'Autumn',
      start_date: '2026-09-05T14:00:00Z',
      end_date: '2026-09-12T14:00:00Z',
    });
    const bundles = `/api/owner/campaigns/${id}/bundles`;
    const bundle = await add(bundles, {
      name: 'Solo',
      bundle_price: 9,
      service_ids: [ids.service],
    });
    const ofBundle = await remove(bundles, bundle.id);
    const ofCampaign = await remove('/api/owner/campaigns', id);
    const refused = await restore(ofBundle);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({
      message: 'The campaign "Autumn" was deleted, too. Please restore that first.',
      remedy: { fields: [], needs: [{ id: ofCampaign }] },
    });
    expect((await restore(ofCampaign)).status).toBe(200);
    expect((await restore(ofBundle)).status).toBe(200);
    expect(await find(bundles, bundle.id)).toMatchObject({ name: 'Solo' });
  });

  test('what is taken meanwhile is said, and nothing is changed', async () => {
    const categories = '/api/owner/categories';
    const { id } = await add(categories, { name: 'Waxing' });
    const ofCategory = await remove(categories, id);
    await add(categories, { name: 'waxing' });
    const named = await restore(ofCategory);
    expect(named.status).toBe(409);
    expect(await named.json()).toMatchObject({
      message: 'There is already a category "Waxing".',
      errors: [{ field: 'name' }],
      remedy: { fields: [{ field: 'name', value: 'Waxing' }], needs: [] },
    });
    expect((await restore(ofCategory, { name: 'WAXING' })).status).toBe(409);
    expect((await restore(ofCategory, { name: 'Waxing for two' })).status).toBe(200);
    expect(await find(categories, id)).toMatchObject({ name: 'Waxing for two' });
    const plans = '/api/owner/reward-plans';
    const plan = { tier_level: 3, name: 'Gold', price: 90 };
    const first = await add(plans, plan);
    const ofPlan = await remove(plans, first.id);
    await add(plans, plan);
    const tier = await restore(ofPlan);
    expect(tier.status).toBe(409);
    expect(await messageOf(tier)).toBe('Another reward plan has its tier by now.');
    expect(await find(plans, first.id)).toBeUndefined();
  });

  test('two who give the same back at once: one does, and there is one of it', async () => {
    const categories = '/api/owner/categories';
    for (const [path, body] of [
      [categories, { name: 'Brows' }],
      [
        '/api/owner/closures',
        { name: 'Inventory', first_day: '2026-05-01', last_day: '2026-05-01' },
      ],
    ] as const) {
      const { id } = await add(path, body);
      const change = await remove(path, id);
      const answers = await Promise.all([restore(change), restore(change)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await find(path, id)).toMatchObject({ name: body.name });
    }
  });

  // In reverse order, so that dependent records are deleted before those they depend on.
  test.each(makers.toReversed())(
    'a %s comes back with other values, by the rules of today',
    async (kind, _path, _body, other) => {
      const [path, id] = [paths[kind] ?? '', ids[kind] ?? 0];
      const before = await find(path, id);
      const change = await remove(path, id);
      const [field] = Object.keys(other);
      const wrong = await restore(change, { [field ?? '']: { is: 'no value' } });
      expect(wrong.status).toBe(400);
      expect(await find(path, id)).toBeUndefined();
      const answer = await restore(change, { ...other, client_app_id: 7, unknown: 1 });
      expect(answer.status).toBe(200);
      expect(await find(path, id)).toEqual({ ...before, ...other });
      await remove(path, id);
    },
  );
});
