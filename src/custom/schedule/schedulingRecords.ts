import type { Bookable, Slot } from '../../../domain/booking';
import { totalMinutes } from '../../../domain/scheduling';
import { isDay, type Moment } from '../../../domain/time';
import { openMembers } from '../../dataProvider/envelope';
import type { Json } from '../../dataProvider/faults';
import type { HttpAnswer } from '../../dataProvider/http';
import { noteChange } from '../../dataProvider/ownChanges';
import {
  complete,
  listIn,
  optional,
  partIn,
  partOrNull,
  partReader,
  readMoment,
  readNumber,
  readRows,
  readStatus,
  readText,
  readTexts,
  readVersion,
  readYes,
} from '../../dataProvider/read';
import { isUnknown, known, type Unknown } from '../../dataProvider/unknown';

/** The customer of a service or appointment; the id is "" where the server leaves it out. */
export interface Customer {
  id: string;
  name: string;
  phone_number: string | null;
  email: string | null;
  /** The customer's alert, if there is one and the server has alerts. */
  alert?: string;
}

/** The debt for services booked at the desk, and the address of its payment. */
export interface Unpaid {
  /** Dollars. */
  total: number;
  serviceIds: string[];
  url: string;
}

/** A purchased service. */
export interface PurchasedService extends Bookable {
  id: string;
  status: string;
  service: BookedService;
  /** The id of its service in the catalogue, where the server tells it (an addition). */
  serviceIds?: string[];
  customer: Customer;
  /**
   * Groups services by customer, and is never sent: without a customer id, each service gets a key of its
   * own, so that two people are never mixed up.
   */
  customerId: string;
  /** Earned by check-ins, as far as the server says so. */
  isEarned: boolean;
  /** Dollars; null if unknown. */
  price: number | null;
  /** Undefined when paid, or free. */
  unpaid?: Unpaid | undefined;
  /** The time of the purchase, or of the grant of an intro service. */
  since: Moment | null;
  /** The time of its appointment, if it has one. */
  scheduledDate: Moment | null;
}

/** A date at which a customer has one or more services. */
export interface Appointment extends Slot {
  id: string;
  title: string;
  /** "" for none. */
  contactNotes: string;
  customer: Customer;
  /** Null where nobody is named, or the server keeps no therapists. */
  therapist: Therapist | null;
  /** In their order; none when the server tells none. */
  services: BookedService[];
  purchasedServices: { id: string; status: string; isIntroService: boolean }[];
  /** Undefined when nothing is owed. */
  unpaid?: Unpaid | undefined;
  /** Grows with each change, for calendar files; null where the server does not count. */
  sequence: number | null;
  /** Undefined on a server without versions. */
  version?: string | undefined;
}

export const toPurchasedService = (row: Json): PurchasedService => {
  const isIntroService = readYes(row.is_intro_service);
  const item = objectAt(row.order_items ?? row.order_item);
  const order = objectAt(item.orders ?? item.order ?? row.orders ?? row.order);
  const customer = toCustomer(isIntroService ? [row, order, item] : [order, item, row], row);
  const id = readText(row.id);
  const createdAt = optional(readMoment)(row.created_at);
  const granted = optional(readMoment)(row.intro_service_granted_at);
  return {
    id,
    status: readStatus()(row.status),
    service: toBookedService(objectAt(row.services)),
    ...catalogueIds([row.services]),
    customer,
    customerId: customer.id || `service ${id}`,
    isIntroService,
    isEarned: readYes(row.is_earned),
    nextAvailable: known(optional(readMoment)(row.intro_service_next_available_date)),
    price: known(optional(readNumber)(item.unit_price)),
    unpaid: toUnpaid(row.unpaid),
    since: known((isIntroService && granted) || createdAt),
    scheduledDate: known(optional(readMoment)(objectAt(row.appointments).scheduled_date)),
  };
};

/**
 * A day without a time is its noon in UTC, which is on that day in most zones; what is not known is no
 * date, which compares with none.
 */
const instantOf = (moment: Moment | Unknown): Date =>
  new Date(isUnknown(moment) ? Number.NaN : isDay(moment) ? `${moment}T12:00:00Z` : moment);

/** True when an appointment's start is known. */
export const isDated = ({ start }: Pick<Appointment, 'start'>): boolean =>
  !Number.isNaN(start.getTime());

