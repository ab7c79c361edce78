import { waitInWords } from '../../domain/waiting';
import type { Dependencies, Session } from '../http/environment';
import { Fault } from '../http/faults';
import { countTry, type Tries } from '../owners/attempts';

const mostInAnHour = 30;
const hour = 60 * 60;

const invitationTries = ({ clientAppId, ownerId }: Session): Tries => ({
  kind: 'email',
  subject: `invitations:${clientAppId}:${ownerId}`,
  waitAfter: (made) => (made < mostInAnHour ? 0 : hour),
});

/**
 * Counts an invitation before it is made: each may be a mail to anybody, and its refusal reveals that
 * an account has that e-mail.
 * @throws Fault 429
 */
export const countInvitation = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  session: Session,
): Promise<void> => {
  const retryAfter = await countTry(db, [invitationTries(session)], clock.now());
  if (retryAfter === 0) return;
  const message = `Very many people were invited. Please try again in ${waitInWords(retryAfter)}.`;
  throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter });
};
