import { type Kysely, sql } from 'kysely';
import { importCustomers } from '../../contract/imports';
import { newCustomerBody } from '../../contract/newCustomers';
import { customerKeys } from '../../domain/customerImport';
import { type NewCustomer, newCustomerFaults } from '../../domain/newCustomers';
import { phoneBody } from '../../domain/profile';
import type { Database } from '../database/schema';
import { inputFault } from '../http/faults';
import type { CheckedLine, ImportKind } from '../imports/importKind';
import { personName } from './customer';

interface Known {
  id: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
}

/** The customers with one of these phones and emails, by each of them. */
const findKnown = async (db: Kysely<Database>, clientAppId: number, keys: readonly string[]) => {
  const emails = keys.filter((key) => key.includes('@'));
  const phones = keys.filter((key) => !key.includes('@')).flatMap((key) => [key, `1${key}`]);
  const rows: Known[] = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'phone_number', 'email'])
    .where('client_app_id', '=', clientAppId)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(lower(email) = any(${emails}::text[]) or phone_digits = any(${phones}::text[]))`,
    )
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.flatMap((row) =>
      customerKeys({ phone: row.phone_number, email: row.email }).map((key) => [key, row] as const),
    ),
  );
};

/** What a line says of a customer, with nothing as the empty text. */
const customerOf = (
  body: unknown,
): { customer: NewCustomer } | { faults: CheckedLine['faults'] } => {
  const read = newCustomerBody.safeParse(body);
  if (!read.success) return { faults: inputFault(read.error).errors ?? [] };
  const { first_name, last_name, phone, email } = read.data;
  const customer = {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone: phone ?? '',
    email: email ?? '',
  };
  const faults = newCustomerFaults(customer);
  return faults.length > 0 ? { faults } : { customer };
};

/** Whether a line says nothing of a customer that is not known. */
const isKnownAs = (known: Known, customer: NewCustomer) => {
  const keys = customerKeys({ phone: known.phone_number, email: known.email });
  return (
    personName(known) === personName(customer) &&
    customerKeys({ ...customer }).every((key) => keys.includes(key))
  );
};

/** Customers are the same by a phone or an email. What they have entered themselves is not changed. */
export const customerImport: ImportKind = {
  calls: importCustomers,
  noun: ['customer', 'customers'],
  table: 'customers',
  columns: ['first_name', 'last_name', 'phone_number', 'email'],
  madeAt: ['joined_at', 'last_activity_at'],
  changedAt: [],
  deletesRows: true,
  async check(db, clientAppId, lines) {
    const read = lines.map(({ line, body }) => ({ line, ...customerOf(body) }));
    const keys = read.flatMap((each) =>
      'customer' in each ? customerKeys({ ...each.customer }) : [],
    );
    const known = await findKnown(db, clientAppId, keys);
    return read.map((each): CheckedLine => {
      const { line } = each;
      if ('faults' in each) return { line, faults: each.faults };
      const { phone, email, ...names } = each.customer;
      const created = { ...names, phone_number: phoneBody(phone), email: email || null };
      const [same] = customerKeys({ phone, email }).flatMap((key) => known.get(key) ?? []);
      if (!same) return { line, faults: [], created };
      const { id, ...before } = same;
      const isSame = isKnownAs(same, each.customer);
      return {
        line,
        faults: [],
        same: { id, name: personName(same), before, isUnchanged: isSame },
        created,
      };
    });
  },
};
