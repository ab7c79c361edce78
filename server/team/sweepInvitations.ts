import { record } from '../database/change';
import type { Dependencies } from '../http/environment';
import { recorded } from './personUndo';
import { findPerson, lockPeople, presentPerson } from './queries';
import { removePerson } from './removePerson';

/**
 * Removes who never accepted an invitation that ran out before an instant: until then another business
 * cannot have their email.
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
    count += await db.transaction().execute(async (trx) => {
      await lockPeople(trx, clientAppId);
      const person = await findPerson(trx, clientAppId, id);
      // Accepted, made anew or taken back meanwhile.
      if (!person?.invited_until || person.invited_until >= before) return 0;
      await removePerson(trx, clientAppId, id, clock.now());
      const removal = { action: 'person.removed', subjectType: 'person', clock } as const;
      const change = { subjectId: id, before: recorded(presentPerson(person, 0)) };
      await record(trx, { clientAppId, actor: 'system', ...removal }, change);
      return 1;
    });
  }
  return count;
};