/** Reads an appointment. Without a duration, which is an addition, that of its services counts. */
export const toAppointment = (row: Json): Appointment => {
  const held = readRows(row.purchased_services);
  const named = held
    .map(({ services }) => toBookedService(objectAt(services)))
    .filter(({ name }) => name !== '');
  const services = named.length > 0 ? named : rowsAt(row.services).map(toBookedService);
  return {
    id: readText(row.id),
    start: instantOf(readMoment(row.scheduled_date)),
    minutes: known(readNumber(row.duration_minutes)) || totalMinutes(services),
    status: readStatus()(row.status),
    title: readText(row.title),
    contactNotes: readText(row.contact_notes),
    customer: toCustomer([row], row),
    therapist: partOrNull(readTherapist)(row.therapist),
    services,
    ...catalogueIds(held.map((one) => one.services)),
    purchasedServices: held.map(({ id, status, is_intro_service }) => ({
      id: readText(id),
      status: readStatus()(status),
      isIntroService: readYes(is_intro_service),
    })),
    unpaid: toUnpaid(row.unpaid),
    sequence: known(optional(readNumber)(row.sequence)),
    ...readVersion(row),
  };
};

/** The server's answer to a booking or a move, as far as it has one. */
export interface SavedAppointment {
  /** "" if unknown. */
  id: string;
  /** Appointments at the same time, including any booked since the form was filled in. */
  overlaps: Appointment[];
}

export const toSaved = ({ json, headers }: Partial<HttpAnswer>): SavedAppointment => {
  const { id, overlaps } = openMembers(json);
  const saved: SavedAppointment = { id: readText(id), overlaps: [] };
  if (headers) noteChange(saved, headers);
  try {
    saved.overlaps = readRows(overlaps).map(toAppointment);
  } catch {
    // It is booked; an addition that cannot be read does not make that a failure.
  }
  return saved;
};

const readTherapist = partReader({ id: readText, name: readText });

/** The therapist of an appointment. */
export type Therapist = ReturnType<typeof readTherapist>;

const readOwed = complete(partReader({ total: readNumber }));

/** Reads a debt; undefined for none. */
export const toUnpaid = (value: unknown): Unpaid | undefined => {
  const unpaid = partIn(value);
  if (!unpaid) return undefined;
  const { purchased_service_ids, url } = unpaid;
  return { ...readOwed(unpaid), serviceIds: readTexts(purchased_service_ids), url: readText(url) };
};

/** The records at a place where some backends put a single one of a list. */
const rowsAt = (value: unknown): Json[] => (listIn(value) ? readRows(value) : readRows([value]));

const objectAt = (value: unknown): Json => rowsAt(value)[0] ?? {};

const toBookedService = partReader({
  name: readText,
  description: readText,
  duration: readText,
  category: readText,
});

/** A service as it stands in a purchased service and in an appointment; the duration as it is written. */
export type BookedService = ReturnType<typeof toBookedService>;

/** The ids of services in the catalogue, to be spread; nothing on a server that tells none. */
const catalogueIds = (services: unknown[]): { serviceIds?: string[] } => {
  const ids = services.map((service) => readText(objectAt(service).id)).filter(Boolean);
  return ids.length > 0 ? { serviceIds: ids } : {};
};

const personIn = (place: Json): Json | undefined =>
  [place.users, place.user, place.customer, place.customers]
    .map(objectAt)
    .find((person) => Object.keys(person).length > 0);

const idIn = ({ user_id, customer_id }: Json) => readText(user_id ?? customer_id);

/**
 * The first person that one of the places names, under any of the usual names. Their id stands with
 * them, beside them, or in the row itself.
 */
const toCustomer = (places: readonly Json[], row: Json): Customer => {
  const [place = {}, person = {}] =
    places.map((place) => [place, personIn(place)] as const).find(([, person]) => person) ?? [];
  const alert = optional(readText)(person.alert);
  const ids = [readText(person.id), idIn(person), idIn(place), ...[row, ...places].map(idIn)];
  return {
    id: ids.find((id) => id !== '') ?? '',
    name:
      readText(person.name ?? person.full_name) ||
      [person.first_name, person.last_name].map(readText).join(' ').trim(),
    phone_number: optional(readText)(person.phone_number ?? person.phone),
    email: optional(readText)(person.email),
    ...(alert && { alert }),
  };
};
