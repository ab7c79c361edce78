import { z } from 'zod';
import { customerKeys } from '../../domain/customerImport';
import type { FieldFault } from '../../domain/fieldFault';
import { pointsByHandFaults } from '../../domain/pointsByHand';
import { giftFault, giftReason } from '../../domain/pointsImport';
import { inputFault } from '../http/faults';
import type { CheckedLine, Line } from '../imports/importKind';
import { personName } from './customer';
import type { KnownCustomer } from './knownCustomers';

const giftBody = z.object({
  email: z.string('The email must be a text').optional(),
  phone: z.string('The phone must be a text').optional(),
  points: z.number('Please enter how many').nullable().default(null),
  reason: z.string('The reason must be a text').optional(),
});

type Known = ReadonlyMap<string, readonly KnownCustomer[]>;

/** The customer of a gift, by the email first, since a family may share a phone. */
const customerOf = (
  contacts: { email?: string | undefined; phone?: string | undefined },
  known: Known,
): KnownCustomer | { fault: FieldFault } => {
  const keys = customerKeys(contacts);
  const [key] = keys;
  if (key === undefined) {
    return { fault: { field: 'email', message: 'Please enter the email or phone of a customer' } };
  }
  const field = (of: string) => (of.includes('@') ? 'email' : 'phone');
  const found = keys.map((each) => known.get(each) ?? []);
  const [first, second] = found.filter((each) => each.length > 0);
  // A customer with the same phone but another email is a different person; without an email it may
  // be the same.
  const isOther = found[0]?.length === 0 && first?.some(({ email }) => email);
  if (!first || isOther) {
    const message = `There is no customer with this ${field(key)}`;
    const andPhone = isOther ? '; somebody else has the phone' : '';
    return { fault: { field: field(key), message: message + andPhone } };
  }
  const both = second ? first.filter(({ id }) => second.some((other) => other.id === id)) : first;
  const [one, another] = both;
  if (!one) {
    return { fault: { field: 'phone', message: 'The email and the phone are of two customers' } };
  }
  if (another) {
    const shared = field(found[0] === first ? key : (keys[1] ?? key));
    const other = shared === 'phone' ? 'email' : 'phone';
    const message = second
      ? 'Several customers have this email and this phone'
      : `Several customers have this ${shared}. Please add the ${other}`;
    return { fault: { field: shared, message } };
  }
  return one;
};

/** Validates a gift's line like a single gift, and finds its customer by the contacts. */
export const checkGift = ({ line, body }: Line, known: Known): CheckedLine & { name?: string } => {
  const read = giftBody.safeParse(body);
  if (!read.success) return { line, faults: inputFault(read.error).errors ?? [] };
  const { points, reason: said, ...contacts } = read.data;
  const why = giftReason(said);
  const customer = customerOf(contacts, known);
  const negative = giftFault(points);
  const faults: FieldFault[] = [
    ...('fault' in customer ? [customer.fault] : []),
    ...(negative
      ? [{ field: 'points', message: negative }]
      : pointsByHandFaults({ points, ...why }).map(({ field, message }) => ({
          // The free text comes from the line's reason, so its errors belong there.
          field: field === 'words' ? 'reason' : field,
          message,
        }))),
  ];
  if (faults.length > 0 || 'fault' in customer) return { line, faults };
  const created = { customer_id: customer.id, points, ...why };
  return { line, faults, created, name: personName(customer) };
};
