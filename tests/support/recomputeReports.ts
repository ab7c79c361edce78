import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClosureInput as Closure } from '../../domain/closures';
import type { WeekdayHours } from '../../domain/openingHours';
import type { Period, ReportStep } from '../../domain/reports';
import type { Day } from '../../domain/time';
import type { Database } from '../../server/database/schema';
import { customerInPeriod } from './customerInPeriod';

interface Asked {
  clientAppId: number;
  timeZone: string;
  period: Period;
  step: ReportStep;
  today: Day;
}

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Reports recomputed from the single rows, in plain SQL without rollups. */
export const recomputeReports = (db: Kysely<Database>, asked: Asked) => {
  const { clientAppId, timeZone, period, step, today } = asked;
  const { first, last } = period;
  const dayOf = (instant: string) => `(${instant} at time zone '${timeZone}')::date`;
  const inPeriod = (instant: string) => `${dayOf(instant)} between '${first}' and '${last}'`;
  const whole: Record<ReportStep, (day: string) => string> = {
    day: (day) => day,
    week: (day) => `date_trunc('week', ${day} + 1)::date - 1`,
    month: (day) => `date_trunc('month', ${day})::date`,
  };
  const stepOf = (day: string) => `greatest('${first}'::date, ${whole[step](day)})::text`;

  const run = async <Row>(text: string | RawBuilder<unknown>): Promise<Row[]> =>
    (await (typeof text === 'string' ? sql.raw<Row>(text) : (text as RawBuilder<Row>)).execute(db))
      .rows;
  const stepDays = async () =>
    (
      await run<{ day: string }>(`select distinct ${stepOf('day::date')} as day
        from generate_series('${first}'::date, '${last}'::date, interval '1 day') as day order by 1`)
    ).map(({ day }) => day);
  /** Sums of rows by step: each row of the query has a `day` and the named numbers. */
  const bySteps = async <Name extends string>(text: string, ...names: Name[]) => {
    const sums = names.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ');
    const rows = await run<Record<Name, number> & { step: string }>(
      `select ${stepOf('day')} as step, ${sums} from (${text}) as r
       where day between '${first}' and '${last}' group by 1`,
    );
    const of = new Map(rows.map((row) => [row.step, row]));
    return (day: string, name: Name): number => of.get(day)?.[name] ?? 0;
  };
  const ends = { first_day: first, last_day: last };
  const ofApp = (alias: string) => `${alias}.client_app_id = ${clientAppId}`;
  const round = (value: number) => Math.round(value * 100) / 100;

  const hours = async () => {
    // A quarter of an hour is open where the clocks show an open time of its weekday.
    const open = await run<{ day: string; minutes: number }>(`
      select day::text, count(*)::integer * 15 as minutes
      from (
        select ${dayOf('at')} as day, (at at time zone '${timeZone}')::time as clock
        from generate_series('${first}'::timestamptz - interval '1 day',
          '${last}'::timestamptz + interval '2 days', interval '15 minutes') as at
      ) as q
      join opening_hours as o on ${ofApp('o')}
      cross join lateral (select o.days -> extract(dow from q.day)::integer as hours) as w
      where day between '${first}' and '${last}' and (hours ->> 'is_open')::boolean
        and clock >= (hours ->> 'opens')::time
        and clock < case hours ->> 'closes' when '00:00' then '24:00' else hours ->> 'closes' end::time
        and not exists (select from jsonb_array_elements(hours -> 'breaks') as b
          where clock >= (b ->> 'starts')::time and clock < (b ->> 'ends')::time)
        and not exists (select from closures as c where ${ofApp('c')} and c.deleted_at is null
          and q.day between c.first_day and c.last_day)
      group by 1`);
    const people = await run<{ id: number; name: string; first: string; last: string }>(`
      select t.id, t.name,
        least(${dayOf('t.created_at')}, min(${dayOf('a.scheduled_date')}))::text as first,
        case when t.is_active and t.deleted_at is null then '9999-12-31'
          else coalesce(max(${dayOf('a.scheduled_date')}), ${dayOf('t.created_at')})::text end as last
      from therapists as t left join appointments as a
        on a.client_app_id = t.client_app_id and a.therapist_id = t.id
      where ${ofApp('t')} group by t.client_app_id, t.id order by t.id`);
    const booked = `select ${dayOf('scheduled_date')} as day, duration_minutes as minutes,
      therapist_id from appointments as a where ${ofApp('a')} and status <> 'cancelled'`;
    const ofStep = await bySteps(booked, 'minutes');
    const byTherapist = await run<{ id: number | null; minutes: number }>(
      `select therapist_id as id, sum(minutes)::float8 as minutes from (${booked}) as r
       where day between '${first}' and '${last}' group by 1`,
    );
    const minutesOf = (id: number | null) => byTherapist.find((row) => row.id === id)?.minutes ?? 0;
    const ownOf = new Map(
      (
        await run<{ id: number; has_own_hours: boolean; days: WeekdayHours[]; off: Closure[] }>(
          `select id, has_own_hours, days -> 'items' as days, days_off -> 'items' as off
           from therapists as t where ${ofApp('t')}`,
        )
      ).map((row) => [row.id, row]),
    );
    const week = await run<{ days: WeekdayHours[] }>(
      `select days from opening_hours as o where ${ofApp('o')}`,
    );
    /** The minutes of an open day at which somebody works, clock time by clock time. */
    const minutesOn = (day: string, minutes: number, id: number): number => {
      const own = ownOf.get(id);
      if (!own || own.off.some((one) => one.first_day <= day && day <= one.last_day)) return 0;
      if (!own.has_own_hours) return minutes;
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const clocks = (hours: WeekdayHours | undefined) =>
        Array.from({ length: 96 }, (_, index) => index * 15).filter((clock) => {
          const isIn = (from: string, to: string) =>
            minute(from) <= clock && clock < (minute(to) || 1440);
          return (
            hours?.is_open &&
            isIn(hours.opens, hours.closes) &&
            !hours.breaks.some(({ starts, ends }) => isIn(starts, ends))
          );
        });
      const theirs = new Set(clocks(own.days[weekday]));
      return clocks(week[0]?.days[weekday]).filter((clock) => theirs.has(clock)).length * 15;
    };
    const openOf = (day: string, minutes: number, one: (typeof people)[number]) =>
      one.first <= day && day <= one.last ? minutesOn(day, minutes, one.id) : 0;
    const allOf = (day: string, minutes: number) =>
      people.some((one) => one.first <= day && day <= one.last)
        ? people.reduce((sum, one) => sum + openOf(day, minutes, one), 0)
        : minutes;
    const stepOfDay = new Map(
      (
        await run<{ day: string; step: string }>(
          `select day::date::text as day, ${stepOf('day::date')} as step
           from generate_series('${first}'::date, '${last}'::date, interval '1 day') as day`,
        )
      ).map((row) => [row.day, row.step]),
    );
    return {
      ...ends,
      open_minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
      steps: (await stepDays()).map((first_day) => ({
        first_day,
        booked_minutes: ofStep(first_day, 'minutes'),
        open_minutes: open
          .filter(({ day }) => stepOfDay.get(day) === first_day)
          .reduce((sum, { day, minutes }) => sum + allOf(day, minutes), 0),
      })),
      therapists: [
        ...people
          .filter((one) => minutesOf(one.id) > 0 || (one.first <= last && one.last >= first))
          .map((one) => ({
            id: one.id,
            name: one.name,
            booked_minutes: minutesOf(one.id),
            open_minutes: open.reduce(
              (sum, { day, minutes }) => sum + openOf(day, minutes, one),
              0,
            ),
          })),
        ...(minutesOf(null) > 0
          ? [{ id: null, name: 'Unassigned', booked_minutes: minutesOf(null), open_minutes: 0 }]
          : []),
      ],
      busy: await run(`
        select extract(dow from clock)::integer as weekday, extract(hour from clock)::integer as hour,
          count(*)::float8 as booked_minutes
        from appointments as a cross join lateral (
          select (a.scheduled_date at time zone '${timeZone}') + n * interval '1 minute' as clock
          from generate_series(0, a.duration_minutes - 1) as n
        ) as minutes
        where ${ofApp('a')} and status <> 'cancelled'
          and clock::date between '${first}' and '${last}' group by 1, 2 order by 1, 2`),
    };
  };

  const customers = async () => {
    const rows = await run<{ days: Day[] }>(`
      select array_agg(day::text order by day) as days from (
        select distinct customer_id, ${dayOf('scheduled_date')} as day
        from appointments as a where ${ofApp('a')} and status = 'completed'
      ) as visits group by customer_id`);
    const count = (of: Period) => {
      // A customer who may still come today is not lost yet.
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10) as Day;
      const [until = yesterday] = [of.last, yesterday].toSorted();
      const all = rows.map(({ days }) => customerInPeriod(days, of));
      const lost = rows.map(({ days }) => customerInPeriod(days, { ...of, last: until }).lost);
      return {
        new: all.filter(({ isNew }) => isNew).length,
        returning: all.filter(({ isReturning }) => isReturning).length,
        lost: lost.reduce((sum, times) => sum + times, 0),
      };
    };
    const days = await stepDays();
    const lastOf = (index: number): Day => {
      const next = days[index + 1];
      if (!next) return last;
      return new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10) as Day;
    };
    const steps = days.map((first_day, index) => ({
      first_day,
      ...count({ first: first_day as Day, last: lastOf(index) }),
    }));
    return { ...ends, ...count(period), steps };
  };

  const attendance = async () => {
    const of = await bySteps(
      `select ${dayOf('scheduled_date')} as day,
        (status = 'completed')::integer as completed, (status = 'no_show')::integer as no_show,
        (status = 'cancelled')::integer as cancelled,
        (status in ('pending', 'scheduled', 'confirmed'))::integer as open
      from appointments as a where ${ofApp('a')}`,
      'completed',
      'no_show',
      'cancelled',
      'open',
    );
    return {
      ...ends,
      steps: (await stepDays()).map((first_day) => ({
        first_day,
        completed: of(first_day, 'completed'),
        no_show: of(first_day, 'no_show'),
        cancelled: of(first_day, 'cancelled'),
        open: of(first_day, 'open'),
      })),
    };
  };

  const takings = async () => {
    const of = await bySteps(
      `select ${dayOf('occurred_at')} as day, cash_paid as cash, points_used as points, 0 as refunded
         from transactions as t where ${ofApp('t')}
       union all
       select ${dayOf('at')}, 0, 0, -amount from money_ledger as m
         where ${ofApp('m')} and kind <> 'payment'`,
      'cash',
      'points',
      'refunded',
    );
    const had = `appointments as a
      join appointment_services as s on s.client_app_id = a.client_app_id and s.appointment_id = a.id
      join purchased_services as p on p.client_app_id = s.client_app_id and p.id = s.purchased_service_id
      left join order_items as i on i.client_app_id = p.client_app_id and i.id = p.order_item_id
      left join transactions as t on t.client_app_id = i.client_app_id and t.id = i.transaction_id
      where ${ofApp('a')} and a.status = 'completed' and p.status not in ('cancelled', 'no_show')
        and ${inPeriod('a.scheduled_date')}`;
    const sold = `order_items as i join transactions as t
      on t.client_app_id = i.client_app_id and t.id = i.transaction_id
      where ${ofApp('i')} and ${inPeriod('t.occurred_at')}`;
    const lines = (sums: string, named: string) =>
      run<{ id: number | null; name: string; takings: number; visits: number }>(`
        select ${named}, sum(takings)::float8 as takings, sum(visits)::float8 as visits
        from (${sums}) as r group by 1, 2 having sum(takings) <> 0 or sum(visits) <> 0
        order by 3 desc, 4 desc, 1 nulls last`);
    const services = `
      select i.service_id as of, i.quantity * i.unit_price as takings, 0 as visits from ${sold}
      union all select p.service_id, 0, 1 from ${had}`;
    const nameOf = (table: string) =>
      `(select name from ${table} as n where ${ofApp('n')} and n.id = r.of)`;
    return {
      ...ends,
      steps: (await stepDays()).map((first_day) => ({
        first_day,
        cash: of(first_day, 'cash'),
        points: of(first_day, 'points'),
        refunded: of(first_day, 'refunded'),
      })),
      therapists: await lines(
        `select a.therapist_id as of, coalesce(i.unit_price, 0) as takings, 0 as visits from ${had}
         union all select a.therapist_id, 0, 1 from appointments as a
           where ${ofApp('a')} and status = 'completed' and ${inPeriod('a.scheduled_date')}`,
        `of as id, coalesce(${nameOf('therapists')}, 'Unassigned') as name`,
      ),
      services: await lines(services, `of as id, ${nameOf('services')} as name`),
      categories: await lines(
        `select n.category as of, r.takings, r.visits from (${services}) as r
         join services as n on ${ofApp('n')} and n.id = r.of`,
        'null::bigint as id, of as name',
      ),
      campaigns: await lines(
        `select t.campaign_id as of, t.amount as takings, 0 as visits from transactions as t
           where ${ofApp('t')} and t.campaign_id is not null and ${inPeriod('t.occurred_at')}
         union all select t.campaign_id, 0, 1 from ${had} and t.campaign_id is not null`,
        `of as id, ${nameOf('campaigns')} as name`,
      ),
    };
  };

  const members = async () => {
    const terms = `select s.reward_plan_id as plan, ${dayOf('started_at')} as began,
        case when status <> 'active' then ${dayOf('canceled_at')} end as ended,
        case billing_interval when 'year' then round(billing_amount / 12, 2)
          else billing_amount end as income
      from subscriptions as s where ${ofApp('s')} and (status = 'active' or canceled_at is not null)`;
    const at = (end: string, more = 'true') =>
      run<{ members: number; income: number; joined: number; left: number }>(`
        select count(*) filter (where ${end})::float8 as members,
          coalesce(sum(income) filter (where ${end}), 0)::float8 as income,
          count(*) filter (where began between '${first}' and '${last}')::float8 as joined,
          count(*) filter (where ended between '${first}' and '${last}')::float8 as left
        from (${terms}) as t where ${more}`).then(([row]) => row);
    const isMemberOn = (day: string) => `began <= '${day}' and (ended is null or ended > '${day}')`;
    const changes = await bySteps(
      `select began as day, 1 as joined, 0 as gone from (${terms}) as t
       union all select ended, 0, 1 from (${terms}) as t where ended is not null`,
      'joined',
      'gone',
    );
    const days = await stepDays();
    const steps = [];
    for (const [index, first_day] of days.entries()) {
      const next = days[index + 1];
      const end = next ? new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10) : last;
      const { members = 0, income = 0 } = (await at(isMemberOn(end))) ?? {};
      steps.push({
        first_day,
        members,
        income: round(income),
        joined: changes(first_day, 'joined'),
        left: changes(first_day, 'gone'),
      });
    }
    const plans = await run<{ id: number; name: string; tier_level: number }>(
      `select id, name, tier_level from reward_plans as r where ${ofApp('r')} order by tier_level, id`,
    );
    const told = [];
    for (const plan of plans) {
      told.push({ ...plan, ...(await at(isMemberOn(last), `plan = ${plan.id}`)) });
    }
    return { ...ends, steps, plans: told };
  };

  const points = async () => {
    const of = await bySteps(
      `select ${dayOf('at')} as day,
        case kind when 'refund_deduction' then points when 'refund_return' then 0
          else greatest(points, 0) end as given,
        case when kind = 'refund_return' then -points when kind = 'refund_deduction' then 0
          when kind = 'adjustment' and refund_id is null then 0
          else greatest(-points, 0) end as used,
        case when kind = 'adjustment' and refund_id is null then greatest(-points, 0)
          else 0 end as removed
      from points_ledger as l where ${ofApp('l')}`,
      'given',
      'used',
      'removed',
    );
    const owed = async (day: string) =>
      (
        await run<{ owed: number }>(
          `select coalesce(sum(points), 0)::float8 as owed from points_ledger as l
           where ${ofApp('l')} and ${dayOf('at')} <= '${day}'`,
        )
      )[0]?.owed ?? 0;
    const days = await stepDays();
    const steps = [];
    for (const [index, first_day] of days.entries()) {
      const next = days[index + 1];
      const end = next ? new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10) : last;
      steps.push({
        first_day,
        given: round(of(first_day, 'given')),
        used: round(of(first_day, 'used')),
        removed: round(of(first_day, 'removed')),
        owed: round(await owed(end)),
      });
    }
    return { ...ends, steps };
  };

  return { hours, customers, attendance, takings, members, points };
};
