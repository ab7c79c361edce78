import { type Kysely, sql } from 'kysely';
import { toCents } from '../../domain/money';
import type { Database } from '../database/schema';
import type { DaySpan } from './days';

/** The sums of some metrics, each over its own span. */
export interface Sums<Name extends string> {
  /** In hundredths, so that amounts add up exactly. */
  hundredths(name: Name, subjectId?: number): number;
  count(name: Name, subjectId?: number): number;
  /** The subject with the highest value, the oldest of equals; undefined without any. */
  top(name: Name): number | undefined;
}

/** Reads sums of rollups in one query, each by its primary key. */
export const readSums = async <Name extends string>(
  db: Kysely<Database>,
  clientAppId: number,
  wanted: Record<Name, [metric: string, span: DaySpan]>,
): Promise<Sums<Name>> => {
  const values = Object.entries<[string, DaySpan]>(wanted).map(
    ([name, [metric, { first, last }]]) =>
      sql`(${name}::text, ${metric}::text, ${first}::date, ${last}::date)`,
  );
  const { rows } = await sql<{ name: Name; subject_id: number; value: string }>`
    select wanted.name, found.subject_id, found.value
    from (values ${sql.join(values)}) as wanted (name, metric, first, last)
    cross join lateral (
      select subject_id, sum(value) as value from rollups
      where client_app_id = ${clientAppId} and metric = wanted.metric
        and day between wanted.first and wanted.last
      group by subject_id
    ) as found
    where found.value <> 0
    order by found.value desc, found.subject_id`.execute(db);

  const hundredths = (name: Name, subjectId?: number) =>
    rows
      .filter((row) => row.name === name && (subjectId ?? row.subject_id) === row.subject_id)
      .reduce((sum, { value }) => sum + toCents(value), 0);
  return {
    hundredths,
    count: (name, subjectId) => hundredths(name, subjectId) / 100,
    top: (name) => rows.find((row) => row.name === name)?.subject_id,
  };
};

/** The sum of some metrics on each day of a span, in hundredths, without days that have none. */
export const readDays = async (
  db: Kysely<Database>,
  clientAppId: number,
  metrics: readonly string[],
  { first, last }: DaySpan,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('rollups')
    .select(['day', (eb) => eb.fn.sum<string>('value').as('value')])
    .where('client_app_id', '=', clientAppId)
    .where('metric', 'in', metrics)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, value }) => [day, toCents(value)]));
};
