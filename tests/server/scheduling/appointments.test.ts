import { describe, expect, test } from 'vitest';
import type { AppointmentWire, PurchasedServiceWire } from '../../../contract/scheduling';
import { settableStatuses } from '../../../domain/scheduling';
import { createCalls, fault, lastChange } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const scheduling = '/api/owner/scheduling';
const appointments = `${scheduling}/appointments`;
const noon = '2026-03-10T16:00:00.000Z';
const notPending = 'This service is already scheduled or no longer needs scheduling';

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
const shelf = createShelf(app.db, app.businesses.spa);

const booked = async (scheduled_date = noon, services = 2) => {
  const user_id = await shelf.customer();
  const purchased_service_ids: number[] = [];
  for (let n = 0; n < services; n += 1) purchased_service_ids.push(await shelf.bought(user_id));
  const body = { user_id, purchased_service_ids, scheduled_date };
  return (await calls.post<{ data: AppointmentWire }>(appointments, body)).body.data;
};
const update = (id: number, body: object) =>
  calls.patch<{ data: AppointmentWire; message: string }>(`${appointments}/${id}`, body);
const cancel = (id: number) => calls.remove<{ data: AppointmentWire }>(`${appointments}/${id}`);
const calendar = (query: string) =>
  calls.get<{ data: AppointmentWire[] }>(`${appointments}/calendar${query}`);
const idsIn = async (query: string) => (await calendar(query)).body.data.map(({ id }) => id);
const statusesOf = ({ purchased_services }: AppointmentWire) =>
  purchased_services.map(({ status }) => status);

