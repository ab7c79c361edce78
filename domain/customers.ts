import { csvDay, csvFile } from './csv';
import { lastInstant, type Moment } from './time';

/** The tiers of customers: 0 is none, 1 to 3 are those of the reward plans. */
export const customerTiers = [0, 1, 2, 3] as const;

export type CustomerTier = (typeof customerTiers)[number];

/** The colour of each tier. */
export const tierColours = { 0: 'gray', 1: 'yellow', 2: 'purple', 3: 'blue' } as const;

/** The colour of a tier level; gray for one that no row names. */
export function tierColour(level: number): (typeof tierColours)[CustomerTier] {
  return tierColours[level as CustomerTier] ?? tierColours[0];
}

/** What stands for a tier in lists: the name of its reward plan. */
export const tierName = (level: number, planName: string | undefined): string =>
  level === 0 ? 'No Plan' : (planName ?? `Tier ${level}`);

/** By what the list of customers is sorted, the first being the start. */
export const customerSorts = ['join_date', 'total_spent', 'last_activity'] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** The first letters of a customer's names, as the avatar shows them; "?" without any. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return letters.toLocaleUpperCase('en') || '?';
}

/** What a line of the customers' file is made of. Money is dollars. */
export interface CustomerCsvRow {
  name: string;
  phone: string | null;
  tier_name: string;
  join_date: string | null;
  total_spent: number;
  last_activity: string | null;
  points_balance: number;
}

/** The customers' file: the columns of the list, with the phone. */
export const customerFile = csvFile<CustomerCsvRow>('customers', {
  Customer: ({ name }) => name,
  Phone: ({ phone }) => phone,
  Tier: ({ tier_name }) => tier_name,
  'Join Date': ({ join_date }, timeZone) => csvDay(join_date, timeZone),
  'Total Spent': ({ total_spent }) => total_spent,
  'Last Activity': ({ last_activity }, timeZone) => csvDay(last_activity, timeZone),
  Points: ({ points_balance }) => points_balance,
});

/** How many purchases and appointments the overview of a customer shows. */
const overviewItems = 5;

/** Moments from early to late; a day before the instants in it, none before all. */
const byTime = (a: Moment | null, b: Moment | null): number => {
  const [one, other] = [a ?? '', b ?? ''];
  return Number(one > other) - Number(one < other);
};

/** The newest purchases, at most five of them. */
export function recentPurchases<T extends { date: Moment | null }>(purchases: readonly T[]): T[] {
  return purchases.toSorted((a, b) => byTime(b.date, a.date)).slice(0, overviewItems);
}

/** The next appointments that lie ahead and are not cancelled, soonest first, at most five. */
export function upcomingAppointments<T extends { start_time: Moment; status: string }>(
  appointments: readonly T[],
  now: Date,
  timeZone: string,
): T[] {
  return appointments
    .filter(
      ({ start_time, status }) => status !== 'cancelled' && lastInstant(start_time, timeZone) > now,
    )
    .toSorted((a, b) => byTime(a.start_time, b.start_time))
    .slice(0, overviewItems);
}

/** The state of a subscription as it is shown; one that no row names by its own name. */
export function subscriptionBadge(status: string): { label: string; tone: 'success' | 'quiet' } {
  if (status === 'active') return { label: 'Active', tone: 'success' };
  return { label: status === 'cancelled' ? 'Cancelled' : status, tone: 'quiet' };
}
