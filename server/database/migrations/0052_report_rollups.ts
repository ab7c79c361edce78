import type { Kysely } from 'kysely';
import { type Fact, rollupStatements } from './rollupStatements';
import { run } from './run';

/**
 * The rollups of reports on money, plans and points; a migration of its own, to lock few tables at
 * once.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const facts: Fact[] = [
  [
    'transactions',
    'campaigns',
    `select client_app_id, metric, campaign_id as subject_id, occurred_at as at, value
    from changed cross join lateral (values
      ('orders_of_campaign', 1), ('takings_of_campaign', amount)
    ) as fact (metric, value)
    where campaign_id is not null and value <> 0`,
  ],
  [
    'subscriptions',
    'plans',
    `select client_app_id, metric, reward_plan_id as subject_id, at, value
    from changed cross join lateral (values
      (case when status = 'active' or canceled_at is not null then started_at end,
        case when status <> 'active' then canceled_at end,
        round(billing_amount / case billing_interval when 'year' then 12 else 1 end, 2))
    ) as term (began, ended, income)
    cross join lateral (values
      ('plan_starts', began, 1), ('plan_income_starts', began, income),
      ('plan_ends', ended, 1), ('plan_income_ends', ended, income)
    ) as fact (metric, at, value)
    where at is not null and value <> 0`,
  ],
  [
    'points_ledger',
    'reports',
    `select client_app_id, case
        when kind = 'refund_deduction' then 'points_given'
        when kind = 'refund_return' then 'points_used'
        when points > 0 then 'points_given'
        when kind = 'adjustment' and refund_id is null then 'points_removed'
        else 'points_used'
      end as metric, 0 as subject_id, at,
      case when kind = 'refund_deduction' or kind <> 'refund_return' and points > 0
        then points else -points end as value
    from changed`,
  ],
];

const statements = [
  `lock table subscriptions, transactions, points_ledger in share row exclusive mode`,
  ...rollupStatements(facts),
];
