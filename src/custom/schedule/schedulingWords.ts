import type { SettableStatus } from '../../../domain/scheduling';
import { plural } from '../../../domain/text';
import type { Appointment } from './schedulingRecords';

const transitions: Readonly<Record<string, readonly SettableStatus[]>> = {
  scheduled: ['confirmed', 'completed', 'cancelled', 'no_show'],
  confirmed: ['completed', 'no_show'],
};

/** The states that the details of an appointment offer next. */
export function nextStatuses(status: string): readonly SettableStatus[] {
  return transitions[status] ?? [];
}

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
