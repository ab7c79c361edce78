import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ErasureWire } from '../../../contract/customerRights';
import type { CustomerDetailWire } from '../../../contract/customers';
import type { PurchasedServiceWire } from '../../../contract/scheduling';
import { rowsOfCustomer } from '../../../server/customers/everythingKept';
import { createCalls, fault, lastChange } from '../../support/calls';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { storedRollups } from '../../support/rollups';
import { createShelf } from '../../support/schedule';
import { insertRow, insertRows, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';
import { furnishVisits } from '../../support/visits';

const day = 86_400_000;

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
const list = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
const business = await furnishBusiness(app.db, app.businesses.spa);

/** A customer with data in every table that can have some. */
const furnishPerson = async (first_name: string, last_name: string, phone: string) => {
  const { spa } = app.businesses;
  const email = `${first_name.toLowerCase()}@mail.example`;
  const { body: made } = await calls.post<{ data: { id: number } }>(list, {
    first_name,
    last_name,
    phone,
    email,
  });
  const customerId = made.data.id;
  const path = `${list}/${customerId}`;
  const name = `${first_name} ${last_name}`;
  await furnishVisits(app.db, { ...business, customerId });
  await updateRows(app.db, 'check_ins', { user_latitude: 40.71 });
  const till = createTill(app.db, spa);
  const paid = await till.order(customerId, { cash: 50, services: ['Swedish Massage'] });
  const sale = { description: `For ${name}` };
  await updateRows(app.db, 'transactions', sale, { id: paid });
  await calls.put(`${path}/tags`, { tags: [`Friend of ${first_name}`] });
  await calls.post(`${path}/notes`, { body: `${name} likes tea`, is_alert: true });
  const { body: gone } = await calls.post<{ data: { id: number } }>(`${path}/notes`, {
    body: `${name} is gone again`,
  });
  await calls.remove(`${path}/notes/${gone.data.id}`);
  const words = `${first_name} waited`;
  await calls.post(`${path}/points`, { points: 5, reason: 'other', words });
  const walkIn = await calls.post<{ data: { id: number } }>('/api/owner/scheduling/walk-ins', {
    user_id: customerId,
    service_ids: [business.liveServiceIds[0]],
    scheduled_date: new Date(app.clock.now().getTime() + day).toISOString(),
    contact_notes: `Call ${first_name} at ${phone}`,
    payment: 'unpaid',
  });
  expect(walkIn.status).toBe(201);
  return { id: customerId, path, name, email, paid, appointmentId: walkIn.body.data.id };
};

/** The text and JSON columns of the database that contain one of the needles. */
const placesOf = async (needles: string[]) => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`.execute(app.db);
  expect(rows.length).toBeGreaterThan(50);
  const places: string[] = [];
  for (const { table_name, column_name } of rows) {
    const column = sql`lower(${sql.ref(column_name)}::text)`;
    const has = needles.map((needle) => sql`position(lower(${needle}) in ${column}) > 0`);
    const { rows: found } = await sql`select 1 from ${sql.table(table_name)}
        where ${sql.join(has, sql` or `)} limit 1`.execute(app.db);
    if (found.length > 0) places.push(`${table_name}.${column_name}`);
  }
  return places;
};

test('a table that names a customer is told with all that is kept of one', async () => {
  const { rows } = await sql<{ name: string }>`
      with recursive naming as (
        select 'customers'::regclass::oid as id
        union
        select conrelid from pg_constraint join naming on confrelid = naming.id
        where contype = 'f'
      )
      select relname as name from pg_class join naming on naming.id = pg_class.oid
      where relkind = 'r'`.execute(app.db);
  const hint = 'add the rows of a new table to server/customers/everythingKept';
  expect(Object.keys(rowsOfCustomer).toSorted(), hint).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

test('all that is kept of somebody is one answer, with names for ids and nothing of others', async () => {
  const ada = await furnishPerson('Adelgunde', 'Kettering', '(555) 301-7781');
  const bob = await furnishPerson('Bartholomew', 'Nowak', '(555) 301-7782');
  const { status, body } = await calls.get<{ data: Record<string, object[]> }>(
    `${ada.path}/everything`,
  );
  expect(status).toBe(200);
  const { data } = body;
  for (const table of ['customers', 'customer_tags', 'transactions'] as const) {
    expect(data[table], table).toHaveLength(1);
  }
  expect(data.customers?.[0]).toMatchObject({ first_name: 'Adelgunde', email: ada.email });
  expect(data.purchased_services).toContainEqual(
    expect.objectContaining({ service: 'Deep Tissue' }),
  );
  expect(data.check_ins?.[0]).toMatchObject({ location: 'Main', user_latitude: 40.71 });
  expect(data.points_by_hand).toContainEqual(
    expect.objectContaining({ words: 'Adelgunde waited', by: expect.stringMatching(/./) }),
  );
  expect(data.activity?.map((row) => (row as { action: string }).action)).toEqual(
    expect.arrayContaining(['customer.created', 'points.given', 'appointment.created']),
  );
  const text = JSON.stringify(data);
  expect(text).not.toContain(bob.name);
  expect(text).not.toMatch(/client_app_id|idempotency|search_name/);
});

test('who is erased is named nowhere in the database, and what was paid stays', async () => {
  const person = await furnishPerson('Zebedee', 'Quillfeather', '(555) 677-9123');
  const needles = ['zebedee', 'quillfeather', '6779123', '677-9123'];
  expect((await placesOf(needles)).length).toBeGreaterThan(5);
  const moneyOf = async () => ({
    rollups: await storedRollups(app.db),
    ledgers: await sql`select 'money' as of, sum(amount) from money_ledger
        union all select 'points', sum(points) from points_ledger`.execute(app.db),
  });
  const before = await moneyOf();
  const { body } = await calls.get<{ data: ErasureWire }>(`${person.path}/erasure`);
  expect(body.data).toMatchObject({
    refusal: null,
    notes: 2,
    points: 12,
    // The waiting one and that of the appointment ahead.
    services: 2,
    payments: 1,
    appointments: [{ id: person.appointmentId, service: 'Deep Tissue' }],
  });

  const erasure = (given: object) => calls.post(`${person.path}/erasure`, given);
  const appointment_ids = [person.appointmentId];
  expect(await erasure({ name: 'Zebedee', appointment_ids })).toMatchObject(
    fault('name', 'This is not the name. Please type it as shown above.'),
  );
  expect(await erasure({ name: person.name })).toMatchObject({
    status: 409,
    body: {
      message:
        'There is an appointment on Mar 5, 2026, 10:00 AM. Please look at it before you erase this customer.',
    },
  });
  const tagging = { action: 'tags', add: ['VIP'], remove: [] };
  const matching = { search: person.email };
  const many = { kind: 'customer', change: tagging, matching };
  expect((await calls.post('/api/owner/customer-batches', many)).status).toBe(201);
  expect(await placesOf(needles)).not.toEqual([]);
  const done = await erasure({ name: ` ${person.name.toUpperCase()} `, appointment_ids });
  expect(done.status).toBe(200);

  expect(await placesOf(needles)).toEqual([]);
  const after = await moneyOf();
  expect(after.ledgers.rows).toEqual(before.ledgers.rows);
  const others = (line: string) => !/\b(appointments\w*|\w+_minutes|\w+_claims)\b/.test(line);
  expect(after.rollups.filter(others)).toEqual(before.rollups.filter(others));
  expect(await lastChange(calls)).toMatchObject({
    action: 'customer.erased',
    subject_name: 'Former customer',
  });
  const { body: history } = await calls.get<{ data: object[] }>(
    `/api/owner/activity/appointment/${person.appointmentId}`,
  );
  expect(history.data[0]).toMatchObject({
    action: 'appointment.cancelled',
    subject_name: 'Former customer',
    owner: { id: app.businesses.spa.ownerId },
    changes: [{ field: 'status', before: 'scheduled', after: 'cancelled' }],
    can_undo: false,
  });
  const detail = (await calls.get<{ data: CustomerDetailWire }>(person.path)).body.data;
  expect(detail.profile).toMatchObject({ name: 'Former customer', phone: null, email: null });
  expect(detail.purchase_history).toHaveLength(1);
  expect(detail).toMatchObject({ is_erased: true });
  expect(detail.notes ?? detail.tags).toBeUndefined();
  expect(detail.appointments.map(({ status }) => status)).toEqual(['cancelled']);
  const { body: held } = await calls.get<{ data: PurchasedServiceWire[] }>(
    '/api/owner/scheduling/purchased-services?status=not_scheduled',
  );
  expect(JSON.stringify(held)).not.toContain('Former customer');
  const { body: bin } = await calls.get<{ data: { subject_type: string }[] }>(
    '/api/owner/activity?deleted=true&kind=customer_note',
  );
  expect(JSON.stringify(bin.data)).not.toContain('Former customer');
  for (const [path, more] of [
    ['notes', { body: 'Again' }],
    ['points', { points: 1, reason: 'birthday' }],
    ['erasure', { name: 'Former customer' }],
  ] as const) {
    expect((await calls.post(`${person.path}/${path}`, more)).status, path).toBe(404);
  }
});

test('of two customers of one name each has their own notes, and one is erased alone', async () => {
  const named = async (words: string) => {
    const { body } = await calls.post<{ data: { id: number } }>(list, {
      first_name: 'Philippa',
      last_name: 'Twiceborn',
      email: `${words.replace(' ', '.')}@mail.example`,
    });
    const path = `${list}/${body.data.id}`;
    const note = async (said: string) => {
      const made = await calls.post<{ data: { id: number } }>(`${path}/notes`, { body: said });
      await calls.remove(`${path}/notes/${made.body.data.id}`);
      return lastChange(calls);
    };
    const gone = await note(`${words} once`);
    expect((await calls.post(`/api/owner/activity/${gone?.id}/purge`)).status).toBe(200);
    return { path, deletion: await note(`${words} twice`) };
  };
  const one = await named('Likes mint');
  const other = await named('Likes sage');
  const activityOf = async ({ path }: { path: string }) => {
    const { body } = await calls.get<{
      data: { activity: { action: string; subject_id: number }[] };
    }>(`${path}/everything`);
    return body.data.activity;
  };
  const actions = (kept: { action: string }[]) => kept.map(({ action }) => action);
  const [ofOne, ofOther] = [await activityOf(one), await activityOf(other)];
  expect(actions(ofOne)).toEqual([
    'customer.created',
    'customer_note.created',
    'customer_note.deleted',
    'customer_note.purged',
    'customer_note.created',
    'customer_note.deleted',
  ]);
  expect(actions(ofOther)).toEqual(actions(ofOne));
  expect(JSON.stringify(ofOne)).not.toContain('sage');

  const erased = await calls.post(`${one.path}/erasure`, { name: 'Philippa Twiceborn' });
  expect(erased.status).toBe(200);
  expect(await activityOf(other)).toEqual(ofOther);
  const back = await calls.post(`/api/owner/activity/${other.deletion?.id}/undo`);
  expect(back.status).toBe(200);
  const { body } = await calls.get<{ data: CustomerDetailWire }>(other.path);
  expect(body.data.notes?.map((note) => note.body)).toEqual(['Likes sage twice']);
});

test('of a note that was deleted for good the name tells whose it was, where nothing else does', async () => {
  const { spa } = app.businesses;
  const customer = await createShelf(app.db, spa).customer('Wilhelmina', 'Onlyname');
  const entry = {
    client_app_id: spa.clientAppId,
    at: app.clock.now(),
    action: 'customer_note.purged',
    subject_type: 'customer_note',
    before: JSON.stringify({ name: 'about Wilhelmina Onlyname' }),
  };
  await insertRow(app.db, 'activity', { ...entry, subject_id: 900_001 });
  const { body } = await calls.get<{ data: { activity: { subject_id: number }[] } }>(
    `${list}/${customer}/everything`,
  );
  expect(body.data.activity.map(({ subject_id }) => subject_id)).toEqual([900_001]);
});

test.each([
  ['Rose', '', 'Rosemary for Rose, (Rose)', 'Rosemary for Former customer, (Former customer)'],
  ['M', '', 'Massage of M', 'Massage of Former customer'],
  ['Zoë', "O'Hara (Jr.)", "For Zoë O'Hara (Jr.)", 'For Former customer'],
  ['A.', '\\d*', 'A. \\d* and Ax 1', 'Former customer and Ax 1'],
  ['', '', 'Massage', 'Massage'],
])(
  'whatever else has the name of %s %s keeps it in the books',
  async (first_name, last_name, said, left) => {
    const till = createTill(app.db, app.businesses.spa);
    const id = await till.customer({ first_name, last_name });
    const write = async (description: string, desk_method?: 'cash') => {
      const sale = await till.order(id, { cash: 50, intent: null });
      const what = { description, ...(desk_method && { desk_method }) };
      await updateRows(app.db, 'transactions', what, { id: sale });
    };
    await write(`${first_name} Facial (in cash at the desk)`, 'cash');
    await write(said);
    const name = `${first_name} ${last_name}`.trim() || 'No name';
    expect((await calls.post(`${list}/${id}/erasure`, { name })).status).toBe(200);
    const sales = await app.db
      .selectFrom('transactions')
      .select('description')
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute();
    expect(sales.map(({ description }) => description)).toEqual([
      `${first_name} Facial (in cash at the desk)`,
      left,
    ]);
  },
);

test('nobody is erased while a refund is under way or a membership is billed', async () => {
  const shelf = createShelf(app.db, app.businesses.spa);
  const till = createTill(app.db, app.businesses.spa);
  const of = { client_app_id: app.businesses.spa.clientAppId };
  const refused = async (id: number) => {
    const preview = await calls.get<{ data: ErasureWire }>(`${list}/${id}/erasure`);
    const answer = await calls.post(`${list}/${id}/erasure`, { name: 'Cora Waiting' });
    expect(answer).toMatchObject({ status: 409, body: { message: preview.body.data.refusal } });
    return preview.body.data.refusal;
  };
  const refunded = await shelf.customer('Cora', 'Waiting');
  const transaction_id = await till.order(refunded, { cash: 30 });
  const pending = {
    ...of,
    transaction_id,
    cash: 5,
    reason: 'duplicate',
    status: 'pending',
  } as const;
  const created_at = app.clock.now();
  await insertRow(app.db, 'refunds', { ...pending, created_at });
  expect(await refused(refunded)).toMatch(/^A refund of this customer waits/);

  const member = await shelf.customer('Cora', 'Waiting');
  const subscription = {
    ...of,
    customer_id: member,
    reward_plan_id: app.businesses.spa.planId,
    tier_level: 1,
    status: 'past_due',
    billing_amount: 29,
    started_at: created_at,
  };
  await insertRows(app.db, 'subscriptions', subscription);
  expect(await refused(member)).toMatch(/^This customer has a membership/);
});
