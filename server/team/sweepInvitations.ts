import { alreadyDone, change } from '../database/change';
import type { Dependencies } from '../http/environment';
import { lockPeople } from '../owners/queries';
import { recorded } from './personUndo';
import { findPerson, presentPerson } from './queries';
import { removePerson } from './removePerson';

/**
 * Deletes people whose invitation expired before an instant, which frees their email for other
 * businesses.
 */
export const sweepInvitations = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  before: Date,
): Promise<number> => {
  const over = await db
    .selectFrom('owners')
    .select(['client_app_id as clientAppId', 'id'])
    .where('invited_until', '<', before)
    .execute();
  let count = 0;
  for (const { clientAppId, id } of over) {
    const removal = { action: 'person.removed', subjectType: 'person', clock } as const;
    count += await change(db, { clientAppId, actor: 'system', ...removal }, async (trx) => {
      await lockPeople(trx, clientAppId);
      const person = await findPerson(trx, clientAppId, id);
      // Accepted, renewed or withdrawn meanwhile.
      if (!person?.invited_until || person.invited_until >= before) return alreadyDone(0);
      await removePerson(trx, clientAppId, id, clock.now());
      return { result: 1, subjectId: id, before: recorded(presentPerson(person, 0)) };
    });
  }
  return count;
};
