import type { Dependencies, Session } from '../http/environment';
import type { Fault } from '../http/faults';
import { countOrRefuse, forgetTries, type Tries, tooManyAttempts } from './attempts';
import { verifyPassword } from './passwordHash';
import type { OwnerRow } from './queries';
import { waitAfter } from './signInAttempts';

const passwordTries = ({ clientAppId, ownerId }: Session): Tries => ({
  kind: 'password',
  subject: `owner:${clientAppId}:${ownerId}`,
  waitAfter: (failures) => waitAfter(failures, 5),
});

/** Verifies the signed-in owner's password once more. */
export const askForPassword = async (
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  session: Session,
  { owner, password, wrong }: { owner: OwnerRow; password: string; wrong: () => Fault },
): Promise<void> => {
  const { db, log } = dependencies;
  const tries = passwordTries(session);
  await countOrRefuse(dependencies, [tries], tooManyAttempts);
  if (!(await verifyPassword(password, owner.password_hash))) {
    const { clientAppId, ownerId } = session;
    log.warn('password_refused', { client_app_id: clientAppId, owner_id: ownerId });
    throw wrong();
  }
  await forgetTries(db, tries);
};
