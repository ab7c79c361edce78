import { expect, test } from 'vitest';
import type { ActivityWire, HistoryWire } from '../../../contract/activity';
import { assumedHours } from '../../../domain/openingHours';
import { createCalls } from '../../support/calls';
import { pinHash } from '../../support/furnishedBusiness';
import { fc, runs } from '../../support/property';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const locations = '/api/owner/checkin/locations';
const mill = { name: 'Mill', address: '2 Mill Lane', latitude: 40.7, longitude: -74 };

/** Indexes of a location and of a change, both modulo their number. */
const place = { of: fc.nat(5), which: fc.nat(12) };
const change = fc.record(
  {
    name: fc.constantFrom('Mill', 'Quay', 'Hall'),
    radius_meters: fc.integer({ min: 50, max: 5000 }),
    is_active: fc.boolean(),
  },
  { requiredKeys: [] },
);
const step = fc.record({
  owner: fc.nat(1),
  deed: fc.oneof(
    { weight: 1, arbitrary: fc.record({ what: fc.constant('create' as const), change }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('update' as const), ...place, change }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), ...place }) },
    // The latest change more often than any other.
    { weight: 3, arbitrary: fc.record({ what: fc.constant('undo' as const), ...place }) },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('undo' as const),
        of: fc.nat(5),
        which: fc.constant(0),
      }),
    },
  ),
});

/** A setting as the server answers it, without its version. */
const plainOnce = (told: object): object =>
  JSON.parse(JSON.stringify(told, (name, value) => (name === 'version' ? undefined : value)));

/** A state without version and time of change. */
const plain = (state: Record<string, unknown> | null | undefined) => {
  const { updated_at: _, version: __, ...fields } = state ?? {};
  return state ? fields : null;
};

const app = await openTestApp();
const { spa } = app.businesses;
const first = await app.db
  .selectFrom('owners')
  .select(['client_app_id', 'password_hash'])
  .where('id', '=', spa.ownerId)
  .executeTakeFirstOrThrow();
const email = 'bea@verbena.example';
await insertRow(app.db, 'owners', { ...first, name: 'Bea', email });
const owners = [
  createCalls(app, await app.signIn()),
  createCalls(app, await app.signIn(email, spa.password)),
];

const by = (owner: number) => owners[owner] ?? expect.fail('no such owner');
const historyOf = async (id: number) =>
  (await by(0).get<{ data: HistoryWire[] }>(`/api/owner/activity/location/${id}?limit=100`)).body
    .data;
const undo = (owner: number, id: number | undefined) =>
  by(owner).post<{ data: ActivityWire; message: string }>(`/api/owner/activity/${id}/undo`);
const add = async (owner: number, body: object, path = locations) => {
  const answer = await by(owner).post<Record<string, { id: number }>>(path, body);
  expect(answer.status).toBe(201);
  const { id = 0 } = Object.values(answer.body).find((value) => value.id) ?? {};
  return id;
};
const stored = async () => {
  const { body } = await by(0).get<Record<string, HistoryWire['state'][]>>(locations);
  return Object.values(body).find(Array.isArray) ?? [];
};

test('any sequence of changes and undoings of two owners ends where the history says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const made = [await add(0, mill)];
      for (const { owner, deed } of steps) {
        if (deed.what === 'create') {
          made.push(await add(owner, { ...mill, ...deed.change }));
          continue;
        }
        const id = made[deed.of % made.length] ?? 0;
        const before = await historyOf(id);
        const isThere = before[0]?.state !== null;
        if (deed.what === 'update') {
          const { status } = await by(owner).put(`${locations}/${id}`, deed.change);
          expect(status).toBe(isThere ? 200 : 404);
        } else if (deed.what === 'delete') {
          const { status } = await by(owner).remove(`${locations}/${id}`);
          expect(status).toBe(isThere ? 200 : 404);
        } else {
          const at = deed.which % before.length;
          const entry = before[at];
          const answer = await undo(owner, entry?.id);
          const mayUndo = at === 0;
          expect(answer.status).toBe(mayUndo ? 200 : 409);
          expect(entry?.can_undo).toBe(mayUndo);
          const after = await historyOf(id);
          if (mayUndo) {
            expect(after[0]).toMatchObject({ undoes: entry?.id, id: answer.body.data.id });
            expect(plain(after[0]?.state)).toEqual(plain(before[1]?.state));
          } else {
            expect(after).toEqual(before);
            expect(answer.body.message).toMatch(/\.$/);
          }
        }
      }
      const now = await stored();
      for (const id of made) {
        const history = await historyOf(id);
        expect(plain(now.find((record) => record?.id === id))).toEqual(
          history[0]?.state ? plain(history[0].state) : null,
        );
        // Each change begins where the one before has ended.
        history.forEach(({ changes }, index) => {
          for (const { field, before, after } of changes) {
            expect(history[index + 1]?.state?.[field]).toEqual(before);
            expect(history[index]?.state?.[field]).toEqual(after);
          }
        });
      }
    }),
    { numRuns: runs(4) },
  );
});

