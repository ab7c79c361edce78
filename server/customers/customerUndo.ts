import { isDeepStrictEqual } from 'node:util';
import type { Insertable, Transaction } from 'kysely';
import { formerName } from '../../domain/erasure';
import { rightsToUndo } from '../../domain/rights';
import type { Change } from '../database/change';
import type { Database } from '../database/schema';
import type { CustomerTable } from '../database/schema/sales';
import { conflict, fieldFault, found, orReferred } from '../http/faults';
import { changedSince, type KeptChange, type Undo } from '../records/changeUndo';
import type { RecordState } from '../records/recordKind';
import { isOfDetails, undoDetails } from './changeDetails';
import { lockCustomer, personName } from './customer';
import { forgetGone, forgetInBatches } from './forgetGone';
import { forgetInImports } from './forgetInImports';
import { giveTags } from './giveTags';
import { readTags } from './tagQueries';

const kind = 'customer';

const isUsed = () =>
  conflict(
    'Something is noted, booked or bought for this customer by now, so adding them cannot be undone. They can be erased.',
  );

const columns = ['first_name', 'last_name', 'email', 'phone_number'] as const;

/** Moves a customer who has no history yet to the recycle bin. */
const removeUnused = async (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
): Promise<Change<undefined>> => {
  await forgetInBatches(trx, clientAppId, [id]);
  await forgetInImports(trx, clientAppId, id);
  const removal = trx
    .deleteFrom('customers')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .returning([...columns, 'joined_at'])
    .executeTakeFirstOrThrow();
  const removed = await orReferred(removal, isUsed());
  return { result: undefined, subjectId: id, before: { name: personName(removed), ...removed } };
};

/** Restores a customer from the recycle bin. */
const bringBack = async (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
  { before, fields, now }: { before: RecordState; fields: RecordState; now: Date },
): Promise<Change<undefined>> => {
  if (Object.keys(fields).length > 0) {
    throw fieldFault('fields', 'A customer comes back as they were.');
  }
  const kept = Object.fromEntries(columns.map((column) => [column, before[column]])) as Pick<
    Insertable<CustomerTable>,
    (typeof columns)[number]
  >;
  const times = { joined_at: new Date(String(before.joined_at)), last_activity_at: now };
  await trx
    .insertInto('customers')
    .values({ client_app_id: clientAppId, id, ...kept, ...times } as Insertable<CustomerTable>)
    .execute();
  return { result: undefined, subjectId: id, after: { name: personName(kept) } };
};

const isOfTags = ({ action, subject_id, before, after }: KeptChange) =>
  action === `${kind}.updated` &&
  (subject_id === null || (Array.isArray(before?.tags) && Array.isArray(after?.tags)));

/** The undo of changes of a customer: of adding or deleting them, of personal data, and of tags. */
export const customerUndo: Undo = {
  kind,
  noun: kind,
  table: 'customers',
  parent: undefined,
  deletesRows: true,
  needs: () => [],
  fieldsOf: () => ({}),
  async rightsOf(_db, _clientAppId, change) {
    const { before, after } = change;
    if (isOfTags(change)) return ['customers'];
    if (isOfDetails(before) && isOfDetails(after)) {
      // A change of phone or email also requires the right to see contacts.
      const isReached = before.phone === after.phone && before.email === after.email;
      return [...rightsToUndo(kind), ...(isReached ? [] : (['contacts'] as const))];
    }
    return change.action.startsWith('points.') ? ['customers', 'money'] : undefined;
  },
  actionOf({ action, before, after }) {
    if (action === `${kind}.created`) return `${kind}.deleted`;
    // The deletion of a customer created by an import stores nothing to restore.
    if (action === `${kind}.deleted`) return before?.joined_at ? `${kind}.created` : undefined;
    const areTags = Array.isArray(before?.tags) && Array.isArray(after?.tags);
    const isUndone = areTags || (isOfDetails(before) && isOfDetails(after));
    return action === `${kind}.updated` && isUndone ? action : undefined;
  },
  async undo(
    trx,
    { action, subject_id, before, after },
    { clientAppId, now, fields, refuseIfChanged },
  ) {
    const id = Number(subject_id);
    if (action === `${kind}.deleted`) {
      await refuseIfChanged();
      return bringBack(trx, clientAppId, id, { before: before ?? {}, fields, now });
    }
    found(await lockCustomer(trx, clientAppId, id), kind);
    await refuseIfChanged();
    if (action === `${kind}.created`) return removeUnused(trx, clientAppId, id);
    if (isOfDetails(before) && isOfDetails(after)) {
      const undone = await undoDetails(trx, { clientAppId, id }, { before, after });
      if (!undone) throw changedSince(kind);
      return undone;
    }
    const [was, left] = [before, after].map((kept) => (kept?.tags ?? []) as string[]);
    const tags = await readTags(trx, clientAppId, id);
    if (!isDeepStrictEqual(new Set(tags), new Set(left))) throw changedSince(kind);
    return giveTags(trx, clientAppId, id, was ?? []);
  },
  async purge(trx, { subject_id }, { clientAppId, refuseIfUndone }) {
    await refuseIfUndone();
    await forgetGone(trx, clientAppId, [Number(subject_id)]);
    return { result: undefined, subjectId: subject_id, before: { name: formerName } };
  },
};
