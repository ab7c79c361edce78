import { isDeepStrictEqual } from 'node:util';
import { found } from '../http/faults';
import { type ChangeUndo, changedSince } from '../records/changeUndo';
import { lockCustomer } from './customer';
import { giveTags } from './giveTags';
import { readTags } from './tagQueries';

const kind = 'customer';

/** How the changes of customers are undone that are not made by themselves. */
export const customerUndo: ChangeUndo = {
  kind,
  actionOf: ({ action, before, after }) =>
    action === `${kind}.updated` && Array.isArray(before?.tags) && Array.isArray(after?.tags)
      ? action
      : undefined,
  async undo(trx, { subject_id, before, after }, { clientAppId, settle }) {
    const id = Number(subject_id);
    found(await lockCustomer(trx, clientAppId, id), kind);
    await settle();
    const [was, left] = [before, after].map((kept) => (kept?.tags ?? []) as string[]);
    const tags = await readTags(trx, clientAppId, id);
    if (!isDeepStrictEqual(new Set(tags), new Set(left))) throw changedSince(kind);
    return giveTags(trx, clientAppId, id, was ?? []);
  },
};
