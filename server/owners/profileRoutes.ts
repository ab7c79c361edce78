import * as routes from '../../contract/account';
import { type PasswordChange, passwordChangeFaults } from '../../domain/profile';
import { unchangedIfEqual } from '../database/change';
import { teamManagers } from '../http/access';
import { refuseUnconfirmed } from '../http/codeGate';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { fieldFault, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { enforceRateLimit, type RateLimit } from './attempts';
import { weakPasswordFault } from './easyPassword';
import { confirmPassword } from './ownPassword';
import { checkedProfile, profileOf, profileUndo } from './ownProfile';
import { hashPassword as hashAtFullStrength } from './passwordHash';
import { presentOwner } from './presentOwner';
import {
  endSessions,
  findOwner,
  type OwnerRow,
  orEmailConflict,
  stillHas,
  updateOwner,
} from './queries';
import { dropResetLinks } from './resetLinks';
import { forgetTrustedDevices } from './signInPlaces';

const hour = 60 * 60;

// A rate limit, since each answer reveals whether an email has an account.
const emailTries = ({ clientAppId, ownerId }: Session): RateLimit => ({
  kind: 'email',
  subject: `owner:${clientAppId}:${ownerId}`,
  waitAfter: (tried) => (tried < 5 ? 0 : hour),
});

const tooManyEmails = (wait: string) =>
  `The email was changed too often. Please try again in ${wait}.`;

const wrongPassword = () => fieldFault('currentPassword', 'Current password is incorrect');

/** Clients do not repeat this validation, so only the server refuses these passwords. */
const refuseNewPassword = async (
  { currentPassword, newPassword }: Pick<PasswordChange, 'currentPassword' | 'newPassword'>,
  { email, name, client_app_name: business }: OwnerRow,
): Promise<void> => {
  const fault =
    newPassword === currentPassword
      ? 'New password must be different from current password'
      : await weakPasswordFault(newPassword, { email, name, business });
  if (fault) throw fieldFault('newPassword', fault);
};

const routesOf = (dependencies: Dependencies) => {
  const { db, clock, log, hashPassword = hashAtFullStrength } = dependencies;
  return createRouter()
    .openapi(routes.getProfile, async (c) => {
      const { clientAppId, ownerId } = c.get('session');
      const owner = await findOwner(db, clientAppId, ownerId);
      const managers = owner.rights ? await teamManagers(db, clientAppId) : undefined;
      return c.json({ success: true, owner: presentOwner(owner, managers) } as const, 200);
    })
    .openapi(routes.updateProfile, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const body = c.req.valid('json');
      const stored = profileOf(await findOwner(db, clientAppId, ownerId));
      const { email } = checkedProfile(body, stored);
      if (email.toLowerCase() !== stored.email.toLowerCase()) {
        refuseUnconfirmed(session);
        await enforceRateLimit(dependencies, [emailTries(session)], tooManyEmails, 'email');
      }
      const owner = await ownerChange(
        dependencies,
        session,
        'owner',
        'profile.updated',
        async (trx) => {
          const earlier = await findOwner(trx, clientAppId, ownerId);
          const before = profileOf(earlier);
          const after = checkedProfile(body, before);
          const values = { ...after, updated_at: clock.now() };
          const write = updateOwner(trx, clientAppId, ownerId, values);
          await orEmailConflict(write);
          if (after.email.toLowerCase() !== before.email.toLowerCase()) {
            await dropResetLinks(trx, earlier);
            const facts = { ...commonFacts(earlier, clock.now()), email: after.email };
            // To the former email, which somebody who has taken over the account may not be able to
            // read.
            const told = { recipient: before.email, facts };
            await queueMail(trx, dependencies, { kind: 'email_changed', ...told });
          }
          const unchanged = unchangedIfEqual(before, after);
          return { result: after, subjectId: ownerId, before, after, ...unchanged };
        },
      );
      return c.json({ success: true, owner } as const, 200);
    })
    .openapi(routes.changePassword, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { currentPassword, newPassword } = c.req.valid('json');
      const change = { currentPassword, newPassword, confirmation: newPassword };
      refuseFaults(passwordChangeFaults(change));
      const owner = await findOwner(db, clientAppId, ownerId);
      await refuseNewPassword(change, owner);
      const given = { owner, password: currentPassword, wrong: wrongPassword };
      await confirmPassword(dependencies, session, given);
      const values = { password_hash: await hashPassword(newPassword), updated_at: clock.now() };
      await ownerChange(dependencies, session, 'owner', 'password.changed', async (trx) => {
        if (!(await stillHas(trx, owner, 'password_hash'))) throw wrongPassword();
        await updateOwner(trx, clientAppId, ownerId, values);
        await endSessions(trx, clientAppId, ownerId, { now: clock.now(), but: session.id });
        await forgetTrustedDevices(trx, owner);
        await dropResetLinks(trx, owner);
        const told = { recipient: owner.email, facts: commonFacts(owner, clock.now()) };
        await queueMail(trx, dependencies, { kind: 'password_changed', ...told });
        return { result: undefined, subjectId: ownerId, after: { name: owner.name } };
      });
      log.info('password_changed', { client_app_id: clientAppId, owner_id: ownerId });
      return c.json({ success: true, message: 'Password changed' } as const, 200);
    });
};

export const profileRoutes = Object.assign(routesOf, { ownUndo: profileUndo });
