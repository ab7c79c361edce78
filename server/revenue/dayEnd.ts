import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DayEndWire } from '../../contract/dayEnd';
import { type SaleKind, saleKinds, type TakingMethod, takingMethods } from '../../domain/dayEnd';
import { toCents, toDollars } from '../../domain/money';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import type { Span } from '../lists/span';

type Amounts = Record<TakingMethod, string>;

/** The sums of the rows of `paid`, by payment method. */
const byMethod = (money: RawBuilder<unknown>, points: RawBuilder<unknown>) => sql`
  coalesce(sum(${money}) filter (where paid.desk_method is null), 0) as card_in_app,
  coalesce(sum(${money}) filter (where paid.desk_method = 'cash'), 0) as cash_at_desk,
  coalesce(sum(${money}) filter (where paid.desk_method = 'card'), 0) as card_at_desk,
  coalesce(sum(${points}), 0) as points`;

const inSpan = (column: RawBuilder<unknown>, { start, end }: Span) =>
  sql.join(
    [start && sql`${column} >= ${start}`, end && sql`${column} < ${end}`, sql`true`].filter(
      (condition) => condition !== undefined,
    ),
    sql` and `,
  );

const readSales = (db: Kysely<Database>, clientAppId: number, span: Span) =>
  sql<Amounts & { kind: SaleKind; payments: number }>`
    select case
        when paid.type = 'subscription' then 'subscriptions'
        when paid.desk_method is not null then 'desk'
        when exists (
          select from order_items as item where item.client_app_id = paid.client_app_id
            and item.transaction_id = paid.id and item.bundle_id is not null
        ) then 'bundles'
        when paid.campaign_id is not null then 'campaigns'
        else 'services'
      end as kind,
      count(*)::integer as payments,
      ${byMethod(sql`paid.cash_paid`, sql`paid.points_used`)}
    from transactions as paid
    where paid.client_app_id = ${clientAppId} and ${inSpan(sql`paid.occurred_at`, span)}
    group by kind`.execute(db);

/**
 * Refunds made in a span, less those that a bank returned in it. A returned refund still counts on
 * the day on which it was made.
 */
const readRefunds = (db: Kysely<Database>, clientAppId: number, span: Span) =>
  sql<Amounts & { refunds: number }>`
    select (count(*) filter (where moved.is_made))::integer as refunds,
      ${byMethod(sql`moved.cash`, sql`moved.points`)}
    from (
      select transaction_id, cash, points_returned as points, true as is_made
      from refunds where client_app_id = ${clientAppId} and ${inSpan(sql`created_at`, span)}
        and (status <> 'failed' or returned_at is not null)
      union all
      select transaction_id, -cash, points_kept - points_returned, false
      from refunds where client_app_id = ${clientAppId} and ${inSpan(sql`returned_at`, span)}
        and returned_at is not null
    ) as moved
    join transactions as paid on paid.client_app_id = ${clientAppId}
      and paid.id = moved.transaction_id`.execute(db);

/** The takings of a business day by kind and method, and its refunds. */
export const readDayEnd = async (
  db: Kysely<Database>,
  clientAppId: number,
  { date, span }: { date: string; span: Span },
): Promise<DayEndWire> => {
  const [{ rows: sold }, { rows: given }] = await Promise.all([
    readSales(db, clientAppId, span),
    readRefunds(db, clientAppId, span),
  ]);
  const sum = (rows: Amounts[], methods: readonly TakingMethod[]) =>
    toDollars(
      rows.reduce(
        (cents, row) => cents + methods.reduce((of, method) => of + toCents(row[method]), 0),
        0,
      ),
    );
  const money = takingMethods.filter((method) => method !== 'points');
  return {
    date,
    payments: sold.reduce((count, { payments }) => count + payments, 0),
    sales: saleKinds.map((kind) => {
      const rows = sold.filter((row) => row.kind === kind);
      return {
        kind,
        payments: rows[0]?.payments ?? 0,
        money: sum(rows, money),
        points: sum(rows, ['points']),
      };
    }),
    refunds: given[0]?.refunds ?? 0,
    takings: takingMethods.map((method) => ({
      method,
      taken: sum(sold, [method]),
      refunded: readMoney(given[0]?.[method] ?? '0'),
    })),
  };
};
