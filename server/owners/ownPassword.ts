import type { Dependencies, Session } from '../http/environment';
import type { Fault } from '../http/faults';
import { enforceRateLimit, type RateLimit, resetRateLimit, tooManyAttempts } from './attempts';
import { verifyPassword } from './passwordHash';
import type { OwnerRow } from './queries';
import { waitAfter } from './signInAttempts';

const passwordTries = ({ clientAppId, ownerId }: Session): RateLimit => ({
  kind: 'password',
  subject: `owner:${clientAppId}:${ownerId}`,
  waitAfter: (failures) => waitAfter(failures, 5),
});

/**
 * Verifies the signed-in owner's password once more.
 * @throws Fault `wrong` when it is another one, 429 after too many of these
 */
export const confirmPassword = async (
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  session: Session,
  { owner, password, wrong }: { owner: OwnerRow; password: string; wrong: () => Fault },
): Promise<void> => {
  const { db, log } = dependencies;
  const tries = passwordTries(session);
  await enforceRateLimit(dependencies, [tries], tooManyAttempts);
  if (!(await verifyPassword(password, owner.password_hash))) {
    const { clientAppId, ownerId } = session;
    log.warn('password_refused', { client_app_id: clientAppId, owner_id: ownerId });
    throw wrong();
  }
  await resetRateLimit(db, tries);
};
