import { appointmentLimits, bookingFaults } from '../../../../domain/booking';
import type { FieldFault } from '../../../../domain/fieldFault';
import { formatUsd, toCents, toDollars } from '../../../../domain/money';
import { pointsFault, priceFor, type WalkInPayment } from '../../../../domain/walkIns';
import { isUnknown, known } from '../../../dataProvider/unknown';
import type { Customer } from '../../../resources/customers/endpoint';
import type { pricedService } from '../../../resources/services/endpoint';

/** The fields of a walk-in's customer that a sale needs. */
export type Buyer = Pick<Customer, 'id' | 'name' | 'phone' | 'tier_level' | 'points_balance'>;

/** A service with a price. */
export type SoldService = NonNullable<ReturnType<typeof pricedService>>;

/** The form values of the walk-in dialog; the date is an ISO instant, "" while incomplete. */
export interface WalkInValues {
  customer: Buyer | null;
  services: SoldService[];
  payment: WalkInPayment | '';
  scheduled_date: string;
  /** "" for nobody. */
  therapist_id: string;
  contact_notes: string;
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
export function walkInFaults(values: WalkInValues, now: Date): FieldFault<keyof WalkInValues>[] {
  const { customer, services, payment, scheduled_date, contact_notes } = values;
  const faults: FieldFault<keyof WalkInValues>[] = [];
  if (!customer) faults.push({ field: 'customer', message: 'Please choose a customer' });
  const date = scheduled_date ? new Date(scheduled_date) : null;
  for (const { field, message } of bookingFaults({ date, services: services.length }, now)) {
    const isDate = field === 'scheduled_date';
    faults.push({ field: isDate ? 'scheduled_date' : 'services', message });
  }
  if (!payment) faults.push({ field: 'payment', message: 'Please choose how it is paid' });
  const short =
    customer && payment === 'points' && !isUnknown(customer.points_balance)
      ? pointsFault(totalOf(values), toCents(customer.points_balance))
      : undefined;
  if (short) faults.push({ field: 'payment', message: short });
  if (contact_notes.length > appointmentLimits.contactNotes) {
    const message = `Contact notes can be at most ${appointmentLimits.contactNotes} characters`;
    faults.push({ field: 'contact_notes', message });
  }
  return faults;
}
