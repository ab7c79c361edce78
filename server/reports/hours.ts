import { type Kysely, sql } from 'kysely';
import type { HoursReportWire } from '../../contract/reports';
import type { ClosureInput } from '../../domain/closures';
import { assumedHours, type OpeningHours, type WeekdayHours } from '../../domain/openingHours';
import {
  bookableMinutes,
  daysOf,
  type Employment,
  openMinutes,
  stepsIn,
} from '../../domain/reports';
import { newTherapist, personOf, type WorkInput } from '../../domain/therapists';
import type { Database } from '../database/schema';
import { metricsByStep, metricsBySubject, type Reported } from './rollups';

/** The weekly hours and the closures of a business. */
const readOpeningHours = async (
  db: Kysely<Database>,
  clientAppId: number,
  { first, last }: Reported['period'],
): Promise<OpeningHours> => {
  const [week, closures] = await Promise.all([
    db
      .selectFrom('opening_hours')
      .select('days')
      .where('client_app_id', '=', clientAppId)
      .executeTakeFirst(),
    db
      .selectFrom('closures')
      .select(['name', 'first_day', 'last_day'])
      .where('client_app_id', '=', clientAppId)
      .where('deleted_at', 'is', null)
      .where('first_day', '<=', last)
      .where('last_day', '>=', first)
      .execute(),
  ]);
  const days = week ? (week.days as WeekdayHours[]) : assumedHours.days;
  return { days, closures: closures as ClosureInput[] };
};

interface Therapist extends Employment {
  id: number;
  name: string;
}

/**
 * The therapists of a business, each from their creation or first appointment on, until today if
 * active, otherwise until their last appointment.
 */
const readTherapists = async ({ db, clientAppId, timeZone }: Reported): Promise<Therapist[]> => {
  const { rows } = await sql<Therapist & Pick<WorkInput, 'has_own_hours' | 'days' | 'days_off'>>`
    select one.id, one.name, one.has_own_hours,
      one.days -> 'items' as days, one.days_off -> 'items' as days_off,
      (least(one.created_at, worked.first) at time zone ${timeZone})::date as first,
      case when one.is_active and one.deleted_at is null then null
        else (coalesce(worked.last, one.created_at) at time zone ${timeZone})::date end as last
    from therapists as one
    cross join lateral (
      select min(scheduled_date) as first, max(scheduled_date) as last from appointments
      where client_app_id = one.client_app_id and therapist_id = one.id
    ) as worked
    where one.client_app_id = ${clientAppId} order by one.id`.execute(db);
  return rows.map((row) => personOf({ ...newTherapist, ...row }));
};

const readBusyHours = async ({ db, clientAppId, period }: Reported) => {
  const { rows } = await sql<{ weekday: number; hour: number; minutes: string }>`
    select extract(dow from day)::integer as weekday, subject_id::integer as hour,
      sum(value) as minutes
    from rollups where client_app_id = ${clientAppId} and metric = 'busy_minutes'
      and day between ${period.first}::date and ${period.last}::date
    group by 1, 2 having sum(value) > 0 order by 1, 2`.execute(db);
  return rows.map(({ weekday, hour, minutes }) => ({
    weekday,
    hour,
    booked_minutes: Number(minutes),
  }));
};

/** The booked share of the open hours, and the busiest hours of the week. */
export const readHours = async (of: Reported): Promise<HoursReportWire['period']> => {
  const { db, clientAppId, period, step, timeZone } = of;
  const [hours, therapists, booked, byTherapist, busy] = await Promise.all([
    readOpeningHours(db, clientAppId, period),
    readTherapists(of),
    metricsByStep(of, 'booked_minutes'),
    metricsBySubject(of, 'booked_minutes'),
    readBusyHours(of),
  ]);
  const { each, all } = bookableMinutes(period, therapists, hours, timeZone);
  const ofDay = new Map(daysOf(period).map((day, index) => [day, all[index] ?? 0]));
  const sum = (minutes: readonly number[] = []) => minutes.reduce((some, more) => some + more, 0);
  const steps = stepsIn(period, step, period.last).map((span) => ({
    first_day: span.first,
    booked_minutes: booked('booked_minutes', span.first) / 100,
    open_minutes: sum(daysOf(span).map((day) => ofDay.get(day) ?? 0)),
  }));
  const bookedBy = (id: number) => byTherapist.of('booked_minutes', id) / 100;
  const worked = therapists.flatMap(({ id, name, first, last }, index) => {
    const isThere = first <= period.last && (last === null || last >= period.first);
    const minutes = { booked_minutes: bookedBy(id), open_minutes: sum(each[index]) };
    return isThere || minutes.booked_minutes > 0 ? [{ id, name, ...minutes }] : [];
  });
  const unnamed = bookedBy(0);
  return {
    first_day: period.first,
    last_day: period.last,
    open_minutes: sum(openMinutes(period, [hours], timeZone)),
    steps,
    therapists: [
      ...worked,
      ...(unnamed > 0
        ? [{ id: null, name: 'Unassigned', booked_minutes: unnamed, open_minutes: 0 }]
        : []),
    ],
    busy,
  };
};
