import type { SettableStatus } from '../../../domain/scheduling';
import { plural } from '../../../domain/text';
import type { PurchasedServices } from './schedulingMethods';
import type { Appointment, Customer } from './schedulingRecords';

/** The customer's name as it is shown. */
export const nameOf = ({ name }: Customer): string => name || 'Unknown customer';

const transitions: Readonly<Record<string, readonly SettableStatus[]>> = {
  scheduled: ['confirmed', 'completed', 'cancelled', 'no_show'],
  confirmed: ['completed', 'no_show'],
};

/** The states that the details of an appointment offer next. */
export function nextStatuses(status: string): readonly SettableStatus[] {
  return transitions[status] ?? [];
}

/** True while an appointment is neither over nor cancelled. */
export const isToCome = (status: string): boolean =>
  status === 'scheduled' || status === 'confirmed' || status === 'pending';

/** The pending services on one page. */
export const pendingPageSize = 5;

/** The appointments on one page of their list. */
export const appointmentPageSize = 5;

/** "7 services need scheduling from 3 customers", without these where they are not known. */
export function pendingSummary(services: number, customers: number | undefined): string {
  const need = `${services} ${plural(services, 'service needs', 'services need')} scheduling`;
  return customers === undefined
    ? need
    : `${need} from ${customers} ${plural(customers, 'customer')}`;
}

/** "Showing 6-10 of 12 services", or of what they are called otherwise; pages count from 1. */
export function showingText(
  page: number,
  pageSize: number,
  total: number,
  noun = 'service',
): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return `Showing ${first}-${last} of ${total} ${plural(total, noun)}`;
}

/** The label of the button that schedules; with nothing selected it cannot be used. */
export function scheduleLabel(selected: number, isBusy = false): string {
  if (isBusy) return 'Scheduling...';
  if (selected === 0) return 'Select Services';
  return selected === 1 ? 'Schedule Service' : `Schedule ${selected} Services`;
}

/** "Swedish Massage + Facial"; the title of an appointment that holds no service. */
export const servicesText = ({ services, title }: Appointment): string =>
  services.map(({ name }) => name).join(' + ') || title || 'Appointment';

const subject = (part: number, all: number, [one, more]: [string, string]) => {
  if (part < all) return `${part} of its ${all} services ${plural(part, one, more)}`;
  return all === 1 ? `Its service ${one}` : `Its services ${more}`;
};

/** The outcome for the services of a cancelled appointment, by the services that need scheduling now. */
export function servicesAfterCancelling(
  { services, purchasedServices }: Appointment,
  pending: PurchasedServices | undefined,
): string {
  if (services.length === 0 && purchasedServices.length === 0) return '';
  const held = purchasedServices.filter(({ status }) => status !== 'cancelled');
  const ids = new Set(pending?.services.map(({ id }) => id));
  const open = held.filter(({ id }) => ids.has(id)).length;
  if (!pending || held.length === 0 || (pending.more && open < held.length)) {
    return 'It could not be checked whether its services need scheduling again.';
  }
  return open > 0
    ? `${subject(open, held.length, ['needs', 'need'])} scheduling again.`
    : `${subject(held.length, held.length, ['is', 'are'])} not among those that need scheduling.`;
}
