import type { FieldFault } from '../../../../domain/fieldFault';
import { formatUsd, toCents, toDollars } from '../../../../domain/money';
import { pointsFault, priceFor, type WalkInPayment } from '../../../../domain/walkIns';
import { isUnknown, known } from '../../../dataProvider/unknown';
import type { Customer } from '../../../resources/customers/endpoint';
import type { pricedService } from '../../../resources/services/endpoint';
import { type AppointmentValues, newFaults } from './AppointmentForm';

/** The fields of a walk-in's customer that a sale needs. */
export type Buyer = Pick<Customer, 'id' | 'name' | 'phone' | 'tier_level' | 'points_balance'>;

/** A service with a price. */
export type SoldService = NonNullable<ReturnType<typeof pricedService>>;

/** The form values of a walk-in. */
export interface WalkInValues extends AppointmentValues {
  customer: Buyer | null;
  services: SoldService[];
  payment: WalkInPayment | '';
}

/** The values with the current versions of services and customer, where known. */
export const currentSale = (
  values: WalkInValues,
  { services, buyer }: { services: readonly SoldService[] | undefined; buyer: Buyer | undefined },
): WalkInValues => ({
  ...values,
  customer: (values.customer && buyer) ?? values.customer,
  services: values.services.map((chosen) => services?.find(({ id }) => id === chosen.id) ?? chosen),
});

/** The total price of the services for the customer, in cents. */
export const totalOf = ({ customer, services }: WalkInValues): number =>
  services.reduce((sum, service) => sum + priceFor(service, tierOf({ customer })), 0);

/** The tier whose prices the customer pays; without a known one the regular prices. */
export const tierOf = ({ customer }: Pick<WalkInValues, 'customer'>): number =>
  known(customer ? customer.tier_level : null) ?? noTier;

const noTier = 0;

/** The payment methods, with the total. */
export const paymentChoices = (total: number) => [
  { id: 'cash', name: `Cash, ${formatUsd(toDollars(total))}` },
  { id: 'card', name: `Card terminal, ${formatUsd(toDollars(total))}` },
  { id: 'points', name: 'Points' },
  { id: 'unpaid', name: 'Not paid yet' },
];

/** The validation errors in the order of the form. */
export function walkInFaults(values: WalkInValues): FieldFault<keyof WalkInValues>[] {
  const { customer, services, payment } = values;
  const faults: FieldFault<keyof WalkInValues>[] = [];
  if (!customer) faults.push({ field: 'customer', message: 'Please choose a customer' });
  const ofAll = newFaults(values, services.length).map(({ field, message }) => ({
    field: field === 'purchased_service_ids' ? ('services' as const) : field,
    message,
  }));
  faults.push(...ofAll.filter(({ field }) => field !== 'contact_notes'));
  if (!payment) faults.push({ field: 'payment', message: 'Please choose how they are paying' });
  const short =
    customer && payment === 'points' && !isUnknown(customer.points_balance)
      ? pointsFault(totalOf(values), toCents(customer.points_balance))
      : undefined;
  if (short) faults.push({ field: 'payment', message: short });
  return [...faults, ...ofAll.filter(({ field }) => field === 'contact_notes')];
}