describe('the calendar', () => {
  test('API-66: answers the appointments of a span, earliest first, the end not counting', async () => {
    const dates = ['2027-01-03T05:00:00Z', '2027-01-02T12:00:00Z', '2027-01-04T05:00:00Z'];
    const made: AppointmentWire[] = [];
    for (const date of dates) made.push(await booked(date, 1));
    const query = '?start_date=2027-01-02T05:00:00.000Z&end_date=2027-01-04T05:00:00.000Z';
    const { status, body } = await calendar(query);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: [made[1], made[0]] });
  });

  test('API-66: shows cancelled and pending appointments, too', async () => {
    const { id } = await booked('2027-02-01T12:00:00Z');
    await cancel(id);
    const customer = await shelf.customer('Kim');
    const scheduled_date = '2027-02-02T12:00:00Z';
    const pending = await shelf.appointment(customer, { status: 'pending', scheduled_date });
    const query = '?start_date=2027-02-01T00:00:00Z&end_date=2027-03-01T00:00:00Z';
    const { body } = await calendar(query);
    expect(body.data).toMatchObject([
      { id, status: 'cancelled', purchased_services: [{}, {}] },
      { id: pending, status: 'pending', services: null, purchased_services: [] },
    ]);
  });

  test("API-66, APPT-02: begins with the business's today when nothing is said", async () => {
    const today = await booked('2026-03-04T16:00:00Z', 1);
    const yesterday = await shelf.appointment(await shelf.customer(), {
      scheduled_date: '2026-03-04T04:59:59Z',
    });
    const earlyToday = await shelf.appointment(await shelf.customer(), {
      scheduled_date: '2026-03-04T05:00:00Z',
    });
    const ids = await idsIn('');
    expect(ids.slice(0, 2)).toEqual([earlyToday, today.id]);
    expect(ids).not.toContain(yesterday);
    expect(await idsIn('?end_date=2026-03-04T05:00:00Z')).toEqual([yesterday]);
    expect(await idsIn('?start_date=2026-03-04T05:00:00Z')).toEqual(ids);
  });

  test('answers one appointment by itself, as the calendar has it', async () => {
    const made = await booked('2031-01-02T12:00:00Z');
    const { status, body } = await calls.get(`${appointments}/${made.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: made });
    expect(await calls.get(`${appointments}/999999`)).toMatchObject({ status: 404 });
  });

  test('API-66: refuses what is no instant, and a span of more than a year', async () => {
    expect(await calendar('?start_date=yesterday')).toMatchObject({ status: 400 });
    expect(await calendar('?start_date=2026-03-04')).toMatchObject({ status: 400 });
    expect(
      await calendar('?start_date=2026-01-01T00:00:00Z&end_date=2027-01-03T00:00:00Z'),
    ).toMatchObject(fault('end_date', 'A calendar shows at most 366 days.'));
    const backwards = '?start_date=2026-02-01T00:00:00Z&end_date=2026-01-01T00:00:00Z';
    expect((await calendar(backwards)).body).toEqual({ success: true, data: [] });
  });
});

describe('a change', () => {
  test('API-68: moves an appointment, with its title and notes', async () => {
    const { id } = await booked();
    const changes = {
      scheduled_date: '2026-03-11T17:30:00.000Z',
      title: 'Ann',
      contact_notes: 'Prefers a firm pressure.',
    };
    const { status, body } = await update(id, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: { id, status: 'scheduled', ...changes, sequence: 1 },
      overlaps: [],
    });
    expect(await lastChange(calls)).toMatchObject({
      action: 'appointment.updated',
      subject_id: id,
      subject_name: 'Swedish Massage + Swedish Massage - Ann Lee',
      changes: expect.arrayContaining([
        { field: 'scheduled_date', before: noon, after: changes.scheduled_date },
      ]),
    });
  });

  test('API-68: leaves what is not said, and a move back reverses it', async () => {
    const before = await booked();
    await update(before.id, { contact_notes: 'Call first.' });
    expect(
      (await update(before.id, { scheduled_date: '2026-03-12T15:00:00Z' })).body.data,
    ).toMatchObject({ contact_notes: 'Call first.', title: 'Ann Lee', status: 'scheduled' });
    const { body } = await update(before.id, { scheduled_date: noon, contact_notes: '' });
    expect(body.data).toEqual({ ...before, sequence: 3, version: '3' });
  });

  test('the sequence grows with each change and with nothing else', async () => {
    const { id } = await booked();
    const sequence = async (body: object) => (await update(id, body)).body.data.sequence;
    expect(await sequence({})).toBe(0);
    expect(await sequence({ status: 'scheduled', scheduled_date: noon })).toBe(0);
    expect(await sequence({ status: 'confirmed' })).toBe(1);
    expect((await cancel(id)).body.data.sequence).toBe(2);
    expect((await cancel(id)).body.data.sequence).toBe(2);
  });

  test('API-68: an appointment can be moved into the past, where it took place', async () => {
    const { id } = await booked();
    expect((await update(id, { scheduled_date: '2026-03-01T15:00:00Z' })).status).toBe(200);
    expect(await update(id, { scheduled_date: '' })).toMatchObject(
      fault('scheduled_date', 'Please select a date and time'),
    );
  });

  test('API-116: takes each status from any status, and gives it to its services', async () => {
    for (const from of settableStatuses) {
      const { id } = await booked();
      await update(id, { status: from });
      for (const to of settableStatuses) {
        const { status, body } = await update(id, { status: to });
        expect([status, body.data?.status]).toEqual([200, to]);
        const given = to === 'cancelled' ? 'not_scheduled' : to;
        expect(statusesOf(body.data)).toEqual([given, given]);
        await update(id, { status: from });
      }
    }
  });

  test('API-116: leaves the pending of history as soon as it gets a status', async () => {
    const id = await shelf.appointment(await shelf.customer(), { status: 'pending' });
    expect((await update(id, { title: 'x' })).body.data.status).toBe('pending');
    expect((await update(id, { status: 'confirmed' })).body.data.status).toBe('confirmed');
  });

  test.each(['pending', 'not_scheduled', 'done', '', null, 1])(
    'API-116: refuses the status %o',
    async (status) => {
      const { id } = await booked();
      expect(await update(id, { status })).toMatchObject(
        fault('status', 'Please choose a valid status'),
      );
    },
  );
});

describe('a cancellation', () => {
  test('API-69, API-115: by DELETE frees the services', async () => {
    const { id } = await booked();
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'The appointment of Ann Lee was cancelled.',
      data: { id, status: 'cancelled', sequence: 1 },
    });
    expect(statusesOf(body.data)).toEqual(['not_scheduled', 'not_scheduled']);
    expect(await lastChange(calls)).toMatchObject({
      action: 'appointment.cancelled',
      changes: expect.arrayContaining([
        { field: 'status', before: 'scheduled', after: 'cancelled' },
      ]),
    });
    expect(await calls.remove(`${appointments}/999999`)).toMatchObject({ status: 404 });
  });

  test('API-115: by status frees the services, which can be booked again', async () => {
    const { id, users, purchased_services } = await booked();
    const { body } = await update(id, { status: 'cancelled' });
    expect(statusesOf(body.data)).toEqual(['not_scheduled', 'not_scheduled']);
    const again = await calls.post(appointments, {
      user_id: users.id,
      purchased_service_ids: purchased_services.map((held) => held.id),
      scheduled_date: noon,
    });
    expect(again.status).toBe(201);
    // The first one cannot come back meanwhile.
    expect(await update(id, { status: 'scheduled' })).toMatchObject({
      status: 409,
      body: { message: notPending },
    });
  });

  test('API-115: frees nothing of somebody who was erased, and can be taken back', async () => {
    const { id, users } = await booked();
    await update(id, { scheduled_date: new Date(app.clock.now().getTime() - 1).toISOString() });
    const person = `/api/owner/customers/${app.businesses.spa.clientAppId}/${users.id}`;
    expect((await calls.post(`${person}/erasure`, { name: 'Ann Lee' })).status).toBe(200);
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(statusesOf(body.data)).toEqual(['cancelled', 'cancelled']);
    const held = await calls.get(`${scheduling}/purchased-services?status=not_scheduled`);
    expect(JSON.stringify(held.body)).not.toContain('Former customer');
    const { id: last } = (await lastChange(calls)) ?? {};
    expect((await calls.post(`/api/owner/activity/${last}/undo`)).status).toBe(200);
  });

  test('API-115: does not free a service that was cancelled by itself', async () => {
    const { id, purchased_services } = await booked();
    const [refunded = { id: 0 }] = purchased_services;
    await updateRows(app.db, 'purchased_services', { status: 'cancelled' }, { id: refunded.id });
    expect(statusesOf((await cancel(id)).body.data)).toEqual(['cancelled', 'not_scheduled']);
  });

  test('API-116: is taken back while its services are still free', async () => {
    const before = await booked();
    await cancel(before.id);
    const { status, body } = await update(before.id, { status: 'scheduled' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...before, sequence: 2, version: '2' });
  });

  test('API-113, API-116: is not taken back while another intro service is booked', async () => {
    await calls.patch('/api/owner/settings/global', { default_intro_service_cooldown_months: 2 });
    const customer = await shelf.customer();
    const [first, second] = [await shelf.intro(customer), await shelf.intro(customer)];
    const book = (id: number) =>
      calls.post<{ data: AppointmentWire }>(appointments, {
        user_id: customer,
        purchased_service_ids: [id],
        scheduled_date: noon,
      });
    const { body } = await book(first);
    await cancel(body.data.id);
    await book(second);
    expect(await update(body.data.id, { status: 'confirmed' })).toMatchObject({
      status: 409,
      body: { message: 'Cooldown Active – Cannot book until May 10, 2026' },
    });
  });

  test('API-115: of cancelling and booking again at once, none leaves a service lost or doubled', async () => {
    const { id, users, purchased_services } = await booked(noon, 1);
    const [held = { id: 0 }] = purchased_services;
    const body = { user_id: users.id, purchased_service_ids: [held.id], scheduled_date: noon };
    const answers = await Promise.all([
      cancel(id),
      ...[1, 2, 3].map(() => calls.post(appointments, body)),
      update(id, { status: 'scheduled' }),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const living = await app.db
      .selectFrom('appointment_services')
      .select('appointment_id')
      .where('purchased_service_id', '=', held.id)
      .where('is_live', '=', true)
      .execute();
    const { body: after } = await calls.get<{ data: PurchasedServiceWire[] }>(
      `${scheduling}/purchased-services`,
    );
    const status = after.data.find((one) => one.id === held.id)?.status;
    expect([living.length, status]).toEqual(
      living.length === 1 ? [1, 'scheduled'] : [0, 'not_scheduled'],
    );
  });
});
