import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HistoryWire } from '../../../contract/activity';
import type { CustomerNoteWire } from '../../../contract/customerNotes';
import type { CustomerDetailWire, CustomerWire } from '../../../contract/customers';
import type { PurchasedServiceWire } from '../../../contract/scheduling';
import { daysInBin } from '../../../domain/activity';
import { tidyUp } from '../../../server/housekeeping';
import { createLog } from '../../../server/http/log';
import { createCalls, fault, lastChange } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

interface One {
  data: CustomerNoteWire;
}

const app = await openTestApp();
let calls = createCalls(app, await app.signIn());
const { spa } = app.businesses;
const list = `/api/owner/customers/${spa.clientAppId}`;
const shelf = createShelf(app.db, spa);

const detailOf = async (path: string) =>
  (await calls.get<{ data: CustomerDetailWire }>(path)).body.data;

test('a note has its author and stands first, and the same words are kept once', async () => {
  const path = `${list}/${await shelf.customer('Ann', 'Lee')}`;
  expect(await detailOf(path)).toMatchObject({ notes: [] });
  await calls.post(`${path}/notes`, { body: 'Likes the window seat' });
  const { status, body } = await calls.post<One>(`${path}/notes`, { body: '  Prefers tea ' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ body: 'Prefers tea', is_alert: false });
  expect(body.data.author).toBeTruthy();
  const again = await calls.post<One>(`${path}/notes`, { body: 'Prefers tea' });
  expect(again.body.data.id).toBe(body.data.id);
  const { notes } = await detailOf(path);
  expect(notes?.map((note) => note.body)).toEqual(['Prefers tea', 'Likes the window seat']);
  expect(await lastChange(calls)).toMatchObject({
    subject_type: 'customer_note',
    subject_name: 'about Ann Lee',
  });
});

test('one note is the alert, which is told wherever the customer is booked', async () => {
  const { spa } = app.businesses;
  const id = await shelf.customer('Bea', 'Alerted');
  const path = `${list}/${id}`;
  await shelf.bought(id, spa.serviceIds[0], 95);
  const first = await calls.post<One>(`${path}/notes`, { body: 'Nut allergy', is_alert: true });
  const second = await calls.post<One>(`${path}/notes`, { body: 'Bad knee', is_alert: true });
  const alerts = async () =>
    (await detailOf(path)).notes?.filter((note) => note.is_alert).map((note) => note.body);
  expect(await alerts()).toEqual(['Bad knee']);

  const old = `${path}/notes/${first.body.data.id}`;
  expect((await calls.put<One>(old, { is_alert: true })).status).toBe(200);
  expect(await alerts()).toEqual(['Nut allergy']);
  const { body } = await calls.get<{ data: PurchasedServiceWire[] }>(
    '/api/owner/scheduling/purchased-services?status=not_scheduled',
  );
  const held = body.data.find(({ order_items }) => order_items?.orders.users.id === id);
  expect(held?.order_items?.orders.users.alert).toBe('Nut allergy');
  const { body: booked } = await calls.post<{ data: { users: object } }>(
    '/api/owner/scheduling/appointments',
    {
      user_id: id,
      purchased_service_ids: [held?.id],
      scheduled_date: new Date(Date.now() + 86_400_000).toISOString(),
    },
  );
  expect(booked.data.users).toMatchObject({ alert: 'Nut allergy' });

  const at = `${path}/notes/${second.body.data.id}`;
  const stale = await app.request(at, {
    method: 'PUT',
    token: await app.signIn(),
    json: { body: 'Bad left knee' },
    headers: { 'If-Match': '"1999"' },
  });
  expect(stale.status).toBe(412);
  const same = await calls.put(at, { body: 'Nut allergy' });
  expect(same.status).toBe(409);
  expect((await calls.remove(old)).status).toBe(200);
  expect(await alerts()).toEqual([]);
  expect((await calls.remove(old)).status).toBe(404);
  const { body: deleted } = await calls.get<{ data: { data: object }[] }>(
    '/api/owner/activity?deleted=true',
  );
  expect(deleted.data[0]).toMatchObject({
    subject_name: 'about Bea Alerted',
    words: 'Nut allergy',
  });
});

/** The history of a note or a customer, and its latest change taken back. */
const historyOf = async (kind: string, id: number) =>
  (await calls.get<{ data: HistoryWire[] }>(`/api/owner/activity/${kind}/${id}`)).body.data;
