import { isDeepStrictEqual } from 'node:util';
import type { PersonBody, PersonWire } from '../../contract/team';
import { rightWords } from '../../domain/rights';
import { listed } from '../../domain/text';
import { updateOwner } from '../owners/queries';
import { type ChangeUndo, changedSince } from '../records/changeUndo';
import type { Kept } from '../records/recordKind';
import { nextVersion } from '../records/version';
import { lockTeam, readPerson } from './lockTeam';
import { checkedAllowance, refuseOverreach } from './rules';

/** The state of a person in the activity, with their rights as words and as stored. */
export const recorded = ({ name, email, role, rights, refund_limit }: PersonWire) => ({
  name,
  email,
  role,
  rights: rights ? listed(rights.map((right) => rightWords[right])) : 'do everything',
  held: rights,
  refund_limit,
});

const allowedIn = ({ role, held, refund_limit }: Kept) => ({ role, held, refund_limit });

/** The undo of changes of a person's rights, under the rules for giving rights. */
export const personUndo: ChangeUndo = {
  kind: 'person',
  isBehindPin: true,
  isBehindCode: true,
  mayUndo: ({ subject_id }, { ownerId }) => subject_id !== ownerId,
  actionOf({ action, before }) {
    // A sent invitation cannot be recalled, and a removed person's password is gone: both are
    // created anew.
    return action === 'person.updated' && before && 'held' in before ? action : undefined;
  },
  async undo(trx, { subject_id, before, after }, { clientAppId, now, settle, by: { ownerId } }) {
    const id = Number(subject_id);
    const whose = { clientAppId, ownerId };
    const by = await lockTeam(trx, whose);
    const person = await readPerson(trx, whose, id);
    await settle();
    const standing = recorded(person);
    if (!isDeepStrictEqual(allowedIn(standing), allowedIn(after ?? {}))) {
      throw changedSince('person');
    }
    refuseOverreach(person, by);
    const { role, held: rights, refund_limit } = before as ReturnType<typeof recorded>;
    const allowance = checkedAllowance({ rights, refund_limit } as PersonBody, by);
    const values = { ...allowance, role, updated_at: nextVersion(now, person) };
    await updateOwner(trx, clientAppId, id, values);
    const result = await readPerson(trx, whose, id);
    return { result, subjectId: id, before: standing, after: recorded(result) };
  },
};
