import { importCustomers } from '../../contract/imports';
import { newCustomerBody } from '../../contract/newCustomers';
import { customerKeys } from '../../domain/customerImport';
import { type NewCustomer, newCustomerFaults } from '../../domain/newCustomers';
import { toE164 } from '../../domain/phone';
import { inputFault } from '../http/faults';
import type { CheckedLine, Columns, ImportKind } from '../imports/importKind';
import { recordImport } from '../imports/recordImport';
import { readPhone } from '../phone';
import { personName } from './customer';
import { forgetGone } from './forgetGone';
import { findByContacts, findByNames, type KnownCustomer } from './knownCustomers';

/** What a line says of a customer, with nothing as the empty text; none where it cannot be read. */
const customerOf = (body: unknown): { customer?: NewCustomer; faults: CheckedLine['faults'] } => {
  const read = newCustomerBody.safeParse(body);
  if (!read.success) return { faults: inputFault(read.error).errors ?? [] };
  const { first_name, last_name, phone, email } = read.data;
  const customer = {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone: (phone && readPhone(phone)) ?? phone ?? '',
    email: email ?? '',
  };
  return { customer, faults: newCustomerFaults(customer) };
};

const isUnreachable = ({ phone, email }: NewCustomer) => !phone && !email;

/** Whether a line says nothing of a customer that is not known. */
const isKnownAs = (known: KnownCustomer, customer: NewCustomer) => {
  const keys = customerKeys({ phone: known.phone_number, email: known.email });
  return (
    personName(known) === personName(customer) &&
    customerKeys({ ...customer }).every((key) => keys.includes(key))
  );
};

/** A line of a customer who is there, with which nothing can be done. */
const asThere = (line: number, known: KnownCustomer): CheckedLine => ({
  line,
  faults: [],
  same: { id: known.id, name: personName(known), before: {}, isUnchanged: true },
});

const isOfEmail = ({ field }: { field: string }) => field === 'email';

const keysOf = ({ phone_number, email }: Columns) => customerKeys({ phone: phone_number, email });

const nameOf = ({ first_name, last_name }: { first_name?: unknown; last_name?: unknown }) =>
  `${first_name} ${last_name}`.trim().toLowerCase();

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
  async findAlike(db, clientAppId, lines) {
    const keys = lines.flatMap(({ created }) => keysOf(created));
    const known = await findByContacts(db, clientAppId, keys);
    return lines.map(({ created, isBeside }) =>
      keysOf(created)
        .flatMap((key) => known.get(key) ?? [])
        // Beside one of a family others of it are somebody else.
        .filter((one) => !isBeside || nameOf(one) === nameOf(created))
        .map(({ id }) => id),
    );
  },
  async check(db, clientAppId, lines) {
    const read = lines.map(({ line, body }) => ({ line, ...customerOf(body) }));
    const said = read.flatMap(({ customer }) => customer ?? []);
    const keys = said.flatMap((customer) => customerKeys({ ...customer }));
    const known = await findByContacts(db, clientAppId, keys);
    const byName = await findByNames(db, clientAppId, said.filter(isUnreachable).map(personName));
    return read.map(({ line, customer, faults }): CheckedLine => {
      const named = customer && isUnreachable(customer) && byName.get(personName(customer));
      // As an export says them who have no phone.
      if (named) return asThere(line, named);
      if (!customer) return { line, faults };
      const { phone, email, ...names } = customer;
      const there = customerKeys({ phone, email }).flatMap((key) => known.get(key) ?? []);
      // A phone may be a family's.
      const same = there.find((one) => isKnownAs(one, customer)) ?? there[0];
      if (faults.length > 0) {
        // An email may be there since before its form was checked.
        const isThere = same && isKnownAs(same, customer) && faults.every(isOfEmail);
        return isThere ? asThere(line, same) : { line, faults };
      }
      const created = { ...names, phone_number: toE164(phone), email: email || null };
      if (!same) return { line, faults: [], created };
      const { id, ...before } = same;
      const isSame = isKnownAs(same, customer);
      return {
        line,
        faults: [],
        same: {
          id,
          name: personName(same),
          alike: there.map((one) => one.id),
          before,
          isUnchanged: isSame,
        },
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
