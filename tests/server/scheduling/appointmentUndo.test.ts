import { expect, test } from 'vitest';
import type { ActivityWire, HistoryWire } from '../../../contract/activity';
import type { AppointmentWire } from '../../../contract/scheduling';
import { createCalls } from '../../support/calls';
import { pinHash } from '../../support/furnishedBusiness';
import { fc, runs } from '../../support/property';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const appointments = '/api/owner/scheduling/appointments';
const walkIns = '/api/owner/scheduling/walk-ins';
const noon = '2026-03-10T16:00:00.000Z';
const evening = '2026-03-10T22:00:00.000Z';

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
const shelf = createShelf(app.db, app.businesses.spa);
await updateRows(app.db, 'services', { is_active: true });

const book = async (purchased_service_ids: number[], user_id: number) =>
  (
    await calls.post<{ data: AppointmentWire }>(appointments, {
      user_id,
      purchased_service_ids,
      scheduled_date: noon,
    })
  ).body.data;
const booked = async () => {
  const customer = await shelf.customer();
  const services = [await shelf.bought(customer), await shelf.bought(customer)];
  return { customer, services, id: (await book(services, customer)).id };
};
const sell = async (payment: string) => {
  const [swedish = 0] = app.businesses.spa.serviceIds;
  const { status, body } = await calls.post<{ data: AppointmentWire }>(walkIns, {
    user_id: await shelf.customer(),
    service_ids: [swedish],
    scheduled_date: noon,
    payment,
  });
  expect(status).toBe(201);
  return body.data;
};
const update = async (id: number, body: object) =>
  expect((await calls.patch(`${appointments}/${id}`, body)).status).toBe(200);
const historyOf = async (id: number) =>
  (await calls.get<{ data: HistoryWire[] }>(`/api/owner/activity/appointment/${id}`)).body.data;
const undo = (entry: Pick<HistoryWire, 'id'> | undefined, by = calls) =>
  by.post<{ data: ActivityWire; message: string }>(`/api/owner/activity/${entry?.id}/undo`);
const undoLatest = async (id: number) => undo((await historyOf(id))[0]);
/** An appointment with its services, without what counts its changes. */
const stored = async (id: number) => {
  const query = '?start_date=2026-03-01T00:00:00Z&end_date=2026-04-01T00:00:00Z';
  const { body } = await calls.get<{ data: AppointmentWire[] }>(`${appointments}/calendar${query}`);
  const { sequence: _, version: __, ...rest } = body.data.find((one) => one.id === id) ?? {};
  return rest;
};

test('a move, notes and a change of status are put back, and the undo is undone', async () => {
  const { id } = await booked();
  for (const change of [
    { scheduled_date: evening, contact_notes: 'Ring twice' },
    { status: 'completed' },
    { status: 'cancelled' },
  ]) {
    const before = await stored(id);
    await update(id, change);
    const after = await stored(id);
    const [entry] = await historyOf(id);
    expect(entry?.can_undo).toBe(true);
    expect((await undo(entry)).body.data).toMatchObject({ undoes: entry?.id });
    expect(await stored(id)).toEqual(before);
    expect((await undoLatest(id)).status).toBe(200);
    expect(await stored(id)).toEqual(after);
    await undoLatest(id);
  }
});

test('who comes too late hears what stands in the way', async () => {
  const { id } = await booked();
  await update(id, { scheduled_date: evening });
  const [move] = await historyOf(id);
  await update(id, { status: 'confirmed' });
  const late = await undo(move);
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(late.body.message).toMatch(/^This was changed since by .* so it cannot be undone/);
  expect(await stored(id)).toMatchObject({ scheduled_date: evening, status: 'confirmed' });
});

