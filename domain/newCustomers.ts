import type { FieldFault } from './fieldFault';
import { phoneFault, toE164 } from './phone';
import { profileFaults } from './profile';
import { lengthOf, trimmed } from './text';

/** The input of the form for a new customer; the phone in any format. */
export interface NewCustomer {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
}

/** The fields of a customer that the business can change. */
export const customerDetails = ['first_name', 'last_name', 'phone', 'email'] as const;

/** The most characters of a name and of an email. */
export const customerLimits = { name: 100, email: 254 } as const;

/** All validation errors in the order of the form. A name, and a phone or an email are required. */
export function newCustomerFaults(customer: NewCustomer): FieldFault<keyof NewCustomer>[] {
  const faults: FieldFault<keyof NewCustomer>[] = [];
  if (!trimmed(customer.first_name)) {
    faults.push({ field: 'first_name', message: 'First name is required' });
  }
  for (const field of ['first_name', 'last_name'] as const) {
    if (lengthOf(customer[field]) > customerLimits.name) {
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
 * The validation errors of changed customer details. An unchanged value is not validated, since it
 * may be older than its rule; a customer who had a name or a contact must keep one.
 */
export function changedCustomerFaults(
  changed: NewCustomer,
  stored: NewCustomer,
): FieldFault<keyof NewCustomer>[] {
  const isChanged = (field: keyof NewCustomer) => changed[field] !== stored[field];
  const isRequired = {
    first_name: !trimmed(changed.last_name) && isChanged('last_name'),
    last_name: false,
    phone: !trimmed(changed.phone) && !trimmed(changed.email) && isChanged('email'),
    email: false,
  };
  return newCustomerFaults(changed).filter(({ field }) => isChanged(field) || isRequired[field]);
}
