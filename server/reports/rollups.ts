import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toCents } from '../../domain/money';
import { type Period, type ReportStep, stepsIn } from '../../domain/reports';
import type { Database } from '../database/schema';

/** The business, the period and the step of a report. */
export interface Reported {
  db: Kysely<Database>;
  clientAppId: number;
  period: Period;
  step: ReportStep;
  timeZone: string;
}

/** The SQL of a day's step: its first day within the period; see stepOf in domain/reports. */
export const stepOfDay = (day: RawBuilder<unknown>, { step, period }: Reported) => {
  const starts = {
    day: day,
    week: sql`${day} - extract(dow from ${day})::integer`,
    month: sql`date_trunc('month', ${day}::timestamp)::date`,
  }[step];
  return sql`greatest(${period.first}::date, ${starts})`;
};

/** The first day of each step of a report. */
export const firstDays = ({ period, step }: Reported): string[] =>
  stepsIn(period, step, period.last).map(({ first }) => first);

/** Looks up the sum of a metric in hundredths, so that amounts add up exactly; 0 without a row. */
export type MetricLookup = (metric: string, key?: string | number) => number;

const lookupOf = (
  rows: { metric: string; key: string | number; value: string }[],
): MetricLookup => {
  const sums = new Map(rows.map(({ metric, key, value }) => [`${metric} ${key}`, toCents(value)]));
  return (metric, key) => sums.get(`${metric} ${key}`) ?? 0;
};

const inPeriod = ({ clientAppId, period }: Reported, metrics: readonly string[]) => sql`
  client_app_id = ${clientAppId} and metric = any (${metrics})
    and day between ${period.first}::date and ${period.last}::date`;

/** The metrics of a report by the first day of each step. */
export const metricsByStep = async (of: Reported, ...metrics: string[]): Promise<MetricLookup> => {
  const { rows } = await sql<{ metric: string; key: string; value: string }>`
    select metric, ${stepOfDay(sql`day`, of)} as key, sum(value) as value
    from rollups where ${inPeriod(of, metrics)} group by 1, 2`.execute(of.db);
  return lookupOf(rows);
};

/** The metrics of a report by subject, such as a therapist, over the whole period. */
export const metricsBySubject = async (of: Reported, ...metrics: string[]) => {
  const { rows } = await sql<{ metric: string; key: number; value: string }>`
    select metric, subject_id as key, sum(value) as value
    from rollups where ${inPeriod(of, metrics)} group by 1, 2 having sum(value) <> 0`.execute(
    of.db,
  );
  return { of: lookupOf(rows), subjects: [...new Set(rows.map(({ key }) => key))] };
};

/** The metrics up to the end of a report by subject: the totals less those of later days. */
export const metricsUntilEnd = async (
  { db, clientAppId, period }: Reported,
  ...metrics: string[]
): Promise<MetricLookup> => {
  const { rows } = await sql<{ metric: string; key: number; value: string }>`
    select metric, subject_id as key,
      sum(case when day = '-infinity' then value else -value end) as value
    from rollups where client_app_id = ${clientAppId} and metric = any (${metrics})
      and (day = '-infinity' or day > ${period.last}::date)
    group by 1, 2`.execute(db);
  return lookupOf(rows);
};
