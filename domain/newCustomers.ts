import type { FieldFault } from './fieldFault';
import { faultsOf } from './fieldRules';
import { defineFields, email, type InputOf, phone, text } from './fields';
import { trimmed } from './text';

/** The most characters of a name. */
export const customerLimits = { name: 100 } as const;

/** What the business enters of a customer. */
export const customerFields = defineFields({
  first_name: text('First name', {
    max: customerLimits.name,
    missing: 'First name is required',
  }),
  last_name: text('Last name', { max: customerLimits.name, optional: true }),
  phone: phone('Phone', { optional: true }),
  email: email('Email', { optional: true }),
});

/** The input of the form for a new customer; the phone in any format. */
export type NewCustomer = InputOf<typeof customerFields>;

/** The fields of a customer that the business can change. */
export const customerDetails = Object.keys(customerFields) as (keyof NewCustomer)[];

/** All validation errors in the order of the form. A name, and a phone or an email are required. */
export const newCustomerFaults = faultsOf(customerFields, ({ phone, email }) =>
  trimmed(phone) || trimmed(email)
    ? []
    : [{ field: 'phone', message: 'Please enter a phone number or an email' }],
);

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
