import { type CustomerTier, tierName } from '../../../domain/customers';
import { capitalized } from '../../../domain/text';
import { lastInstant, type Moment } from '../../../domain/time';
import { isUnknown, known, shown, type Unknown } from '../../dataProvider/unknown';

/** The colour of each tier. */
const tierColours = { 0: 'gray', 1: 'yellow', 2: 'purple', 3: 'blue' } as const;

/** The colour of a tier level; gray for one that no row names. */
export function tierColour(level: number | null): (typeof tierColours)[CustomerTier] {
  return tierColours[level as CustomerTier] ?? tierColours[0];
}

/** A tier by its name, else by its level; "No Plan" for none. */
export const tierText = (level: number | Unknown, name: string): string =>
  name || shown(level, (known) => tierName(known, undefined));

/** A customer's name, with its parts if the server tells them. */
interface Names {
  name: string;
  first_name: string;
  last_name: string;
}

/** The first letters of the parts of a name, else of its first and last word; "?" without any. */
export function initialsOf({ name, ...parts }: Names): string {
  const words = name.trim().split(/\s+/);
  const { first_name, last_name } = parts;
  const initialed =
    first_name || last_name ? [first_name, last_name] : [words[0], words.slice(1).at(-1)];
  const letters = initialed.map((part) => [...(part ?? '').trim()][0] ?? '').join('');
  return letters.toLocaleUpperCase('en') || '?';
}

/** The number of purchases and appointments in a customer's overview. */
const overviewItems = 5;

type Told = Moment | null | Unknown;

/** Moments from early to late; a day before the instants in it, none before all. */
const byTime = (a: Told, b: Told): number => {
  const [one, other] = [known(a) ?? '', known(b) ?? ''];
  return Number(one > other) - Number(one < other);
};

/** The newest purchases, at most five of them. */
export function recentPurchases<T extends { date: Told }>(purchases: readonly T[]): T[] {
  return purchases.toSorted((a, b) => byTime(b.date, a.date)).slice(0, overviewItems);
}

/** The next appointments that lie ahead and are not cancelled, soonest first, at most five. */
export function upcomingAppointments<T extends { start_time: Told; status: string }>(
  appointments: readonly T[],
  now: Date,
  timeZone: string,
): T[] {
  return appointments
    .filter(
      ({ start_time, status }) =>
        status !== 'cancelled' &&
        (isUnknown(start_time) || !start_time || lastInstant(start_time, timeZone) > now),
    )
    .toSorted((a, b) => byTime(a.start_time, b.start_time))
    .slice(0, overviewItems);
}

/** The number of completed, cancelled and missed appointments. */
export function visitCounts(appointments: readonly { status: string }[]) {
  const count = (wanted: string) => appointments.filter(({ status }) => status === wanted).length;
  return {
    completed: count('completed'),
    cancelled: count('cancelled'),
    missed: count('no_show'),
  };
}

/** The state of a subscription as it is shown; one that has no badge of its own by its name in words. */
export function subscriptionBadge(status: string): { label: string; tone: 'success' | 'quiet' } {
  const label = capitalized(status.replaceAll('_', ' '));
  return { label, tone: status === 'active' ? 'success' : 'quiet' };
}
