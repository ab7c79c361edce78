import * as routes from '../../contract/account';
import { changePinFault, resetPinFault, setPinFault, verifyPinFault } from '../../domain/pins';
import { waitInWords } from '../../domain/waiting';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { conflict, Fault, fieldFault, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { consumeAttempt, type RateLimit, resetRateLimit } from './attempts';
import { confirmPassword } from './ownPassword';
import { hashPassword as hashAtFullStrength, verifyPassword } from './passwordHash';
import { findOwner, type OwnerRow, setPinVerified, stillHas, updateOwner } from './queries';

const wrongPinsBeforeWait = 5;
const secondsToWait = 60;

const pinTries = ({ clientAppId, ownerId }: Session): RateLimit => ({
  kind: 'pin',
  subject: `owner:${clientAppId}:${ownerId}`,
  waitAfter: (failures) => (failures < wrongPinsBeforeWait ? 0 : secondsToWait),
});

const wrongPin = () => new Fault(401, 'PIN_REFUSED', 'Invalid PIN');

const noPin = () => conflict('You have not set a PIN yet.');

const asList = <T>(fault: T | undefined): T[] => (fault ? [fault] : []);

/**
 * Verifies the PIN of the signed-in owner.
 * @throws Fault 409 without a PIN, 401 for a wrong one, 429 after five wrong ones in a row
 */
const ownerByPin = async (
  { db, clock, log }: Dependencies,
  session: Session,
  pin: string,
): Promise<OwnerRow> => {
  const owner = await findOwner(db, session.clientAppId, session.ownerId);
  if (!owner.pin_hash) throw noPin();
  const tries = pinTries(session);
  const retryAfter = await consumeAttempt(db, [tries], clock.now());
  if (retryAfter > 0) {
    log.warn('pin_blocked', { owner_id: session.ownerId, retry_after: retryAfter });
    const message = `Too many wrong PINs. Please try again in ${waitInWords(retryAfter)}.`;
    throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter });
  }
  if (!(await verifyPassword(pin, owner.pin_hash))) {
    log.warn('pin_refused', { owner_id: session.ownerId });
    throw wrongPin();
  }
  await resetRateLimit(db, tries);
  return owner;
};

/** Stores a new PIN, and opens App Config for this session only. */
const storePin = (
  dependencies: Dependencies,
  session: Session,
  action: 'pin.set' | 'pin.changed' | 'pin.reset',
  owner: OwnerRow,
  pin_hash: string,
): Promise<void> => {
  const { clientAppId, ownerId } = session;
  const now = dependencies.clock.now();
  const replaced = conflict('The PIN was set or changed in the meantime.');
  return ownerChange(dependencies, session, 'owner', action, async (trx) => {
    if (!(await stillHas(trx, owner, 'pin_hash'))) throw replaced;
    await updateOwner(trx, clientAppId, ownerId, { pin_hash, updated_at: now });
    // The other sessions have verified another PIN, or none.
    await trx
      .updateTable('sessions')
      .set({ pin_verified_at: null })
      .where('client_app_id', '=', clientAppId)
      .where('owner_id', '=', ownerId)
      .execute();
    await setPinVerified(trx, clientAppId, session.id, now);
    if (action === 'pin.reset') {
      const told = { recipient: owner.email, facts: commonFacts(owner, now) };
      await queueMail(trx, dependencies, { kind: 'pin_reset', ...told });
    }
    return { result: undefined, subjectId: ownerId, after: { name: owner.name } };
  });
};

export const pinRoutes = (dependencies: Dependencies) => {
  const { db, clock, hashPassword = hashAtFullStrength } = dependencies;
  return createRouter()
    .openapi(routes.hasPin, (c) => {
      const { hasPin, pinVerified } = c.get('session');
      return c.json({ success: true, hasPin, pinVerified } as const, 200);
    })
    .openapi(routes.verifyPin, async (c) => {
      const session = c.get('session');
      const { pin } = c.req.valid('json');
      refuseFaults(asList(verifyPinFault(pin)));
      const owner = await ownerByPin(dependencies, session, pin);
      await db.transaction().execute(async (trx) => {
        if (!(await stillHas(trx, owner, 'pin_hash'))) throw wrongPin();
        await setPinVerified(trx, session.clientAppId, session.id, clock.now());
      });
      return c.json({ success: true, message: 'PIN verified' } as const, 200);
    })
    .openapi(routes.setPin, async (c) => {
      const session = c.get('session');
      const { pin } = c.req.valid('json');
      refuseFaults(asList(setPinFault(pin, pin)));
      const owner = await findOwner(db, session.clientAppId, session.ownerId);
      if (owner.pin_hash) {
        throw conflict('You already have a PIN. Please change it instead.');
      }
      await storePin(dependencies, session, 'pin.set', owner, await hashPassword(pin));
      return c.json({ success: true, message: 'PIN set' } as const, 200);
    })
    .openapi(routes.changePin, async (c) => {
      const session = c.get('session');
      const { currentPin, newPin } = c.req.valid('json');
      refuseFaults(asList(changePinFault({ currentPin, newPin, confirmation: newPin })));
      const owner = await ownerByPin(dependencies, session, currentPin);
      await storePin(dependencies, session, 'pin.changed', owner, await hashPassword(newPin));
      return c.json({ success: true, message: 'PIN changed' } as const, 200);
    })
    .openapi(routes.resetPin, async (c) => {
      const session = c.get('session');
      const { password, newPin } = c.req.valid('json');
      refuseFaults(asList(resetPinFault({ password, newPin, confirmation: newPin })));
      const owner = await findOwner(db, session.clientAppId, session.ownerId);
      if (!owner.pin_hash) throw noPin();
      const wrong = () => fieldFault('password', 'Password is incorrect');
      await confirmPassword(dependencies, session, { owner, password, wrong });
      // The rate limit applied to the former PIN.
      await resetRateLimit(db, pinTries(session));
      await storePin(dependencies, session, 'pin.reset', owner, await hashPassword(newPin));
      return c.json({ success: true, message: 'PIN replaced' } as const, 200);
    })
    .openapi(routes.lockPin, async (c) => {
      const { clientAppId, id } = c.get('session');
      await setPinVerified(db, clientAppId, id, null);
      return c.json({ success: true, message: 'App Config locked' } as const, 200);
    });
};
