import { describe, expect, test } from 'vitest';
import type { PurchasedServiceWire } from '../../../contract/scheduling';
import { purchasedServiceStatuses } from '../../../domain/scheduling';
import { createCalls, fault, lastChange } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

const path = '/api/owner/scheduling/purchased-services';

const app = await openTestApp();
const calls = createCalls(app, await app.signIn());
const shelf = createShelf(app.db, app.businesses.spa);

const listed = async (query = '') =>
  (await calls.get<{ data: PurchasedServiceWire[] }>(path + query)).body.data;
const service = async (id: number) => (await listed()).find((held) => held.id === id);
const setStatus = (id: number, status: unknown) => calls.patch(`${path}/${id}/status`, { status });
const schedule = (id: number) =>
  calls.post(`${path}/${id}/schedule`, { appointment_date: '2026-03-10T16:00:00.000Z' });

const ann = { name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@mail.example' };
const swedish = {
  name: 'Swedish Massage',
  description: '',
  duration: '1 hour',
  category: 'Massage',
};

test('API-60, API-61, API-62: a bought one tells its price and customer in the order', async () => {
  const customer = await shelf.customer();
  const id = await shelf.bought(customer, undefined, 66.5);
  expect(await service(id)).toEqual({
    id,
    status: 'not_scheduled',
    is_intro_service: false,
    is_earned: false,
    created_at: '2026-03-01T12:00:00.000Z',
    services: swedish,
    order_items: { unit_price: 66.5, orders: { users: { id: customer, ...ann } } },
    users: null,
    intro_service_granted_at: null,
    intro_service_next_available_date: null,
    appointments: null,
  });
});

test('API-61: an intro service tells its customer and when it was granted', async () => {
  const customer = await shelf.customer();
  const id = await shelf.intro(customer);
  expect(await service(id)).toEqual({
    id,
    status: 'not_scheduled',
    is_intro_service: true,
    is_earned: false,
    created_at: '2026-03-01T12:00:00.000Z',
    services: swedish,
    order_items: null,
    users: { id: customer, ...ann },
    intro_service_granted_at: '2026-03-01T12:00:00.000Z',
    intro_service_next_available_date: null,
    appointments: null,
  });
});

test('API-61: one that check-ins earned reads like one that was bought for nothing, and says so', async () => {
  const customer = await shelf.customer();
  expect(await service(await shelf.given(customer))).toMatchObject({
    is_earned: true,
    order_items: { unit_price: 0, orders: { users: { id: customer } } },
    users: null,
  });
});

test('API-60: the status narrows the list, latest first', async () => {
  const customer = await shelf.customer();
  const at = (created_at: string) => shelf.given(customer, { created_at });
  const ids = [await at('2026-03-03T10:00:00Z'), await at('2026-03-02T10:00:00Z')];
  const last = await at('2026-03-04T10:00:00Z');
  await schedule(ids[0] ?? 0);
  const pending = await listed('?status=not_scheduled');
  expect(pending.every(({ status }) => status === 'not_scheduled')).toBe(true);
  expect(pending.slice(0, 2).map(({ id }) => id)).toEqual([last, ids[1]]);
  expect((await listed('?status=scheduled')).map(({ id }) => id)).toEqual([ids[0]]);
  expect((await listed()).slice(0, 3).map(({ id }) => id)).toEqual([last, ...ids]);
  expect(await calls.get(`${path}?status=lost`)).toMatchObject(
    fault('status', 'Please choose a valid status'),
  );
});

test("API-98: the list holds this business's services only", async () => {
  const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
  const customer = await createShelf(app.db, app.businesses.barbers).customer('Hal');
  const id = await createShelf(app.db, app.businesses.barbers).given(customer);
  const { body } = await others.get<{ data: PurchasedServiceWire[] }>(path);
  expect(body.data.map((held) => held.id)).toEqual([id]);
  expect(await service(id)).toBeUndefined();
});

describe('the status', () => {
  test('API-65: of a service with an appointment is changed by itself', async () => {
    const id = await shelf.bought(await shelf.customer());
    await schedule(id);
    for (const status of ['confirmed', 'no_show', 'completed', 'scheduled']) {
      const answer = await setStatus(id, status);
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, data: { id, status } },
      });
    }
    expect(await lastChange(calls)).toMatchObject({
      action: 'purchased_service.updated',
      subject_type: 'purchased_service',
      subject_name: 'Swedish Massage - Ann Lee',
      changes: [{ field: 'status', before: 'completed', after: 'scheduled' }],
    });
  });

  test('API-65: that frees a service is refused while it has an appointment', async () => {
    const id = await shelf.bought(await shelf.customer());
    await schedule(id);
    for (const status of ['not_scheduled', 'cancelled']) {
      expect(await setStatus(id, status)).toMatchObject({
        status: 409,
        body: {
          message: 'This service has an appointment. Please cancel the appointment first.',
        },
      });
    }
  });

  test('API-65: that needs an appointment is refused without one', async () => {
    const id = await shelf.bought(await shelf.customer());
    for (const status of purchasedServiceStatuses) {
      const free = ['not_scheduled', 'completed', 'cancelled'].includes(status);
      expect((await setStatus(id, status)).status).toBe(free ? 200 : 409);
    }
    expect(await setStatus(id, 'no_show')).toMatchObject({
      body: { message: 'This service has no appointment. Please schedule it first.' },
    });
  });

  test.each(['pending', '', null, undefined])('API-65: %o is refused', async (status) => {
    const id = await shelf.bought(await shelf.customer());
    expect(await setStatus(id, status)).toMatchObject(
      fault('status', 'Please choose a valid status'),
    );
  });
});
