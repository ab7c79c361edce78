import { beforeEach, describe, expect, test } from 'vitest';
import type { HistoryWire } from '../../../contract/activity';
import type { AppointmentWire } from '../../../contract/scheduling';
import { refundedFault } from '../../../domain/scheduling';
import { createCalls } from '../../support/calls';
import { createFakeGateway } from '../../support/fakeGateway';
import { createRefundCalls, settleRefunds } from '../../support/refunds';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const appointments = '/api/owner/scheduling/appointments';

describe('services that are booked when their payment is given back,', async () => {
  const gateway = createFakeGateway();
  const app = await openTestApp({ payments: gateway.gateway });
  const token = await app.signIn();
  const till = createTill(app.db, app.businesses.spa);
  const calls = createCalls(app, token);
  const refunds = createRefundCalls(app, token, app.businesses.spa.clientAppId);
  let ann: number;
  beforeEach(async () => {
    ann = await till.customer();
  });

  const settle = () => settleRefunds(app, gateway.gateway);
  const bookAll = async (payment: number) => {
    const { services } = await refunds.detail(payment);
    const { status, body } = await calls.post<{ data: AppointmentWire }>(appointments, {
      user_id: ann,
      purchased_service_ids: services.map(({ id }) => id),
      scheduled_date: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(status).toBe(201);
    return body.data.id;
  };
  const cancel = async (id: number) =>
    expect((await calls.remove(`${appointments}/${id}`)).status).toBe(200);
  const undoLatest = async (id: number) => {
    const path = `/api/owner/activity/appointment/${id}`;
    const [latest] = (await calls.get<{ data: HistoryWire[] }>(path)).body.data;
    expect((await calls.post(`/api/owner/activity/${latest?.id}/undo`)).status).toBe(200);
  };
  const setStatus = async (payment: number, status: string) => {
    const [service] = (await refunds.detail(payment)).services;
    return calls.patch(`/api/owner/scheduling/purchased-services/${service?.id}/status`, {
      status,
    });
  };

  test('API-115: they fall away with their appointment, come back with its undo, and those of other payments are owed', async () => {
    const payment = await till.order(ann, { cash: 95 });
    const appointment = await bookAll(payment);
    await refunds.refund({ id: payment });
    expect(await till.services(payment)).toEqual(['scheduled']);
    for (const _ of ['first', 'once more']) {
      await cancel(appointment);
      expect(await till.services(payment)).toEqual(['cancelled']);
      expect((await refunds.detail(payment)).refunds).toMatchObject([
        { services_cancelled: [{ name: 'Swedish Massage' }] },
      ]);
      await undoLatest(appointment);
      expect(await till.services(payment)).toEqual(['scheduled']);
      expect((await refunds.detail(payment)).refunds).toMatchObject([{ services_cancelled: [] }]);
    }

    const other = await till.order(ann, { cash: 95 });
    const kept = await bookAll(other);
    await refunds.refund({ id: other, amount: 94 });
    await cancel(kept);
    expect(await till.services(other)).toEqual(['not_scheduled']);
  });

  test('they are owed again when the refund fails after their appointment was cancelled', async () => {
    const payment = await till.order(ann, { cash: 95 });
    const appointment = await bookAll(payment);
    gateway.next('later');
    await refunds.refund({ id: payment });
    await cancel(appointment);
    expect(await till.services(payment)).toEqual(['cancelled']);
    gateway.next('refused');
    await settle();
    expect(await till.services(payment)).toEqual(['not_scheduled']);
  });

  test('undoing that a cancelled appointment came back does not make them owed', async () => {
    const payment = await till.order(ann, { cash: 95 });
    const appointment = await bookAll(payment);
    await cancel(appointment);
    await calls.patch(`${appointments}/${appointment}`, { status: 'scheduled' });
    await refunds.refund({ id: payment });
    await undoLatest(appointment);
    expect(await till.services(payment)).toEqual(['cancelled']);
  });

  test('what was freed although its payment is given back is not booked for nothing', async () => {
    const payment = await till.order(ann, { cash: 95 });
    const [service] = (await refunds.detail(payment)).services;
    await refunds.refund({ id: payment });
    await updateRows(
      app.db,
      'purchased_services',
      { status: 'not_scheduled' },
      { id: service?.id ?? 0 },
    );
    const booked = await calls.post(appointments, {
      user_id: ann,
      purchased_service_ids: [service?.id],
      scheduled_date: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(booked).toMatchObject({ status: 409, body: { message: refundedFault } });
  });

  test('nor is it by bringing back the appointment that it was cancelled with', async () => {
    const payment = await till.order(ann, { cash: 95 });
    const appointment = await bookAll(payment);
    await refunds.refund({ id: payment });
    await cancel(appointment);
    // As the app of the customers, or a version before, frees it.
    const [service] = (await refunds.detail(payment)).services;
    await updateRows(
      app.db,
      'purchased_services',
      { status: 'not_scheduled' },
      { id: service?.id ?? 0 },
    );
    const back = await calls.patch(`${appointments}/${appointment}`, { status: 'scheduled' });
    expect(back).toMatchObject({ status: 409, body: { message: refundedFault } });
  });

  test('what was completed or removed does not need scheduling again once its payment is given back', async () => {
    for (const status of ['completed', 'cancelled']) {
      const payment = await till.order(ann, { cash: 95 });
      expect((await setStatus(payment, status)).status).toBe(200);
      await refunds.refund({ id: payment });
      expect(await setStatus(payment, 'not_scheduled')).toMatchObject({
        status: 409,
        body: { message: refundedFault },
      });
      expect(await till.services(payment)).toEqual([status]);
    }
  });
});