const undoLatest = async (kind: string, id: number) => {
  const [latest] = await historyOf(kind, id);
  return calls.post(`/api/owner/activity/${latest?.id}/undo`, {});
};
const write = async (path: string, note: object) =>
  (await calls.post<One>(`${path}/notes`, note)).body.data.id;

test('undoing that the same words were noted again leaves the note that was there', async () => {
  const id = await shelf.customer('Una', 'Again');
  const path = `${list}/${id}/notes`;
  const { body } = await calls.post<One>(path, { body: 'Prefers tea' });
  await calls.post<One>(path, { body: 'Prefers tea', is_alert: true });
  expect(await lastChange(calls)).toMatchObject({ action: 'customer_note.updated' });
  expect((await undoLatest('customer_note', body.data.id)).status).toBe(200);
  expect((await detailOf(`${list}/${id}`)).notes).toMatchObject([
    { id: body.data.id, is_alert: false },
  ]);
});

test('the alert that gave way to another is told of, and is back when that is undone', async () => {
  const path = `${list}/${await shelf.customer('Eve', 'Twice')}`;
  const nuts = await write(path, { body: 'Nut allergy', is_alert: true });
  const knee = await write(path, { body: 'Bad knee', is_alert: true });
  expect((await historyOf('customer_note', nuts))[0]).toMatchObject({
    action: 'customer_note.updated',
    changes: [{ field: 'is_alert', before: true, after: false }],
    can_undo: true,
  });
  const alerts = async () =>
    (await detailOf(path)).notes?.filter((note) => note.is_alert).map((note) => note.body);
  expect((await undoLatest('customer_note', knee)).status).toBe(200);
  expect(await alerts()).toEqual(['Nut allergy']);
  expect((await undoLatest('customer_note', knee)).status).toBe(200);
  expect(await alerts()).toEqual(['Bad knee']);
  expect((await detailOf(path)).notes).toHaveLength(2);
  expect((await undoLatest('customer_note', knee)).status).toBe(200);
  expect(await alerts()).toEqual(['Nut allergy']);
});

test('a deleted note comes back as long as its words and its room are not taken', async () => {
  const path = `${list}/${await shelf.customer('Flo', 'Full')}`;
  const first = await write(path, { body: 'Prefers tea' });
  await calls.remove(`${path}/notes/${first}`);
  await write(path, { body: 'Prefers tea' });
  expect(await undoLatest('customer_note', first)).toMatchObject({
    status: 409,
    body: {
      message: 'This customer has a note with these words.',
      remedy: { fields: [{ field: 'body', value: 'Prefers tea' }] },
    },
  });
  for (let more = 1; more < 200; more += 1) await write(path, { body: `Note ${more}` });
  const [latest] = await historyOf('customer_note', first);
  const changed = { fields: { body: 'Prefers green tea' } };
  expect(await calls.post(`/api/owner/activity/${latest?.id}/undo`, changed)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/at most 200 notes/) },
  });
});

test('a deleted note of which the activity has not kept the words comes back with its own', async () => {
  const path = `${list}/${await shelf.customer('Kit', 'Wordless')}`;
  const id = await write(path, { body: 'Prefers rooibos' });
  await calls.remove(`${path}/notes/${id}`);
  await app.db.transaction().execute(async (trx) => {
    await sql`select set_config('verbena.erasing', 'on', true)`.execute(trx);
    await sql`update activity set before = before - 'body', after = after - 'body'
        where subject_type = 'customer_note' and subject_id = ${id}`.execute(trx);
  });
  expect((await undoLatest('customer_note', id)).status).toBe(200);
  expect((await detailOf(path)).notes).toMatchObject([{ id, body: 'Prefers rooibos' }]);
});

test('other tags are told one by one, and taken back', async () => {
  const id = await shelf.customer('Hal', 'Tagged');
  const tag = (tags: string[]) => calls.put(`${list}/${id}/tags`, { tags });
  await tag(['Quiet', 'Evenings, mostly']);
  await tag(['Quiet', 'Prenatal']);
  expect((await historyOf('customer', id))[0]?.lists).toMatchObject([
    { field: 'tags', added: [{ name: 'Prenatal' }], removed: [{ name: 'Evenings, mostly' }] },
  ]);
  expect((await undoLatest('customer', id)).status).toBe(200);
  expect((await detailOf(`${list}/${id}`)).tags).toEqual(['Evenings, mostly', 'Quiet']);
  const [, older] = await historyOf('customer', id);
  expect((await calls.post(`/api/owner/activity/${older?.id}/undo`, {})).status).toBe(409);
  await tag([]);
});

