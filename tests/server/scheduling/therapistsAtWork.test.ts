import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActivityWire } from '../../../contract/activity';
import type { AppointmentWire, OverlapsWire } from '../../../contract/scheduling';
import { type TherapistWire, therapistCalls } from '../../../contract/therapists';
import { assumedHours } from '../../../domain/openingHours';
import { isAsLeft } from '../../../server/records/recordKind';
import { applyBatch, prepareBatch } from '../../support/batches';
import { type Calls, createCalls } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { createTestApp, type TestApp } from '../../support/testApp';
import { engines } from '../../support/testDatabase';

const path = '/api/owner/therapists';
const anyDay = { is_open: true, opens: '09:00', closes: '18:00', breaks: [] };
const mornings = assumedHours.days.map(() => ({ ...anyDay, opens: '08:00', closes: '12:00' }));

interface Saved {
  data: AppointmentWire;
  overlaps: NonNullable<OverlapsWire>;
}

test('a record is as a change left it though it has fields that are newer than the change', () => {
  const left = { name: 'Undine', is_active: true };
  const isLeft = (now: object) => isAsLeft({ calls: therapistCalls }, left, { ...left, ...now });
  expect(isLeft({ color: 'teal', days: mornings })).toBe(true);
  expect(isLeft({ name: 'Renamed' })).toBe(false);
});

