import type { Moment } from '../../../domain/time';
import {
  type PurchasedService,
  toPurchasedService,
  toUnpaid,
  type Unpaid,
} from '../../custom/scheduling/schedulingRecords';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import type { Endpoint } from '../../dataProvider/endpoint';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import { isObject, type Json } from '../../dataProvider/faults';
import {
  readMoment,
  readNumber,
  readOptionalText,
  readRequiredMoment,
  readRows,
  readText,
} from '../../dataProvider/read';

export interface CustomerProfile {
  name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  tier_level: number;
  tier_name: string;
  join_date: Moment | null;
  points_balance: number;
  last_login: Moment | null;
}

export interface Purchase {
  id: string;
  date: Moment | null;
  amount: number;
  cash_paid: number;
  points_used: number;
  status: string;
  items: { name: string; quantity: number }[];
}

export interface CustomerAppointment {
  id: string;
  start_time: Moment;
  service: string;
  service_price: number;
  status: string;
  notes: string | null;
  unpaid: Unpaid | undefined;
}

export interface CustomerCheckIn {
  id: string;
  date: Moment | null;
  location: string;
  address: string;
  points_earned: number;
}

export interface CustomerSubscription {
  id: string;
  /** Null where the server does not tell. */
  plan: string | null;
  status: string;
  billing_interval: string;
  billing_amount: number;
  started_at: Moment | null;
  next_billing_date: Moment | null;
  canceled_at: Moment | null;
}

/** What the business noted about a customer. */
export interface CustomerNote {
  id: string;
  body: string;
  /** Shown wherever the customer is booked or seen. */
  isAlert: boolean;
  /** Null where nobody is named any more. */
  author: string | null;
  createdAt: Moment | null;
  version: string;
}

/** A customer with all that is known of them. Money is dollars. */
export interface CustomerDetail extends ConsoleRecord {
  profile: CustomerProfile;
  stats: {
    lifetime_value: number;
    total_orders: number;
    total_appointments: number;
    total_check_ins: number;
    active_subscriptions: number;
  };
  purchases: Purchase[];
  appointments: CustomerAppointment[];
  checkIns: CustomerCheckIn[];
  subscriptions: CustomerSubscription[];
  /** What has no appointment yet, if the server tells it with the customer, and where walk-ins are sold. */
  toSchedule: { services: PurchasedService[]; walkInsUrl: string } | null;
  /** The most entries of each list, of which older ones are left out; null for no limit. */
  listLimit: number | null;
  /** Where the ledger of points is read, if the server keeps one. */
  pointsUrl: string | null;
  /** Where points are given and taken by hand, if the server lets owners do so. */
  givePointsUrl: string | null;
  /** Where all that is kept of them is read, and where they are erased, if the server can. */
  rights: { everythingUrl: string; erasureUrl: string } | null;
  /** The notes, newest first, and where they are written, if the server keeps any. */
  notes: { list: CustomerNote[]; url: string } | null;
  /** The tags, those that the business uses, and where they are set, if the server keeps any. */
  tags: { list: string[]; choices: string[]; url: string } | null;
}

