import { csvDay, csvFile } from './csv';

/** The tiers of customers: 0 is none, 1 to 3 are those of the reward plans. */
export const customerTiers = [0, 1, 2, 3] as const;

export type CustomerTier = (typeof customerTiers)[number];

/** The name of a tier in lists: that of its reward plan. */
export const tierName = (level: number, planName: string | undefined): string =>
  level === 0 ? 'No Plan' : (planName ?? `Tier ${level}`);

/** The sort orders of the list of customers; the first is the default. */
export const customerSorts = ['join_date', 'total_spent', 'last_activity'] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** A row of the customer export. Money is dollars. */
export interface CustomerCsvRow {
  name: string;
  phone: string | null;
  tier_name: string;
  join_date: string | null;
  total_spent: number | null;
  last_activity: string | null;
  points_balance: number | null;
}

/** The customer export: the columns of the list, with the phone. */
export const customerFile = csvFile<CustomerCsvRow>('customers', {
  Customer: ({ name }) => name,
  Phone: ({ phone }) => phone,
  Tier: ({ tier_name }) => tier_name,
  'Join Date': ({ join_date }, timeZone) => csvDay(join_date, timeZone),
  'Total Spent': ({ total_spent }) => total_spent,
  'Last Activity': ({ last_activity }, timeZone) => csvDay(last_activity, timeZone),
  Points: ({ points_balance }) => points_balance,
});
