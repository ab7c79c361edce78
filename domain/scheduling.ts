import { parseDuration } from './duration';

/** The states of a purchased service. */
export const purchasedServiceStatuses = [
  'not_scheduled',
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;

export type PurchasedServiceStatus = (typeof purchasedServiceStatuses)[number];

/** The states that an appointment can be given, from any other. */
export const settableStatuses = [
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;

export type SettableStatus = (typeof settableStatuses)[number];

/** The states of an appointment; pending ones are seen in history only. */
export type AppointmentStatus = SettableStatus | 'pending';

/** What a value that is no state of an appointment, or of a purchased service, is refused with. */
export const statusFault = 'Please choose a valid status';

/** The colour of a status badge by what it means. */
export type StatusTone =
  | 'warning'
  | 'info'
  | 'primary'
  | 'success'
  | 'quiet'
  | 'danger'
  | 'waiting';

const badges: Readonly<
  Record<PurchasedServiceStatus | AppointmentStatus, { label: string; tone: StatusTone }>
> = {
  not_scheduled: { label: 'Not Scheduled', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'primary' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  no_show: { label: 'No Show', tone: 'danger' },
  pending: { label: 'Pending', tone: 'waiting' },
};

/** A status as its badge shows it; one that no row names in its own words. */
export function statusBadge(status: string): { label: string; tone: StatusTone } {
  const known = Object.hasOwn(badges, status) ? badges[status as AppointmentStatus] : undefined;
  return known ?? { label: status.replaceAll('_', ' '), tone: 'quiet' };
}

/**
 * Why a purchased service cannot be given a status by itself: what only an appointment can be needs
 * one, and what an appointment holds is freed by cancelling that.
 */
export function serviceStatusFault(
  status: PurchasedServiceStatus,
  hasAppointment: boolean,
): string | undefined {
  if (status === 'completed') return undefined;
  const isFree = status === 'not_scheduled' || status === 'cancelled';
  if (isFree && hasAppointment) {
    return 'This service has an appointment. Please cancel the appointment first.';
  }
  return isFree || hasAppointment
    ? undefined
    : 'This service has no appointment. Please schedule it first.';
}

const transitions: Readonly<Record<string, readonly SettableStatus[]>> = {
  scheduled: ['confirmed', 'completed', 'cancelled', 'no_show'],
  confirmed: ['completed', 'no_show'],
};

/** The states that the details of an appointment offer next. */
export function nextStatuses(status: string): readonly SettableStatus[] {
  return transitions[status] ?? [];
}

/**
 * Whether a change of an appointment's status can be taken back by giving it the one before: its
 * services then get that one too, so each of them must have had it, or be cancelled by itself.
 */
export function canTakeBack(
  before: string,
  serviceStatuses: readonly string[],
): before is SettableStatus {
  return (
    settableStatuses.some((status) => status === before) &&
    serviceStatuses.every((status) => status === before || status === 'cancelled')
  );
}

/** The minutes that a service without a readable duration takes. */
export const defaultMinutes = 60;

/** The most minutes that an appointment takes: a day. */
export const maximumMinutes = 24 * 60;

/** How long services take one after the other, in minutes, a day at most. */
export function totalMinutes(services: readonly { duration: string | null | undefined }[]): number {
  const minutes = services.reduce(
    // A service that takes no time at all has no readable duration either.
    (sum, { duration }) => sum + (parseDuration(duration) || defaultMinutes),
    0,
  );
  return Math.min(minutes || defaultMinutes, maximumMinutes);
}

/** When something ends that takes some minutes; clocks that change meanwhile do not make it longer. */
export function endAfter(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** What the calendar file and the activity call an appointment. */
export function appointmentSummary(serviceNames: readonly string[], customerName: string): string {
  return `${serviceNames.join(' + ')} - ${customerName}`;
}

/** The pending services on one page. */
export const pendingPageSize = 5;

/** The appointments on one page of their list. */
export const appointmentPageSize = 5;

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** "7 services need scheduling from 3 customers", without these where they are not known. */
export function pendingSummary(services: number, customers: number | undefined): string {
  const need = `${counted(services, 'service needs', 'services need')} scheduling`;
  return customers === undefined
    ? need
    : `${need} from ${counted(customers, 'customer', 'customers')}`;
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
  return `Showing ${first}-${last} of ${counted(total, noun, `${noun}s`)}`;
}

/** The label of the button that schedules; with nothing selected it cannot be used. */
export function scheduleLabel(selected: number, isBusy = false): string {
  if (isBusy) return 'Scheduling...';
  if (selected === 0) return 'Select Services';
  return selected === 1 ? 'Schedule Service' : `Schedule ${selected} Services`;
}
