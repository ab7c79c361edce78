import { parseDuration } from './duration';

/** The statuses of a purchased service. */
export const purchasedServiceStatuses = [
  'not_scheduled',
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;

export type PurchasedServiceStatus = (typeof purchasedServiceStatuses)[number];

/** The statuses that an appointment can be set to. */
export const settableStatuses = [
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;

export type SettableStatus = (typeof settableStatuses)[number];

/** The statuses of an appointment; `pending` occurs in history only. */
export type AppointmentStatus = SettableStatus | 'pending';

/** The validation error of an unknown status of an appointment or purchased service. */
export const statusFault = 'Please choose a valid status';

/**
 * The error message if the status of a purchased service cannot be set directly: statuses of
 * appointments need an appointment, a scheduled service is freed by cancelling its appointment, and
 * an unpaid one is completed by paying or removing it.
 */
export function serviceStatusFault(
  status: PurchasedServiceStatus,
  { hasAppointment, isUnpaid }: { hasAppointment: boolean; isUnpaid: boolean },
): string | undefined {
  if (status === 'completed') {
    return isUnpaid && !hasAppointment
      ? 'This service is not paid for yet. Please take the payment first.'
      : undefined;
  }
  const isFree = status === 'not_scheduled' || status === 'cancelled';
  if (isFree && hasAppointment) {
    return 'This service has an appointment. Please cancel the appointment first.';
  }
  return isFree || hasAppointment
    ? undefined
    : 'This service has no appointment. Please schedule it first.';
}

/** The error message for scheduling a service again whose payment was refunded in full. */
export const refundedFault = 'This service was fully refunded, so it can no longer be scheduled.';

/** The default minutes of a service whose duration cannot be parsed. */
export const defaultMinutes = 60;

/** The longest appointment in minutes: a day. */
export const maximumMinutes = 24 * 60;

/** The minutes of services one after the other, a day at most. */
export function totalMinutes(services: readonly { duration: string | null | undefined }[]): number {
  const minutes = services.reduce(
    // A duration of 0 counts as missing, too.
    (sum, { duration }) => sum + (parseDuration(duration) || defaultMinutes),
    0,
  );
  return Math.min(minutes || defaultMinutes, maximumMinutes);
}

/** The end of an appointment by elapsed minutes: a clock change does not make it longer. */
export function endAfter(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** The title of an appointment in the calendar file and in the activity. */
export function appointmentSummary(serviceNames: readonly string[], customerName: string): string {
  return `${serviceNames.join(' + ')} - ${customerName}`;
}
