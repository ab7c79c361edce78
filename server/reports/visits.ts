import { sql } from 'kysely';
import type { AttendanceReportWire, CustomersReportWire } from '../../contract/reports';
import { stepsIn } from '../../domain/reports';
import { firstDays, metricsByStep, type Reported, stepOfDay } from './rollups';

interface VisitCounts {
  step: string;
  first_time: number;
  again: number;
  /** Among them, those who came before the period, and in it for the first time in this step. */
  returned: number;
}

/**
 * The customers of each step. A customer counts once per step, and once per period, by their first
 * visit in it: the one whose previous visit was earlier.
 */
const readVisitCounts = async ({
  db,
  clientAppId,
  period,
  step,
}: Reported): Promise<VisitCounts[]> => {
  const spans = stepsIn(period, step, period.last);
  const { rows } = await sql<VisitCounts>`
    select steps.first::text as step, came.* from unnest(
      ${spans.map(({ first }) => first)}::date[], ${spans.map(({ last }) => last)}::date[]
    ) as steps (first, last)
    cross join lateral (
      select (count(*) filter (where previous_day is null))::integer as first_time,
        (count(*) filter (where previous_day < steps.first))::integer as again,
        (count(*) filter (where previous_day < ${period.first}::date))::integer as returned
      from customer_visits where client_app_id = ${clientAppId}
        and day between steps.first and steps.last
    ) as came`.execute(db);
  return rows;
};

const readLostCounts = async (of: Reported, today: string) => {
  const { db, clientAppId, period } = of;
  const { rows } = await sql<{ step: string; lost: number }>`
    select ${stepOfDay(sql`lost_on`, of)}::text as step, count(*)::integer as lost
    from customer_visits where client_app_id = ${clientAppId}
      and lost_on between ${period.first}::date and ${period.last}::date
      and lost_on < ${today}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ step, lost }) => [step, lost]));
};

/** New, returning and lost customers. */
export const readCustomers = async (
  of: Reported,
  today: string,
): Promise<CustomersReportWire['period']> => {
  const [came, lost] = await Promise.all([readVisitCounts(of), readLostCounts(of, today)]);
  const ofStep = new Map(came.map((row) => [row.step, row]));
  const steps = firstDays(of).map((first_day) => ({
    first_day,
    new: ofStep.get(first_day)?.first_time ?? 0,
    returning: ofStep.get(first_day)?.again ?? 0,
    lost: lost.get(first_day) ?? 0,
  }));
  return {
    first_day: of.period.first,
    last_day: of.period.last,
    new: steps.reduce((sum, step) => sum + step.new, 0),
    returning: came.reduce((sum, { returned }) => sum + returned, 0),
    lost: steps.reduce((sum, step) => sum + step.lost, 0),
    steps,
  };
};

const openStatuses = ['pending', 'scheduled', 'confirmed'];

/** The outcomes of the appointments in a period. */
export const readAttendance = async (of: Reported): Promise<AttendanceReportWire['period']> => {
  const statuses = ['completed', 'no_show', 'cancelled', ...openStatuses];
  const held = await metricsByStep(of, ...statuses.map((status) => `appointments_${status}`));
  return {
    first_day: of.period.first,
    last_day: of.period.last,
    steps: firstDays(of).map((first_day) => {
      const count = (status: string) => held(`appointments_${status}`, first_day) / 100;
      return {
        first_day,
        completed: count('completed'),
        no_show: count('no_show'),
        cancelled: count('cancelled'),
        open: openStatuses.reduce((sum, status) => sum + count(status), 0),
      };
    }),
  };
};
