import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DayEndWire } from '../../../contract/dayEnd';
import type { MetricsWire } from '../../../contract/metrics';
import type { TransactionAnalyticsWire, TransactionWire } from '../../../contract/transactions';
import { sumTakings } from '../../../domain/dayEnd';
import { toCents } from '../../../domain/money';
import { atMinutes, dayKeyAfter } from '../../../domain/time';
import { createCalls } from '../../support/calls';
import { fc, runs } from '../../support/property';
import { createRefundCalls } from '../../support/refunds';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const zone = 'America/New_York';
const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const cents = fc.integer({ min: 1, max: 50_000 });

/** Something that an ordinary day brings; a refund is of one of the payments so far. */
const anyAct = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    cash: fc.oneof(fc.constant(0), cents),
    points: fc.oneof(fc.constant(0), cents),
    minute: minuteOfDay,
  }),
  fc.record({ kind: fc.constant('subscription' as const), cash: cents, minute: minuteOfDay }),
  fc.record({
    kind: fc.constant('walkIn' as const),
    payment: fc.constantFrom('cash', 'card', 'points', 'unpaid'),
  }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(), isPart: fc.boolean() }),
);

/** Some of the days are those on which clocks change. */
const anyDay = fc.oneof(
  fc.integer({ min: 1, max: 900 }).map((days) => dayKeyAfter('2026-03-04', days)),
  fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
);

describe('the money of a day', async () => {
  const app = await openTestApp();
  const till = createTill(app.db, app.businesses.spa);
  const customer = await till.customer();
  await till.givePoints(customer, 1_000_000);
  await updateRows(app.db, 'services', { is_active: true });
  const payments: { id: number; type: 'order' | 'subscription'; cash: number }[] = [];

  const live = async (
    day: string,
    acts: (typeof anyAct extends fc.Arbitrary<infer A> ? A : never)[],
  ) => {
    const { clientAppId, serviceIds } = app.businesses.spa;
    app.clock.set(atMinutes(day, 24 * 60 - 1, zone));
    const token = await app.signIn();
    const calls = createCalls(app, token);
    const { refund } = createRefundCalls(app, token, clientAppId);
    for (const act of acts) {
      if (act.kind === 'walkIn') {
        const { status } = await calls.post('/api/owner/scheduling/walk-ins', {
          user_id: customer,
          service_ids: [serviceIds[0]],
          scheduled_date: atMinutes(dayKeyAfter(day, 1), 15 * 60, zone).toISOString(),
          payment: act.payment,
        });
        expect(status).toBe(201);
      } else if (act.kind === 'refund') {
        const payment = payments[act.which % (payments.length || 1)];
        if (!payment) continue;
        const isPart = act.isPart && payment.cash > 1;
        // A repeated refund may be refused; whatever was refunded must be counted the same in all
        // figures.
        await refund({ ...payment, ...(isPart && { amount: Math.floor(payment.cash / 2) / 100 }) });
      } else {
        const at = atMinutes(day, act.minute, zone).toISOString();
        const cash = act.cash / 100;
        if (act.kind === 'subscription') {
          // One subscription is all that a customer has at once.
          const id = await till.subscription(await till.customer(), { cash, at });
          payments.push({ id, type: 'subscription', cash: act.cash });
        } else if (act.cash + act.points > 0) {
          const id = await till.order(customer, { cash, points: act.points / 100, at });
          payments.push({ id, type: 'order', cash: act.cash });
        }
      }
    }
    return calls;
  };

  const inSql = async (day: string) => {
    const { clientAppId } = app.businesses.spa;
    const { rows } = await sql<Record<'money' | 'points' | 'refunded', number>>`
      select
        (select coalesce(sum(cash_paid) * 100, 0)::float8 from transactions
          where client_app_id = ${clientAppId}
            and (occurred_at at time zone ${zone})::date = ${day}::date) as money,
        (select coalesce(sum(points_used) * 100, 0)::float8 from transactions
          where client_app_id = ${clientAppId}
            and (occurred_at at time zone ${zone})::date = ${day}::date) as points,
        (select coalesce(sum(cash) * 100, 0)::float8 from refunds
          where client_app_id = ${clientAppId} and status <> 'failed'
            and (created_at at time zone ${zone})::date = ${day}::date) as refunded`.execute(
      app.db,
    );
    return rows[0];
  };

  test('is the same to the cent in Today, Transactions, its charts, the end of the day and plain SQL', async () => {
    const { clientAppId } = app.businesses.spa;
    const base = `/api/owner/transactions/${clientAppId}`;
    const property = fc.asyncProperty(
      anyDay,
      fc.array(anyAct, { minLength: 1, maxLength: 10 }),
      async (day, acts) => {
        const { get } = await live(day, acts);
        const plain = await inSql(day);

        const end = (await get<{ data: DayEndWire }>(`${base}/day-end`)).body.data;
        const { money, points } = sumTakings(end.takings);
        const ofEnd = [money.taken, points.taken, money.refunded].map(toCents);
        expect(ofEnd, day).toEqual([plain?.money, plain?.points, plain?.refunded]);
        const sold = end.sales.reduce((sum, sale) => sum + toCents(sale.money), 0);
        expect(sold, day).toBe(plain?.money);

        const metrics = await get<{ data: MetricsWire }>(`/api/owner/metrics/${clientAppId}`);
        const { cashPaid, pointsUsed, amount } = metrics.body.data.todayRevenue;
        expect([cashPaid, pointsUsed].map(toCents), day).toEqual([plain?.money, plain?.points]);
        expect(toCents(amount), day).toBe((plain?.money ?? 0) + (plain?.points ?? 0));

        const listed = await get<{ data: { transactions: TransactionWire[] } }>(
          `${base}?start_date=${day}&end_date=${day}&limit=100`,
        );
        const rows = listed.body.data.transactions;
        const sum = (of: 'cash_paid' | 'points_used') =>
          rows.reduce((all, row) => all + toCents(row[of]), 0);
        expect([sum('cash_paid'), sum('points_used')], day).toEqual([plain?.money, plain?.points]);
        expect(rows, day).toHaveLength(end.payments);

        const charts = await get<{ data: TransactionAnalyticsWire }>(`${base}/analytics?period=30`);
        const today = charts.body.data.revenue_over_time?.steps.at(-1);
        expect(today && [today.cash, today.points, today.refunded].map(toCents), day).toEqual([
          plain?.money,
          plain?.points,
          plain?.refunded,
        ]);
      },
    );
    await fc.assert(property, { numRuns: runs(6) });
  }, 120_000);
});
