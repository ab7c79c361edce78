import { waitInWords } from '../../domain/waiting';
import type { Dependencies, Session } from '../http/environment';
import { Fault } from '../http/faults';
import { countTry, forgetTries, type Tries } from './attempts';
import { verifyPassword } from './passwordHash';
import type { OwnerRow } from './queries';
import { waitAfter } from './signInAttempts';

const passwordTries = ({ clientAppId, ownerId }: Session): Tries => ({
  kind: 'password',
  subject: `owner:${clientAppId}:${ownerId}`,
  waitAfter: (failures) => waitAfter(failures, 5),
});

/**
 * Has the owner who is asking give the password once more.
 * @throws Fault `wrong` when it is another one, 429 after too many of these
 */
export const askForPassword = async (
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  session: Session,
  { owner, password, wrong }: { owner: OwnerRow; password: string; wrong: () => Fault },
): Promise<void> => {
  const tries = passwordTries(session);
  const retryAfter = await countTry(db, [tries], clock.now());
  if (retryAfter > 0) {
    const message = `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`;
    throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter });
  }
  if (!(await verifyPassword(password, owner.password_hash))) {
    const { clientAppId, ownerId } = session;
    log.warn('password_refused', { client_app_id: clientAppId, owner_id: ownerId });
    throw wrong();
  }
  await forgetTries(db, tries);
};
