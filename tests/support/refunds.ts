import { sql } from 'kysely';
import type {
  BillingDetailWire,
  BillingStatsWire,
  BillingTransactionWire,
  RefundWire,
} from '../../contract/billing';
import type { Problem } from '../../contract/errors';
import type { RefundPreviewWire } from '../../contract/refunds';
import type { PaymentGateway } from '../../server/payments/gateway';
import { settlePending } from '../../server/refunds/settlePending';
import type { Called } from './calls';
import type { TestApp } from './testApp';

interface Refunded {
  success: boolean;
  data: { refund: RefundWire; transaction: BillingTransactionWire };
}

/** The response to a refund: its result, or the error. */
export type RefundAnswer = Called<Refunded & Omit<Problem, 'success'>>;

export interface Asked {
  id: number;
  type?: 'order' | 'subscription';
  amount?: number | string | null;
  reason?: string;
  key?: string;
}

/** Asks the app about refunds of the business that is signed in. */
export const createRefundCalls = (app: TestApp, token: string, clientAppId: number) => {
  const billing = '/api/owner/billing';
  const get = async <Body>(path: string) => {
    const answer = await app.request(path, { token });
    return { status: answer.status, body: (await answer.json()) as Body };
  };

  const refund = async ({ id, type = 'order', key, ...more }: Asked): Promise<RefundAnswer> => {
    const answer = await app.request(`${billing}/refund`, {
      method: 'POST',
      token,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
      json: { transaction_id: id, transaction_type: type, client_app_id: clientAppId, ...more },
    });
    return { status: answer.status, body: (await answer.json()) as RefundAnswer['body'] };
  };

  const preview = (id: number, amount?: number) =>
    get<{ data: RefundPreviewWire } & Partial<Problem>>(
      `${billing}/transactions/${clientAppId}/${id}/refund-preview${amount === undefined ? '' : `?amount=${amount}`}`,
    );

  const stats = async () =>
    (await get<{ data: BillingStatsWire }>(`${billing}/stats/${clientAppId}`)).body.data;

  /** The payment with its services and refunds. */
  const detail = async (id: number) =>
    (await get<{ data: BillingDetailWire }>(`${billing}/transactions/${clientAppId}/${id}`)).body
      .data;

  return { refund, preview, stats, detail };
};

/** The contradictions between payments, refunds and ledgers in the database, as sentences. */
export const ledgerMismatches = async ({ db }: Pick<TestApp, 'db'>): Promise<string[]> => {
  const checks: Record<string, ReturnType<typeof sql>> = {
    'more was refunded than paid': sql`
      select id from transactions
      where refunded_cash > cash_paid or refunded_points > points_used`,
    'a payment and its refunds differ': sql`
      select t.id from transactions t
      where (t.refunded_cash, t.refunded_points) <> (
        select coalesce(sum(cash) filter (where r.status <> 'failed'), 0),
          coalesce(sum(case r.status when 'failed' then points_kept else points_returned end), 0)
        from refunds r where r.client_app_id = t.client_app_id and r.transaction_id = t.id)`,
    'a payment and the money ledger differ': sql`
      select t.id from transactions t
      where t.cash_paid - t.refunded_cash <> (
        select coalesce(sum(amount), 0) from money_ledger l
        where l.client_app_id = t.client_app_id and l.transaction_id = t.id)`,
    'a refund and the money ledger differ': sql`
      select r.id from refunds r
      where case r.status when 'failed' then 0 else -r.cash end <> (
        select coalesce(sum(amount), 0) from money_ledger l
        where l.client_app_id = r.client_app_id and l.refund_id = r.id)`,
    'a refund and the points ledger differ': sql`
      select r.id from refunds r
      where case r.status when 'failed' then r.points_kept when 'pending' then -r.points_deducted
        else r.points_returned - r.points_deducted end <> (
        select coalesce(sum(points), 0) from points_ledger l
        where l.client_app_id = r.client_app_id and l.refund_id = r.id)`,
    'more points were taken back than awarded': sql`
      select t.id from transactions t
      where t.points_awarded < (
        select coalesce(sum(points_deducted + points_not_recovered), 0) from refunds r
        where r.client_app_id = t.client_app_id and r.transaction_id = t.id and r.status <> 'failed')`,
    'a balance is not the sum of its ledger': sql`
      select c.id from customers c
      where c.points_balance < 0 or c.points_balance <> (
        select coalesce(sum(points), 0) from points_ledger l
        where l.client_app_id = c.client_app_id and l.customer_id = c.id)`,
    'what was spent is not the sum of its ledger': sql`
      select c.id from customers c
      where c.total_spent <> (
        select coalesce(sum(amount), 0) from money_ledger l
        where l.client_app_id = c.client_app_id and l.customer_id = c.id)`,
  };
  const faults: string[] = [];
  for (const [sentence, check] of Object.entries(checks)) {
    const { rows } = await check.execute(db);
    if (rows.length > 0) faults.push(`${sentence}: ${JSON.stringify(rows)}`);
  }
  return faults;
};

/** Settles the pending refunds of an app, as housekeeping does. */
export const settleRefunds = ({ db, clock }: TestApp, payments: PaymentGateway) =>
  settlePending({ db, clock, payments, log: { error: () => undefined } });
