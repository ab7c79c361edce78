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

/**
 * Why a purchased service cannot be given a status by itself: what only an appointment can be needs
 * one, what an appointment holds is freed by cancelling that, and what has none and is owed leaves the
 * list of what needs scheduling only when it is paid or removed.
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

/** Why a service does not need scheduling again after its payment was given back in full. */
export const givenBackFault =
  'All that was paid for this service has been given back, so it cannot be scheduled any more.';

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
