import { describe, expect, test } from 'vitest';
import type { ActivityWire, HistoryWire } from '../../../contract/activity';
import type { BatchWire } from '../../../contract/batches';
import type { ServiceWire } from '../../../contract/services';
import { areas } from '../../../server/areas';
import { tidyUp } from '../../../server/housekeeping';
import { createLog } from '../../../server/http/log';
import { applyBatch, prepareBatch, rowsOf } from '../../support/batches';
import { createCalls } from '../../support/calls';
import { openTestApp } from '../../support/testApp';
import { storedRecord } from '../recordExamples';
import { furnishBoth } from '../routeExamples';

interface Answer<Data> {
  data: Data;
  message?: string;
}

const services = '/api/owner/services';

/** Every kind that is declared and can be changed many at a time. */
const kinds = areas.flatMap(({ kind, calls, batch }) =>
  kind && calls && batch ? [{ kind, path: calls.update.path.replace('/{id}', ''), batch }] : [],
);

describe('a change of many records', async () => {
  const app = await openTestApp();
  await furnishBoth(app);
  const token = await app.signIn();
  const calls = createCalls(app, token);
  const others = createCalls(app, await app.signIn(app.businesses.barbers.email));

  const idsAt = async (path: string): Promise<number[]> => {
    const { body } = await calls.get<Record<string, { id: number }[]>>(path);
    return (
      Object.values(body)
        .find(Array.isArray)
        ?.map(({ id }) => id) ?? []
    );
  };
  const undo = (id: number | null) =>
    calls.post<Answer<ActivityWire>>(`/api/owner/activity/${id}/undo`);
  const latest = async () =>
    (await calls.get<Answer<ActivityWire[]>>('/api/owner/activity?limit=1')).body.data[0];
  const priced = async (name: string, price: number) => {
    const body = { name, price, category: 'Massage' };
    const { service } = (await calls.post<{ service: ServiceWire }>(services, body)).body;
    return service.id;
  };
  const prices = async (ids: number[]) => {
    const { body } = await calls.get<{ services: ServiceWire[] }>(services);
    return ids.map((id) => body.services.find((service) => service.id === id)?.price);
  };

  test.each(kinds)('of any $kind is made and undone whole', async ({ kind, path, batch }) => {
    const ids = await idsAt(path);
    expect(ids.length).toBeGreaterThan(0);
    const state = () => Promise.all(ids.map((id) => storedRecord(app, token, path, id)));
    const before = await state();
    const changes = [
      { action: 'delete' },
      ...(batch.fields.includes('is_active')
        ? [{ action: 'set', values: { is_active: false } } as const]
        : []),
    ] as const;
    for (const change of changes) {
      const prepared = await prepareBatch(calls, kind, change, ids);
      expect(prepared).toMatchObject({ state: 'ready', prepared: ids.length });
      expect(prepared.changes + prepared.refused + prepared.unchanged).toBe(ids.length);
      expect(await state()).toEqual(before);
      for (const { id, action, uses } of await rowsOf(calls, prepared)) {
        const change = action === 'delete' ? '' : '?values={"is_active":false}';
        const told = await calls.get<Answer<string[]>>(`/api/owner/uses/${kind}/${id}${change}`);
        expect(uses).toEqual(told.body.data);
      }
      for (const { fault } of await rowsOf(calls, prepared, 'refused'))
        expect(fault).toMatch(/\.$/);
      if (prepared.changes === 0) continue;
      const { body } = await applyBatch(calls, prepared);
      expect(body.data).toMatchObject({ state: 'applied', changes: prepared.changes });
      const after = await state();
      expect(after).not.toEqual(before);
      expect(await latest()).toMatchObject({ id: body.data.activity_id, parts: prepared.changes });
      const undone = await undo(body.data.activity_id);
      expect(undone).toMatchObject({ status: 200, body: { data: { parts: prepared.changes } } });
      expect(await state()).toEqual(before);
      // Undone in its turn, the change stands again.
      expect((await undo(undone.body.data.id)).status).toBe(200);
      expect(await state()).toEqual(after);
      expect((await undo((await latest())?.id ?? 0)).status).toBe(200);
      expect(await state()).toEqual(before);
    }
  });

  test('says before what it will change and what it cannot, and why', async () => {
    const [cheap, dear] = [await priced('Cheap', 4), await priced('Dear', 120)];
    const change = { action: 'price', by: 'amount', value: -5, ending: 'none' } as const;
    const batch = await prepareBatch(calls, 'service', change, [cheap, dear, 999_999], 2);
    expect(batch).toMatchObject({ changes: 1, refused: 2, unchanged: 0 });
    expect(await rowsOf(calls, batch)).toMatchObject([
      { id: dear, name: 'Dear', changes: [{ field: 'price', before: 120, after: 115 }] },
    ]);
    expect(await rowsOf(calls, batch, 'refused')).toMatchObject([
      { name: 'Cheap', fault: 'Service price must be greater than 0' },
      { fault: 'This service does not exist any more.' },
    ]);
    expect(await prices([cheap, dear])).toEqual([4, 120]);
  });

  test('is one entry of the activity that unfolds, and stands in the history of each record', async () => {
    const ids = [await priced('One', 10), await priced('Two', 20)];
    const change = { action: 'price', by: 'percent', value: 10, ending: '.99' } as const;
    const batch = await prepareBatch(calls, 'service', change, ids);
    const applied = (await applyBatch(calls, batch)).body.data;
    expect(await prices(ids)).toEqual([10.99, 21.99]);
    const again = await applyBatch(calls, batch);
    expect(again).toMatchObject({ status: 200, body: { data: applied } });
    const list = await calls.get<Answer<ActivityWire[]>>('/api/owner/activity?limit=3');
    expect(list.body.data.map(({ subject_name }) => subject_name)).toEqual([
      '2 services',
      'Two',
      'One',
    ]);
    const parts = `/api/owner/activity/${applied.activity_id}/parts?limit=1`;
    const first = await calls.get<Answer<ActivityWire[]> & { next_cursor: string }>(parts);
    expect(first.body.data).toMatchObject([
      { subject_name: 'One', changes: [{ field: 'price', before: 10, after: 10.99 }] },
    ]);
    const second = await calls.get<Answer<ActivityWire[]>>(
      `${parts}&cursor=${first.body.next_cursor}`,
    );
    expect(second.body).toMatchObject({ data: [{ subject_name: 'Two' }], next_cursor: null });
    const history = await calls.get<Answer<HistoryWire[]>>(`/api/owner/activity/service/${ids[0]}`);
    expect(history.body.data).toMatchObject([
      { state: { price: 10.99 }, can_undo: true },
      { action: 'service.created' },
    ]);
    const events = await app.db
      .selectFrom('activity')
      .select('id')
      .where('id', '>', applied.activity_id ?? 0)
      .where('part_of', 'is', null)
      .execute();
    expect(events).toEqual([]);
  });

  test('changes nothing when a record was changed since it was looked at', async () => {
    const ids = [await priced('Early', 10), await priced('Late', 20)];
    const change = { action: 'price', by: 'amount', value: 1, ending: 'none' } as const;
    const batch = await prepareBatch(calls, 'service', change, ids);
    const late = { name: 'Late', category: 'Massage' };
    await calls.put(`${services}/${ids[1]}`, { ...late, price: 25 });
    expect(await applyBatch(calls, batch)).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_ELSEWHERE',
        message:
          '1 service was changed in the meantime: "Late". Nothing was changed. Please look at the changes again.',
      },
    });
    expect(await prices(ids)).toEqual([10, 25]);
  });

  test('is not undone where one of its records was changed since, and says which', async () => {
    const ids = [await priced('Kept', 10), await priced('Moved', 20)];
    const change = { action: 'price', by: 'amount', value: 1, ending: 'none' } as const;
    const batch = await prepareBatch(calls, 'service', change, ids);
    const { activity_id } = (await applyBatch(calls, batch)).body.data;
    await calls.put(`${services}/${ids[1]}`, { name: 'Moved', category: 'Massage', price: 30 });
    expect(await undo(activity_id)).toMatchObject({
      status: 409,
      body: {
        message: '1 service was changed since: "Moved". So this cannot be undone any more.',
      },
    });
    expect(await prices(ids)).toEqual([11, 30]);
  });

  test('can be left as long as it is not made, and is forgotten after a day', async () => {
    const ids = [await priced('Left', 10)];
    const change = { action: 'price', by: 'amount', value: 1, ending: 'none' } as const;
    const left = await prepareBatch(calls, 'service', change, ids);
    expect((await calls.remove(`/api/owner/batches/${left.id}`)).status).toBe(200);
    expect((await applyBatch(calls, left)).status).toBe(404);
    const crashed = await prepareBatch(calls, 'service', change, ids);
    app.clock.advance(25 * 60 * 60 * 1000);
    await tidyUp({ db: app.db, clock: app.clock, log: createLog('error', () => undefined) });
    expect((await applyBatch(calls, crashed)).status).toBe(404);
    expect(await prices(ids)).toEqual([10]);
  });

  test('refuses what a kind does not have, chunks out of turn and a record twice', async () => {
    const [id] = [await priced('Turn', 10)];
    const begin = (kind: string, change: object, total = 2) =>
      calls.post<Answer<BatchWire>>('/api/owner/batches', { kind, change, total });
    const free = { action: 'set', values: { price: 0 } };
    const percent = { action: 'price', by: 'percent', value: -100 };
    expect((await begin('bundle', { action: 'delete' })).status).toBe(400);
    expect((await begin('location', { action: 'price', by: 'amount', value: 1 })).status).toBe(400);
    expect((await begin('service', free)).status).toBe(400);
    expect((await begin('service', percent)).status).toBe(400);
    expect((await begin('service', { action: 'set', values: {} })).status).toBe(400);
    const { body } = await begin('service', { action: 'delete' });
    const rows = `/api/owner/batches/${body.data.id}/rows`;
    expect((await calls.post(rows, { from: 1, ids: [id] })).status).toBe(409);
    expect((await calls.post(rows, { from: 0, ids: [id, id] })).status).toBe(400);
    expect((await calls.post(rows, { from: 0, ids: [id] })).status).toBe(200);
    expect(await calls.post(rows, { from: 0, ids: [id] })).toMatchObject({
      status: 200,
      body: { data: { prepared: 1, state: 'preparing' } },
    });
    expect((await applyBatch(calls, body.data)).status).toBe(409);
    expect((await others.get(`${rows}?only=changes`)).status).toBe(404);
    expect((await applyBatch(others, body.data)).status).toBe(404);
  });
});
