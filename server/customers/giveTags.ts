import type { Transaction } from 'kysely';
import { cleanTags, tagFaults, tagLimits } from '../../domain/customerNotes';
import { type Change, unchangedIfEqual } from '../database/change';
import type { Database } from '../database/schema';
import { conflict, found, refuseFaults } from '../http/faults';
import { lockCustomer, personName } from './customer';
import { readAllTags, readTags, writeTags } from './tagQueries';

/** Refuses tags that would exceed the business's limit of distinct tags. @throws Fault 409 */
export const refuseTooMany = (known: readonly string[], tags: readonly string[]) => {
  const added = tags.filter((tag) => !known.includes(tag)).length;
  if (added === 0 || known.length + added <= tagLimits.ofBusiness) return;
  throw conflict(`A business can have at most ${tagLimits.ofBusiness} different tags.`);
};

/**
 * Replaces a customer's tags, in the spelling that the business has.
 * @throws Fault 400 and 409 for too many
 */
export const giveTags = async (
  trx: Transaction<Database>,
  clientAppId: number,
  customerId: number,
  wanted: readonly string[],
): Promise<Change<{ tags: string[] }>> => {
  refuseFaults(tagFaults(wanted));
  const name = personName(found(await lockCustomer(trx, clientAppId, customerId), 'customer'));
  const known = await readAllTags(trx, clientAppId);
  const before = { name, tags: await readTags(trx, clientAppId, customerId) };
  const tags = cleanTags(wanted, known);
  refuseTooMany(known, tags);
  await writeTags(trx, clientAppId, customerId, tags);
  const result = { tags: tags.toSorted() };
  const unchanged = unchangedIfEqual({ tags: before.tags.toSorted() }, result);
  return { result, subjectId: customerId, before, after: { name, ...result }, ...unchanged };
};
