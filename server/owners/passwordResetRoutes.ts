import { type Kysely, sql } from 'kysely';
import * as routes from '../../contract/passwordReset';
import { passwordFault } from '../../domain/passwords';
import { change } from '../database/change';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { conflict, fieldFault } from '../http/faults';
import { clientAddress } from '../http/requests';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { enforceRateLimit, type RateLimit, resetRateLimit, tooManyAttempts } from './attempts';
import { weakPasswordFault } from './easyPassword';
import { hashPassword as hashAtFullStrength } from './passwordHash';
import { endSessions, findOwner, updateOwner } from './queries';
import { findReset, linkRateLimit, spendResetLink } from './resetLinks';
import { resetRateLimits } from './resetOwner';
import { forgetTrustedDevices } from './signInPlaces';

const hour = 60 * 60;

/** A rate limit per email, with or without an account, so that nobody floods a mailbox. */
const ofEmail = (email: string): RateLimit => ({
  kind: 'reset',
  subject: `email:${email}`,
  waitAfter: (tried) => (tried < 5 ? 0 : hour),
});

/** The email in the database's case folding, so that all spellings share one rate limit. */
const folded = async (db: Kysely<Database>, email: string): Promise<string> => {
  const { lower } = await db
    .selectNoFrom(sql<string>`lower(${email})`.as('lower'))
    .executeTakeFirstOrThrow();
  return lower;
};

const linkIsOver = () =>
  fieldFault('token', 'This link has expired or was used already. Please ask for a new one.');

/** The routes of the password reset; they need no session. */
export const passwordResetRoutes = (dependencies: Dependencies) => {
  const { db, clock, config, log, mailer, hashPassword = hashAtFullStrength } = dependencies;
  return createRouter()
    .openapi(routes.askForReset, async (c) => {
      if (!mailer) {
        throw conflict(
          'This server sends no mails. Please ask whoever runs it for a new password.',
        );
      }
      const { email } = c.req.valid('json');
      const address = clientAddress(c, config.trustProxy);
      const tries = [linkRateLimit(address), ofEmail(await folded(db, email))];
      await enforceRateLimit(dependencies, tries, tooManyAttempts);
      // The account is looked up when the mail is written, so that timing does not reveal it.
      await queueMail(db, dependencies, { kind: 'password_reset', recipient: email, facts: {} });
      log.info('password_reset_asked', { address });
      const message = 'If there is an account with this email, a link is on its way to it.';
      return c.json({ success: true, message } as const, 200);
    })
    .openapi(routes.resetPassword, async (c) => {
      const { token, newPassword } = c.req.valid('json');
      const tries = linkRateLimit(clientAddress(c, config.trustProxy));
      await enforceRateLimit(dependencies, [tries], tooManyAttempts);
      const reset = await findReset(db, token, clock.now());
      if (!reset) throw linkIsOver();
      await resetRateLimit(db, tries);
      const { clientAppId, ownerId } = reset;
      const owner = await findOwner(db, clientAppId, ownerId);
      const { email, name, client_app_name: business } = owner;
      const fault =
        passwordFault(newPassword) ??
        (await weakPasswordFault(newPassword, { email, name, business }));
      if (fault) throw fieldFault('newPassword', fault);
      const password_hash = await hashPassword(newPassword);
      const now = clock.now();
      const what = { clientAppId, actor: { ownerId }, subjectType: 'owner', clock };
      await change(db, { ...what, action: 'password.reset' }, async (trx) => {
        if (!(await spendResetLink(trx, owner, token))) throw linkIsOver();
        await updateOwner(trx, clientAppId, ownerId, { password_hash, updated_at: now });
        await endSessions(trx, clientAppId, ownerId, { now });
        await forgetTrustedDevices(trx, owner);
        // Only the password's rate limit: access to the mailbox does not prove knowledge of the PIN
        // or the app.
        await resetRateLimits(trx, owner, ['password']);
        const told = { recipient: email, facts: commonFacts(owner, now) };
        await queueMail(trx, dependencies, { kind: 'password_changed', ...told });
        return { result: undefined, subjectId: ownerId, after: { name } };
      });
      log.info('password_reset', { client_app_id: clientAppId, owner_id: ownerId });
      return c.json({ success: true, message: 'Password changed' } as const, 200);
    });
};
