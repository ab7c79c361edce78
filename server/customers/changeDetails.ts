import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { appointmentLimits } from '../../domain/booking';
import {
  changedCustomerFaults,
  customerDetails,
  type NewCustomer,
} from '../../domain/newCustomers';
import type { Change } from '../database/change';
import type { Database } from '../database/schema';
import { found, refuseFaults } from '../http/faults';
import { readPhone } from '../phone';
import { checkVersion } from '../records/version';
import { personName } from './customer';

/** The personal data of a customer in the activity; phone and email are null if missing. */
interface Details {
  name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

/** Locks a customer until the transaction ends, and reads their personal data. @throws Fault 404 */
const lockDetails = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
  const { details_version, phone_number, ...row } = found(
    await trx
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'phone_number', 'email', 'details_version'])
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    'customer',
  );
  const details: Details = { name: personName(row), ...row, phone: phone_number };
  return { details, version: String(details_version) };
};

/**
 * Writes the personal data of a locked customer. Triggers update the search text; appointments
 * whose title is the former name get the new name.
 */
const writeDetails = async (
  trx: Transaction<Database>,
  { clientAppId, id, before }: { clientAppId: number; id: number; before: Details },
  { phone, name, ...after }: Details,
): Promise<void> => {
  await trx
    .updateTable('customers')
    .set({ ...after, phone_number: phone })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
  const titleOf = (called: string) => called.slice(0, appointmentLimits.title);
  if (!before.name || name === before.name) return;
  await sql`update appointments set title = ${titleOf(name)}
    where client_app_id = ${clientAppId} and customer_id = ${id}
      and title = ${titleOf(before.name)}`.execute(trx);
};

const inForm = ({ phone, email, ...names }: Details): NewCustomer => ({
  ...names,
  phone: phone ?? '',
  email: email ?? '',
});

/** The body of a change: null removes a field, an absent field stays. */
export type DetailsBody = { [Field in keyof NewCustomer]?: string | null | undefined };

/**
 * Changes the personal data of a customer, by hand or by a line of an import.
 * @throws Fault 400, 404, and 412 for another version
 */
export const changeDetails = async (
  trx: Transaction<Database>,
  { clientAppId, id, ifMatch }: { clientAppId: number; id: number; ifMatch?: string | undefined },
  body: DetailsBody,
): Promise<Change<{ version: string }>> => {
  const { details: before, version } = await lockDetails(trx, clientAppId, id);
  checkVersion(ifMatch, { version }, 'customer');
  const stored = inForm(before);
  const wanted = { ...stored };
  for (const field of customerDetails) {
    const said = body[field];
    if (said !== undefined) wanted[field] = said ?? '';
  }
  const phone = readPhone(wanted.phone) ?? wanted.phone;
  refuseFaults(changedCustomerFaults({ ...wanted, phone }, stored));
  const { first_name, last_name, email } = wanted;
  const after: Details = {
    name: personName(wanted),
    first_name,
    last_name,
    phone: phone || null,
    email: email || null,
  };
  const same = { result: { version }, subjectId: id, before, after };
  if (isDeepStrictEqual(before, after)) return { ...same, unchanged: { version } };
  await writeDetails(trx, { clientAppId, id, before }, after);
  return { ...same, result: { version: String(Number(version) + 1) } };
};

/** True if an entry of the activity has the personal data of a customer, not only tags. */
export const isOfDetails = (kept: object | null): kept is Details =>
  kept !== null && 'first_name' in kept && 'email' in kept;

/** Restores the personal data from before a change; undefined if it was changed since. */
export const undoDetails = async (
  trx: Transaction<Database>,
  { clientAppId, id }: { clientAppId: number; id: number },
  { before, after }: { before: Details; after: Details },
): Promise<Change<undefined> | undefined> => {
  const { details } = await lockDetails(trx, clientAppId, id);
  if (!isDeepStrictEqual(details, after)) return undefined;
  await writeDetails(trx, { clientAppId, id, before: details }, before);
  return { result: undefined, subjectId: id, before: details, after: before };
};
