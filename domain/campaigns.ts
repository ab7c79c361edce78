import type { FieldFault } from './fieldFault';
import { active, defineFields, type InputOf, moment, text } from './fields';
import { maximumLength } from './limits';
import { comparableCents, decimalsFault, isWholeCents, toCents, toDollars } from './money';
import { trimmed } from './text';
import {
  atMinutes,
  dateKey,
  dayKeyAfter,
  firstInstant,
  isDay,
  lastInstant,
  minutesOfDay,
  type When,
} from './time';

/**
 * A campaign. Start and end are ISO instants, or days from a server that has no time of day; null
 * until chosen.
 */
export const campaignFields = defineFields({
  name: text('Campaign name', { max: maximumLength.name }),
  start_date: moment('Start date and time', { missing: 'Start date and time are required' }),
  end_date: moment('End date and time', { missing: 'End date and time are required' }),
  is_active: active(),
});

/** The input of a campaign's form. */
export type CampaignInput = InputOf<typeof campaignFields>;

/** The input of a bundle's form: the price in dollars, null until typed, and the services. */
export interface BundleInput {
  name: string;
  bundle_price: number | null;
  services: readonly { price: number }[];
}

/** The period of a campaign; a bound may be unknown. */
interface Period {
  start_date: When | null;
  end_date: When | null;
}

export type CampaignStatus = 'Inactive' | 'Scheduled' | 'Active' | 'Expired';

/** The status of a campaign as owners read it. The period includes its first and last instant. */
export function displayStatus(
  { start_date, end_date, is_active }: Period & Pick<CampaignInput, 'is_active'>,
  now: Date,
  timeZone: string,
): CampaignStatus {
  if (!is_active) return 'Inactive';
  if (start_date && now < firstInstant(start_date, timeZone)) return 'Scheduled';
  if (end_date && now > lastInstant(end_date, timeZone)) return 'Expired';
  return 'Active';
}

/**
 * A new campaign as the editor starts it: active, from this full hour tomorrow until that of 7 days
 * from now, by the clocks of the business.
 */
export function newCampaign(now: Date, timeZone: string) {
  const minutes = Math.floor(minutesOfDay(now, timeZone) / 60) * 60;
  const inDays = (days: number) =>
    atMinutes(dayKeyAfter(dateKey(now, timeZone), days), minutes, timeZone).toISOString();
  return {
    name: '',
    start_date: inDays(1),
    end_date: inDays(7),
    is_active: true,
  } satisfies CampaignInput;
}

/** The rule over the start and the end of a campaign. An end without a time includes its day. */
export const campaignOrder = ({ start_date, end_date }: CampaignInput): FieldFault<'end_date'>[] =>
  start_date &&
  end_date &&
  Date.parse(start_date) >= Date.parse(isDay(end_date) ? `${end_date}T23:59:59Z` : end_date)
    ? [{ field: 'end_date', message: 'The end must be after the start' }]
    : [];

/** The validation errors of a bundle, in the order name, services, price; at most one per field. */
export function bundleFaults(
  bundle: BundleInput,
): FieldFault<'name' | 'services' | 'bundle_price'>[] {
  const faults: FieldFault<'name' | 'services' | 'bundle_price'>[] = [];
  const hasServices = bundle.services.length > 0;
  if (!trimmed(bundle.name)) faults.push({ field: 'name', message: 'Bundle name is required' });
  if (!hasServices) {
    faults.push({ field: 'services', message: 'At least one service is required' });
  }
  const price = comparableCents(bundle.bundle_price ?? 0);
  if (!((bundle.bundle_price ?? 0) > 0) || price === 0) {
    faults.push({ field: 'bundle_price', message: 'Bundle price must be greater than 0' });
  } else if (hasServices && !(price !== undefined && price < totalCents(bundle.services))) {
    const message = 'Bundle price must be less than original total';
    faults.push({ field: 'bundle_price', message });
  } else if (!isWholeCents(bundle.bundle_price ?? 0)) {
    faults.push({ field: 'bundle_price', message: decimalsFault });
  }
  return faults;
}

/**
 * The regular price of a bundle's services and the savings, in dollars, and the savings in whole
 * percent. An invalid price gives no savings.
 */
export function bundleTotals({ services, bundle_price }: Omit<BundleInput, 'name'>): {
  original_total: number;
  savings: number;
  savings_percent: number;
} {
  const total = totalCents(services);
  const price = comparableCents(bundle_price ?? 0);
  const savings = price === undefined ? 0 : total - price;
  return {
    original_total: toDollars(total),
    savings: toDollars(savings),
    savings_percent: total > 0 ? Math.round((savings * 100) / total) + 0 : 0,
  };
}

function totalCents(services: readonly { price: number }[]): number {
  return services.reduce((sum, { price }) => sum + toCents(price), 0);
}
