import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityWire } from '../../../contract/activity';
import type { CustomerWire } from '../../../contract/customers';
import { createCalls, fault } from '../../support/calls';
import { updateRows } from '../../support/tables';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

type Changed = CustomerWire & { version: string };

describe('a customer whose details are changed', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const calls = createCalls(app, token);
  const all = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  let path: string;
  let id: number;

  const dora = { first_name: 'Dora', last_name: 'Weiss', phone: '(555) 301-4411', email: '' };
  beforeEach(async () => {
    const { body } = await calls.post<{ data: CustomerWire }>(all, dora);
    id = body.data.id;
    path = `${all}/${id}`;
  });

  const read = async () =>
    (await calls.get<{ data: { profile: Changed } }>(path)).body.data.profile;
  const change = (body: object) => calls.put<{ data: Changed }>(path, body);
  const history = async () =>
    (
      await calls.get<{ data: (ActivityWire & { can_undo: boolean; state: object })[] }>(
        `/api/owner/activity/customer/${id}`,
      )
    ).body.data;
  const foundBy = async (search: string) =>
    (
      await calls.get<{ data: { customers: CustomerWire[] } }>(
        `${all}?${new URLSearchParams({ search })}`,
      )
    ).body.data.customers.map((customer) => customer.id);

  test('is found, and is shown in payments and appointments, by what is new', async () => {
    const till = createTill(app.db, app.businesses.spa);
    await till.order(id, { cash: 40 });
    await sql`insert into appointments (client_app_id, customer_id, scheduled_date, duration_minutes, status, title)
      values (${app.businesses.spa.clientAppId}, ${id}, '2026-03-09T10:00:00Z', 60, 'scheduled', 'Dora Weiss')`.execute(
      app.db,
    );
    const changed = await change({ last_name: 'Weiß-Łuk', phone: '0044 (0)7700 900457' });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        data: { id, name: 'Dora Weiß-Łuk', phone: '+447700900457', first_name: 'Dora' },
      },
    });
    expect(await foundBy('weiss-luk')).toEqual([id]);
    expect(await foundBy('07700 900457')).toEqual([id]);
    expect(await foundBy('555 301 4411')).not.toContain(id);
    const client = app.businesses.spa.clientAppId;
    const billing = await calls.get(`/api/owner/billing/transactions/${client}?search=weiss-luk`);
    expect(JSON.stringify(billing.body)).toContain('Dora Weiß-Łuk');
    const { rows } = await sql<{ title: string }>`
      select title from appointments where customer_id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ title: 'Dora Weiß-Łuk' }]);
  });

  test('takes null for the first name of somebody who has none, and never takes one away', async () => {
    expect(await change({ first_name: null })).toMatchObject({ status: 400 });
    await updateRows(app.db, 'customers', { first_name: '' }, { id: Number(id) });
    const email = 'weiss@mail.example';
    expect((await change({ first_name: null, email })).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Weiss', email });
  });

  test('has a history, and is who they were when that is undone', async () => {
    await change({ first_name: 'Theodora', email: 'dora@mail.example' });
    const [last] = await history();
    expect(last).toMatchObject({ action: 'customer.updated', can_undo: true });
    expect(last?.state).toEqual({
      name: 'Theodora Weiss',
      first_name: 'Theodora',
      last_name: 'Weiss',
      phone: '+15553014411',
      email: 'dora@mail.example',
    });
    expect((await calls.post(`/api/owner/activity/${last?.id}/undo`, {})).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Dora Weiss', phone: '+15553014411', email: null });

    await change({ first_name: 'Theodora' });
    const [again] = await history();
    // As the customer's app may.
    await updateRows(app.db, 'customers', { email: 'own@mail.example' }, { id });
    expect((await calls.post(`/api/owner/activity/${again?.id}/undo`, {})).status).toBe(409);
  });

  test('is changed to the version that was read, which visits leave as it is', async () => {
    const { version } = await read();
    const send = (json: object, tag: string) =>
      app.request(path, { method: 'PUT', token, json, headers: { 'If-Match': `"${tag}"` } });
    await updateRows(
      app.db,
      'customers',
      { last_activity_at: new Date('2026-03-02T12:00:00Z') },
      { id },
    );
    const first = await send({ last_name: 'White' }, version);
    expect(first.status).toBe(200);
    const { data }: { data: Changed } = await first.json();
    expect(first.headers.get('ETag')).toBe(`"${data.version}"`);
    expect((await read()).version).toBe(data.version);
    const late = await send({ last_name: 'Black' }, version);
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'CHANGED_ELSEWHERE' }]);
    expect((await read()).name).toBe('Dora White');
  });

  test('tells what is wrong, but nothing of what was so before', async () => {
    expect(await change({ first_name: ' ' })).toMatchObject(
      fault('first_name', 'First name is required'),
    );
    expect(await change({ phone: null })).toMatchObject(
      fault('phone', 'Please enter a phone number or an email'),
    );
    expect(await change({ phone: '123' })).toMatchObject(
      fault('phone', 'Please enter a phone number of 10 digits'),
    );
    const was = (await history()).length;
    expect((await change({ phone: '555.301.4411' })).status).toBe(200);
    expect(await history()).toHaveLength(was);
    await updateRows(app.db, 'customers', { phone_number: null, email: 'dora@' }, { id });
    expect((await change({ last_name: 'Weis' })).status).toBe(200);
    expect(await change({ email: '' })).toMatchObject(
      fault('phone', 'Please enter a phone number or an email'),
    );
  });

  test('keeps phone and email from who may not see them', async () => {
    const { email } = await addMember(app.db, app.businesses.spa.clientAppId, {
      name: `Desk ${id}`,
      rights: ['calendar', 'book', 'customers'],
    });
    const theirs = createCalls(app, await app.signIn(email, memberPassword));
    expect((await theirs.put(path, { phone: '5553019999' })).status).toBe(403);
    expect((await theirs.put(path, { email: null })).status).toBe(403);
    const named = await theirs.put<{ data: Changed }>(path, { last_name: 'Wise' });
    expect(named).toMatchObject({ status: 200, body: { data: { phone: null } } });
    expect(await read()).toMatchObject({ name: 'Dora Wise', phone: '+15553014411' });
    await change({ phone: '5553018888' });
    const [last] = await history();
    const seen = await theirs.get<{ data: { can_undo: boolean }[] }>(
      `/api/owner/activity/customer/${id}`,
    );
    expect(JSON.stringify(seen.body)).not.toContain('8888');
    expect(seen.body.data[0]?.can_undo).toBe(false);
    expect((await theirs.post(`/api/owner/activity/${last?.id}/undo`, {})).status).toBe(403);
  });

  test('is nobody any more once erased', async () => {
    await change({ phone: '5553017777' });
    const erased = await calls.post(`${path}/erasure`, { name: 'Dora Weiss', appointment_ids: [] });
    expect(erased.status).toBe(200);
    expect((await change({ first_name: 'Ann' })).status).toBe(404);
    const kept = await app.db.selectFrom('activity').select(['before', 'after']).execute();
    expect(JSON.stringify(kept)).not.toContain('5553017777');
  });
});
