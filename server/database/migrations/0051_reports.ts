import type { Kysely } from 'kysely';
import { type Fact, rollupStatements, rowsOf } from './rollupStatements';
import { run } from './run';

/** Rollups and a table of visit days, which make reports cost the same however long the history. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

/** Noon is on its day in every zone, even when clocks change. */
const noonOf = (day: string) => `(${day} + time '12:00') at time zone b.time_zone`;

/** The values of services at completed appointments, on the day of the appointment. */
const visitFacts = (from: string) => `
  select a.client_app_id, metric, subject_id, a.scheduled_date as at, value
  from ${from}
  left join order_items as i on i.client_app_id = p.client_app_id and i.id = p.order_item_id
  left join transactions as t on t.client_app_id = i.client_app_id and t.id = i.transaction_id
  cross join lateral (values
    ('service_visits', p.service_id, 1),
    ('campaign_visits', t.campaign_id, 1),
    ('therapist_takings', coalesce(a.therapist_id, 0), coalesce(i.unit_price, 0))
  ) as fact (metric, subject_id, value)
  where a.status = 'completed' and p.status not in ('cancelled', 'no_show')
    and subject_id is not null and value <> 0`;

const ofAppointment = 's.client_app_id = a.client_app_id and s.appointment_id = a.id';
const ofPurchase = 'p.client_app_id = s.client_app_id and p.id = s.purchased_service_id';

const facts: Fact[] = [
  [
    'appointments',
    'reports',
    `select client_app_id, 'booked_minutes' as metric, coalesce(therapist_id, 0) as subject_id,
      scheduled_date as at, duration_minutes as value
    from changed where is_live
    union all
    select client_app_id, 'appointments_' || status, coalesce(therapist_id, 0), scheduled_date, 1
    from changed
    union all
    select a.client_app_id, 'busy_minutes', extract(hour from hour)::bigint, ${noonOf('hour::date')},
      extract(epoch from least(began + taken, hour + interval '1 hour') - greatest(began, hour)) / 60
    from changed as a join client_apps as b on b.id = a.client_app_id
    cross join lateral (values
      (date_trunc('minute', a.scheduled_date at time zone b.time_zone),
        a.duration_minutes * interval '1 minute')
    ) as span (began, taken)
    cross join lateral generate_series(
      date_trunc('hour', began), began + taken - interval '1 microsecond', interval '1 hour'
    ) as part (hour)
    where a.is_live`,
  ],
  [
    'appointments',
    'visits',
    visitFacts(`changed as a
      join appointment_services as s on ${ofAppointment}
      join purchased_services as p on ${ofPurchase}`),
    // A new appointment has no services yet, and a deleted one none left.
    ['update'],
  ],
  [
    'appointment_services',
    'visits',
    visitFacts(`changed as s
      join appointments as a on a.client_app_id = s.client_app_id and a.id = s.appointment_id
      join purchased_services as p on ${ofPurchase}`),
  ],
  [
    'purchased_services',
    'visits',
    // A service paid after its appointment gets its order then, so its values change.
    visitFacts(`changed as p
      join appointment_services as s on ${ofPurchase}
      join appointments as a on a.client_app_id = s.client_app_id and a.id = s.appointment_id`),
    ['update'],
  ],
];

const statements = [
  `lock table customers, purchased_services, appointments, appointment_services in share row exclusive mode`,
  // From three visits on, the limit is the customer's own: twice the mean interval.
  `create table customer_visits (
    client_app_id bigint not null,
    customer_id bigint not null,
    day date not null,
    previous_day date,
    lost_on date,
    primary key (client_app_id, customer_id, day),
    foreign key (client_app_id, customer_id) references customers
  )`,
  `create index customer_visits_by_day on customer_visits (client_app_id, day)
  include (previous_day)`,
  `create index customer_visits_lost on customer_visits (client_app_id, lost_on)
  where lost_on is not null`,

  // The visits of some customers, or of all of a business, from completed appointments.
  `create function visits_of(app bigint, customers bigint[]) returns setof customer_visits
  language sql stable as $$
    select client_app_id, customer_id, day, previous_day,
      case when next_day is null or next_day > due then due end
    from (
      select *, day + case when number < 3 then 120 else least(365, greatest(30,
        (2 * (day - first_day) + number - 2) / (number - 1))) end as due
      from (
        select client_app_id, customer_id, day, lag(day) over visit as previous_day,
          lead(day) over visit as next_day, first_value(day) over visit as first_day,
          row_number() over visit::integer as number
        from (
          select distinct a.client_app_id, a.customer_id,
            (a.scheduled_date at time zone b.time_zone)::date as day
          from appointments as a join client_apps as b on b.id = a.client_app_id
          where a.client_app_id = app and a.status = 'completed'
            and (customers is null or a.customer_id = any (customers))
        ) as days
        window visit as (partition by customer_id order by day)
      ) as visits
    ) as visits
  $$`,
  `create function recount_visits(app bigint, customers bigint[]) returns void
  language plpgsql as $$
  begin
    delete from customer_visits as kept
    where kept.client_app_id = app and (customers is null or kept.customer_id = any (customers))
      and not exists (
        select from visits_of(app, customers) as v
        where v.customer_id = kept.customer_id and v.day = kept.day
      );
    insert into customer_visits as kept select * from visits_of(app, customers)
    on conflict (client_app_id, customer_id, day)
    do update set previous_day = excluded.previous_day, lost_on = excluded.lost_on
    where (kept.previous_day, kept.lost_on) is distinct from (excluded.previous_day, excluded.lost_on);
  end $$`,
  // Locks serialize transactions that complete appointments of one customer, so that the later one
  // sees the earlier one. For many customers one lock of the whole business is taken, as
  // PostgreSQL's lock table is limited.
  `create function keep_visits() returns trigger language plpgsql as $$
  declare one record;
  begin
    for one in execute format(
      'select client_app_id, array_agg(distinct customer_id order by customer_id) as customers
      from (%s) as r where status = ''completed'' group by 1 order by 1', case tg_op
        when 'INSERT' then 'select * from new_rows'
        when 'DELETE' then 'select * from old_rows'
        else 'select * from new_rows union all select * from old_rows'
      end)
    loop
      if cardinality(one.customers) > 200 then
        perform pg_advisory_xact_lock(hashtextextended(one.client_app_id::text, 51));
      else
        perform pg_advisory_xact_lock_shared(hashtextextended(one.client_app_id::text, 51));
        perform pg_advisory_xact_lock(hashtextextended(one.client_app_id || ' ' || customer, 51))
        from unnest(one.customers) as customer;
      end if;
      perform recount_visits(one.client_app_id, one.customers);
    end loop;
    return null;
  end $$`,
  ...Object.entries(rowsOf).map(
    ([event, rows]) => `create trigger appointments_${event}_customer_visits
    after ${event} on appointments referencing ${rows}
    for each statement execute function keep_visits()`,
  ),
  `select recount_visits(id, null) from client_apps`,
  ...rollupStatements(facts),
];