test('what is empty, too long, too many or another’s is refused with a sentence', async () => {
  const path = `${list}/${await shelf.customer('Cy', 'Refused')}`;
  expect(await calls.post(`${path}/notes`, { body: ' ' })).toMatchObject(
    fault('body', 'Please write the note'),
  );
  const long = await calls.post(`${path}/notes`, { body: 'x'.repeat(2001) });
  expect(long).toMatchObject(fault('body', 'The note must be at most 2000 characters'));
  expect((await calls.post(`${path}/notes`, { body: 7 })).status).toBe(400);
  expect(
    await calls.put(`${path}/tags`, { tags: Array.from({ length: 11 }, (_, n) => `${n}`) }),
  ).toMatchObject(fault('tags', 'A customer can have at most 10 tags'));
  expect((await calls.put(`${path}/tags`, { tags: 'VIP' })).status).toBe(400);
  expect((await calls.put(`${path}/tags`, { tags: ['x'.repeat(31)] })).status).toBe(400);
  const { barbers } = app.businesses;
  const theirs = await createShelf(app.db, barbers).customer('Not', 'Ours');
  expect((await calls.post(`${list}/${theirs}/notes`, { body: 'x' })).status).toBe(404);
  expect((await calls.put(`${list}/${theirs}/tags`, { tags: ['x'] })).status).toBe(404);
});

test('customers are found by their tags, which keep the spelling that they had first', async () => {
  const ids = [await shelf.customer('Di', 'Tagged'), await shelf.customer('Ed', 'Tagged')];
  const tag = (id: number | undefined, tags: string[]) =>
    calls.put<{ data: { tags: string[] } }>(`${list}/${id}/tags`, { tags });
  await tag(ids[0], ['VIP', 'Evenings ']);
  const { body } = await tag(ids[1], ['vip', 'Vip', 'Prenatal  care']);
  expect(body.data.tags).toEqual(['Prenatal care', 'VIP']);
  expect(await lastChange(calls)).toMatchObject({
    subject_name: 'Ed Tagged',
    lists: [{ field: 'tags', added: [{ name: 'Prenatal care' }, { name: 'VIP' }], removed: [] }],
  });
  const found = async (query: string) => {
    const { data } = (
      await calls.get<{
        data: { customers: CustomerWire[]; tags: string[]; pagination: { total: number } };
      }>(`${list}?${query}`)
    ).body;
    expect(data.tags).toEqual(['Evenings', 'Prenatal care', 'VIP']);
    expect(data.pagination.total).toBe(data.customers.length);
    return data.customers.map(({ first_name }) => first_name).toSorted();
  };
  expect(await found('tag=VIP')).toEqual(['Di', 'Ed']);
  expect(await found('tag=Evenings&search=tagged')).toEqual(['Di']);
  expect(await found('tag=Evenings&tier=3')).toEqual([]);
  await tag(ids[0], ['Evenings']);
  expect(await found('tag=VIP')).toEqual(['Ed']);
});

test('a tag is looked for in its index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select customer_id
      from customer_tags where client_app_id = 1 and tag = 'VIP'`.execute(app.db);
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/customer_tags_pkey/);
});

test('nothing of what a note said is kept once it is deleted for good', async () => {
  const path = `${list}/${await shelf.customer('Gus', 'Gone')}`;
  const id = await write(path, { body: 'Wears a zirconium ring' });
  await calls.put(`${path}/notes/${id}`, { body: 'Wears a beryllium ring' });
  await calls.remove(`${path}/notes/${id}`);
  app.clock.advance((daysInBin + 1) * 86_400_000);
  await tidyUp({ db: app.db, clock: app.clock, log: createLog('silent') });
  calls = createCalls(app, await app.signIn());
  const { rows } = await sql`select from activity, customer_notes
      where concat(activity, customer_notes) ~ 'zirconium|beryllium'`.execute(app.db);
  expect(rows).toHaveLength(0);
  expect((await historyOf('customer_note', id))[0]?.action).toBe('customer_note.purged');
});
