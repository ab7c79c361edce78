import { importCustomers } from '../../contract/imports';
import { importedCustomerBody } from '../../contract/newCustomers';
import { customerKeys, emailIn, importedCustomer } from '../../domain/customerImport';
import type { NewCustomer } from '../../domain/newCustomers';
import { startOfDayKey } from '../../domain/time';
import type { Part } from '../database/parts';
import { readTimeZone } from '../database/timeZone';
import { inputFault } from '../http/faults';
import { fieldChanges } from '../imports/fieldChanges';
import type { CheckedLine, Columns, ImportKind } from '../imports/importKind';
import { recordImport } from '../imports/recordImport';
import { readPhone } from '../phone';
import { personName } from './customer';
import { forgetGone } from './forgetGone';
import { findByContacts, findByNames, type KnownCustomer } from './knownCustomers';

interface ParsedCustomer extends Pick<Required<CheckedLine>, 'faults' | 'left'> {
  customer?: NewCustomer;
  /** The email as written in the line: an old customer may have one that is no longer valid. */
  asWritten: string;
  days?: { joined?: string | null | undefined; last_visit?: string | null | undefined };
}

/** The customer of a line, with empty text for missing values, or its validation errors. */
const customerOf = (body: unknown): ParsedCustomer => {
  const read = importedCustomerBody.safeParse(body);
  if (!read.success)
    return { faults: inputFault(read.error).errors ?? [], left: [], asWritten: '' };
  const { first_name, last_name, phone, email } = read.data;
  const said = {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone: phone ?? '',
    email: email ?? '',
  };
  const { joined, last_visit } = read.data;
  const { customer, ...told } = importedCustomer(said);
  return {
    ...told,
    ...(customer && { customer: { ...customer, phone: readPhone(customer.phone) ?? '' } }),
    asWritten: said.email.toLowerCase(),
    days: { joined, last_visit },
  };
};

const isUnreachable = ({ phone, email }: NewCustomer) => !phone && !email;

/** True if a line has no name or contact that the existing customer lacks. */
const addsNothing = (known: KnownCustomer, customer: NewCustomer) => {
  const email = emailIn(known.email ?? '').value || known.email;
  const keys = customerKeys({ phone: known.phone_number, email });
  return (
    personName(known) === personName(customer) &&
    customerKeys({ ...customer }).every((key) => keys.includes(key))
  );
};

/** A line of an existing customer, with nothing left to import. */
const unchangedLine = (line: number, known: KnownCustomer): CheckedLine => ({
  line,
  faults: [],
  same: { id: known.id, name: personName(known), before: {}, isUnchanged: true },
});

const keysOf = ({ phone_number, email }: Columns) => customerKeys({ phone: phone_number, email });

const nameOf = ({ first_name, last_name }: { first_name?: unknown; last_name?: unknown }) =>
  `${first_name} ${last_name}`.trim().toLowerCase();

const columns = ['first_name', 'last_name', 'phone_number', 'email'] as const;
const fieldOf = { phone_number: 'phone' };

/** The columns of a customer with a line merged in; empty cells change nothing. */
const takenOver = (
  { id: _, ...before }: KnownCustomer,
  { first_name, last_name, phone, email }: NewCustomer,
): Columns => ({
  ...before,
  ...(first_name && { first_name }),
  ...(last_name && { last_name }),
  ...(phone && { phone_number: phone }),
  ...(email && { email }),
});

/**
 * True if a line may be about a person. Families share phones, so then the first name must match.
 */
const mayMatch = (known: KnownCustomer, { first_name, email }: NewCustomer, asWritten: string) =>
  (email !== '' && [email.toLowerCase(), asWritten].includes(known.email?.toLowerCase() ?? '')) ||
  known.first_name.toLowerCase() === first_name.toLowerCase();

const records = recordImport({
  calls: importCustomers,
  noun: ['customer', 'customers'],
  subject: 'customer',
  table: 'customers',
  columns,
  fieldOf,
  madeAt: ['joined_at', 'last_activity_at', 'imported_at'],
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
  async findDuplicates(db, clientAppId, lines) {
    const keys = lines.flatMap(({ created }) => keysOf(created));
    const known = await findByContacts(db, clientAppId, keys);
    return lines.map(({ created, isBeside }) =>
      keysOf(created)
        .flatMap((key) => known.get(key) ?? [])
        // A customer created beside a family member matches only records with the same name.
        .filter((one) => !isBeside || nameOf(one) === nameOf(created))
        .map(({ id }) => id),
    );
  },
  async check(db, clientAppId, lines) {
    const read = lines.map(({ line, body }) => ({ line, ...customerOf(body) }));
    const said = read.flatMap(({ customer }) => customer ?? []);
    const keysOfLine = ({ customer, asWritten }: ParsedCustomer) => [
      ...customerKeys({ ...customer }),
      ...(asWritten ? [asWritten] : []),
    ];
    const keys = read.flatMap(keysOfLine);
    const known = await findByContacts(db, clientAppId, keys);
    const byName = await findByNames(db, clientAppId, said.filter(isUnreachable).map(personName));
    const timeZone = await readTimeZone(db, clientAppId);
    const startOf = (day: string | null | undefined) => day && startOfDayKey(day, timeZone);
    return read.map((one): CheckedLine => {
      const { line, customer, faults, left, asWritten } = one;
      if (!customer || faults.length > 0) return { line, faults };
      const named = isUnreachable(customer) && byName.get(personName(customer));
      // A customer without phone and email in the line, as exports have them, is found by name.
      if (named) return unchangedLine(line, named);
      const { phone, email, ...names } = customer;
      const there = keysOfLine(one).flatMap((key) => known.get(key) ?? []);
      // A family may share a phone, so an exact match comes first.
      const same = there.find((known) => addsNothing(known, customer)) ?? there[0];
      const { joined, last_visit } = one.days ?? {};
      const created = {
        ...names,
        ...(joined && { joined_at: startOf(joined) }),
        ...(last_visit && { last_activity_at: startOf(last_visit) }),
        phone_number: phone || null,
        email: email || null,
      };
      if (!same) return { line, faults, left, created };
      const { id, ...before } = same;
      const updated = takenOver(same, customer);
      const changes = fieldChanges({ columns, fieldOf }, before, updated);
      const isIt = mayMatch(same, customer, asWritten);
      const isUnchanged = addsNothing(same, customer) || (isIt && changes.length === 0);
      const canBe = isIt && !isUnchanged;
      return {
        line,
        faults,
        left: isUnchanged ? [] : left,
        same: {
          id,
          name: personName(same),
          alike: there.map(({ id }) => id),
          before,
          isUnchanged,
          changes: canBe ? changes : [],
        },
        created,
        ...(canBe && { updated }),
      };
    });
  },
});

/**
 * The import of customers, who are identified by phone or email. An existing one is changed only if
 * the owner chooses so.
 */
export const customerImport: ImportKind = {
  ...records,
  async undo(trx, at) {
    const parts = await records.undo(trx, at);
    const isGone = ({ action }: Part) => action === 'customer.deleted';
    const ids = parts.filter(isGone).map(({ subject_id }) => subject_id);
    await forgetGone(trx, at.clientAppId, ids);
    return parts.map((part) => (isGone(part) ? { ...part, before: {} } : part));
  },
};
