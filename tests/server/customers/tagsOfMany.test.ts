import { describe, expect, test } from 'vitest';
import type { ActivityWire, HistoryWire } from '../../../contract/activity';
import type { BatchWire } from '../../../contract/batches';
import type { CustomerDetailWire } from '../../../contract/customers';
import { applyBatch, prepareBatch, prepareMatching, rowsOf } from '../../support/batches';
import { createCalls } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

interface Answer<Data> {
  data: Data;
  message?: string;
}

const batches = '/api/owner/customer-batches';
const tagging = (add: string[], remove: string[] = []) =>
  ({ action: 'tags', add, remove }) as const;

describe('the tags of many customers', async () => {
  const app = await openTestApp();
  const { spa, barbers } = app.businesses;
  const calls = createCalls(app, await app.signIn());
  const others = createCalls(app, await app.signIn(barbers.email));
  const list = `/api/owner/customers/${spa.clientAppId}`;
  const shelf = createShelf(app.db, spa);

  const detailOf = async (id: number) =>
    (await calls.get<{ data: CustomerDetailWire }>(`${list}/${id}`)).body.data;
  const tagsOf = (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await detailOf(id)).tags?.toSorted()));
  const give = (id: number, tags: string[]) => calls.put(`${list}/${id}/tags`, { tags });
  const undo = (id: number | null) =>
    calls.post<Answer<ActivityWire>>(`/api/owner/activity/${id}/undo`);
  const add = (last: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => shelf.customer(`No${at}`, last)));

  test('are added and removed as one change with one entry and one undo', async () => {
    const [one = 0, two = 0, three = 0] = await add('Together', 3);
    await give(one, ['VIP', 'Old']);
    await give(three, ['Regular']);
    const batch = await prepareBatch(
      calls,
      'customer',
      tagging(['regular'], ['old']),
      [one, two, three],
      2,
    );
    expect(batch).toMatchObject({ state: 'ready', changes: 2, refused: 0, unchanged: 1 });
    expect(await rowsOf(calls, batch)).toMatchObject([
      {
        name: 'No0 Together',
        lists: [{ field: 'tags', added: [{ name: 'Regular' }], removed: [{ name: 'Old' }] }],
      },
      { name: 'No1 Together', lists: [{ added: [{ name: 'Regular' }], removed: [] }] },
    ]);
    const before = [['Old', 'VIP'], [], ['Regular']];
    const after = [['Regular', 'VIP'], ['Regular'], ['Regular']];
    expect(await tagsOf([one, two, three])).toEqual(before);
    const { activity_id } = (await applyBatch(calls, batch)).body.data;
    expect(await tagsOf([one, two, three])).toEqual(after);
    expect((await applyBatch(calls, batch)).body.data.activity_id).toBe(activity_id);
    const activity = await calls.get<Answer<ActivityWire[]>>('/api/owner/activity?limit=1');
    expect(activity.body.data).toMatchObject([
      { id: activity_id, subject_type: 'customer', subject_name: '2 customers', parts: 2 },
    ]);
    const parts = await calls.get<Answer<ActivityWire[]>>(
      `/api/owner/activity/${activity_id}/parts`,
    );
    expect(parts.body.data.map(({ subject_id }) => subject_id)).toEqual([one, two]);
    const history = await calls.get<Answer<HistoryWire[]>>(`/api/owner/activity/customer/${two}`);
    expect(history.body.data).toMatchObject([{ lists: [{ field: 'tags' }], can_undo: true }]);

    const undone = await undo(activity_id);
    expect(undone.status).toBe(200);
    expect(await tagsOf([one, two, three])).toEqual(before);
    expect((await undo(undone.body.data.id)).status).toBe(200);
    expect(await tagsOf([one, two, three])).toEqual(after);
  });

  test('are changed of all that the list finds, as it finds them when it is looked at', async () => {
    const ids = await add('Matching', 3);
    await add('Elsewhere', 1);
    const batch = await prepareMatching(calls, tagging(['Found']), { search: 'matching' });
    expect(batch).toMatchObject({ total: 3, changes: 3 });
    const [late = 0] = await add('Matching', 1);
    await applyBatch(calls, batch);
    expect(await tagsOf([...ids, late])).toEqual([['Found'], ['Found'], ['Found'], []]);
    const again = await prepareMatching(calls, tagging([], ['Found']), { tag: 'Found' });
    expect(again).toMatchObject({ total: 3, changes: 3 });
    const none = { kind: 'customer', change: tagging(['X']), matching: { search: 'nobodyatall' } };
    expect(await calls.post(batches, none)).toMatchObject({
      status: 409,
      body: { message: 'Nothing matches any more.' },
    });
  });

  test('stay where a customer has too many, was erased, or got others meanwhile', async () => {
    const [full = 0, gone = 0, ours = 0] = await add('Refused', 3);
    await give(full, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    const confirmed = { name: 'No1 Refused', appointment_ids: [] };
    expect((await calls.post(`${list}/${gone}/erasure`, confirmed)).status).toBe(200);
    const batch = await prepareBatch(calls, 'customer', tagging(['One more']), [full, gone, ours]);
    expect(await rowsOf(calls, batch, 'refused')).toMatchObject([
      { name: 'No0 Refused', fault: 'A customer can have at most 10 tags' },
      { fault: 'This customer was erased.' },
    ]);
    await give(ours, ['Meanwhile']);
    expect(await applyBatch(calls, batch)).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_ELSEWHERE',
        message:
          '1 customer was changed in the meantime: "No2 Refused". Nothing was changed. Please look at the changes again.',
      },
    });
    expect(await tagsOf([ours])).toEqual([['Meanwhile']]);
  });

  test('are told of nobody who is erased, in a change that is prepared or made', async () => {
    const [one = 0, two = 0] = await add('Forgotten', 2);
    const made = await prepareBatch(calls, 'customer', tagging(['Known']), [one]);
    await applyBatch(calls, made);
    const left = await prepareBatch(calls, 'customer', tagging(['Later']), [one, two]);
    const confirmed = { name: 'No0 Forgotten', appointment_ids: [] };
    expect((await calls.post(`${list}/${one}/erasure`, confirmed)).status).toBe(200);
    for (const batch of [made, left]) {
      expect(JSON.stringify(await rowsOf(calls, batch))).not.toContain('No0');
    }
    expect((await applyBatch(calls, left)).status).toBe(409);
    expect(await tagsOf([two])).toEqual([[]]);
  });

  test('need the right to customers and no other, of which App Config knows nothing', async () => {
    const [id = 0] = await add('Righted', 1);
    const [desk, office] = await Promise.all(
      (['customers', 'config'] as const).map(async (right) => {
        const { clientAppId } = app.businesses.spa;
        const { email } = await addMember(app.db, clientAppId, { name: right, rights: [right] });
        return createCalls(app, await app.signIn(email, memberPassword));
      }),
    );
    if (!desk || !office) throw new Error('Nobody is there.');
    const batch = await prepareBatch(desk, 'customer', tagging(['Desk']), [id]);
    expect((await applyBatch(office, batch)).status).toBe(403);
    expect((await calls.get(`/api/owner/batches/${batch.id}`)).status).toBe(404);
    expect((await calls.get(`/api/owner/batches/${batch.id}/rows?only=changes`)).status).toBe(404);
    expect((await others.get(`${batches}/${batch.id}`)).status).toBe(404);
    const { activity_id } = (await applyBatch(desk, batch)).body.data;
    expect(await tagsOf([id])).toEqual([['Desk']]);
    const undoing = await desk.post(`/api/owner/activity/${activity_id}/undo`);
    expect(undoing.status).toBe(200);
  });

  test.each([
    ['nothing', { change: tagging([]), total: 1 }],
    ['a tag that comes and goes', { change: tagging(['VIP'], ['vip']), total: 1 }],
    ['their deletion', { change: { action: 'delete' }, total: 1 }],
    ['a field', { change: { action: 'set', values: { is_active: false } }, total: 1 }],
    ['a filter that the list has not', { change: tagging(['X']), matching: { tier: '9' } }],
    ['a number and a filter', { change: tagging(['X']), matching: {}, total: 1 }],
    ['neither of them', { change: tagging(['X']) }],
    ['another kind', { kind: 'service', change: { action: 'delete' }, total: 1 }],
  ])('of %s are refused', async (_what, body) => {
    expect((await calls.post(batches, { kind: 'customer', ...body })).status).toBe(400);
  });

  test('cannot be those of more than can be looked at, nor of other records than were found', async () => {
    const ids = await add('Counted', 2);
    const asked = { kind: 'customer', change: tagging(['X']), matching: { search: 'counted' } };
    const { data } = (await calls.post<Answer<BatchWire>>(batches, asked)).body;
    expect((await calls.post(`${batches}/${data.id}/rows`, { from: 0, ids })).status).toBe(400);
    const begun = { kind: 'customer', change: tagging(['X']), total: 2 };
    const named = (await calls.post<Answer<BatchWire>>(batches, begun)).body.data;
    expect((await calls.post(`${batches}/${named.id}/rows`, { from: 0 })).status).toBe(400);
  });
});
