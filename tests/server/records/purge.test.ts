import { expect, test } from 'vitest';
import type { ActivityWire } from '../../../contract/activity';
import { emptyBins } from '../../../server/activity/purge';
import { allUndos } from '../../../server/areas';
import type { Database } from '../../../server/database/schema';
import { fc, runs } from '../../support/property';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { makers, pathFor } from './makers';
import { addCustomer, sellLatest } from './sales';

type Wire = Record<string, unknown> & { id: number };
const undos = allUndos();
const kinds = makers.map(([kind]) => kind);
const day = 24 * 60 * 60 * 1000;

const step = fc.oneof(
  fc.record({
    what: fc.constantFrom('create', 'delete', 'restore', 'purge'),
    kind: fc.constantFrom(...kinds),
  }),
  fc.record({ what: fc.constantFrom('sell', 'wait'), kind: fc.constant('') }),
);

const app = await openTestApp();
const token = await app.signIn();
const { clientAppId } = app.businesses.spa;
const customerId = await addCustomer(app.db, clientAppId, app.clock.now());
const ids: Record<string, number> = {};
const deletions: Record<string, number> = {};

const send = (method: string, path: string, json?: object) =>
  app.request(path, { method, token, ...(json && { json }) });
const pathOf = (template: string) => pathFor(template, ids);
const maker = (kind: string) => makers.find(([name]) => name === kind) ?? expect.fail();
const changeOf = (answer: Response) =>
  Number(answer.headers.get('X-Activity-Id')?.split(',').at(-1));
const bin = async () => {
  const answer = await send('GET', '/api/owner/activity?deleted=true&limit=100');
  return (await answer.json()).data as (ActivityWire & { gone_at: string })[];
};
const create = async (kind: string) => {
  const [, template, body] = maker(kind);
  const answer = await send('POST', pathOf(template), body(ids));
  if (answer.status !== 201) return answer;
  const values: unknown[] = Object.values(await answer.json());
  ids[kind] = values.find((value): value is Wire => typeof value === 'object')?.id ?? 0;
  // Without an image the API takes it as a preview only, which no bundle may have.
  if (kind === 'service') await updateRows(app.db, 'services', { is_active: true });
  return answer;
};
const remove = async (kind: string) => {
  const answer = await send('DELETE', `${pathOf(maker(kind)[1])}/${ids[kind] ?? 9999}`);
  if (answer.status === 200) deletions[kind] = changeOf(answer);
  return answer;
};
const purge = (kind: string) =>
  send('POST', `/api/owner/activity/${deletions[kind] ?? 9999}/purge`);
const later = () => new Date(app.clock.now().getTime() + 31 * day);
const housekeeping = () => emptyBins({ db: app.db, clock: { now: later } }, undos);
const sell = () =>
  sellLatest(app.db, {
    clientAppId: app.businesses.spa.clientAppId,
    customerId,
    at: app.clock.now(),
  });
/** True when the table has the row, soft-deleted or not. */
const hasRow = async (kind: string, id: number) => {
  const table = undos.find((undo) => undo.kind === kind)?.table ?? expect.fail();
  const row = await app.db
    .selectFrom(table as keyof Pick<Database, 'services'>)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

Object.assign(ids, { client_app: clientAppId, customer: customerId });

test('of each kind that nothing names no row is left', async () => {
  for (const kind of kinds) expect((await create(kind)).status).toBe(201);
  // In reverse order, so that dependent records are deleted before those they depend on.
  for (const kind of kinds.toReversed()) {
    const id = ids[kind] ?? 0;
    expect((await remove(kind)).status).toBe(200);
    const [entry] = await bin();
    expect(Date.parse(entry?.gone_at ?? '')).toBe(Date.parse(entry?.at ?? '') + 30 * day);
    const answer = await purge(kind);
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toMatchObject({
      action: `${kind}.purged`,
      subject_id: id,
      subject_name: entry?.subject_name,
    });
    expect([kind, await hasRow(kind, id)]).toEqual([kind, false]);
    expect((await purge(kind)).status).toBe(409);
    expect(await bin()).toEqual([]);
  }
});

test('no sequence of adding, selling, deleting, giving back and removing breaks a reference', async () => {
  const lists = ['services', 'categories', 'campaigns', 'checkin/locations', 'checkin/rewards'];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const { what, kind } of steps) {
        app.clock.advance(1000);
        if (what === 'sell') await sell();
        else if (what === 'wait') await housekeeping();
        else {
          const answer =
            what === 'create'
              ? await create(kind)
              : what === 'delete'
                ? await remove(kind)
                : what === 'purge'
                  ? await purge(kind)
                  : await send('POST', `/api/owner/activity/${deletions[kind] ?? 9999}/undo`);
          expect([200, 201, 400, 404, 409]).toContain(answer.status);
          if (what === 'purge' && answer.status === 200) {
            const again = await send('POST', `/api/owner/activity/${deletions[kind]}/undo`);
            expect(again.status).toBe(409);
          }
        }
      }
      for (const list of lists) {
        expect((await send('GET', `/api/owner/${list}`)).status).toBe(200);
      }
      // Whatever is left in the bin goes once its time has come.
      await housekeeping();
      expect(await bin()).toEqual([]);
    }),
    { numRuns: runs(4) },
  );
});

test('before its time nothing goes, and what is not deleted never', async () => {
  await create('location');
  const { id: change } = (await bin())[0] ?? {};
  expect(change).toBeUndefined();
  await remove('location');
  const early = { now: () => new Date(app.clock.now().getTime() + 29 * day) };
  expect(await emptyBins({ db: app.db, clock: early }, undos)).toBe(0);
  expect(await bin()).toHaveLength(1);
  const answer = await send('GET', '/api/owner/activity?limit=100');
  const created = ((await answer.json()).data as ActivityWire[]).find(
    ({ action }) => action === 'location.created',
  );
  const refused = await send('POST', `/api/owner/activity/${created?.id}/purge`);
  expect(refused.status).toBe(409);
});
