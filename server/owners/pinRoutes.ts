import { sql } from 'kysely';
import * as routes from '../../contract/account';
import { changePinFault, setPinFault, verifyPinFault } from '../../domain/pins';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { Fault, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { countTry, forgetTries, type Tries, waitInWords } from './attempts';
import { hashPassword as hashAtFullStrength, verifyPassword } from './passwordHash';
import { findOwner, setPinVerified } from './queries';

const wrongPinsBeforeWait = 5;
const secondsToWait = 60;

const pinTries = ({ clientAppId, ownerId }: Session): Tries => ({
  kind: 'pin',
  subject: `owner:${clientAppId}:${ownerId}`,
  waitAfter: (failures) => (failures < wrongPinsBeforeWait ? 0 : secondsToWait),
});

const noPin = () => new Fault(409, 'CONFLICT', 'You have not set a PIN yet.');

const listed = <T>(fault: T | undefined): T[] => (fault ? [fault] : []);

/**
 * The owner, once the PIN given is the owner's (API-92, API-93).
 * @throws Fault 409 without a PIN, 401 for a wrong one, 429 after five wrong ones in a row
 */
const ownerByPin = async (
  { db, clock, log }: Dependencies,
  session: Session,
  pin: string,
): Promise<Awaited<ReturnType<typeof findOwner>>> => {
  const owner = await findOwner(db, session.clientAppId, session.ownerId);
  if (!owner.pin_hash) throw noPin();
  const tries = pinTries(session);
  const retryAfter = await countTry(db, [tries], clock.now());
  if (retryAfter > 0) {
    log.warn('pin_blocked', { owner_id: session.ownerId, retry_after: retryAfter });
    const message = `Too many wrong PINs. Please try again in ${waitInWords(retryAfter)}.`;
    throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter });
  }
  if (!(await verifyPassword(pin, owner.pin_hash))) {
    log.warn('pin_refused', { owner_id: session.ownerId });
    throw new Fault(401, 'PIN_REFUSED', 'Invalid PIN');
  }
  await forgetTries(db, tries);
  return owner;
};

/** Stores a PIN in place of the one that was there, and opens App Config for this session only. */
const storePin = (
  dependencies: Dependencies,
  session: Session,
  action: 'pin.set' | 'pin.changed',
  { from, to, name }: { from: string | null; to: string; name: string },
): Promise<void> => {
  const { clientAppId, ownerId } = session;
  const now = dependencies.clock.now();
  const replaced = new Fault(409, 'CONFLICT', 'The PIN was set or changed in the meantime.');
  return ownerChange(dependencies, session, 'owner', action, async (trx) => {
    const stored = await trx
      .updateTable('owners')
      .set({ pin_hash: to, updated_at: now })
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', ownerId)
      .where(sql<boolean>`pin_hash is not distinct from ${from}`)
      .returning('id')
      .execute();
    if (stored.length === 0) throw replaced;
    // The others have verified another PIN, or none.
    await trx
      .updateTable('sessions')
      .set({ pin_verified_at: null })
      .where('client_app_id', '=', clientAppId)
      .where('owner_id', '=', ownerId)
      .execute();
    await setPinVerified(trx, clientAppId, session.id, now);
    return { result: undefined, subjectId: ownerId, after: { name } };
  });
};

export const pinRoutes = (dependencies: Dependencies) => {
  const { db, clock, hashPassword = hashAtFullStrength } = dependencies;
  return createRouter()
    .openapi(routes.hasPin, (c) =>
      c.json({ success: true, hasPin: c.get('session').hasPin } as const, 200),
    )
    .openapi(routes.verifyPin, async (c) => {
      const session = c.get('session');
      const { pin } = c.req.valid('json');
      refuseFaults(listed(verifyPinFault(pin)));
      await ownerByPin(dependencies, session, pin);
      await setPinVerified(db, session.clientAppId, session.id, clock.now());
      return c.json({ success: true, message: 'PIN verified' } as const, 200);
    })
    .openapi(routes.setPin, async (c) => {
      const session = c.get('session');
      const { pin } = c.req.valid('json');
      refuseFaults(listed(setPinFault(pin, pin)));
      const { pin_hash, name } = await findOwner(db, session.clientAppId, session.ownerId);
      if (pin_hash) {
        const message = 'You already have a PIN. Please change it instead.';
        throw new Fault(409, 'CONFLICT', message);
      }
      const to = await hashPassword(pin);
      await storePin(dependencies, session, 'pin.set', { from: null, to, name });
      return c.json({ success: true, message: 'PIN set' } as const, 200);
    })
    .openapi(routes.changePin, async (c) => {
      const session = c.get('session');
      const { currentPin, newPin } = c.req.valid('json');
      refuseFaults(listed(changePinFault({ currentPin, newPin, confirmation: newPin })));
      const { pin_hash, name } = await ownerByPin(dependencies, session, currentPin);
      const to = await hashPassword(newPin);
      await storePin(dependencies, session, 'pin.changed', { from: pin_hash, to, name });
      return c.json({ success: true, message: 'PIN changed' } as const, 200);
    })
    .openapi(routes.lockPin, async (c) => {
      const { clientAppId, id } = c.get('session');
      await setPinVerified(db, clientAppId, id, null);
      return c.json({ success: true, message: 'App Config locked' } as const, 200);
    });
};
