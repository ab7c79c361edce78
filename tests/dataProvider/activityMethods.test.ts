import { expect, test } from 'vitest';
import { remedyOf } from '../../src/components/history/activityMethods';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { answer, fakeHttp } from '../support/fakeHttp';
import { provided } from '../support/provided';

const line = 'GET /api/owner/activity';

const history = { named: ['history'] };

const wire = {
  id: 12,
  at: '2026-03-04T15:00:00.000Z',
  owner: { id: 7, name: 'Ann Lee' },
  action: 'service.updated',
  subject_type: 'service',
  subject_id: 3,
  subject_name: 'Swedish Massage',
  changes: [{ field: 'price', before: 95, after: 105 }],
};
const activity = {
  id: '12',
  at: '2026-03-04T15:00:00.000Z',
  ownerName: 'Ann Lee',
  action: 'service.updated',
  kind: 'service',
  subject: 'Swedish Massage',
  changes: [{ field: 'price', before: 95, after: 105 }],
  lists: [],
  words: null,
  isUndo: false,
  canUndo: false,
  parts: 0,
  goneAt: null,
};

test.each<[string, unknown]>([
  ['{data}', { success: true, data: [wire], next_cursor: 'n2' }],
  ['{activity}', { success: true, activity: [wire], next_cursor: 'n2' }],
  ['{data: {activity}}', { success: true, data: { activity: [wire], next_cursor: 'n2' } }],
])('a page is read under %s', async (_, json) => {
  const { provider } = provided({ [line]: json }, history);
  const { data } = await provider.activity({});
  expect(data).toEqual({ activities: [activity], next: 'n2' });
});

test.each([[null], [''], [undefined]])('the last page has no next one: %j', async (next_cursor) => {
  const { provider } = provided({ [line]: { data: [wire], next_cursor } }, history);
  expect((await provider.activity({})).data.next).toBeNull();
});

test('what the system did has no owner, and a thing may have no name', async () => {
  const { provider } = provided(
    { [line]: { data: [{ ...wire, owner: null, subject_name: null, changes: null }] } },
    history,
  );
  const { data } = await provider.activity({});
  expect(data.activities).toMatchObject([{ ownerName: null, subject: null, changes: [] }]);
});

test('values that are no plain ones are told as empty', async () => {
  const changes = [{ field: 'pricing', before: { tier: 1 }, after: [2] }];
  const { provider } = provided({ [line]: { data: [{ ...wire, changes }] } }, history);
  const { data } = await provider.activity({});
  expect(data.activities[0]?.changes).toEqual([{ field: 'pricing', before: null, after: null }]);
});

test('the filter and the place are sent', async () => {
  const query =
    'kind=service&start_date=2026-03-01T05%3A00%3A00.000Z&end_date=2026-04-01T04%3A00%3A00.000Z&cursor=n2';
  const { provider, calls } = provided({ [`${line}?${query}`]: { data: [] } }, history);
  await provider.activity({
    kind: 'service',
    start: '2026-03-01T05:00:00.000Z',
    end: '2026-04-01T04:00:00.000Z',
    cursor: 'n2',
  });
  expect(calls).toHaveLength(1);
});

test('ERR-05: a failure has the message of the server, else its own, and is never an empty list', async () => {
  const said = provided({ [line]: answer(500, { message: 'Being mended' }) }, history);
  await expect(said.provider.activity({})).rejects.toThrow('Being mended');
  const silent = provided({ [line]: answer(404, {}) }, history);
  await expect(silent.provider.activity({})).rejects.toMatchObject({
    status: 404,
    message: 'Failed to load activity',
  });
  const odd = provided({ [line]: { success: true } }, history);
  await expect(odd.provider.activity({})).rejects.toThrow('could not be read');
});

test('the history of a record tells its states as the resource reads them, and where it goes on', async () => {
  const { http } = fakeHttp({
    'GET /api/owner/activity/service/3?cursor=n2': {
      data: [
        { ...wire, undoes: 11, can_undo: true, state: { id: 3, price: '95', name: 'Massage' } },
        { ...wire, state: null, state_before: { id: 3, name: 'Massages' } },
      ],
      next_cursor: 'n3',
    },
  });
  const ofState = (state: object) => ({ id: '3', read: Object.keys(state) });
  const provider = createOwnerDataProvider(http, { services: { ofState } });
  const asked = { resource: 'services', kind: 'service', id: '3', cursor: 'n2' };
  const { data } = await provider.history(asked);
  expect(data).toEqual({
    entries: [
      {
        ...activity,
        isUndo: true,
        canUndo: true,
        stateBefore: null,
        state: {
          kept: { id: 3, price: '95', name: 'Massage' },
          record: { id: '3', read: ['id', 'price', 'name'] },
        },
      },
      {
        ...activity,
        canUndo: false,
        state: null,
        stateBefore: {
          kept: { id: 3, name: 'Massages' },
          record: { id: '3', read: ['id', 'name'] },
        },
      },
    ],
    next: 'n3',
  });
});

test('what was deleted comes back as it was or otherwise, and why not is told', async () => {
  const refusal = {
    message: 'There is already a category "Nails".',
    remedy: {
      fields: [
        { field: 'name', value: 'Nails' },
        { field: 'category', value: 'Feet', choices: ['Face'] },
      ],
      needs: [{ id: 4, subject_type: 'campaign', subject_name: 'Spring' }],
    },
  };
  const { provider, calls } = provided(
    {
      'POST /api/owner/activity/12/undo': answer(409, refusal),
      'POST /api/owner/activity/13/undo': { data: wire },
      'POST /api/owner/activity/13/purge': { data: wire },
    },
    history,
  );
  const refused = await provider.undoChange({ id: '12' }).catch((error) => error);
  expect(remedyOf(refused)).toEqual({
    fields: [
      { field: 'name', value: 'Nails', choices: undefined },
      { field: 'category', value: 'Feet', choices: ['Face'] },
    ],
    needs: [{ id: '4', kind: 'campaign', subject: 'Spring' }],
  });
  expect(calls[0]?.body).toBeUndefined();
  await provider.undoChange({ id: '13', fields: { name: 'Feet' } });
  expect(calls[1]?.body).toEqual({ fields: { name: 'Feet' } });
  expect((await provider.purgeDeletion({ id: '13' })).data).toEqual(activity);
  expect(remedyOf(new Error('Nothing'))).toBeUndefined();
});

test('a record of which nothing is known has no history', async () => {
  const { provider } = provided({ 'GET /api/owner/activity/service/3': answer(404, {}) }, history);
  const { data } = await provider.history({ resource: 'services', kind: 'service', id: '3' });
  expect(data).toEqual({ entries: [], next: null });
});
