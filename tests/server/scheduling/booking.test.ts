import { describe, expect, test } from 'vitest';
import type { AppointmentWire, PurchasedServiceWire } from '../../../contract/scheduling';
import { addDays, startOfDayKey } from '../../../domain/time';
import { createCalls, fault, lastChange } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const scheduling = '/api/owner/scheduling';
const noon = '2026-03-10T16:00:00.000Z';
const notPending = 'This service is already scheduled or no longer needs scheduling';
const oneIntro = 'Only one free intro service per appointment';

describe('booking', async () => {
  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());
  const shelf = createShelf(app.db, app.businesses.spa);
  let swedish: number;
  let facial: number;

  [swedish = 0, , facial = 0] = app.businesses.spa.serviceIds;

  const schedule = (id: number, body: object = {}) =>
    calls.post(`${scheduling}/purchased-services/${id}/schedule`, {
      appointment_date: noon,
      title: 'Ann Lee',
      ...body,
    });
  const create = (user_id: number, purchased_service_ids: unknown[], body: object = {}) =>
    calls.post<{ data: AppointmentWire; message: string }>(`${scheduling}/appointments`, {
      user_id,
      purchased_service_ids,
      scheduled_date: noon,
      ...body,
    });
  const listed = async (status = '') =>
    (
      await calls.get<{ data: PurchasedServiceWire[] }>(
        `${scheduling}/purchased-services${status && `?status=${status}`}`,
      )
    ).body.data;
  const service = async (id: number) => (await listed()).find((held) => held.id === id);
  const cooldown = (default_intro_service_cooldown_months: number) =>
    updateRows(
      app.db,
      'global_settings',
      { default_intro_service_cooldown_months },
      { client_app_id: app.businesses.spa.clientAppId },
    );
  const living = async (customer_id: number) =>
    app.db
      .selectFrom('appointment_services')
      .select('purchased_service_id')
      .where('customer_id', '=', customer_id)
      .where('is_live', '=', true)
      .execute();

  test('API-64, API-110: schedules one service, which then has its date', async () => {
    const customer = await shelf.customer('Zoe', 'Hart');
    const id = await shelf.bought(customer);
    const answer = await schedule(id, { title: 'Zoe Hart', contact_notes: ' Call first. ' });
    expect(answer).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'The appointment of Zoe Hart was scheduled.',
        data: expect.objectContaining({
          scheduled_date: noon,
          status: 'scheduled',
          title: 'Zoe Hart',
          contact_notes: 'Call first.',
          duration_minutes: 60,
          sequence: 0,
        }),
        overlaps: [],
      },
    });
    expect(await service(id)).toMatchObject({
      status: 'scheduled',
      appointments: { scheduled_date: noon },
    });
    expect((await listed('not_scheduled')).map((held) => held.id)).not.toContain(id);
    expect(await lastChange(calls)).toMatchObject({
      action: 'appointment.created',
      subject_type: 'appointment',
      subject_name: 'Swedish Massage - Zoe Hart',
    });
  });

  test('API-67, API-110: books several services as one appointment', async () => {
    const customer = await shelf.customer();
    const ids = [await shelf.bought(customer), await shelf.bought(customer, facial)];
    const { status, body } = await create(customer, [String(ids[0]), ids[1], ids[0]]);
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      therapist: null,
      scheduled_date: noon,
      status: 'scheduled',
      title: 'Ann Lee',
      contact_notes: null,
      users: {
        id: customer,
        name: 'Ann Lee',
        phone_number: '+15552014400',
        email: 'ann@mail.example',
      },
      services: {
        name: 'Swedish Massage',
        description: '',
        duration: '1 hour',
        category: 'Massage',
      },
      purchased_services: ids.map((id) =>
        expect.objectContaining({ id, status: 'scheduled', is_intro_service: false }),
      ),
      duration_minutes: 105,
      sequence: 0,
      version: '0',
    });
  });

  test.each([
    '2026-03-08T06:30:00Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
  ])('API-67: keeps the instant %s, over both changes of the clocks', async (scheduled_date) => {
    const customer = await shelf.customer();
    const { body } = await create(customer, [await shelf.bought(customer)], { scheduled_date });
    expect(Date.parse(body.data.scheduled_date)).toBe(Date.parse(scheduled_date));
  });

  test('API-67: takes an instant with an offset, not a local time without one', async () => {
    const customer = await shelf.customer();
    const id = await shelf.bought(customer);
    const local = await create(customer, [id], { scheduled_date: '2026-11-01T01:30:00' });
    expect(local).toMatchObject(
      fault('scheduled_date', 'The date and time must be an ISO 8601 instant with a zone'),
    );
    const { body } = await create(customer, [id], { scheduled_date: '2026-11-01T01:30:00-05:00' });
    expect(body.data.scheduled_date).toBe('2026-11-01T06:30:00.000Z');
  });

  test.each([
    // New York puts clocks forward on 14 March 2027 and back on 7 November.
    ['forward', '2027-03-14', ['01:30:00-05:00', '03:30:00-04:00', '03:00:00-04:00']],
    ['back', '2027-11-07', ['01:30:00-04:00', '01:30:00-05:00', '01:00:00-05:00']],
  ])(
    'CAL-26, API-66: takes an hour where clocks are put %s, and stands in its day',
    async (_, day, [first, next, between]) => {
      const customer = await shelf.customer('Dora', 'Day');
      const book = async (time: string | undefined) => {
        const id = await shelf.bought(customer);
        const { body } = await create(customer, [id], { scheduled_date: `${day}T${time}` });
        return body as unknown as { data: AppointmentWire; overlaps: { id: number }[] };
      };
      const one = await book(first);
      const two = await book(next);
      expect(two.overlaps).toEqual([]);
      const both = await book(between);
      expect(both.overlaps.map(({ id }) => id)).toEqual([one.data.id, two.data.id]);

      const [start_date, end_date] = [0, 1].map((days) =>
        addDays(startOfDayKey(day, 'America/New_York'), days, 'America/New_York').toISOString(),
      );
      const span = new URLSearchParams({ start_date: start_date ?? '', end_date: end_date ?? '' });
      const { body } = await calls.get<{ data: AppointmentWire[] }>(
        `${scheduling}/appointments/calendar?${span}`,
      );
      const own = body.data.filter(({ users }) => users.name === 'Dora Day');
      expect(own.map(({ id }) => id)).toEqual([one.data.id, both.data.id, two.data.id]);
      const length = Date.parse(end_date ?? '') - Date.parse(start_date ?? '');
      expect(length / 3_600_000).toBe(day === '2027-03-14' ? 23 : 25);
    },
  );

  test('API-99, PEND-23: asks for a date that is not in the past', async () => {
    const id = await shelf.bought(await shelf.customer());
    const at = (minutes: number) =>
      new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    for (const appointment_date of [undefined, null, '']) {
      expect(await schedule(id, { appointment_date })).toMatchObject(
        fault('appointment_date', 'Please select a date and time'),
      );
    }
    expect(await schedule(id, { appointment_date: at(-6) })).toMatchObject(
      fault('appointment_date', 'The date and time cannot be in the past'),
    );
    expect((await schedule(id, { appointment_date: at(-2) })).status).toBe(201);
  });

  test('API-99, CAL-18: asks for a customer, services and a date', async () => {
    const customer = await shelf.customer();
    const id = await shelf.bought(customer);
    const none = { status: 400, body: { message: 'Please select at least one service' } };
    expect(await create(customer, [])).toMatchObject(none);
    expect(await create(customer, [], { purchased_service_ids: undefined })).toMatchObject(none);
    expect(await create(customer, [id], { user_id: null })).toMatchObject(
      fault('user_id', 'Please select a customer'),
    );
    expect(await create(customer, [id], { scheduled_date: '' })).toMatchObject(
      fault('scheduled_date', 'Please select a date and time'),
    );
    expect(await create(customer, [999_999])).toMatchObject({ status: 400 });
    expect(
      await create(
        customer,
        Array.from({ length: 51 }, (_, n) => n + 1),
      ),
    ).toMatchObject(fault('purchased_service_ids', 'Please select at most 50 services'));
    expect(await create(customer, [id], { title: 'x'.repeat(401) })).toMatchObject(
      fault('title', 'The title must be at most 400 characters'),
    );
    expect((await service(id))?.status).toBe('not_scheduled');
  });

  test('API-111: refuses a service that is scheduled already, and then books nothing', async () => {
    const customer = await shelf.customer();
    const [first, second] = [await shelf.bought(customer), await shelf.bought(customer)];
    await schedule(first);
    const conflict = { status: 409, body: { success: false, message: notPending } };
    expect(await schedule(first)).toMatchObject(conflict);
    expect(await create(customer, [second, first])).toMatchObject(conflict);
    expect((await service(second))?.status).toBe('not_scheduled');
  });

  test("API-111: refuses another customer's services", async () => {
    const [ann, bob] = [await shelf.customer(), await shelf.customer('Bob')];
    const ids = [await shelf.bought(ann), await shelf.bought(bob)];
    const message = 'All services of an appointment must belong to its customer';
    expect(await create(ann, ids)).toMatchObject(fault('purchased_service_ids', message));
    expect(await create(bob, [ids[0]])).toMatchObject(fault('purchased_service_ids', message));
  });

  test('API-112: refuses two intro services in one appointment', async () => {
    await cooldown(0);
    const customer = await shelf.customer();
    const intros = [await shelf.intro(customer), await shelf.intro(customer)];
    const bought = await shelf.bought(customer);
    expect(await create(customer, [...intros, bought])).toMatchObject({
      status: 409,
      body: { message: oneIntro },
    });
    expect((await create(customer, [intros[0], bought])).status).toBe(201);
  });

  test('API-113, API-114: a booked intro service keeps the others waiting', async () => {
    await cooldown(3);
    const customer = await shelf.customer();
    const [first, second] = [await shelf.intro(customer), await shelf.intro(customer)];
    expect((await service(second))?.intro_service_next_available_date).toBeNull();
    expect((await schedule(first, { appointment_date: noon })).status).toBe(201);
    // The start of 10 June in New York.
    const until = '2026-06-10T04:00:00.000Z';
    expect((await service(second))?.intro_service_next_available_date).toBe(until);
    expect((await service(first))?.intro_service_next_available_date).toBeNull();
    const message = 'Cooldown Active – Cannot book until Jun 10, 2026';
    expect(await schedule(second)).toMatchObject({ status: 409, body: { message } });
    expect(await create(customer, [second])).toMatchObject({ status: 409, body: { message } });

    const now = app.clock.now();
    app.clock.set(new Date(until));
    const later = createCalls(app, await app.signIn());
    const answer = await later.post(`${scheduling}/purchased-services/${second}/schedule`, {
      appointment_date: '2026-06-11T15:00:00Z',
    });
    expect(answer.status).toBe(201);
    app.clock.set(now);
  });

  test('API-114: without a cooldown, or after a cancellation, no intro service waits', async () => {
    const customer = await shelf.customer();
    const [first, second] = [await shelf.intro(customer), await shelf.intro(customer)];
    await cooldown(0);
    const { body } = await create(customer, [first]);
    expect((await service(second))?.intro_service_next_available_date).toBeNull();
    await cooldown(1);
    expect((await service(second))?.intro_service_next_available_date).not.toBeNull();
    await calls.remove(`${scheduling}/appointments/${body.data.id}`);
    expect((await service(second))?.intro_service_next_available_date).toBeNull();
    expect((await schedule(second)).status).toBe(201);
  });

  test('API-111: of 50 simultaneous requests for one service, one makes an appointment', async () => {
    const customer = await shelf.customer();
    const id = await shelf.bought(customer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? schedule(id) : create(customer, [id]))),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    expect(await living(customer)).toEqual([{ purchased_service_id: id }]);
    const kept = await app.db
      .selectFrom('appointments')
      .select('id')
      .where('customer_id', '=', customer)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('API-113: of two intro services that two tabs book at once, one waits', async () => {
    await cooldown(3);
    for (let round = 0; round < 5; round += 1) {
      const customer = await shelf.customer();
      const intros = [await shelf.intro(customer), await shelf.intro(customer)];
      const answers = await Promise.all(intros.map((id) => schedule(id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await living(customer)).toHaveLength(1);
    }
  });

  test('tells which appointments take place meanwhile, and books all the same', async () => {
    const [ann, bob] = [await shelf.customer(), await shelf.customer('Bob')];
    const at = (time: string) => ({ scheduled_date: `2026-04-20T${time}:00.000Z` });
    const { body: first } = await create(ann, [await shelf.bought(ann)], at('15:00'));
    const { body: gone } = await create(ann, [await shelf.bought(ann)], at('15:15'));
    await calls.remove(`${scheduling}/appointments/${gone.data.id}`);
    const { body: neighbour } = await create(bob, [await shelf.bought(bob)], at('16:00'));
    expect(neighbour).toMatchObject({ overlaps: [] });
    const { status, body } = await create(bob, [await shelf.bought(bob, swedish)], at('15:30'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      overlaps: [
        { id: first.data.id, ...at('15:00'), duration_minutes: 60, users: { name: 'Ann Lee' } },
        { id: neighbour.data.id, ...at('16:00'), users: { name: 'Bob Lee' } },
      ],
    });
  });

  test('of two desks that book one time at once for two people, both do, and at least one is told of the other', async () => {
    const people = ['Cleo', 'Dan'];
    for (let round = 0; round < 5; round += 1) {
      const at = { scheduled_date: `2026-05-${10 + round}T15:00:00.000Z` };
      const booked = await Promise.all(
        people.map(async (name) => {
          const customer = await shelf.customer(name);
          return { customer, services: [await shelf.bought(customer)] };
        }),
      );
      const answers = await Promise.all(
        booked.map(({ customer, services }) => create(customer, services, at)),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const told = answers.map(({ body }) =>
        (body as unknown as { overlaps: { users: { name: string } }[] }).overlaps.map(
          ({ users }) => users.name,
        ),
      );
      expect(told.some((names) => names.length === 1)).toBe(true);
      for (const [index, names] of told.entries()) {
        if (names.length > 0) expect(names).toEqual([`${people[1 - index]} Lee`]);
      }
    }
  });
});
