import { expect, test } from 'vitest';
import type { ActivityWire } from '../../../contract/activity';
import type { AppointmentWire, OverlapsWire } from '../../../contract/scheduling';
import { createCalls } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const appointments = '/api/owner/scheduling/appointments';
const therapists = '/api/owner/therapists';
const at = (hour: number) => `2026-05-04T${hour}:00:00.000Z`;

interface Saved {
  data: AppointmentWire;
  overlaps: NonNullable<OverlapsWire>;
  message: string;
  errors?: { field: string }[];
}

const app = await openTestApp();
app.clock.set(new Date('2026-05-01T12:00:00Z'));
const calls = createCalls(app, await app.signIn());
const shelf = createShelf(app.db, app.businesses.spa);
const customer = await shelf.customer('Wanda', 'Walker');

const add = async (name: string, change: object = {}) =>
  (await calls.post<{ data: { id: number } }>(therapists, { name, ...change })).body.data.id;

const maya = await add('Maya Lindt');
const noah = await add('Noah Berg');

const book = async (change: object) => {
  const id = await shelf.given(customer);
  return calls.post<Saved>(appointments, {
    user_id: customer,
    purchased_service_ids: [id],
    scheduled_date: at(15),
    ...change,
  });
};
const change = (id: number, body: object) => calls.patch<Saved>(`${appointments}/${id}`, body);

test('an appointment names who does it, wherever it is booked and as often as that changes', async () => {
  const { status, body } = await book({ therapist_id: maya });
  expect(status).toBe(201);
  expect(body.data.therapist).toEqual({ id: maya, name: 'Maya Lindt' });
  const other = await change(body.data.id, { therapist_id: noah });
  expect(other.body.data.therapist).toEqual({ id: noah, name: 'Noah Berg' });
  expect((await change(body.data.id, { title: 'Late' })).body.data.therapist?.id).toBe(noah);
  expect((await change(body.data.id, { therapist_id: null })).body.data.therapist).toBeNull();

  const held = await shelf.given(customer);
  const scheduled = await calls.post<Saved>(
    `/api/owner/scheduling/purchased-services/${held}/schedule`,
    { appointment_date: at(18), therapist_id: maya },
  );
  expect(scheduled.body.data.therapist?.name).toBe('Maya Lindt');

  const { clientAppId, serviceIds } = app.businesses.spa;
  await updateRows(app.db, 'services', { is_active: true }, { client_app_id: clientAppId });
  const walkIn = await calls.post<Saved>('/api/owner/scheduling/walk-ins', {
    user_id: customer,
    service_ids: serviceIds.slice(0, 1),
    scheduled_date: at(20),
    payment: 'unpaid',
    therapist_id: noah,
  });
  expect(walkIn.body.data.therapist?.name).toBe('Noah Berg');
});

test('two at one time overlap unless they name different people', async () => {
  const scheduled_date = '2026-05-05T15:00:00.000Z';
  const one = await book({ scheduled_date, therapist_id: maya });
  const two = await book({ scheduled_date, therapist_id: noah });
  expect(two.body.overlaps).toEqual([]);
  const idsOf = ({ body }: { body: Saved }) => body.overlaps.map(({ id }) => id).toSorted();
  const third = await add('Third');
  const open = await book({ scheduled_date });
  expect(idsOf(open), 'somebody is free').toEqual([]);
  await calls.remove(`${therapists}/${third}`);
  const nobody = await book({ scheduled_date });
  const [first, second, unnamed] = [one, two, open].map(({ body }) => body.data.id);
  expect(idsOf(nobody)).toEqual([first, second, unnamed]);
  const both = await change(two.body.data.id, { therapist_id: maya });
  expect(idsOf(both)).toEqual([first, unnamed, nobody.body.data.id]);
});

test('who is inactive, deleted or of another business is refused in a sentence at the field', async () => {
  const away = await add('Ida Away', { is_active: false });
  const gone = await add('Otto Gone');
  await calls.remove(`${therapists}/${gone}`);
  const other = await insertRow(app.db, 'therapists', {
    client_app_id: app.businesses.barbers.clientAppId,
    name: 'Other',
  });
  const { data } = (await book({})).body;
  for (const [therapist_id, message] of [
    [away, 'Ida Away is inactive. Make the therapist active first, or choose another one.'],
    [gone, 'This therapist is not in your list any more. Please choose again.'],
    [other.id, 'This therapist is not in your list any more. Please choose again.'],
  ] as const) {
    for (const { status, body } of [
      await book({ therapist_id }),
      await change(data.id, { therapist_id }),
    ]) {
      expect([status, body.message]).toEqual([400, message]);
      expect(body.errors?.[0]?.field).toBe('therapist_id');
    }
  }
});

test('an appointment keeps the name of somebody who has left, until another one is named', async () => {
  const leaving = await add('Lena Leaving');
  const { data } = (await book({ therapist_id: leaving })).body;
  await calls.remove(`${therapists}/${leaving}`);
  const moved = await change(data.id, { scheduled_date: at(16), therapist_id: leaving });
  expect(moved.status).toBe(200);
  expect(moved.body.data.therapist?.name).toBe('Lena Leaving');
});

test('the history says by name who was to do it', async () => {
  const { data } = (await book({ therapist_id: maya })).body;
  await change(data.id, { therapist_id: noah });
  const { body } = await calls.get<{ data: ActivityWire[] }>(
    `/api/owner/activity/appointment/${data.id}`,
  );
  expect(body.data[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'therapist', before: 'Maya Lindt', after: 'Noah Berg' }),
  );
});
