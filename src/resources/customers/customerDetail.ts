import { toPurchasedService, toUnpaid } from '../../custom/schedule/schedulingRecords';
import type { Endpoint } from '../../dataProvider/endpoint';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import type { Json } from '../../dataProvider/faults';
import {
  listIn,
  optional,
  partIn,
  partReader,
  readMoment,
  readNumber,
  readRows,
  readStatus,
  readText,
  readTexts,
  readYes,
  rowsReader,
} from '../../dataProvider/read';
import { known } from '../../dataProvider/unknown';

const readProfile = partReader({
  name: readText,
  first_name: readText,
  last_name: readText,
  phone: optional(readText),
  email: optional(readText),
  tier_level: readNumber,
  tier_name: readText,
  join_date: optional(readMoment),
  points_balance: readNumber,
  last_login: optional(readMoment),
  version: readText,
});

export type CustomerProfile = ReturnType<typeof readProfile>;

const readStats = partReader({
  lifetime_value: readNumber,
  total_orders: readNumber,
  total_appointments: readNumber,
  total_check_ins: readNumber,
  active_subscriptions: readNumber,
});

const readPurchase = partReader({
  id: readText,
  date: optional(readMoment),
  amount: readNumber,
  cash_paid: readNumber,
  points_used: readNumber,
  status: readStatus(),
  items: rowsReader(({ service, quantity }) => ({
    name: readText(service),
    quantity: readNumber(quantity ?? 1),
  })),
});

export type Purchase = ReturnType<typeof readPurchase>;

const readAppointment = partReader({
  id: readText,
  start_time: readMoment,
  service: readText,
  service_price: readNumber,
  status: readStatus(),
  notes: optional(readText),
  unpaid: toUnpaid,
});

export type CustomerAppointment = ReturnType<typeof readAppointment>;

const readCheckIn = partReader({
  id: readText,
  date: optional(readMoment),
  location: readText,
  address: readText,
  points_earned: readNumber,
});

const readSubscription = partReader({
  id: readText,
  // Null where the server does not tell.
  plan: optional(readText),
  status: readStatus(),
  billing_interval: readText,
  billing_amount: readNumber,
  started_at: optional(readMoment),
  next_billing_date: optional(readMoment),
  canceled_at: optional(readMoment),
});

export type CustomerSubscription = ReturnType<typeof readSubscription>;

/** An answer without a profile is a failure. */
export function toCustomerDetail(json: unknown, id: string, url: string) {
  const customer = openMembers(json);
  const profile = partIn(customer.profile);
  const stats = partIn(customer.stats);
  if (!profile || !stats) throw new ApiError(unreadableText, { status: 200 });
  const read = toProfile(profile);
  const limit = known(optional(readNumber)(customer.list_limit));
  return {
    id,
    // The address of the customer on the server, under which those of the additions are.
    url,
    // Erased, so that nothing is done for them any more.
    isErased: readYes(customer.is_erased),
    // As in the list: by it others show the customer to whom they refer.
    name: read.name,
    phone: read.phone,
    email: read.email,
    profile: read,
    stats: readStats(stats),
    purchases: readRows(customer.purchase_history).map(readPurchase),
    appointments: readRows(customer.appointments).map(readAppointment),
    checkIns: readRows(customer.check_ins).map(readCheckIn),
    subscriptions: readRows(customer.subscriptions).map(readSubscription),
    // Purchased services without an appointment, if the server tells them with the customer.
    toSchedule: listIn(customer.to_schedule)
      ? readRows(customer.to_schedule).map(toPurchasedService)
      : null,
    // The most entries of each list, of which older ones are left out; null for no limit.
    listLimit: limit !== null && limit > 0 ? limit : null,
    // Newest first.
    notes: readRows(customer.notes).map(toNote),
    // Those of the customer, and all that the business uses.
    tags: { list: readTexts(customer.tags), choices: readTexts(customer.tag_choices) },
  };
}

/** A customer with all that is known of them. Money is dollars. */
export type CustomerDetail = ReturnType<typeof toCustomerDetail>;

/** A note as answers hold it. */
export const toNote = (row: Json) => ({
  id: readText(row.id),
  body: readText(row.body),
  // Shown wherever the customer is booked or seen.
  isAlert: readYes(row.is_alert),
  // Null where nobody is named any more.
  author: optional(readText)(row.author),
  createdAt: known(optional(readMoment)(row.created_at)),
  version: readText(row.version),
});

/** A note of the business about a customer. */
export type CustomerNote = ReturnType<typeof toNote>;

/** Reads the recorded state of a note. */
export const noteStates: Pick<Endpoint<CustomerNote>, 'ofState'> = {
  ofState: ({ body, is_alert }) => ({ body: readText(body), isAlert: readYes(is_alert) }),
};

/** A customer's name, also from an answer with only its parts. */
export const calledName = ({
  name,
  first_name,
  last_name,
}: Pick<CustomerProfile, 'name' | 'first_name' | 'last_name'>): string =>
  name || `${first_name} ${last_name}`.trim();

const toProfile = (row: Json): CustomerProfile => {
  const profile = readProfile(row);
  return { ...profile, name: calledName(profile) };
};
