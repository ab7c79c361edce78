import { groupByCustomer, isOnCooldown, selectionFault } from '../../../domain/booking';
import { totalMinutes } from '../../../domain/scheduling';
import { atMinutes } from '../../../domain/time';
import { isObject } from '../../dataProvider/faults';
import { readText } from '../../dataProvider/read';
import { nameOf } from '../scheduling/pendingList';
import type { PurchasedServices } from '../scheduling/schedulingMethods';
import type { PurchasedService } from '../scheduling/schedulingRecords';
import type { ServiceChoice } from '../scheduling/serviceChoices';

/**
 * What a new appointment begins with: the instant of a time, "2026-03-05T14:30", or a day whose time
 * is still to be proposed, "2026-03-05". Each "" for any other text.
 */
export function beginningOf(when: string, timeZone: string): { start: string; day: string } {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(when);
  const [, day = '', hours, minutes] = match ?? [];
  if (!match || Number.isNaN(Date.parse(day))) return { start: '', day: '' };
  if (hours === undefined) return { start: '', day };
  const start = atMinutes(day, Number(hours) * 60 + Number(minutes), timeZone);
  return { start: start.toISOString(), day };
}

/** Whose column of a day a new appointment was begun in, as the address's state says; "" for nobody's. */
export const therapistOf = (state: unknown): string =>
  isObject(state) ? readText(state.therapistId) : '';

/** What needs scheduling of one customer, if it is for one. */
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
  /** The ids that the owner has ticked. */
  ids: readonly string[];
  now: Date;
  timeZone: string;
}

/** What needs scheduling, by customer, with why a service cannot be selected. */
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
 * Those whose customer or service is searched for, about sixty services at most, and how many
 * customers are left out. Who has a selected service is always shown.
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

/** How long the longest of the appointments takes that services of several customers become. */
export const longestMinutes = (services: readonly PurchasedService[]): number =>
  Math.max(
    0,
    ...groupByCustomer(services).map((group) =>
      totalMinutes(group.services.map(({ service }) => service)),
    ),
  );
