import type { Transaction } from 'kysely';
import * as routes from '../../contract/secondFactor';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { conflict, fieldFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { addressOfApp, createAppSecret } from './appCodes';
import { checkCode } from './checkCode';
import { confirmPassword } from './ownPassword';
import { hashPassword as hashAtFullStrength } from './passwordHash';
import { findOwner, type OwnerRow, stillHas, updateOwner } from './queries';
import { countRecoveryCodes, createRecoveryCodes, storeRecoveryCodes } from './recoveryCodes';
import { dropSecondFactor, setCodeVerified } from './secondFactor';
import { forgetTrustedDevices } from './signInPlaces';

const wrongPassword = () => fieldFault('password', 'Password is incorrect');

const isOn = () => conflict('Two-step sign-in is on already.');
/** The response with the recovery codes may have been lost. */
const isOnWithCodes = () =>
  conflict(
    'Two-step sign-in is on already. If you have not seen its recovery codes, please make new ones in your profile.',
  );
const isOff = () => conflict('Two-step sign-in is off.');
const notBegun = () => conflict('Please begin anew: this set-up was replaced or is over.');

/** The routes of the owner's second factor: the authenticator app and the recovery codes. */
export const secondFactorRoutes = (dependencies: Dependencies) => {
  const { db, clock, log, hashPassword = hashAtFullStrength } = dependencies;

  const ownerOf = ({ clientAppId, ownerId }: Session) => findOwner(db, clientAppId, ownerId);

  const tell = (
    trx: Transaction<Database>,
    owner: OwnerRow,
    kind: 'second_factor_added' | 'second_factor_removed',
  ) => {
    const facts = commonFacts(owner, clock.now());
    return queueMail(trx, dependencies, { kind, recipient: owner.email, facts });
  };

  const changed = (
    session: Session,
    { id, name }: OwnerRow,
    action: string,
    work: (trx: Transaction<Database>) => Promise<void>,
  ) =>
    ownerChange(dependencies, session, 'owner', action, async (trx) => {
      await work(trx);
      return { result: undefined, subjectId: id, after: { name } };
    });

  return createRouter()
    .openapi(routes.readSecondFactor, async (c) => {
      const owner = await ownerOf(c.get('session'));
      const since = owner.second_factor_since?.toISOString() ?? null;
      const recovery_codes_left = since ? await countRecoveryCodes(db, owner) : 0;
      return c.json({ success: true, since, recovery_codes_left } as const, 200);
    })
    .openapi(routes.beginSecondFactor, async (c) => {
      const session = c.get('session');
      const { password } = c.req.valid('json');
      const owner = await ownerOf(session);
      if (owner.second_factor_since) throw isOn();
      await confirmPassword(dependencies, session, { owner, password, wrong: wrongPassword });
      const secret = createAppSecret();
      await db.transaction().execute(async (trx) => {
        if (!(await stillHas(trx, owner, 'password_hash'))) throw wrongPassword();
        const { second_factor_since } = await findOwner(trx, owner.client_app_id, owner.id);
        if (second_factor_since) throw isOn();
        const begun = { second_factor_secret: secret, second_factor_step: null };
        await updateOwner(trx, owner.client_app_id, owner.id, begun);
      });
      const uri = addressOfApp(secret, { email: owner.email, business: owner.client_app_name });
      return c.json({ success: true, secret, uri } as const, 200);
    })
    .openapi(routes.confirmSecondFactor, async (c) => {
      const session = c.get('session');
      const { code } = c.req.valid('json');
      const owner = await ownerOf(session);
      if (owner.second_factor_since) throw isOnWithCodes();
      if (!owner.second_factor_secret) throw notBegun();
      const spend = await checkCode(dependencies, owner, code, 'session');
      const { told, stored } = await createRecoveryCodes(hashPassword);
      const now = clock.now();
      await changed(session, owner, 'second_factor.added', async (trx) => {
        await spend(trx);
        const values = { second_factor_since: now, updated_at: now };
        await updateOwner(trx, owner.client_app_id, owner.id, values);
        await storeRecoveryCodes(trx, owner, stored);
        await forgetTrustedDevices(trx, owner);
        await setCodeVerified(trx, session, now);
        await tell(trx, owner, 'second_factor_added');
      });
      log.info('second_factor_added', { client_app_id: owner.client_app_id, owner_id: owner.id });
      return c.json({ success: true, recovery_codes: told } as const, 200);
    })
    .openapi(routes.verifyCode, async (c) => {
      const session = c.get('session');
      const owner = await ownerOf(session);
      if (!owner.second_factor_since) throw isOff();
      const spend = await checkCode(dependencies, owner, c.req.valid('json').code, 'session');
      await db.transaction().execute(async (trx) => {
        await spend(trx);
        await setCodeVerified(trx, session, clock.now());
      });
      return c.json({ success: true, message: 'Confirmed' } as const, 200);
    })
    .openapi(routes.replaceRecoveryCodes, async (c) => {
      const session = c.get('session');
      const owner = await ownerOf(session);
      if (!owner.second_factor_since) throw isOff();
      const { told, stored } = await createRecoveryCodes(hashPassword);
      await changed(session, owner, 'recovery_codes.replaced', (trx) =>
        storeRecoveryCodes(trx, owner, stored),
      );
      return c.json({ success: true, recovery_codes: told } as const, 200);
    })
    .openapi(routes.endSecondFactor, async (c) => {
      const session = c.get('session');
      const { password } = c.req.valid('json');
      const owner = await ownerOf(session);
      if (!owner.second_factor_since) throw isOff();
      await confirmPassword(dependencies, session, { owner, password, wrong: wrongPassword });
      await changed(session, owner, 'second_factor.removed', async (trx) => {
        if (!(await stillHas(trx, owner, 'password_hash'))) throw wrongPassword();
        await dropSecondFactor(trx, owner, clock.now());
        await tell(trx, owner, 'second_factor_removed');
      });
      log.info('second_factor_removed', {
        client_app_id: owner.client_app_id,
        owner_id: owner.id,
      });
      return c.json({ success: true, message: 'Two-step sign-in is off' } as const, 200);
    });
};
