import type { FieldFault } from './fieldFault';
import type { Id } from './id';
import { endAfter } from './scheduling';
import { firstInstant, formatDate, type When } from './time';

/** The error message for a second intro service in one appointment. */
export const oneIntroService = 'Only one free intro service per appointment';

/** The error message for a service that already has a date, or needs none any more. */
export const notPending = 'This service is already scheduled or no longer needs scheduling';

/** True if the next available date of an intro service, if it has one, is in the future. */
export function isOnCooldown(
  nextAvailable: When | null,
  now: Date,
  timeZone: string,
): nextAvailable is When {
  return nextAvailable !== null && firstInstant(nextAvailable, timeZone) > now;
}

/** The message about a cooldown: the console's banner and the server's error. */
export function cooldownMessage(nextAvailable: When, timeZone: string): string {
  return `Cooldown Active – Cannot book until ${formatDate(nextAvailable, timeZone)}`;
}

/** A purchased service that can be put into an appointment. */
export interface Bookable {
  id: Id;
  customerId: Id;
  isIntroService: boolean;
  nextAvailable: When | null;
}

const sameId = (a: Id, b: Id): boolean => String(a) === String(b);

/**
 * The error message if a service cannot be added to the selection: it is on cooldown, or the second
 * intro service of a customer (whose services become one appointment). Undefined if it can be, or
 * is selected already.
 */
export function selectionFault(
  service: Bookable,
  selected: readonly Bookable[],
  now: Date,
  timeZone: string,
): string | undefined {
  if (isOnCooldown(service.nextAvailable, now, timeZone)) {
    return cooldownMessage(service.nextAvailable, timeZone);
  }
  const isSecond =
    service.isIntroService &&
    selected.some(
      (other) =>
        other.isIntroService &&
        sameId(other.customerId, service.customerId) &&
        !sameId(other.id, service.id),
    );
  return isSecond ? oneIntroService : undefined;
}

/** The services of each customer, customers and services in the order of the selection. */
export function groupByCustomer<Service extends { customerId: Id }>(
  services: readonly Service[],
): { customerId: Id; services: Service[] }[] {
  const groups = new Map<string, { customerId: Id; services: Service[] }>();
  for (const service of services) {
    const { customerId } = service;
    const group = groups.get(String(customerId));
    if (group) group.services.push(service);
    else groups.set(String(customerId), { customerId, services: [service] });
  }
  return [...groups.values()];
}

/** The validation error of an appointment without a customer. */
export const customerMissing = 'Please select a customer';

/** The error message for services of several customers in one appointment. */
export const otherCustomer = 'All services of an appointment must belong to its customer';

/** The most services of one appointment, and the most characters of its title and of its notes. */
export const appointmentLimits = { services: 50, title: 400, contactNotes: 5000 } as const;

/** The validation error of an appointment without a date. */
export const dateMissing = 'Please select a date and time';

/** The validation error of an appointment without a service. */
export const servicesMissing = 'Please select at least one service';

/** The validation error of an appointment in the past. */
const datePast = 'The date and time cannot be in the past';

// Time to fill in the rest of the form after choosing the current minute, and for clock skew.
const grace = 5 * 60_000;

/** True if an appointment at that time would be in the past. */
export const isPast = (date: Date, now: Date): boolean => date.getTime() < now.getTime() - grace;

/** All validation errors of a new appointment, in the order of its form. */
export function bookingFaults(
  { date, services }: { date: Date | null; services: number },
  now: Date,
): FieldFault<'scheduled_date' | 'purchased_service_ids'>[] {
  const faults: FieldFault<'scheduled_date' | 'purchased_service_ids'>[] = [];
  if (services === 0) faults.push({ field: 'purchased_service_ids', message: servicesMissing });
  if (!date || Number.isNaN(date.getTime())) {
    faults.push({ field: 'scheduled_date', message: dateMissing });
  } else if (isPast(date, now)) {
    faults.push({ field: 'scheduled_date', message: datePast });
  }
  return faults;
}

/** The time of an appointment. */
export interface Slot {
  /** Null for an appointment that is not saved yet. */
  id: Id | null;
  start: Date;
  minutes: number;
  status: string;
  /** Without a therapist anybody could do it. */
  therapist?: { id: Id } | null | undefined;
}

const isOfAnother = ({ therapist: one }: Pick<Slot, 'therapist'>, { therapist: other }: Slot) =>
  Boolean(one && other && !sameId(one.id, other.id));

/**
 * The appointments that overlap a slot, earliest first, without cancelled ones. Touching
 * appointments do not overlap, nor do those of different therapists. A slot without a therapist
 * overlaps nothing as long as a therapist is free.
 * @param people how many therapists there are; 0 where the business keeps none
 */
export function overlapping<Other extends Slot>(
  slot: Omit<Slot, 'status'>,
  others: readonly Other[],
  people = 0,
): Other[] {
  const end = endAfter(slot.start, slot.minutes);
  const found = others
    .filter(
      (other) =>
        other.status !== 'cancelled' &&
        !isOfAnother(slot, other) &&
        (slot.id === null || other.id === null || !sameId(slot.id, other.id)) &&
        other.start < end &&
        endAfter(other.start, other.minutes) > slot.start,
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return !slot.therapist && busyPeople(found) < people ? [] : found;
}

/** The highest number of therapists that these appointments may occupy. */
function busyPeople(slots: readonly Pick<Slot, 'therapist'>[]): number {
  const named = slots.flatMap(({ therapist }) => (therapist ? [String(therapist.id)] : []));
  return new Set(named).size + slots.length - named.length;
}
