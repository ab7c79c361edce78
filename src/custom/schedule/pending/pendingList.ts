import { isOnCooldown } from '../../../../domain/booking';
import { formatPhone, phonePart } from '../../../../domain/phone';
import { searchText } from '../../../../domain/searchText';
import type { Customer, PurchasedService } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';

/** The filter's label for a selected customer without any pending service left. */
const noneLeft = 'Customer without pending services (0)';

/**
 * The choices of the customer filter: all, and each customer with the number of their services, by name;
 * equal names with their phone. Customers without an id are in "all" only. `chosen` stays a choice when none
 * of its services are left.
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

/** The number of customers with pending services; undefined if the server gives no customer ids. */
export const countCustomers = (services: readonly PurchasedService[]): number | undefined =>
  services.every(({ customer }) => customer.id)
    ? new Set(services.map(({ customerId }) => customerId)).size
    : undefined;

/** The sort orders; the first is the default. */
export const pendingOrders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const timeOf = ({ since }: PurchasedService) => (since ? Date.parse(since) : 0);

/** True for a service under cooldown. */
export const waits = ({ nextAvailable }: PurchasedService, now: Date, timeZone: string): boolean =>
  isOnCooldown(nextAvailable, now, timeZone);

/** Sorts the services, which the server answers newest first; those under cooldown come last. */
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