describe.each(engines)('therapists at work on %s', (engine) => {
  let app: TestApp;
  let calls: Calls;
  let shelf: ReturnType<typeof createShelf>;
  let customer: number;

  const send = async (change: object, id?: number) =>
    (id
      ? await calls.put<{ data: TherapistWire; message: string; errors?: { field: string }[] }>(
          `${path}/${id}`,
          change,
        )
      : await calls.post<{ data: TherapistWire; message: string; errors?: { field: string }[] }>(
          path,
          change,
        )
    ).body;

  beforeAll(async () => {
    app = await createTestApp({ engine });
    app.clock.set(new Date('2026-05-01T12:00:00Z'));
    calls = createCalls(app, await app.signIn());
    shelf = createShelf(app.db, app.businesses.spa);
    customer = await shelf.customer('Wanda', 'Walker');
  });
  afterAll(() => app.close());

  test('a client that sends the name alone changes nothing else, and starts with the assumed', async () => {
    const { data } = await send({ name: 'Plain' });
    expect(data).toMatchObject({
      color: 'teal',
      photo_url: null,
      has_own_hours: false,
      days: assumedHours.days,
      days_off: [],
      does_all_services: true,
      services: [],
    });
    const [serviceId = 0] = app.businesses.spa.serviceIds;
    const off = { name: 'Course', first_day: '2026-06-01', last_day: '2026-06-02' };
    const kept = {
      color: 'rose',
      has_own_hours: true,
      days: mornings,
      days_off: [{ ...off, first_day: '2026-07-01', last_day: '2026-07-01', name: '' }, off],
      does_all_services: false,
      service_ids: [serviceId, serviceId],
    };
    const full = await send(kept, data.id);
    expect(full.data).toMatchObject({
      ...kept,
      days_off: kept.days_off.toReversed(),
      service_ids: [serviceId],
    });
    expect(full.data.services[0]?.name).toBeTruthy();
    const renamed = await send({ name: 'Renamed', is_active: false }, data.id);
    expect(renamed.data).toEqual({
      ...full.data,
      name: 'Renamed',
      is_active: false,
      version: renamed.data.version,
    });
    const history = await calls.get<{ data: ActivityWire[] }>(
      `/api/owner/activity/therapist/${data.id}`,
    );
    const lists = history.body.data.flatMap((one) => one.lists.map(({ field }) => field));
    expect(lists).toEqual(expect.arrayContaining(['days', 'days_off', 'services']));
    await calls.remove(`${path}/${data.id}`);
  });

  const historyOf = async (id: number) =>
    (await calls.get<{ data: ActivityWire[] }>(`/api/owner/activity/therapist/${id}`)).body.data;

  test('the history tells days off by when they are, wherever they stand in the list', async () => {
    const july = { name: 'Holiday', first_day: '2026-07-01', last_day: '2026-07-09' };
    const june = { name: 'Course', first_day: '2026-06-01', last_day: '2026-06-02' };
    const { data } = await send({ name: 'Offa', days_off: [july] });
    await send({ days_off: [june, july] }, data.id);
    const [entry] = await historyOf(data.id);
    const lists = entry?.lists.filter(({ field }) => field === 'days_off');
    expect(lists).toEqual([{ field: 'days_off', added: [june], removed: [], changed: [] }]);
    await calls.remove(`${path}/${data.id}`);
  });

  test('adding a therapist is undone though a service of theirs has another name by now', async () => {
    const [serviceId = 0] = app.businesses.spa.serviceIds;
    const { data } = await send({
      name: 'Undine',
      does_all_services: false,
      service_ids: [serviceId],
    });
    const name = `Renamed ${data.services[0]?.name}`;
    await updateRows(app.db, 'services', { name }, { id: serviceId });
    const [entry] = await historyOf(data.id);
    const undone = await calls.post(`/api/owner/activity/${entry?.id}/undo`);
    expect(undone.body).toMatchObject({ data: { action: 'therapist.deleted' } });
  });

  test('what cannot be is refused in a sentence at its field', async () => {
    const other = await app.db
      .selectFrom('services')
      .select('id')
      .where('client_app_id', '=', app.businesses.barbers.clientAppId)
      .executeTakeFirstOrThrow();
    for (const [change, field, message] of [
      [{ color: 'neon' }, 'color', 'Please choose a color'],
      [
        { has_own_hours: true, days: [{ ...anyDay, closes: '08:00' }, ...mornings.slice(1)] },
        'days.0.closes',
        'Work must end after it begins',
      ],
      [{ has_own_hours: true, days: [anyDay] }, 'days', /seven days/],
      [
        { days_off: [{ first_day: '2026-02-03', last_day: '2026-02-02' }] },
        'days_off.0.last_day',
        'Days off cannot end before they begin',
      ],
      [
        { days_off: [{ first_day: '0026-02-03', last_day: '2026-02-03' }] },
        'days_off.0.first_day',
        'Please enter the first day off',
      ],
      [{ does_all_services: false }, 'service_ids', /at least one service/],
      [{ service_ids: [other.id] }, 'service_ids', /does not exist any more/],
      [{ photo_url: `/images/1-${'a'.repeat(64)}-detail.webp` }, 'photo_url', /upload it again/],
    ] as const) {
      const { message: told, errors } = await send({ name: 'Nora', ...change });
      expect([told, errors?.[0]?.field]).toEqual([
        typeof message === 'string' ? message : expect.stringMatching(message),
        field,
      ]);
    }
  });

  test('many are set inactive at once without a change of their hours', async () => {
    const { data } = await send({ name: 'Berta', has_own_hours: true, days: mornings });
    const change = { action: 'set', values: { is_active: false } } as const;
    await applyBatch(calls, await prepareBatch(calls, 'therapist', change, [data.id]));
    const { body } = await calls.get<{ data: TherapistWire[] }>(path);
    const now = body.data.find(({ id }) => id === data.id);
    expect(now).toMatchObject({ days: mornings, is_active: false });
    await calls.remove(`${path}/${data.id}`);
  });

  test('an overlap is judged by who works then and does it', async () => {
    const [massage = 0, facial = 0] = app.businesses.spa.serviceIds;
    const book = async (hour: string, change: object = {}) => {
      const id = await shelf.given(customer);
      const { body } = await calls.post<Saved>('/api/owner/scheduling/appointments', {
        user_id: customer,
        purchased_service_ids: [id],
        scheduled_date: `2026-05-05T${hour}:00:00.000Z`,
        ...change,
      });
      return body;
    };
    // By the clocks of New York, four hours behind.
    const ann = (await send({ name: 'Ann' })).data.id;
    const early = (await send({ name: 'Early', has_own_hours: true, days: mornings })).data.id;
    const off = { name: 'Sick', first_day: '2026-05-05', last_day: '2026-05-05' };
    const ill = (await send({ name: 'Ill', days_off: [off] })).data.id;
    const first = await book('14', { therapist_id: ann });
    expect((await book('14')).overlaps, 'the early one is there').toEqual([]);
    expect((await book('14')).overlaps.length, 'and nobody else').toBeGreaterThan(0);
    await book('18', { therapist_id: ann });
    expect((await book('18')).overlaps.length, 'only the first works then').toBe(1);
    const { services } = first.data.purchased_services[0] ?? expect.fail();
    await send(
      {
        does_all_services: false,
        service_ids: [massage, facial].filter((id) => id !== services.id),
      },
      early,
    );
    await book('13', { therapist_id: ann });
    expect((await book('13')).overlaps.length, 'the early one does something else').toBe(1);
    for (const id of [ann, early, ill]) await calls.remove(`${path}/${id}`);
  });
});
