import { groupByCustomer, isOnCooldown, selectionFault } from '../../../../domain/booking';
import { totalMinutes } from '../../../../domain/scheduling';
import { atMinutes } from '../../../../domain/time';
import { isObject } from '../../../dataProvider/faults';
import { readText } from '../../../dataProvider/read';
import type { ServiceChoice } from '../booking/serviceChoices';
import { type Visit, visitOf } from '../booking/useAssigned';
import type { PurchasedServices } from '../schedulingMethods';
import type { PurchasedService } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';

/**
 * The start of a new appointment by its address: an instant for "2026-03-05T14:30", or only a day, for which
 * a time will be proposed, for "2026-03-05". Both are "" for any other text.
 */
export function beginningOf(when: string, timeZone: string): { start: string; day: string } {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(when);
  const [, day = '', hours, minutes] = match ?? [];
  if (!match || Number.isNaN(Date.parse(day))) return { start: '', day: '' };
  if (hours === undefined) return { start: '', day };
  const start = atMinutes(day, Number(hours) * 60 + Number(minutes), timeZone);
  return { start: start.toISOString(), day };
}

/** The therapist in whose column a new appointment was begun, by the router state; "" for none. */
export const therapistOf = (state: unknown): string =>
  isObject(state) ? readText(state.therapistId) : '';

/** The services that need scheduling, limited to one customer if given. */
export const servicesFor = (pending: PurchasedServices, customerId: string | undefined) =>
  customerId === undefined
    ? pending
    : {
        ...pending,
        services: pending.services.filter(({ customer }) => customer.id === customerId),
      };

/** The services of one customer in the dialog. */
export interface CustomerChoices {
  customerId: string;
  name: string;
  alert: string | undefined;
  choices: ServiceChoice[];
}

interface Choosing {
  pending: readonly PurchasedService[];
  /** The ids of the checked services. */
  ids: readonly string[];
  now: Date;
  timeZone: string;
}

/** The services that need scheduling, by customer, each with the reason why it cannot be selected, if any. */
export function customerChoices({ pending, ids, now, timeZone }: Choosing): CustomerChoices[] {
  const ticked = new Set(ids);
  const selected = pending.filter(
    ({ id, nextAvailable }) => ticked.has(id) && !isOnCooldown(nextAvailable, now, timeZone),
  );
  const chosen = new Set(selected);
  return groupByCustomer(pending).map(({ customerId, services }) => ({
    customerId: String(customerId),
    name: services[0] ? nameOf(services[0].customer) : '',
    alert: services[0]?.customer.alert,
    choices: services.map((held) => ({
      held,
      selected: chosen.has(held),
      fault: selectionFault(held, selected, now, timeZone),
    })),
  }));
}

/** The ids of those services of a customer that one appointment can hold. */
export function bookableTogether(
  services: readonly PurchasedService[],
  now: Date,
  timeZone: string,
): string[] {
  const together: PurchasedService[] = [];
  for (const held of services) {
    if (!selectionFault(held, together, now, timeZone)) together.push(held);
  }
  return together.map(({ id }) => id);
}

const mostShown = 60;

/**
 * The customers that match the search by name or service, up to about sixty services, and the number of those
 * left out. Customers with a selected service are always included.
 */
export function shownChoices(customers: readonly CustomerChoices[], search: string) {
  const wanted = search.trim().toLowerCase();
  const matches = ({ name, choices }: CustomerChoices) =>
    [name, ...choices.map(({ held }) => held.service.name)].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const found = customers.filter(
    (customer) => matches(customer) || customer.choices.some(({ selected }) => selected),
  );
  let services = 0;
  const shown = found.filter(({ choices }) => {
    const isShown = services < mostShown || choices.some(({ selected }) => selected);
    services += choices.length;
    return isShown;
  });
  return { shown, hidden: found.length - shown.length };
}

/** The visits of these services: one for each customer. */
export const visitsOf = (services: readonly PurchasedService[]): Visit[] =>
  groupByCustomer(services).map((group) =>
    visitOf(totalMinutes(group.services.map(({ service }) => service)), group.services),
  );
