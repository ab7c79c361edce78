import { isOnCooldown } from '../../../domain/booking';
import { formatPhone, phonePart } from '../../../domain/phone';
import { searchText } from '../../../domain/searchText';
import type { Customer, PurchasedService } from './schedulingRecords';

/** The customer's name as it is shown. */
export const nameOf = ({ name }: Customer): string => name || 'Unknown customer';

/** What the filter says of a customer whose services are all scheduled by now. */
const noneLeft = 'Customer without pending services (0)';

/**
 * The choices of the customer filter: all, and each customer with the number of their services, by
 * name; those of one name with their phone. Who has no id is among all only. `chosen` stays
 * a choice when nothing of theirs is left.
 */
export function customerChoices(services: readonly PurchasedService[], chosen: string) {
  const found = new Map<string, { customer: Customer; count: number }>();
  for (const { customer } of services) {
    if (!customer.id) continue;
    const entry = found.get(customer.id) ?? { customer, count: 0 };
    entry.count += 1;
    found.set(customer.id, entry);
  }
  const entries = [...found.values()].sort((a, b) =>
    nameOf(a.customer).localeCompare(nameOf(b.customer)),
  );
  // In the order of names, those of one name stand side by side.
  const choices = entries.map(({ customer, count }, index) => {
    const name = nameOf(customer);
    const beside = [entries[index - 1], entries[index + 1]];
    const isOnly = beside.every((other) => !other || nameOf(other.customer) !== name);
    const phone = isOnly || !customer.phone_number ? '' : `, ${formatPhone(customer.phone_number)}`;
    return { value: customer.id, label: `${name}${phone} (${count})` };
  });
  const gone = chosen && !found.has(chosen) ? [{ value: chosen, label: noneLeft }] : [];
  return [{ value: '', label: 'All Customers' }, ...choices, ...gone];
}

/** How many customers hold some services; undefined when the server does not tell whose each is. */
export const countCustomers = (services: readonly PurchasedService[]): number | undefined =>
  services.every(({ customer }) => customer.id)
    ? new Set(services.map(({ customerId }) => customerId)).size
    : undefined;

/** The orders of the list; the first is the one at first. */
export const pendingOrders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const timeOf = ({ since }: PurchasedService) => (since ? Date.parse(since) : 0);

/** Whether a service cannot be booked yet. */
export const waits = ({ nextAvailable }: PurchasedService, now: Date, timeZone: string): boolean =>
  isOnCooldown(nextAvailable, now, timeZone);

/** In the chosen order, the server's own being the newest first; what cannot be booked yet comes last. */
export function inOrder(
  services: readonly PurchasedService[],
  { order, now, timeZone }: { order: string; now: Date; timeZone: string },
): PurchasedService[] {
  const sorted =
    order === 'oldest' ? services.toSorted((a, b) => timeOf(a) - timeOf(b)) : [...services];
  return sorted.toSorted(
    (a, b) => Number(waits(a, now, timeZone)) - Number(waits(b, now, timeZone)),
  );
}

/** The services of the customers whose name or e-mail has each word of a text, or whose phone its digits. */
export function ofCustomers(
  services: readonly PurchasedService[],
  text: string,
): PurchasedService[] {
  const words = searchText(text).trim().split(' ').filter(Boolean);
  const digits = phonePart(text);
  return services.filter(({ customer: { name, email, phone_number } }) => {
    const named = searchText(`${name} ${email ?? ''}`);
    const isNamed = words.every((word) => named.includes(word));
    return isNamed || (digits && phone_number?.replace(/\D/g, '').includes(digits));
  });
}
