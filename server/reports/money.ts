import { sql } from 'kysely';
import type {
  MembersReportWire,
  PointsReportWire,
  TakingsReportWire,
} from '../../contract/reports';
import { toCents, toDollars } from '../../domain/money';
import {
  firstDays,
  metricsByStep,
  metricsBySubject,
  metricsUntilEnd,
  type Reported,
} from './rollups';

type Line = TakingsReportWire['period']['services'][number];

const byTakings = (lines: Line[]) =>
  lines.toSorted((a, b) => b.takings - a.takings || b.visits - a.visits);

/** Two metrics by the records of a table; `unnamed` has the sums that belong to no record. */
const readLines = async <Row extends { name: string }>(
  of: Reported,
  table: 'therapists' | 'services' | 'campaigns',
  [takings, visits]: [string, string],
) => {
  const held = await metricsBySubject(of, takings, visits);
  const { rows } = await sql<Row & { id: number }>`
    select * from ${sql.table(table)}
    where client_app_id = ${of.clientAppId} and id = any (${held.subjects})`.execute(of.db);
  const lineOf = (id: number) => ({
    takings: toDollars(held.of(takings, id)),
    visits: held.of(visits, id) / 100,
  });
  return {
    lines: rows.map((row): Line & { row: Row } => ({
      id: row.id,
      name: row.name,
      ...lineOf(row.id),
      row,
    })),
    unnamed: lineOf(0),
  };
};

const withoutRow = ({ id, name, takings, visits }: Line): Line => ({ id, name, takings, visits });

/** Sums the services of each category. */
const byCategory = (services: (Line & { row: { category: string | null } })[]): Line[] => {
  const sums = new Map<string, Line>();
  for (const { row, takings, visits } of services) {
    // The category of a deleted service may be deleted, too.
    const name = row.category ?? 'No category';
    const sum = sums.get(name) ?? { id: null, name, takings: 0, visits: 0 };
    sums.set(name, {
      ...sum,
      takings: toDollars(toCents(sum.takings) + toCents(takings)),
      visits: sum.visits + visits,
    });
  }
  return [...sums.values()];
};

/** Takings over time and by category of sale. */
export const readTakings = async (of: Reported): Promise<TakingsReportWire['period']> => {
  const [held, therapists, services, campaigns] = await Promise.all([
    metricsByStep(of, 'order_cash', 'subscription_cash', 'order_points', 'refunded_cash'),
    readLines(of, 'therapists', ['therapist_takings', 'appointments_completed']),
    readLines<{ name: string; category: string | null }>(of, 'services', [
      'service_revenue',
      'service_visits',
    ]),
    readLines(of, 'campaigns', ['takings_of_campaign', 'campaign_visits']),
  ]);
  const { takings, visits } = therapists.unnamed;
  const nobody = takings + visits > 0 ? [{ id: null, name: 'Unassigned', takings, visits }] : [];
  return {
    first_day: of.period.first,
    last_day: of.period.last,
    steps: firstDays(of).map((first_day) => ({
      first_day,
      cash: toDollars(held('order_cash', first_day) + held('subscription_cash', first_day)),
      points: toDollars(held('order_points', first_day)),
      refunded: toDollars(held('refunded_cash', first_day)),
    })),
    therapists: byTakings([...therapists.lines.map(withoutRow), ...nobody]),
    services: byTakings(services.lines.map(withoutRow)),
    categories: byTakings(byCategory(services.lines)),
    campaigns: byTakings(campaigns.lines.map(withoutRow)),
  };
};

/** The value at the end of each step, computed backwards from the last one and the changes. */
const levels = (last: number, added: readonly number[]): number[] => {
  let level = last;
  return added
    .toReversed()
    .map((change) => {
      const atEnd = level;
      level -= change;
      return atEnd;
    })
    .toReversed();
};

const planMetrics = ['plan_starts', 'plan_ends', 'plan_income_starts', 'plan_income_ends'];

/** The members of the plans, their monthly payments, and who joined and left. */
export const readMembers = async (of: Reported): Promise<MembersReportWire['period']> => {
  const [held, inPeriod, untilEnd, { rows: plans }] = await Promise.all([
    metricsByStep(of, ...planMetrics),
    metricsBySubject(of, ...planMetrics),
    metricsUntilEnd(of, ...planMetrics),
    sql<{ id: number; name: string; tier_level: number; is_gone: boolean }>`
      select id, name, tier_level, deleted_at is not null as is_gone from reward_plans
      where client_app_id = ${of.clientAppId} order by tier_level, id`.execute(of.db),
  ]);
  const rows = plans.map(({ id, name, tier_level, is_gone }) => ({
    plan: { id, name, tier_level },
    is_gone,
    members: untilEnd('plan_starts', id) - untilEnd('plan_ends', id),
    income: untilEnd('plan_income_starts', id) - untilEnd('plan_income_ends', id),
    joined: inPeriod.of('plan_starts', id),
    left: inPeriod.of('plan_ends', id),
  }));
  const sum = (what: 'members' | 'income') => rows.reduce((all, row) => all + row[what], 0);
  const days = firstDays(of);
  const change = (metric: string) =>
    days.map((day) => held(`${metric}_starts`, day) - held(`${metric}_ends`, day));
  const members = levels(sum('members'), change('plan'));
  const income = levels(sum('income'), change('plan_income'));
  return {
    first_day: of.period.first,
    last_day: of.period.last,
    steps: days.map((first_day, index) => ({
      first_day,
      members: (members[index] ?? 0) / 100,
      income: toDollars(income[index] ?? 0),
      joined: held('plan_starts', first_day) / 100,
      left: held('plan_ends', first_day) / 100,
    })),
    plans: rows
      .filter(({ is_gone, members, joined, left }) => !is_gone || members + joined + left > 0)
      .map(({ plan, members, income, joined, left }) => ({
        ...plan,
        members: members / 100,
        income: toDollars(income),
        joined: joined / 100,
        left: left / 100,
      })),
  };
};

const pointMetrics = ['points_given', 'points_used', 'points_removed'] as const;

/** The points given, used and removed, and the outstanding balance. */
export const readPoints = async (of: Reported): Promise<PointsReportWire['period']> => {
  const [held, untilEnd] = await Promise.all([
    metricsByStep(of, ...pointMetrics),
    metricsUntilEnd(of, ...pointMetrics),
  ]);
  const days = firstDays(of);
  const net = (value: (metric: string) => number) =>
    value('points_given') - value('points_used') - value('points_removed');
  const owed = levels(
    net((metric) => untilEnd(metric, 0)),
    days.map((day) => net((metric) => held(metric, day))),
  );
  return {
    first_day: of.period.first,
    last_day: of.period.last,
    steps: days.map((first_day, index) => ({
      first_day,
      given: toDollars(held('points_given', first_day)),
      used: toDollars(held('points_used', first_day)),
      removed: toDollars(held('points_removed', first_day)),
      owed: toDollars(owed[index] ?? 0),
    })),
  };
};
