import type { Transaction } from 'kysely';
import { login, logout } from '../../contract/auth';
import { record } from '../database/change';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { Fault } from '../http/faults';
import { clientAddress } from '../http/requests';
import { createToken, hashToken } from '../http/tokens';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { resetRateLimit } from './attempts';
import { checkCode, type SpendCode } from './checkCode';
import { readDeviceCookie, setDeviceCookie } from './device';
import { deviceWords } from './deviceWords';
import {
  hashPassword as hashAtFullStrength,
  isOutdated,
  verifyPassword,
  verifyUnknownAccount,
  verifyWithoutQueue,
} from './passwordHash';
import { presentOwner } from './presentOwner';
import {
  createSession,
  findOwnerByEmail,
  lockOwner,
  type OwnerRow,
  revokeSession,
  updateOwner,
} from './queries';
import { countAttempt, waitText } from './signInAttempts';
import {
  isTrustedDevice,
  type Place,
  recallDevice,
  rememberPlace,
  trustDevice,
} from './signInPlaces';

const refused = () => new Fault(401, 'SIGN_IN_REFUSED', 'Invalid email or password');

export const ownerRoutes = (dependencies: Dependencies) => {
  const { db, clock, config, log, hashPassword = hashAtFullStrength } = dependencies;

  /**
   * Verifies email and password, and gives the owner.
   * @throws Fault 401, or 429 after too many wrong ones
   */
  const ownerByPassword = async (
    { email, password }: { email: string; password: string },
    place: Place,
  ): Promise<OwnerRow> => {
    const { wait, tries } = await countAttempt(db, { email, ...place }, clock.now());
    if (wait > 0) {
      log.warn('sign_in_blocked', { address: place.address, retry_after: wait });
      throw new Fault(429, 'TOO_MANY_ATTEMPTS', waitText(wait), { retryAfter: wait });
    }
    const owner = await findOwnerByEmail(db, email);
    const accepted = owner
      ? await verifyPassword(password, owner.password_hash)
      : await verifyUnknownAccount(password);
    if (!owner || !accepted) {
      log.warn('sign_in_refused', { address: place.address, owner_id: owner?.id });
      throw refused();
    }
    for (const counted of tries) await resetRateLimit(db, counted);
    return owner;
  };

  /**
   * Admits an owner whose password and code, if any, were verified, unless these have changed
   * since. Locks the owner until the transaction ends, so that the session cannot survive a
   * concurrent change.
   * @throws Fault 401, CODE_REQUIRED where a code is wanted and none was given
   */
  const admit = async (
    trx: Transaction<Database>,
    owner: OwnerRow,
    { password, place, spendCode }: { password: string; place: Place; spendCode?: SpendCode },
  ) => {
    const kept = await lockOwner(trx, owner);
    if (kept.removed_at || kept.sign_outs !== owner.sign_outs) throw refused();
    // A concurrent sign-in may have rehashed the same password.
    const isSame =
      kept.password_hash === owner.password_hash ||
      (await verifyWithoutQueue(password, kept.password_hash));
    if (!isSame) throw refused();
    if (spendCode) return spendCode(trx);
    if (!kept.second_factor_since) return;
    if (await isTrustedDevice(trx, owner, place, clock.now())) return;
    throw new Fault(401, 'CODE_REQUIRED', 'Please enter the code of your authenticator app.');
  };

  /** Notifies the owner in the activity, which open consoles show, and by mail. */
  const tellOfNewDevice = async (
    trx: Transaction<Database>,
    owner: OwnerRow,
    device: string | null,
  ) => {
    const { client_app_id: clientAppId, id, name, email } = owner;
    const action = 'session.started';
    const actor = { ownerId: id };
    const subject = { subjectId: id, after: { name } };
    await record(trx, { clientAppId, actor, action, subjectType: 'owner', clock }, subject);
    const facts = { ...commonFacts(owner, clock.now()), device: device ?? 'an unknown device' };
    await queueMail(trx, dependencies, { kind: 'new_sign_in', recipient: email, facts });
  };

  return createRouter()
    .openapi(login, async (c) => {
      const address = clientAddress(c, config.trustProxy);
      const { code, rememberDevice = false, email, password } = c.req.valid('json');
      const words = deviceWords(c.req.header('User-Agent') ?? '');
      const place = { address, device: readDeviceCookie(c, config.trustProxy), words };
      const owner = await ownerByPassword({ email, password }, place);
      const spendCode =
        owner.second_factor_since && code
          ? await checkCode(dependencies, owner, code, place)
          : undefined;
      const password_hash = isOutdated(owner.password_hash)
        ? await hashPassword(password)
        : owner.password_hash;
      const token = createToken();
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await admit(trx, owner, { password, place, ...(spendCode && { spendCode }) });
        if (password_hash !== owner.password_hash) {
          await updateOwner(trx, owner.client_app_id, owner.id, { password_hash });
        }
        const { isNew, isTold } = await recallDevice(trx, owner, place);
        const { id } = await createSession(trx, owner.client_app_id, {
          ownerId: owner.id,
          tokenHash: hashToken(token),
          device: words,
          isNewDevice: isNew,
          byCode: spendCode !== undefined,
          now,
          expiresAt: new Date(now.getTime() + config.sessionMaxMs),
        });
        const device = setDeviceCookie(c, config.trustProxy);
        await rememberPlace(trx, owner, { ...place, device }, now, isNew ? id : null);
        if (spendCode && rememberDevice) await trustDevice(trx, owner, device, now);
        if (isNew && !isTold) await tellOfNewDevice(trx, owner, words);
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
      await revokeSession(db, clientAppId, { ownerId, id, by: id, now: clock.now() });
      log.info('signed_out', { client_app_id: clientAppId, owner_id: ownerId });
      return c.json({ success: true, message: 'Signed out' } as const, 200);
    });
};
