import { hoursOfDay, type Interval, weekdays } from '../../../domain/openingHours';
import { type Day, formatDate } from '../../../domain/time';
import { intervalsText } from '../../custom/hours/openingHoursWords';
import type { Therapist } from './endpoint';

// A week begins on Monday here, so that a weekend stands together.
const order = [1, 2, 3, 4, 5, 6, 0];

/** "Tue – Sat 9:00 AM – 5:30 PM", days with the same hours together; "Whenever you are open". */
export function hoursText({ has_own_hours, days }: Pick<Therapist, 'has_own_hours' | 'days'>) {
  if (!has_own_hours) return 'Whenever you are open';
  const runs: { first: string; last: string; text: string }[] = [];
  for (const index of order) {
    const text = intervalsText(days[index] ? hoursOfDay(days[index]) : ([] as Interval[]));
    const name = (weekdays[index] ?? '').slice(0, 3);
    const run = runs.at(-1);
    if (run?.text === text) run.last = name;
    else runs.push({ first: name, last: name, text });
  }
  const open = runs.filter(({ text }) => text);
  if (open.length === 0) return 'No working hours';
  return open
    .map(({ first, last, text }) => `${first === last ? first : `${first} – ${last}`} ${text}`)
    .join('; ');
}

/** "Vacation: Dec 22 – 29", of the days off that are not over; "" for none. */
export function nextOff({ days_off }: Pick<Therapist, 'days_off'>, today: string): string {
  const [next] = days_off
    .filter(({ last_day }) => last_day >= today)
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day));
  if (!next) return '';
  const [first, last] = [next.first_day, next.last_day].map((day) => formatDate(day as Day, 'UTC'));
  const days = first === last ? first : `${first} – ${last}`;
  return `Off ${days}${next.name && `, ${next.name}`}`;
}

/** "All services", "Swedish Massage", "12 services". */
export function servicesDone({
  does_all_services,
  services,
}: Pick<Therapist, 'does_all_services' | 'services'>): string {
  if (does_all_services) return 'All services';
  return services.length === 1 ? (services[0]?.name ?? '') : `${services.length} services`;
}
