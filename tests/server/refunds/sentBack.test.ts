import { afterEach, describe, expect, test } from 'vitest';
import type { DayEndWire } from '../../../contract/dayEnd';
import { bookReturned } from '../../../server/refunds/bookReturned';
import { createCalls } from '../../support/calls';
import { createFakeGateway } from '../../support/fakeGateway';
import { createRefundCalls, ledgerMismatches } from '../../support/refunds';
import { readRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

describe('a refund that the bank sends back after it was confirmed,', async () => {
  const gateway = createFakeGateway();
  const app = await openTestApp({ payments: gateway.gateway });
  const token = await app.signIn();
  const till = createTill(app.db, app.businesses.spa);
  const calls = createCalls(app, token);
  const refunds = createRefundCalls(app, token, app.businesses.spa.clientAppId);

  afterEach(async () => expect(await ledgerMismatches(app)).toEqual([]));

  const look = () =>
    bookReturned({
      db: app.db,
      clock: app.clock,
      payments: gateway.gateway,
      log: { error: () => undefined },
    });
  const balanceOf = async (customer: number) => {
    const { points_balance } = await readRow(app.db, 'customers', { id: customer });
    return Number(points_balance);
  };
  const sold = async () => {
    const customer = await till.customer();
    await till.givePoints(customer, 20);
    const payment = await till.order(customer, { cash: 75, points: 20, awarded: 7.5 });
    return { customer, payment };
  };

  test('is taken back with its points and services, once, and can be given back by hand then', async () => {
    const { customer, payment } = await sold();
    const before = await balanceOf(customer);
    await refunds.refund({ id: payment });
    expect(await till.services(payment)).toEqual(['cancelled']);
    expect(await balanceOf(customer)).toBe(before + 20 - 7.5);
    expect(await look()).toBe(0);

    gateway.sendBack();
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await refunds.detail(payment)).toMatchObject({
      status: 'completed',
      refunded_cash: 0,
      refunded_points: 0,
      can_refund: true,
      refunds: [
        {
          status: 'failed',
          failure_message:
            'The bank of the customer has sent the money back after the refund was confirmed.',
        },
      ],
    });
    expect(await till.services(payment)).toEqual(['not_scheduled']);
    expect(await balanceOf(customer)).toBe(before);
    const { body } = await calls.get<{ data: object[] }>('/api/owner/activity?kind=refund');
    expect(body.data[0]).toMatchObject({ action: 'refund.returned', owner: null });
    expect((await refunds.refund({ id: payment })).status).toBe(200);
  });

  test('is taken back once where two processes find it at the same time', async () => {
    const { customer, payment } = await sold();
    const before = await balanceOf(customer);
    await refunds.refund({ id: payment });
    gateway.sendBack();
    // Both have found it before one has booked it.
    expect(Math.min(...(await Promise.all([look(), look()])))).toBeGreaterThan(0);
    const returned = await app.db
      .selectFrom('refunds')
      .select('id')
      .where('returned_at', 'is not', null)
      .orderBy('id')
      .execute();
    const recorded = await app.db
      .selectFrom('activity')
      .select('subject_id')
      .where('action', '=', 'refund.returned')
      .orderBy('subject_id')
      .execute();
    expect(recorded).toEqual(returned.map(({ id }) => ({ subject_id: id })));
    expect(await balanceOf(customer)).toBe(before);
  });

  test('gives no services back to a customer who was erased meanwhile', async () => {
    const { customer, payment } = await sold();
    await refunds.refund({ id: payment });
    await updateRows(app.db, 'customers', { erased_at: app.clock.now() }, { id: customer });
    gateway.sendBack();
    await look();
    expect((await refunds.detail(payment)).refunds).toMatchObject([{ status: 'failed' }]);
    expect(await till.services(payment)).toEqual(['cancelled']);
  });

  test('takes back points that were spent meanwhile only as far as there are any', async () => {
    const { customer, payment } = await sold();
    await refunds.refund({ id: payment });
    await till.givePoints(customer, -(await balanceOf(customer)));
    gateway.sendBack();
    await look();
    expect(await balanceOf(customer)).toBe(0);
    expect((await refunds.detail(payment)).refunds).toMatchObject([{ status: 'failed' }]);
    // They are not given a second time.
    expect(await refunds.detail(payment)).toMatchObject({
      refunded_cash: 0,
      refunded_points: 12.5,
    });
    expect((await refunds.refund({ id: payment })).body.data.refund).toMatchObject({
      cash: 75,
      points_returned: 7.5,
    });
  });

  test('stays in the day of its making, and is in that of its return with the opposite sign', async () => {
    const { payment } = await sold();
    const day = () => app.clock.now().toISOString().slice(0, 10);
    const dayEnd = async (date: string) => {
      const path = `/api/owner/transactions/${app.businesses.spa.clientAppId}/day-end?date=${date}`;
      const { data } = (await calls.get<{ data: DayEndWire }>(path)).body;
      const of = (wanted: string) => data.takings.find(({ method }) => method === wanted)?.refunded;
      return [data.refunds, of('card_in_app'), of('points')];
    };
    app.clock.advance(86_400_000);
    const made = day();
    await refunds.refund({ id: payment });
    expect(await dayEnd(made)).toEqual([1, 75, 20]);
    app.clock.advance(2 * 86_400_000);
    gateway.sendBack();
    await look();
    expect(await dayEnd(made)).toEqual([1, 75, 20]);
    expect((await dayEnd(day()))[0]).toBe(0);
    expect((await dayEnd(day()))[1]).toBeLessThanOrEqual(-75);
  });
});
