import { login, logout } from '../../contract/auth';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault } from '../http/faults';
import { clientAddress } from '../http/requests';
import { verifyNobody, verifyPassword } from './passwordHash';
import { presentOwner } from './presentOwner';
import { createSession, findOwnerByEmail, revokeSession, stillHas } from './queries';
import { countAttempt, forgetAttempt, waitText } from './signInAttempts';
import { createToken, hashToken } from './tokens';

const refused = () => new Fault(401, 'SIGN_IN_REFUSED', 'Invalid email or password');

export const ownerRoutes = ({ db, clock, config, log }: Dependencies) =>
  createRouter()
    .openapi(login, async (c) => {
      const { email, password } = c.req.valid('json');
      const attempt = { email, address: clientAddress(c, config.trustProxy) };
      const retryAfter = await countAttempt(db, attempt, clock.now());
      if (retryAfter > 0) {
        log.warn('sign_in_blocked', { address: attempt.address, retry_after: retryAfter });
        throw new Fault(429, 'TOO_MANY_ATTEMPTS', waitText(retryAfter), { retryAfter });
      }
      const owner = await findOwnerByEmail(db, email);
      const accepted = owner
        ? await verifyPassword(password, owner.password_hash)
        : await verifyNobody(password);
      if (!owner || !accepted) {
        log.warn('sign_in_refused', { address: attempt.address, owner_id: owner?.id });
        throw refused();
      }
      await forgetAttempt(db, attempt);
      const token = createToken();
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        if (!(await stillHas(trx, owner, 'password_hash'))) throw refused();
        await createSession(trx, owner.client_app_id, {
          ownerId: owner.id,
          tokenHash: hashToken(token),
          now,
          expiresAt: new Date(now.getTime() + config.sessionMaxMs),
        });
      });
      log.info('signed_in', { client_app_id: owner.client_app_id, owner_id: owner.id });
      const answer = {
        success: true,
        message: 'Signed in',
        owner: presentOwner(owner),
        token,
      } as const;
      return c.json(answer, 200);
    })
    .openapi(logout, async (c) => {
      const { clientAppId, id, ownerId } = c.get('session');
      await revokeSession(db, clientAppId, id, clock.now());
      log.info('signed_out', { client_app_id: clientAppId, owner_id: ownerId });
      return c.json({ success: true, message: 'Signed out' } as const, 200);
    });
