import { describe, expect, test } from 'vitest';
import type { PurchasedService } from '../../src/custom/schedule/schedulingRecords';
import { isDated } from '../../src/custom/schedule/schedulingRecords';
import { PartialFailureError } from '../../src/dataProvider/errors';
import { answer, type FakeAnswer, noContent } from '../support/fakeHttp';
import { provided } from '../support/provided';

type Provider = ReturnType<typeof provided>['provider'];

const root = '/api/owner/scheduling';
const list = `GET ${root}/purchased-services`;
const calendar = `GET ${root}/appointments/calendar`;
const appointments = `POST ${root}/appointments`;

const date = new Date('2026-05-01T15:00:00Z');
const iso = '2026-05-01T15:00:00.000Z';

const ann = { id: 3, name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@mail.example' };
const massage = {
  name: 'Swedish Massage',
  description: 'Calm',
  duration: '1 hour',
  category: 'Massage',
};
const facial = { name: 'Facial', description: '', duration: '30 min', category: 'Facials' };

const bought = {
  id: 12,
  status: 'not_scheduled',
  is_intro_service: false,
  created_at: '2026-03-01T12:00:00.000Z',
  services: massage,
  order_items: { unit_price: 95.5, orders: { users: ann } },
  users: null,
  intro_service_granted_at: null,
  intro_service_next_available_date: null,
  appointments: null,
};
const granted = {
  ...bought,
  id: 13,
  is_intro_service: true,
  order_items: null,
  users: ann,
  intro_service_granted_at: '2026-03-02T12:00:00.000Z',
  intro_service_next_available_date: '2026-06-01T12:00:00.000Z',
};

const record: PurchasedService = {
  id: '12',
  status: 'not_scheduled',
  service: massage,
  customer: { ...ann, id: '3' },
  customerId: '3',
  isIntroService: false,
  isEarned: false,
  nextAvailable: null,
  price: 95.5,
  since: '2026-03-01T12:00:00.000Z',
  scheduledDate: null,
};
const grantedRecord: PurchasedService = {
  ...record,
  id: '13',
  isIntroService: true,
  nextAvailable: '2026-06-01T12:00:00.000Z',
  price: null,
  since: '2026-03-02T12:00:00.000Z',
};

const readServices = async (json: unknown) => {
  const { provider } = provided({ [list]: json });
  return (await provider.purchasedServices()).data;
};
const readService = async (row: object) => (await readServices({ data: [row] })).services[0];

describe('the purchased services', () => {
  test('API-60: the status is asked for, and the call can be given up', async () => {
    const { provider, calls } = provided({ [`${list}?status=not_scheduled`]: { data: [] } });
    const { signal } = new AbortController();
    const { data } = await provider.purchasedServices({ status: 'not_scheduled', signal });
    expect(data).toEqual({ services: [], more: false });
    expect(calls[0]?.signal).toBe(signal);
  });

  test.each([
    ['under data', { success: true, data: [bought, granted] }],
    ['by their name', { purchased_services: [bought, granted] }],
    ['by their name under data', { data: { purchased_services: [bought, granted] } }],
    ['on their own', [bought, granted]],
  ])('API-60, API-61: they are read %s', async (_, json) => {
    expect((await readServices(json)).services).toEqual([record, grantedRecord]);
  });

  test('API-61: whether it is an intro service may be a number', async () => {
    expect(await readService({ ...granted, is_intro_service: 1 })).toEqual(grantedRecord);
    expect(await readService({ ...bought, is_intro_service: 0 })).toEqual(record);
  });

  test('PEND-16, API-62: the customer of an intro service stands in users, of any other in its order', async () => {
    const other = { id: 9, name: 'Someone Else' };
    const intro = await readService({
      ...granted,
      order_items: { unit_price: 0, orders: { users: other } },
    });
    expect(intro?.customer.name).toBe('Ann Lee');
    expect(await readService({ ...bought, users: other })).toEqual(record);
    expect((await readService({ ...bought, order_items: null, users: ann }))?.customerId).toBe('3');
  });

  const { id: annsId, ...unnumbered } = ann;
  test.each<[string, object]>([
    ['user', { orders: { user: ann } }],
    ['customer', { orders: { customer: ann } }],
    ['users of a single order', { order: { users: ann } }],
    ['users of its item', { unit_price: 95.5, users: ann }],
    ['user_id beside the person', { orders: { user_id: 3, users: unnumbered } }],
    ['user_id of the person', { orders: { user: { ...unnumbered, user_id: '3' } } }],
    [
      'first and last name',
      { orders: { user: { ...ann, name: null, first_name: 'Ann', last_name: 'Lee' } } },
    ],
  ])('API-62: the customer is read from %s', async (_, item) => {
    const order_items = { unit_price: 95.5, ...item };
    expect(await readService({ ...bought, order_items })).toEqual(record);
  });

  test.each<[string, object]>([
    ['user', { user: ann }],
    ['customer', { customer: [ann] }],
    ['user_id of the service', { user_id: annsId, users: unnumbered }],
    ['order', { order: { user: ann } }],
  ])('API-62: the customer of a service without an item is read from %s', async (_, row) => {
    const price = null;
    expect(await readService({ ...bought, order_items: null, ...row })).toEqual({
      ...record,
      price,
    });
  });

  test('API-61: what is missing is one customer to nobody, and is not sent', async () => {
    const orders = { users: unnumbered };
    const rows = [12, 13].map((id) => ({ ...bought, id, order_items: { orders } }));
    const lines = [12, 13].map((id) => `POST ${root}/purchased-services/${id}/schedule`);
    const { provider, sent } = provided({
      [list]: { data: rows },
      ...Object.fromEntries(lines.map((line) => [line, { success: true }])),
    });
    const { services } = (await provider.purchasedServices()).data;
    expect(new Set(services.map(({ customerId }) => customerId)).size).toBe(2);
    await provider.createAppointments({ services, date, contactNotes: 'Door 2' });
    const body = { appointment_date: iso, title: 'Ann Lee', contact_notes: 'Door 2' };
    expect(sent().slice(1)).toEqual(lines.map((line) => [line, body]));
    await expect(
      provider.createAppointment({
        customerId: '',
        serviceIds: ['12'],
        title: '',
        date,
        contactNotes: '',
      }),
    ).rejects.toThrow('Please select a customer');
    expect(sent()).toHaveLength(3);
  });

  test('API-61: ids and prices may be text, and single records may come as lists', async () => {
    const row = {
      ...bought,
      id: '12',
      services: [massage],
      order_items: [{ unit_price: '95.50', orders: [{ users: [{ ...ann, id: '3' }] }] }],
      appointments: [{ scheduled_date: iso }],
    };
    expect(await readService(row)).toEqual({ ...record, scheduledDate: date.toISOString() });
  });

  test('API-61: what is missing is not taken for anything', async () => {
    expect(
      await readService({ id: 5, status: 'not_scheduled', services: { name: 'Facial' } }),
    ).toEqual({
      ...record,
      id: '5',
      service: { name: 'Facial', description: '', duration: '', category: '' },
      customer: { id: '', name: '', phone_number: null, email: null },
      customerId: 'service 5',
      price: null,
      since: null,
    });
    expect((await readService({ ...granted, intro_service_granted_at: '' }))?.since).toEqual(
      record.since,
    );
  });

  test('PEND-17: a cooldown that ends on a day without a time ends on that day in the zones of America', async () => {
    const held = await readService({ ...granted, intro_service_next_available_date: '2026-06-01' });
    expect(held?.nextAvailable).toBe('2026-06-01');
  });

  test('API-61: a date that is none is not told', async () => {
    expect(await readService({ ...bought, created_at: 'yesterday' })).toMatchObject({
      since: null,
    });
  });

  test('a server tells that it has more than it sends', async () => {
    expect(await readServices({ data: [bought], more: true })).toMatchObject({ more: true });
  });
});

const wire = {
  id: 40,
  scheduled_date: iso,
  status: 'scheduled',
  title: 'Ann Lee',
  contact_notes: null,
  users: ann,
  services: massage,
  purchased_services: [
    { id: 12, status: 'scheduled', is_intro_service: false, services: massage },
    { id: 13, status: 'scheduled', is_intro_service: true, services: facial },
  ],
  duration_minutes: 100,
  sequence: 2,
};
const appointment = {
  id: '40',
  start: date,
  minutes: 100,
  status: 'scheduled',
  title: 'Ann Lee',
  contactNotes: '',
  customer: { ...ann, id: '3' },
  services: [massage, facial],
  purchasedServices: [
    { id: '12', status: 'scheduled', isIntroService: false },
    { id: '13', status: 'scheduled', isIntroService: true },
  ],
  therapist: null,
  sequence: 2,
};

const readAppointment = async (row: object) => {
  const { provider } = provided({ [calendar]: { data: [row] } });
  return (await provider.appointments()).data[0];
};

describe('the appointments', () => {
  test('API-66, CAL-03: the days are asked for as ISO instants, and the call can be given up', async () => {
    const query = `start_date=2026-04-26T04%3A00%3A00.000Z&end_date=2026-06-07T04%3A00%3A00.000Z`;
    const { provider, calls } = provided({ [`${calendar}?${query}`]: { data: [] } });
    const { signal } = new AbortController();
    await provider.appointments({
      start: new Date('2026-04-26T04:00:00Z'),
      end: new Date('2026-06-07T04:00:00Z'),
      signal,
    });
    expect(calls[0]?.signal).toBe(signal);
  });

  test.each([
    ['under data', (rows: object[]) => ({ success: true, data: rows })],
    ['by their name', (rows: object[]) => ({ appointments: rows })],
    ['on their own', (rows: object[]) => rows],
  ])('API-66: they are read %s, earliest first', async (_, json) => {
    const earlier = { ...wire, id: 41, scheduled_date: '2026-05-01T09:00:00-04:00' };
    const { provider } = provided({ [calendar]: json([wire, earlier]) });
    const { data } = await provider.appointments();
    const start = new Date('2026-05-01T13:00:00Z');
    expect(data).toEqual([{ ...appointment, id: '41', start }, appointment]);
  });

  test('API-66: without our additions it takes as long as its services', async () => {
    const { duration_minutes: _, sequence: __, ...bare } = wire;
    const { id: ___, ...users } = ann;
    expect(await readAppointment({ ...bare, users })).toEqual({
      ...appointment,
      minutes: 90,
      sequence: null,
      customer: { ...ann, id: '' },
    });
  });

  test('who does it is read where the server tells', async () => {
    const told = { id: 40, scheduled_date: date.toISOString(), therapist: { id: 7, name: 'Maya' } };
    expect((await readAppointment(told))?.therapist).toEqual({ id: '7', name: 'Maya' });
  });

  test.each([
    ['one service and no list', { services: facial, purchased_services: null }, [facial], 30],
    ['a list without names', { purchased_services: [{ id: 12 }] }, [massage], 60],
    ['nothing', { services: null, purchased_services: [] }, [], 60],
  ])('API-66: its services are read from %s', async (_, change, services, minutes) => {
    const read = await readAppointment({ ...wire, duration_minutes: undefined, ...change });
    expect(read).toMatchObject({ services, minutes });
  });

  test.each<[string, object]>([
    ['user', { user: ann }],
    ['customer', { customer: ann }],
    ['user_id', { user_id: 3, user: { ...ann, id: undefined } }],
  ])('API-66: the customer is read from %s', async (_, change) => {
    expect(await readAppointment({ ...wire, users: undefined, ...change })).toEqual(appointment);
  });

  test('API-66: notes are read; an appointment without a date takes no other along', async () => {
    const noted = await readAppointment({ ...wire, contact_notes: 'Rings first' });
    expect(noted?.contactNotes).toBe('Rings first');
    const dateless = await readAppointment({ ...wire, scheduled_date: null });
    expect(dateless && isDated(dateless)).toBe(false);
  });
});

const ok = { success: true };
const other = {
  ...record,
  id: '14',
  customerId: '4',
  customer: { ...record.customer, id: '4', name: 'Bo' },
};

describe('what is sent', () => {
  test.each<[string, (provider: Provider) => Promise<unknown>, string, unknown]>([
    [
      'API-64, PEND-29, PEND-30: one service is scheduled by its own call, titled with its customer',
      (provider) => provider.scheduleServices({ services: [record], date, contactNotes: 'Door 2' }),
      `POST ${root}/purchased-services/12/schedule`,
      { appointment_date: iso, title: 'Ann Lee', contact_notes: 'Door 2' },
    ],
    [
      'API-67, PEND-29, PEND-30: several become one appointment, titled with their customer',
      (provider) =>
        provider.scheduleServices({
          services: [record, grantedRecord],
          date,
          contactNotes: 'Door 2',
        }),
      appointments,
      {
        user_id: 3,
        purchased_service_ids: [12, 13],
        scheduled_date: iso,
        title: 'Ann Lee',
        contact_notes: 'Door 2',
      },
    ],
    [
      'API-67: an appointment without notes is sent without them',
      (provider) =>
        provider.createAppointment({
          customerId: '3',
          serviceIds: ['12'],
          date,
          title: 'Ann',
          contactNotes: '',
        }),
      appointments,
      { user_id: 3, purchased_service_ids: [12], scheduled_date: iso, title: 'Ann' },
    ],
    [
      'API-65: the status of a service',
      (provider) => provider.updateServiceStatus({ id: '12', status: 'completed' }),
      `PATCH ${root}/purchased-services/12/status`,
      { status: 'completed' },
    ],
    [
      'API-68, CAL-14: what changes of an appointment',
      (provider) =>
        provider.updateAppointment({
          id: '40',
          start: date,
          status: 'confirmed',
          date,
          contactNotes: '',
        }),
      `PATCH ${root}/appointments/40`,
      { status: 'confirmed', scheduled_date: iso, contact_notes: '' },
    ],
    [
      'API-68, APPT-09: the status of an appointment alone',
      (provider) => provider.updateAppointment({ id: 'a/b', start: date, status: 'no_show' }),
      `PATCH ${root}/appointments/a%2Fb`,
      { status: 'no_show' },
    ],
    [
      'API-69, CAL-15: an appointment is cancelled',
      (provider) => provider.cancelAppointment({ id: '40', start: date }),
      `DELETE ${root}/appointments/40`,
      undefined,
    ],
  ])('%s', async (_, act, line, body) => {
    const { provider, sent } = provided({ [line]: ok });
    await act(provider);
    expect(sent()).toEqual([[line, body]]);
  });

  test('API-67: ids go back in the form in which the server wrote them', async () => {
    const row = { ...bought, id: '12', order_items: { orders: { users: { ...ann, id: '3' } } } };
    const { provider, calls } = provided({ [list]: { data: [row] }, [appointments]: ok });
    const { services } = (await provider.purchasedServices()).data;
    await provider.createAppointments({ services, date, contactNotes: '' });
    expect(calls[1]?.body).toMatchObject({ user_id: '3', purchased_service_ids: ['12'] });
  });

  test('CAL-21: services of several customers become one appointment each', async () => {
    const { provider, sent } = provided({ [appointments]: ok });
    const services = [record, other, grantedRecord];
    await provider.createAppointments({ services, date, contactNotes: '' });
    expect(sent()).toEqual([
      [
        appointments,
        { user_id: 3, purchased_service_ids: [12, 13], scheduled_date: iso, title: 'Ann Lee' },
      ],
      [appointments, { user_id: 4, purchased_service_ids: [14], scheduled_date: iso, title: 'Bo' }],
    ]);
  });

  test('CAL-21: of several appointments those that can be are made, and the others are named', async () => {
    const { provider, calls } = provided({
      [appointments]: ({ body }: { body: unknown }) =>
        (body as { user_id: number }).user_id === 4 ? answer(409, { message: 'Taken' }) : ok,
    });
    const making = provider.createAppointments({
      services: [other, record],
      date,
      contactNotes: '',
    });
    const error = await making.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartialFailureError);
    expect(error).toMatchObject({
      message: 'Taken. 1 of 2 appointments are not made: Bo.',
      failed: ['4'],
      status: 409,
    });
    expect(calls).toHaveLength(2);
  });
});

