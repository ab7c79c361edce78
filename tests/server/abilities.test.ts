import { describe, expect, test } from 'vitest';
import type { HistoryWire } from '../../contract/activity';
import type { BatchWire } from '../../contract/batches';
import { areas } from '../../server/areas';
import { openTestApp } from '../support/testApp';
import { storedRecord } from './recordExamples';
import { furnishOne, routeExamples } from './routeExamples';

/** Every declared kind of record; its declaration omits the abilities it does not have. */
const kinds = areas.flatMap(({ kind, calls, undo, batch }) =>
  kind && calls && undo ? [{ kind, calls, undo, batch }] : [],
);

const filled = (path: string, ids: Record<string, string | number>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

type State = Record<string, unknown>;

/** Another value that a field may have. */
const other = (value: unknown) => {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${value} too`;
};

/** A batch change that fits the fields of a record; undefined when it has neither a price nor a flag. */
const changeOfMany = (fields: readonly string[], state: State) => {
  if (fields.includes('price')) return { action: 'price', by: 'amount', value: 1 };
  const flag = fields.find((name) => typeof state[name] === 'boolean');
  return flag && { action: 'set', values: { [flag]: !state[flag] } };
};

const app = await openTestApp();
const own = await furnishOne(app, app.businesses.spa);
const token = await app.signIn();

const send = (
  method: string,
  path: string,
  json?: object,
  headers: Record<string, string> = {},
) => {
  app.clock.advance(1000);
  return app.request(path, { method, token, headers, ...(json && { json }) });
};
const dataOf = async <Data>(answer: Response | Promise<Response>) => {
  const { data } = (await (await answer).json()) as { data: Data };
  return data;
};
const undo = (change: number) => send('POST', `/api/owner/activity/${change}/undo`);
const historyOf = (kind: string, id: number) =>
  dataOf<HistoryWire[]>(send('GET', `/api/owner/activity/${kind}/${id}?limit=100`));
const changeOf = (answer: Response) =>
  Number(answer.headers.get('X-Activity-Id')?.split(',').at(-1));

describe.each(kinds)('a $kind', ({ kind, calls, batch }) => {
  const list = calls.update.path.replace(/\/\{\w+\}$/, '');

  /** Creates a record by its route's example; answers its path and the fields of an update. */
  const create = async () => {
    const example = routeExamples[`POST ${list}`];
    const parents = example?.path?.(own) ?? {};
    const answer = await send(
      'POST',
      filled(list, parents),
      (await example?.body?.(own)) as object,
    );
    expect(answer.status).toBe(201);
    const values: unknown[] = Object.values(await answer.json());
    const { id } = values.find((value): value is { id: number } => typeof value === 'object') ?? {};
    const path = filled(calls.update.path, { ...parents, [calls.idName]: id ?? 0 });
    const stored = (): Promise<State | undefined> =>
      storedRecord(app, token, filled(list, parents), id ?? 0);
    const state = (await stored()) ?? expect.fail('it is not there');
    const fields = Object.keys(calls.changes.shape).filter((name) => name in state);
    // A name rather than a switch, for not everything may be switched on; a number rather than nothing.
    const field =
      fields.find((name) => name === 'name') ??
      fields.find((name) => typeof state[name] === 'boolean') ??
      fields.find((name) => typeof state[name] === 'number' && !name.endsWith('_id')) ??
      expect.fail('it has no field to change');
    const put = (headers = {}) =>
      send('PUT', path, { ...rest(state, fields), [field]: other(state[field]) }, headers);
    const { etag } = Object.fromEntries(answer.headers);
    return { id: id ?? 0, path, stored, put, etag: etag ?? '', change: changeOf(answer) };
  };
  /** Its fields as a body says them. */
  const rest = (state: State, fields: string[]) =>
    Object.fromEntries(Object.entries(state).filter(([name]) => fields.includes(name)));
  const latest = async (id: number) => (await historyOf(kind, id))[0] ?? expect.fail();
  const undoLatest = async (id: number) => {
    const { id: change, can_undo } = await latest(id);
    expect(can_undo).toBe(true);
    expect((await undo(change)).status).toBe(200);
  };
  const binned = async () =>
    (await dataOf<HistoryWire[]>(send('GET', '/api/owner/activity?deleted=true&limit=100'))).map(
      ({ subject_type, subject_id }) => `${subject_type} ${subject_id}`,
    );
  const purge = async (id: number) =>
    (await send('POST', `/api/owner/activity/${(await latest(id)).id}/purge`)).status;
  const goForGood = async ({ id, path }: { id: number; path: string }) => {
    expect((await send('DELETE', path)).status).toBe(200);
    expect(await purge(id)).toBe(200);
  };

  test('tells its history, and takes back each change and each undo', async () => {
    const made = await create();
    const { id, stored, put } = made;
    const first = await stored();
    await undoLatest(id);
    expect(await stored()).toBeUndefined();
    await undoLatest(id);
    expect(await stored()).toEqual(first);

    expect((await put()).status).toBe(200);
    const second = await stored();
    expect(second).not.toEqual(first);
    await undoLatest(id);
    expect(await stored()).toEqual(first);
    await undoLatest(id);
    expect(await stored()).toEqual(second);

    const history = await historyOf(kind, id);
    expect(history.map(({ action }) => action)).toEqual(
      ['updated', 'updated', 'updated', 'created', 'deleted', 'created'].map(
        (verb) => `${kind}.${verb}`,
      ),
    );
    expect(history.map(({ undoes }) => undoes)).toEqual([
      history[1]?.id,
      history[2]?.id,
      null,
      history[4]?.id,
      history[5]?.id,
      null,
    ]);
    expect((await undo(made.change)).status).toBe(409);
    await goForGood(made);
  });

  test('waits in the bin once it is deleted, comes back, and goes for good', async () => {
    const { id, path, stored } = await create();
    const before = await stored();
    expect((await send('GET', `/api/owner/uses/${kind}/${id}`)).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(200);
    expect(await binned()).toContain(`${kind} ${id}`);
    await undoLatest(id);
    expect(await stored()).toEqual(before);
    expect(await binned()).not.toContain(`${kind} ${id}`);
    await undoLatest(id);
    expect(await purge(id)).toBe(200);
    expect(await binned()).not.toContain(`${kind} ${id}`);
    expect((await latest(id)).can_undo).toBe(false);
  });

  test('is not overwritten by who began from another version', async () => {
    const made = await create();
    const { put, etag, stored } = made;
    const answer = await put({ 'If-Match': etag });
    expect([answer.status, answer.headers.get('etag') === etag]).toEqual([200, false]);
    const after = await stored();
    expect((await put({ 'If-Match': etag })).status).toBe(412);
    expect(await stored()).toEqual(after);
    await goForGood(made);
  });

  if (batch)
    test('is changed and deleted with others, and as it was when that is undone', async () => {
      const made = await create();
      const { id, stored } = made;
      const before = (await stored()) ?? expect.fail('it is not there');
      const many = async (change: object) => {
        const body = { kind, change, total: 1 };
        const { id: batchId } = await dataOf<BatchWire>(send('POST', '/api/owner/batches', body));
        const at = `/api/owner/batches/${batchId}`;
        await send('POST', `${at}/rows`, { from: 0, ids: [id] });
        const applied = await send('POST', `${at}/apply`);
        expect(applied.status).toBe(200);
        return changeOf(applied);
      };
      const change = changeOfMany(batch.fields, before);
      if (change) {
        const changed = await many(change);
        const after = await stored();
        expect(after).not.toEqual(before);
        const undone = await undo(changed);
        expect(await stored()).toEqual(before);
        const again = await undo(changeOf(undone));
        expect(await stored()).toEqual(after);
        await undo(changeOf(again));
      }
      const deleted = await many({ action: 'delete' });
      expect(await stored()).toBeUndefined();
      await undo(deleted);
      expect(await stored()).toEqual(before);
      const verbs = (await historyOf(kind, id)).map(({ action }) => action.split('.')[1]);
      const updates = change ? Array(4).fill('updated') : [];
      expect(verbs).toEqual(['created', 'deleted', ...updates, 'created']);
      await goForGood(made);
    });
});