test('two who undo the same at once: one does, the other hears who', async () => {
  const id = await add(0, mill);
  await by(0).put(`${locations}/${id}`, { name: 'Quay' });
  const [latest] = await historyOf(id);
  const answers = await Promise.all([undo(0, latest?.id), undo(1, latest?.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body.message).toMatch(
    /^(Owner of Verbena Day Spa|Bea) has undone this already, on Mar 4, 2026, 10:00 AM\.$/,
  );
  expect((await historyOf(id))[0]?.state).toMatchObject({ name: 'Mill' });
});

test('who comes too late hears who did what since, and when', async () => {
  const id = await add(0, mill);
  const [created] = await historyOf(id);
  await by(1).put(`${locations}/${id}`, { name: 'Quay' });
  expect(await undo(0, created?.id)).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message:
        'This was changed since by Bea, on Mar 4, 2026, 10:00 AM, so it cannot be undone any more.',
    },
  });
  const [updated] = await historyOf(id);
  await by(1).remove(`${locations}/${id}`);
  expect((await undo(0, updated?.id)).body.message).toMatch(/^This was deleted since by Bea, on /);
});

test('what the rules of today refuse is not put back', async () => {
  const categories = '/api/owner/categories';
  const id = await add(0, { name: 'Old name' }, categories);
  await by(0).put(`${categories}/${id}`, { name: 'New name' });
  await add(0, { name: 'Old name' }, categories);
  const { body } = await by(0).get<{ data: HistoryWire[] }>(`/api/owner/activity/category/${id}`);
  expect(await undo(0, body.data[0]?.id)).toMatchObject({
    status: 409,
    body: { message: 'There is already a category "Old name".' },
  });
});

test('a record that another one has changed is not put back over that', async () => {
  const categories = '/api/owner/categories';
  const category = await add(0, { name: 'Peels' }, categories);
  const facial = { name: 'Facial', category: 'Peels', price: 80 };
  const at = `/api/owner/activity/service/${await add(0, facial, '/api/owner/services')}`;
  await by(0).put(`${categories}/${category}`, { name: 'Chemical peels' });
  const { data } = (await by(0).get<{ data: HistoryWire[] }>(at)).body;
  expect((await undo(0, data[0]?.id)).body.message).toBe(
    'This service is not as that change left it any more, so it cannot be undone.',
  );
});

test('money is never undone, and the answer says why', async () => {
  const { clientAppId } = app.businesses.spa;
  const { id } = await insertRow(app.db, 'activity', {
    client_app_id: clientAppId,
    at: app.clock.now(),
    action: 'refund.created',
    subject_type: 'refund',
    subject_id: 1,
    after: '{}',
  });
  const refused = await undo(0, id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/^Money that has moved stays in the books/);
});

test.each([
  [
    'settings',
    'PATCH',
    '/api/owner/settings/global',
    [3, 6].map((months) => ({ default_intro_service_cooldown_months: months })),
  ],
  [
    'opening hours',
    'PUT',
    '/api/owner/opening-hours',
    ['09:00', '10:00'].map((opens) => ({
      days: assumedHours.days.map((day) => ({ ...day, is_open: true, opens, closes: '18:00' })),
    })),
  ],
])(
  'the %s that a business has once are put back, unless somebody was quicker',
  async (_, method, path, [first, second]) => {
    const save = async (json: object | undefined) => {
      const token = await app.signIn();
      const answer = await app.request(path, { method, token, json });
      expect(answer.status).toBe(200);
      return Number(answer.headers.get('X-Activity-Id'));
    };
    const stands = async () => (await by(0).get<object>(path)).body;
    await save(first);
    const before = await stands();
    const change = await save(second);
    const later = await save(first);
    expect((await undo(0, change)).body.message).toMatch(/^This was changed since by /);
    expect((await undo(0, later)).status).toBe(200);
    expect(await stands()).not.toMatchObject(plainOnce(before));
    const again = await save(first);
    expect((await undo(1, again)).body.data).toMatchObject({ undoes: again });
    expect(await undo(1, again)).toMatchObject({ status: 409 });
  },
);

test('it wants the PIN, as every write of App Config does', async () => {
  const id = await add(0, mill);
  const [created] = await historyOf(id);
  await updateRows(app.db, 'owners', { pin_hash: pinHash }, { name: 'Bea' });
  expect(await undo(1, created?.id)).toMatchObject({
    status: 403,
    body: { code: 'PIN_REQUIRED' },
  });
  expect((await undo(0, created?.id)).status).toBe(200);
});
