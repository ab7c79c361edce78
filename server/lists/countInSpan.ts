import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, dateKey, startOfDay } from '../../domain/time';
import type { Database } from '../database/schema';
import type { Span } from './span';

/** Rollups by day, each to be added or subtracted. */
export type Counts = readonly (readonly [metric: string, sign: 1 | -1])[];

/** A count that rollups have by day, and a query for parts of days that an index answers. */
export interface Counted {
  counts: Counts;
  subjectId?: number | undefined;
  between: (span: Span) => RawBuilder<unknown>;
}

/** The whole days within a span, in a time zone, with an exclusive end; undefined without any. */
const wholeDays = ({ start, end }: Span, timeZone: string): Span | undefined => {
  const day = start && startOfDay(start, timeZone);
  const first = day && start && day < start ? startOfDay(addDays(day, 1, timeZone), timeZone) : day;
  const last = end && startOfDay(end, timeZone);
  return first && last && first >= last ? undefined : { start: first, end: last };
};

/**
 * The number of rows in a span. Rollups count whole days, so that only the partial days at both
 * ends are counted one by one.
 * @param counted.between a query that counts, as a scalar, those of a span
 */
export const countInSpan = async (
  db: Kysely<Database>,
  clientAppId: number,
  { counts, subjectId, between }: Counted,
  { span, timeZone }: { span: Span; timeZone: string },
): Promise<number> => {
  const { start, end } = span;
  if (start && end && start >= end) return 0;
  const days = wholeDays(span, timeZone);
  const parts: RawBuilder<unknown>[] = [];
  if (!days) parts.push(between(span));
  else {
    if (start && days.start && start < days.start) parts.push(between({ start, end: days.start }));
    if (end && days.end && days.end < end) parts.push(between({ start: days.end, end }));
    const weighed = sql.join(
      counts.map(([metric, sign]) => sql`(${metric}::text, ${sign}::integer)`),
    );
    const inDays = [
      days.start && sql`day >= ${dateKey(days.start, timeZone)}::date`,
      days.end && sql`day < ${dateKey(days.end, timeZone)}::date`,
      !days.start && days.end && sql`day > '-infinity'`,
      !days.start && !days.end && sql`day = '-infinity'`,
    ].filter((condition) => condition !== undefined && condition !== false);
    parts.push(sql`(
      select coalesce(sum(value * sign), 0) from rollups
      join (values ${weighed}) as counted (counted_metric, sign) on metric = counted_metric
      where client_app_id = ${clientAppId}
        ${subjectId === undefined ? sql`` : sql`and subject_id = ${subjectId}`}
        and ${sql.join(inDays, sql` and `)}
    )`);
  }
  const { rows } = await sql<{ total: number }>`
    select (${sql.join(parts, sql` + `)})::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
};