const failing: [string, (provider: Provider) => Promise<unknown>, string, string][] = [
  [
    'PEND-32, PEND-33, API-64',
    (provider) => provider.scheduleServices({ services: [record], date, contactNotes: '' }),
    `POST ${root}/purchased-services/12/schedule`,
    'Failed to schedule service',
  ],
  [
    'APPT-10, API-65',
    (provider) => provider.updateServiceStatus({ id: '12', status: 'cancelled' }),
    `PATCH ${root}/purchased-services/12/status`,
    'Failed to update service status',
  ],
  [
    'CAL-24, API-67',
    (provider) => provider.createAppointments({ services: [record], date, contactNotes: '' }),
    appointments,
    'Failed to create appointment',
  ],
  [
    'APPT-10, CAL-17, API-68',
    (provider) => provider.updateAppointment({ id: '40', start: date, status: 'confirmed' }),
    `PATCH ${root}/appointments/40`,
    'Failed to update appointment',
  ],
  [
    'CAL-17, API-69',
    (provider) => provider.cancelAppointment({ id: '40', start: date }),
    `DELETE ${root}/appointments/40`,
    'Failed to cancel appointment',
  ],
];

describe('a change that fails', () => {
  test.each(failing)(
    '%s: is called by the server, by its status or by its name',
    async (_, act, line, refusal) => {
      const textFor = (given: Response) => act(provided({ [line]: given }).provider).catch(String);
      expect(await textFor(answer(200, { success: false }))).toBe(`ApiError: ${refusal}`);
      expect(await textFor(answer(200, { success: false, message: 'Closed' }))).toBe(
        'ApiError: Closed',
      );
      expect(await textFor(answer(409, { success: false, message: 'Taken' }))).toBe(
        'ApiError: Taken',
      );
      expect(await textFor(answer(500, {}))).toBe('ApiError: HTTP error! status: 500');
      expect(await textFor(new Response('<h1>No</h1>', { status: 502 }))).toMatch(
        /^UnknownOutcomeError: No answer came .* Look for it in the schedule before you try again\.$/,
      );
      expect(await textFor(answer(429, {}))).toMatch(/^RateLimitError: Too many requests/);
    },
  );

  test.each(failing)('%s: succeeds without a body', async (_, act, line) => {
    await expect(act(provided({ [line]: noContent() }).provider)).resolves.toHaveProperty('data');
  });
});

test.each<[string, (provider: Provider) => Promise<unknown>, string]>([
  ['API-60, PEND-07', (provider) => provider.purchasedServices(), list],
  ['API-66', (provider) => provider.appointments(), calendar],
])('%s: a list that cannot be read is a failure, never an empty list', async (_, act, line) => {
  const failure = (given: FakeAnswer) => act(provided({ [line]: given }).provider).catch(String);
  expect(await failure(answer(500, {}))).toBe('ApiError: HTTP error! status: 500');
  expect(await failure(answer(500, { message: 'Being mended' }))).toBe('ApiError: Being mended');
  expect(await failure({ success: true })).toMatch(/could not be read/);
  expect(await failure({ success: true, data: 'none' })).toMatch(/could not be read/);
});
