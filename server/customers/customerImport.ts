import { importCustomers } from '../../contract/imports';
import { newCustomerBody } from '../../contract/newCustomers';
import { customerKeys } from '../../domain/customerImport';
import { type NewCustomer, newCustomerFaults } from '../../domain/newCustomers';
import { phoneBody } from '../../domain/profile';
import { inputFault } from '../http/faults';
import type { CheckedLine, ImportKind } from '../imports/importKind';
import { recordImport } from '../imports/recordImport';
import { personName } from './customer';
import { forgetGone } from './forgetGone';
import { findByContacts, type KnownCustomer } from './knownCustomers';

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
const isKnownAs = (known: KnownCustomer, customer: NewCustomer) => {
  const keys = customerKeys({ phone: known.phone_number, email: known.email });
  return (
    personName(known) === personName(customer) &&
    customerKeys({ ...customer }).every((key) => keys.includes(key))
  );
};

const records = recordImport({
  calls: importCustomers,
  noun: ['customer', 'customers'],
  subject: 'customer',
  table: 'customers',
  columns: ['first_name', 'last_name', 'phone_number', 'email'],
  madeAt: ['joined_at', 'last_activity_at'],
  changedAt: [],
  deletesRows: true,
  async states(trx, clientAppId, ids) {
    const customers = await trx
      .selectFrom('customers')
      .select(['id', 'first_name', 'last_name'])
      .where('client_app_id', '=', clientAppId)
      .where('id', 'in', ids)
      .execute();
    return customers.map(({ id, ...names }) => ({ id, state: { name: personName(names) } }));
  },
  async check(db, clientAppId, lines) {
    const read = lines.map(({ line, body }) => ({ line, ...customerOf(body) }));
    const keys = read.flatMap((each) =>
      'customer' in each ? customerKeys({ ...each.customer }) : [],
    );
    const known = await findByContacts(db, clientAppId, keys);
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
});

/** Customers are the same by a phone or an email. What they have entered themselves is not changed. */
export const customerImport: ImportKind = {
  ...records,
  async takeBack(trx, at) {
    const gone = await records.takeBack(trx, at);
    const ids = gone.map(({ subject_id }) => subject_id);
    await forgetGone(trx, at.clientAppId, ids);
    return gone.map((part) => ({ ...part, before: {} }));
  },
};