test('what is cancelled once more stays as it is, and the cancelling can still be undone', async () => {
  const { id } = await booked();
  const before = await stored(id);
  await calls.remove(`${appointments}/${id}`);
  const history = await historyOf(id);
  expect((await calls.remove(`${appointments}/${id}`)).status).toBe(200);
  expect(await historyOf(id)).toEqual(history);
  expect((await undo(history[0])).status).toBe(200);
  expect(await stored(id)).toEqual(before);
});

test('a cancelled one does not take back services that are booked anew', async () => {
  const { id, services, customer } = await booked();
  await update(id, { status: 'cancelled' });
  await book(services, customer);
  expect(await undoLatest(id)).toMatchObject({
    status: 409,
    body: { message: 'This service is already scheduled or no longer needs scheduling' },
  });
  expect(await stored(id)).toMatchObject({ status: 'cancelled' });
});

test('a booking is undone: it is cancelled, and its services wait to be scheduled', async () => {
  const { id } = await booked();
  const before = await stored(id);
  expect((await undoLatest(id)).body.data).toMatchObject({ action: 'appointment.cancelled' });
  expect(await stored(id)).toMatchObject({
    status: 'cancelled',
    purchased_services: [{ status: 'not_scheduled' }, { status: 'not_scheduled' }],
  });
  await undoLatest(id);
  expect(await stored(id)).toEqual(before);
});

test('a walk-in that is not paid takes what it sold with it, and brings it back', async () => {
  const { id } = await sell('unpaid');
  const before = await stored(id);
  expect((await undoLatest(id)).status).toBe(200);
  expect(await stored(id)).toMatchObject({
    status: 'cancelled',
    purchased_services: [{ status: 'cancelled' }],
  });
  await undoLatest(id);
  expect(await stored(id)).toEqual(before);
});

test('a walk-in that is paid, at once or later, is not undone', async () => {
  const paid = await sell('cash');
  const [entry] = await historyOf(paid.id);
  expect(entry?.can_undo).toBe(false);
  const { id, unpaid } = await sell('unpaid');
  const taken = await calls.post(unpaid?.url ?? '', { ...unpaid, payment: 'cash' });
  expect(taken.status).toBe(201);
  for (const each of [paid.id, id]) {
    const { status, body } = await undoLatest(each);
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Money that has moved stays in the books/);
    expect(await stored(each)).toMatchObject({ status: 'scheduled' });
  }
});

test('any sequence of changes and undoings ends where the history says', async () => {
  const change = fc.oneof(
    fc.record({ status: fc.constantFrom('scheduled', 'confirmed', 'completed', 'cancelled') }),
    fc.record({ scheduled_date: fc.constantFrom(noon, evening) }),
    fc.record({ contact_notes: fc.constantFrom('Ring twice', '') }),
    fc.constant('undo' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (steps) => {
      const { id } = await booked();
      const states = [await stored(id)];
      for (const step of steps) {
        if (step === 'undo') {
          const [entry, before] = await historyOf(id);
          if (!before) continue;
          expect((await undo(entry)).status).toBe(200);
          const { state } = (await historyOf(id))[0] ?? {};
          expect(state).toMatchObject({
            status: before.state?.status,
            scheduled_date: before.state?.scheduled_date,
            contact_notes: before.state?.contact_notes,
            service_statuses: before.state?.service_statuses,
          });
        } else await update(id, step);
        states.push(await stored(id));
        const [{ state } = { state: null }] = await historyOf(id);
        expect(states.at(-1)).toMatchObject({
          status: state?.status,
          scheduled_date: state?.scheduled_date,
          contact_notes: state?.contact_notes,
        });
      }
    }),
    { numRuns: runs(2) },
  );
});

test('it asks for no PIN, but for the right to book', async () => {
  const { id } = await booked();
  await update(id, { scheduled_date: evening });
  await updateRows(app.db, 'owners', { pin_hash: pinHash });
  expect((await undoLatest(id)).status).toBe(200);
  await updateRows(app.db, 'owners', { rights: ['calendar'] });
  expect(await undoLatest(id)).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
});
