import { describe, expect, test } from 'vitest';
import type { BillingTransactionWire } from '../../../contract/billing';
import type { CustomerDetailWire } from '../../../contract/customers';
import type { AppointmentWire, PurchasedServiceWire } from '../../../contract/scheduling';
import { createCalls } from '../../support/calls';
import { createShelf } from '../../support/schedule';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const path = '/api/owner/scheduling/walk-ins';

describe('a walk-in', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const calls = createCalls(app, token);
  const { spa } = app.businesses;
  const shelf = createShelf(app.db, spa);
  const customer = await shelf.customer('Wanda', 'Walker');
  const service = spa.serviceIds[0] ?? 0;
  await updateRows(
    app.db,
    'services',
    { is_active: true },
    { client_app_id: spa.clientAppId, id: service },
  );

  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
  const body = (change: object = {}) => ({
    user_id: customer,
    service_ids: [service],
    scheduled_date: tomorrow(),
    payment: 'cash',
    ...change,
  });
  const detail = async (id = customer) =>
    (
      await calls.get<{ data: CustomerDetailWire }>(
        `/api/owner/customers/${app.businesses.spa.clientAppId}/${id}`,
      )
    ).body.data;
  const payments = async () =>
    (
      await calls.get<{ data: { transactions: BillingTransactionWire[] } }>(
        `/api/owner/billing/transactions/${app.businesses.spa.clientAppId}?limit=50&offset=0`,
      )
    ).body.data.transactions;

  test('paid in cash is an order and an appointment at once, in every figure, and not with the payment provider', async () => {
    const before = await detail();
    const { status, body: made } = await calls.post<{ data: AppointmentWire }>(path, body());
    expect(status).toBe(201);
    expect(made.data).toMatchObject({ status: 'scheduled', users: { name: 'Wanda Walker' } });
    const after = await detail();
    expect(after.stats.total_orders).toBe(before.stats.total_orders + 1);
    const [order] = after.purchase_history;
    expect(after.stats.lifetime_value).toBe(before.stats.lifetime_value + (order?.amount ?? 0));
    const payment = (await payments()).find(({ id }) => id === order?.id);
    expect(payment).toMatchObject({
      cash_paid: order?.amount,
      stripe_payment_intent_id: null,
      can_refund: true,
      description: expect.stringMatching(/\(in cash at the desk\)$/),
    });
    const { body: refund } = await calls.post<{ success: boolean }>('/api/owner/billing/refund', {
      transaction_id: order?.id,
      transaction_type: 'order',
      client_app_id: app.businesses.spa.clientAppId,
      reason: 'requested_by_customer',
    });
    expect(refund.success).toBe(true);
    expect((await detail()).stats.lifetime_value).toBe(before.stats.lifetime_value);
  });

  test('unpaid makes no order, and says that it is owed', async () => {
    const id = await shelf.customer('Una', 'Unpaid');
    const made = await calls.post<{ data: AppointmentWire }>(
      path,
      body({ user_id: id, payment: 'unpaid' }),
    );
    const [{ id: held } = { id: 0 }] = made.body.data.purchased_services;
    const owed = { purchased_service_ids: [held], url: '/api/owner/scheduling/payments' };
    expect(made.body.data.unpaid).toEqual({ ...owed, total: expect.any(Number) });
    const { stats, purchase_history, appointments } = await detail(id);
    expect(appointments[0]?.unpaid).toEqual(made.body.data.unpaid);
    expect(stats).toMatchObject({ total_orders: 0, lifetime_value: 0, total_appointments: 1 });
    expect(purchase_history).toEqual([]);
    await calls.remove(`/api/owner/scheduling/appointments/${made.body.data.id}`);
    const { body: pending } = await calls.get<{ data: PurchasedServiceWire[] }>(
      '/api/owner/scheduling/purchased-services?status=not_scheduled',
    );
    const back = pending.data.find(({ order_items }) => order_items?.orders.users.id === id);
    expect(back).toMatchObject({ unpaid: owed, is_earned: false });
    expect(back?.order_items?.unit_price).toBe(made.body.data.unpaid?.total);
    // The customer's page has it with the customer.
    expect((await detail(id)).to_schedule).toEqual([back]);
  });

  test('unpaid and without an appointment, it is not completed before it is paid', async () => {
    const id = await shelf.customer('Iris', 'Owing');
    const sold = body({ user_id: id, payment: 'unpaid' });
    const { data } = (await calls.post<{ data: AppointmentWire }>(path, sold)).body;
    const at = `/api/owner/scheduling/appointments/${data.id}`;
    const [{ id: held } = { id: 0 }] = data.purchased_services;
    const complete = () =>
      calls.patch(`/api/owner/scheduling/purchased-services/${held}/status`, {
        status: 'completed',
      });
    await calls.remove(at);
    expect(await complete()).toMatchObject({
      status: 409,
      body: { message: 'This service is not paid for yet. Please take the payment first.' },
    });
    expect((await detail(id)).to_schedule).toMatchObject([{ unpaid: data.unpaid }]);
    await pay({ purchased_service_ids: [held], payment: 'cash' });
    expect((await complete()).status).toBe(200);
  });

  const owing = async (name: string) => {
    const id = await shelf.customer('Olga', name);
    const unpaid = body({ user_id: id, payment: 'unpaid' });
    const made = await calls.post<{ data: AppointmentWire }>(path, unpaid);
    const { appointments } = await detail(id);
    return { id, unpaid: made.body.data.unpaid, at: appointments[0] };
  };
  const pay = (sent: object, headers: Record<string, string> = {}) =>
    app.request('/api/owner/scheduling/payments', { method: 'POST', token, json: sent, headers });

  test('unpaid, it is paid later in cash, by card or with points, as an order of its own, and once however often it is sent', async () => {
    for (const payment of ['cash', 'card', 'points'] as const) {
      const { id, unpaid } = await owing(payment);
      const total = unpaid?.total ?? 0;
      await insertRow(app.db, 'points_ledger', {
        client_app_id: app.businesses.spa.clientAppId,
        customer_id: id,
        at: new Date(),
        kind: 'adjustment',
        points: 500,
      });
      const sent = { purchased_service_ids: unpaid?.purchased_service_ids, payment, total };
      const key = { 'Idempotency-Key': `payment-${payment}` };
      const answers = await Promise.all([pay(sent, key), pay(sent, key), pay(sent, key)]);
      answers.push(await pay(sent, key));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const after = await detail(id);
      expect(after.appointments[0]?.unpaid).toBeUndefined();
      expect(after.appointments[0]?.service_price).toBe(total);
      const inPoints = payment === 'points';
      expect(after.purchase_history).toMatchObject([
        { amount: total, cash_paid: inPoints ? 0 : total, points_used: inPoints ? total : 0 },
      ]);
      expect(after.profile.points_balance).toBe(inPoints ? 500 - total : 500);
      expect((await payments()).filter(({ id }) => id === after.purchase_history[0]?.id)).toEqual([
        expect.objectContaining({
          stripe_payment_intent_id: null,
          desk_method: payment,
          can_refund: true,
        }),
      ]);
      // Another desk, which has not seen it yet, takes nothing a second time.
      const again = await pay(sent);
      expect(again.status).toBe(409);
      expect(((await again.json()) as { message: string }).message).toMatch(
        /is paid already, so nothing is owed for it and nothing was taken/,
      );
    }
  });

  test('two desks that take the same payment at once take it once', async () => {
    const { id, unpaid } = await owing('Twice');
    const sent = {
      purchased_service_ids: unpaid?.purchased_service_ids,
      payment: 'cash',
      total: unpaid?.total,
    };
    const answers = await Promise.all([pay(sent), pay(sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await detail(id)).stats.total_orders).toBe(1);
  });

  test('a payment that cannot be taken is refused with a sentence and changes nothing', async () => {
    const { id, unpaid } = await owing('Refused');
    const other = await owing('Other');
    const ids = unpaid?.purchased_service_ids ?? [];
    const sent = { purchased_service_ids: ids, payment: 'cash', total: unpaid?.total };
    for (const [change, status, message] of [
      [{ purchased_service_ids: [] }, 400, /select at least one service/],
      [{ purchased_service_ids: [999_999_999] }, 400, /service does not exist/],
      [
        { purchased_service_ids: [...ids, ...(other.unpaid?.purchased_service_ids ?? [])] },
        400,
        /customer/,
      ],
      [{ payment: 'unpaid' }, 400, /choose how they are paying/],
      [{ payment: 'points' }, 409, /costs .* points, and the customer has 0 points/],
      [{ total: 1 }, 409, /price has changed/],
      [{ total: 1e21 }, 400, /total must be from \$0\.00 to \$9,999,999,999\.99/],
      [{ total: -1 }, 400, /total must be from/],
    ] as const) {
      const refused = await pay({ ...sent, ...change });
      const { message: said } = (await refused.json()) as { message: string };
      expect([refused.status, said]).toEqual([status, expect.stringMatching(message)]);
    }
    expect(await detail(id)).toMatchObject({
      stats: { total_orders: 0 },
      appointments: [{ unpaid: { total: unpaid?.total } }],
    });
  });

  test('points pay as far as the balance reaches, and what cannot be is refused with a sentence and changes nothing', async () => {
    const { spa, barbers } = app.businesses;
    const id = await shelf.customer('Polly', 'Points');
    const short = await calls.post(path, body({ user_id: id, payment: 'points' }));
    expect(short.status).toBe(409);
    expect(short.body.message).toMatch(/^This costs .* points, and the customer has 0 points\.$/);
    await insertRow(app.db, 'points_ledger', {
      client_app_id: spa.clientAppId,
      customer_id: id,
      at: new Date(),
      kind: 'adjustment',
      points: 500,
    });
    expect((await calls.post(path, body({ user_id: id, payment: 'points' }))).status).toBe(201);
    const paid = await detail(id);
    expect(paid.profile.points_balance).toBe(500 - (paid.purchase_history[0]?.points_used ?? 0));
    expect(paid.purchase_history[0]).toMatchObject({ cash_paid: 0 });

    const theirs = await createShelf(app.db, barbers).customer('Not', 'Ours');
    await updateRows(
      app.db,
      'services',
      { is_active: false },
      { client_app_id: spa.clientAppId, id: spa.serviceIds[1] ?? 0 },
    );
    for (const [change, status, message] of [
      [{ user_id: theirs }, 400, /customer does not exist/],
      [{ user_id: undefined }, 400, /./],
      [{ service_ids: [] }, 400, /select at least one service/],
      [{ service_ids: [spa.serviceIds[1]] }, 400, /is in preview and cannot be sold/],
      [{ service_ids: [barbers.serviceIds[0]] }, 400, /service does not exist/],
      [{ scheduled_date: '2020-01-01T00:00:00.000Z' }, 400, /./],
      [{ payment: 'gold' }, 400, /choose how they are paying/],
      [{ total: 1 }, 409, /price has changed/],
      [{ total: 1e21 }, 400, /total must be from \$0\.00 to \$9,999,999,999\.99/],
      [{ total: -1 }, 400, /total must be from/],
    ] as const) {
      const refused = await calls.post(path, body({ user_id: id, ...change }));
      expect([refused.status, refused.body.message]).toEqual([
        status,
        expect.stringMatching(message),
      ]);
    }
    const still = await detail(id);
    expect(still.stats).toMatchObject({ total_orders: 1, total_appointments: 1 });
  });

  test('sent twice with one key, also at the same time, it is made once', async () => {
    const id = await shelf.customer('Ida', 'Once');
    const json = body({ user_id: id });
    const send = (sent: object) =>
      app.request(path, {
        method: 'POST',
        token,
        json: sent,
        headers: { 'Idempotency-Key': 'walk-in-1' },
      });
    const answers = await Promise.all([send(json), send(json), send(json)]);
    answers.push(await send(json));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: AppointmentWire }).data.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await detail(id)).stats).toMatchObject({ total_orders: 1, total_appointments: 1 });
    expect((await send({ ...json, payment: 'card' })).status).toBe(409);
  });
});