/** An answer without a profile is a failure. */
export function toCustomerDetail(json: unknown, id: string): CustomerDetail {
  const customer = openMembers(json);
  const { profile, stats } = customer;
  if (!isObject(profile) || !isObject(stats)) throw new ApiError(unreadableText, { status: 200 });
  const limit = readNumber(customer.list_limit);
  const noted = readOptionalText(customer.notes_url);
  const tagged = readOptionalText(customer.tags_url);
  const everythingUrl = readOptionalText(customer.everything_url);
  const erasureUrl = readOptionalText(customer.erasure_url);
  return {
    id,
    profile: toProfile(profile),
    stats: {
      lifetime_value: readNumber(stats.lifetime_value),
      total_orders: readNumber(stats.total_orders),
      total_appointments: readNumber(stats.total_appointments),
      total_check_ins: readNumber(stats.total_check_ins),
      active_subscriptions: readNumber(stats.active_subscriptions),
    },
    purchases: readRows(customer.purchase_history).map(toPurchase),
    appointments: readRows(customer.appointments).map(toAppointment),
    checkIns: readRows(customer.check_ins).map(toCheckIn),
    subscriptions: readRows(customer.subscriptions).map(toSubscription),
    toSchedule: Array.isArray(customer.to_schedule)
      ? {
          services: readRows(customer.to_schedule).map(toPurchasedService),
          walkInsUrl: readText(customer.walk_ins_url),
        }
      : null,
    listLimit: limit > 0 ? limit : null,
    pointsUrl: readOptionalText(customer.points_url),
    givePointsUrl: readOptionalText(customer.give_points_url),
    rights: everythingUrl && erasureUrl ? { everythingUrl, erasureUrl } : null,
    notes: noted === null ? null : { url: noted, list: readRows(customer.notes).map(toNote) },
    tags:
      tagged === null
        ? null
        : {
            url: tagged,
            list: readTexts(customer.tags),
            choices: readTexts(customer.tag_choices),
          },
  };
}

/** A list of words; nothing of anything else. */
export const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readText).filter(Boolean) : [];

/** A note as answers hold it. */
export const toNote = (row: Json): CustomerNote => ({
  id: readText(row.id),
  body: readText(row.body),
  isAlert: row.is_alert === true,
  author: readOptionalText(row.author),
  createdAt: readMoment(row.created_at),
  version: readText(row.version),
});

/** What of a note the history has kept. */
export const noteStates: Pick<Endpoint<CustomerNote>, 'ofState'> = {
  ofState: ({ body, is_alert }) => ({ body: readText(body), isAlert: is_alert === true }),
};

const toProfile = (row: Json): CustomerProfile => {
  const name = readText(row.name);
  // Without parts the avatar takes the first and the last word of the name.
  const words = name.trim().split(/\s+/);
  return {
    name,
    first_name: readText(row.first_name) || (words[0] ?? ''),
    last_name: readText(row.last_name) || (words.length > 1 ? (words.at(-1) ?? '') : ''),
    phone: readOptionalText(row.phone),
    email: readOptionalText(row.email),
    tier_level: readNumber(row.tier_level),
    tier_name: readText(row.tier_name),
    join_date: readMoment(row.join_date),
    points_balance: readNumber(row.points_balance),
    last_login: readMoment(row.last_login),
  };
};

const toPurchase = (row: Json): Purchase => ({
  id: readText(row.id),
  date: readMoment(row.date),
  amount: readNumber(row.amount),
  cash_paid: readNumber(row.cash_paid),
  points_used: readNumber(row.points_used),
  status: readText(row.status),
  items: readRows(row.items).map((item) => ({
    name: readText(item.service),
    quantity: readNumber(item.quantity, 1),
  })),
});

const toAppointment = (row: Json): CustomerAppointment => ({
  id: readText(row.id),
  start_time: readRequiredMoment(row.start_time),
  service: readText(row.service),
  service_price: readNumber(row.service_price),
  status: readText(row.status),
  notes: readOptionalText(row.notes),
  unpaid: toUnpaid(row.unpaid),
});

const toCheckIn = (row: Json): CustomerCheckIn => ({
  id: readText(row.id),
  date: readMoment(row.date),
  location: readText(row.location),
  address: readText(row.address),
  points_earned: readNumber(row.points_earned),
});

const toSubscription = (row: Json): CustomerSubscription => ({
  id: readText(row.id),
  plan: readOptionalText(row.plan),
  status: readText(row.status),
  billing_interval: readText(row.billing_interval),
  billing_amount: readNumber(row.billing_amount),
  started_at: readMoment(row.started_at),
  next_billing_date: readMoment(row.next_billing_date),
  canceled_at: readMoment(row.canceled_at),
});
