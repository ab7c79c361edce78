import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { holds } from '../../domain/rights';
import type { Change } from '../database/change';
import type { Database } from '../database/schema';
import { conflict, found, orReferred } from '../http/faults';
import { type ChangeUndo, changedSince } from '../records/changeUndo';
import { isOfDetails, undoDetails } from './changeDetails';
import { lockCustomer } from './customer';
import { forgetGone } from './forgetGone';
import { forgetInImports } from './forgetInImports';
import { giveTags } from './giveTags';
import { readTags } from './tagQueries';

const kind = 'customer';

const isUsed = () =>
  conflict(
    'Something is noted, booked or bought for this customer by now, so adding them cannot be undone. They can be erased.',
  );

/** Removes a customer for whom nothing was done yet, with what an import has kept of them. */
const removeUnused = async (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
): Promise<Change<undefined>> => {
  await forgetGone(trx, clientAppId, [id]);
  await forgetInImports(trx, clientAppId, id);
  const removal = trx
    .deleteFrom('customers')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
  await orReferred(removal, isUsed());
  return { result: undefined, subjectId: id, before: {} };
};

/** How the changes of customers are undone: that one was added, who they are, and their tags. */
export const customerUndo: ChangeUndo = {
  kind,
  // Whoever may not see phones and emails does not change them either.
  mayUndo: ({ before, after }, { rights }) =>
    holds(rights, ['contacts']) ||
    (before?.phone === after?.phone && before?.email === after?.email),
  actionOf({ action, before, after }) {
    if (action === `${kind}.created`) return `${kind}.deleted`;
    const areTags = Array.isArray(before?.tags) && Array.isArray(after?.tags);
    const isUndone = areTags || (isOfDetails(before) && isOfDetails(after));
    return action === `${kind}.updated` && isUndone ? action : undefined;
  },
  async undo(trx, { action, subject_id, before, after }, { clientAppId, settle }) {
    const id = Number(subject_id);
    found(await lockCustomer(trx, clientAppId, id), kind);
    await settle();
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
};
