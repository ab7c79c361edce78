import type { FieldFault } from './fieldFault';
import { phoneFault, toE164 } from './phone';
import { profileFaults } from './profile';
import { trimmed } from './text';

/** A customer as the desk enters one; the phone in any form. */
export interface NewCustomer {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
}

/** The fields of a customer that the business can change. */
export const customerDetails = ['first_name', 'last_name', 'phone', 'email'] as const;

/** How long a name and an email can be. */
export const customerLimits = { name: 100, email: 254 } as const;

/** The faults in the order of the form: a name, and a phone or an email to reach them by. */
export function newCustomerFaults(customer: NewCustomer): FieldFault<keyof NewCustomer>[] {
  const faults: FieldFault<keyof NewCustomer>[] = [];
  if (!trimmed(customer.first_name)) {
    faults.push({ field: 'first_name', message: 'First name is required' });
  }
  for (const field of ['first_name', 'last_name'] as const) {
    if (customer[field].length > customerLimits.name) {
      const message = `A name can be at most ${customerLimits.name} characters`;
      faults.push({ field, message });
    }
  }
  const email = trimmed(customer.email);
  const phone = trimmed(customer.phone);
  if (!phone && !email) {
    faults.push({ field: 'phone', message: 'Please enter a phone number or an email' });
  }
  if (phone && toE164(phone) === null) {
    faults.push({ field: 'phone', message: phoneFault });
  }
  const reachable = { name: 'x', phone_number: '', email };
  if (email && (email.length > customerLimits.email || profileFaults(reachable).length > 0)) {
    faults.push({ field: 'email', message: 'Please enter a valid email address' });
  }
  return faults;
}

/**
 * The faults of a customer whose details were changed. What stood so before has none: it may be older
 * than its rule. Whoever could be reached still has to be.
 */
export function changedCustomerFaults(
  changed: NewCustomer,
  stored: NewCustomer,
): FieldFault<keyof NewCustomer>[] {
  const isChanged = (field: keyof NewCustomer) => changed[field] !== stored[field];
  const isLost = !trimmed(changed.phone) && !trimmed(changed.email) && isChanged('email');
  return newCustomerFaults(changed).filter(
    ({ field }) => isChanged(field) || (field === 'phone' && isLost),
  );
}
