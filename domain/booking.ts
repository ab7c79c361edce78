import type { FieldFault } from './fieldFault';
import type { Id } from './id';
import { intervalsOn, isOpen, type OpeningHours } from './openingHours';
import { endAfter } from './scheduling';
import { seated } from './seated';
import { dateKey, firstInstant, formatDate, type When } from './time';

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

/** True for one id in both of its spellings, as a number and as text. */
export const sameId = (a: Id, b: Id): boolean => String(a) === String(b);

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
  /** Without a therapist anybody could do it who does its services. */
  therapist?: { id: Id } | null | undefined;
  /** The ids of its services, as far as they are known. */
  serviceIds?: readonly Id[];
}

/** A therapist, as free times see one. */
export interface Person {
  id: Id;
  /** The hours of work, with days off as closures; whenever the business is open by default. */
  hours?: OpeningHours | null;
  /** The services that the therapist does; all by default. */
  serviceIds?: readonly Id[] | null;
}

/** A slot that is looked at. */
export type Asked = Omit<Slot, 'status'>;

/** True if a therapist does all of these services. */
const doesAll = ({ serviceIds }: Person, asked: readonly Id[] = []): boolean =>
  !serviceIds || asked.every((id) => serviceIds.some((own) => sameId(own, id)));

/** The therapists who work from one instant to another without interruption. */
export const atWork = <Who extends Person>(
  people: readonly Who[],
  { start, minutes }: Pick<Slot, 'start' | 'minutes'>,
  timeZone: string,
): Who[] =>
  people.filter(({ hours }) => !hours || isOpen(start, endAfter(start, minutes), hours, timeZone));

/**
 * Why a therapist would not be chosen for a slot: a day off, other working hours, or services that
 * they do not do; undefined where nothing of it holds.
 */
export function absenceOf(
  person: Person,
  slot: Asked,
  timeZone: string,
): 'off' | 'hours' | 'services' | undefined {
  if (!doesAll(person, slot.serviceIds)) return 'services';
  if (!person.hours || atWork([person], slot, timeZone).length > 0) return undefined;
  return intervalsOn(dateKey(slot.start, timeZone), person.hours).length > 0 ? 'hours' : 'off';
}

/** The appointments at the time of a slot, earliest first, without cancelled ones and itself. */
function meanwhile<Other extends Slot>(slot: Asked, others: readonly Other[]): Other[] {
  const end = endAfter(slot.start, slot.minutes);
  return others
    .filter(
      (other) =>
        other.status !== 'cancelled' &&
        (slot.id === null || other.id === null || !sameId(slot.id, other.id)) &&
        other.start < end &&
        endAfter(other.start, other.minutes) > slot.start,
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/**
 * The therapists who are free for a slot: they do its services, have no appointment of their own
 * then, and without them as many of those without a therapist can be done.
 * @param people those who work at that time, of which the answer keeps the order
 */
export function whoIsFree<Who extends Person>(
  slot: Asked,
  others: readonly Slot[],
  people: readonly Who[],
): Who[] {
  const found = meanwhile(slot, others);
  const isOf = ({ id }: Who, { therapist }: Slot) => therapist && sameId(therapist.id, id);
  const able = people.filter(
    (one) => doesAll(one, slot.serviceIds) && !found.some((other) => isOf(one, other)),
  );
  const unassigned = found.filter(({ therapist }) => !therapist);
  if (unassigned.length === 0 || able.length === 0) return able;
  const around = unassigned.map((one) => ({ ...one, others: meanwhile(one, others) }));
  // Which of the unassigned ones each could do: therapists who can do the same are missed alike.
  const kinds = people.map((who) =>
    around.map((one) => doesAll(who, one.serviceIds) && !one.others.some((at) => isOf(who, at))),
  );
  const names = kinds.map(String);
  const stretches = unassigned.map(({ start, minutes }) => ({
    from: start.getTime(),
    to: endAfter(start, minutes).getTime(),
  }));
  const most = seated(stretches, kinds);
  const enough = new Map<string | undefined, boolean>();
  return able.filter((who) => {
    const index = people.indexOf(who);
    const name = names[index];
    if (!enough.has(name)) {
      enough.set(name, seated(stretches, kinds.toSpliced(index, 1)) === most);
    }
    return enough.get(name);
  });
}

/**
 * The appointments that overlap a slot, earliest first, without cancelled ones and those of other
 * therapists. None where its therapist is free, nor, without one, where somebody is.
 * @param people those who work at that time; none where the business keeps none
 */
export function overlapping<Other extends Slot>(
  slot: Asked,
  others: readonly Other[],
  people: readonly Person[] = [],
): Other[] {
  const { therapist } = slot;
  const isOwn = ({ id }: { id: Id }) => therapist && sameId(therapist.id, id);
  const found = meanwhile(slot, others).filter(
    (other) => !therapist || !other.therapist || isOwn(other.therapist),
  );
  if (found.length === 0) return found;
  // Whoever is named does it, also outside of their hours.
  const named = therapist && !people.some(isOwn) ? [...people, therapist] : people;
  const free = whoIsFree({ ...slot, ...(therapist && { serviceIds: [] }) }, others, named);
  const isFree = therapist ? free.some(isOwn) : free.length > 0;
  return isFree ? [] : found;
}
