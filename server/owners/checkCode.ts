import type { Transaction } from 'kysely';
import { codeFault, readCode } from '../../domain/secondFactor';
import { record } from '../database/change';
import type { Database } from '../database/schema';
import type { Dependencies } from '../http/environment';
import { Fault, refuseFaults } from '../http/faults';
import { hashToken } from '../http/tokens';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { stepOfCode } from './appCodes';
import { enforceRateLimit, type RateLimit, resetRateLimit } from './attempts';
import { verifyPassword } from './passwordHash';
import type { OwnerRow } from './queries';
import { countRecoveryCodes, findRecoveryCode, spendRecoveryCode } from './recoveryCodes';
import { waitAfter } from './signInAttempts';
import { type Place, recallPlace } from './signInPlaces';

/** The origin of a code: a session, or a browser that signs in. */
export type CodePlace = 'session' | Place;

const perPlace = (subject: string): RateLimit => ({
  kind: 'code',
  subject,
  waitAfter: (failures) => waitAfter(failures, 5),
});

// A rate limit over all known browsers, so that those known from before the factor was turned on
// cannot guess in parallel. The wait is constant, so that the owner's browsers are not locked out.
const ofAllBrowsers = (owner: string): RateLimit => ({
  kind: 'code',
  subject: `${owner} browsers`,
  shared: true,
  waitAfter: (failures) => (failures < 20 ? 0 : 60),
});

/** The rate limits that an attempt at a code counts towards (decision 0031). */
const rateLimitsOf = async (
  db: Dependencies['db'],
  { client_app_id, id, email }: OwnerRow,
  from: CodePlace,
): Promise<RateLimit[]> => {
  const owner = `owner:${client_app_id}:${id}`;
  if (from === 'session') return [perPlace(`${owner} signed in`)];
  const { device } = from;
  if (!device || !(await recallPlace(db, email, from)).knowsDevice) return [perPlace(owner)];
  const browser = hashToken(device).toString('base64url');
  return [perPlace(`${owner} device:${browser}`), ofAllBrowsers(owner)];
};

const refused = (message: string) =>
  new Fault(401, 'CODE_REFUSED', message, { errors: [{ field: 'code', message }] });

const wrong = () =>
  refused(
    'This code is not right. Codes of the app change every 30 seconds; a recovery code works once.',
  );

const usedUp = () => refused('This code was used already. Please wait for the next one.');

/**
 * Marks a verified code as used, in the transaction that it authorizes. @throws Fault 401 if it was
 * used meanwhile
 */
export type SpendCode = (trx: Transaction<Database>) => Promise<void>;

/**
 * Verifies a code of an owner's app, or a recovery code. Wrong codes are counted by their origin,
 * so that a stranger with the password cannot lock the owner out.
 * @throws Fault 400 for what is no code, 401 for a wrong one, 429 after too many of these
 */
export const checkCode = async (
  dependencies: Dependencies,
  owner: OwnerRow,
  typed: string,
  from: CodePlace,
): Promise<SpendCode> => {
  const { db, log } = dependencies;
  const fault = codeFault(typed);
  refuseFaults(fault ? [fault] : []);
  const tries = await rateLimitsOf(db, owner, from);
  const refusal = (wait: string) => `Too many wrong codes. Please try again in ${wait}.`;
  await enforceRateLimit(dependencies, tries, refusal);
  const spend = await spenderOf(dependencies, owner, typed);
  if (!spend) {
    log.warn('code_refused', { client_app_id: owner.client_app_id, owner_id: owner.id });
    throw wrong();
  }
  for (const counted of tries) await resetRateLimit(db, counted);
  return spend;
};

const spenderOf = async (
  dependencies: Dependencies,
  owner: OwnerRow,
  typed: string,
): Promise<SpendCode | undefined> => {
  const { db, clock } = dependencies;
  const given = readCode(typed);
  const now = clock.now();
  if (given?.kind === 'app') {
    const { second_factor_secret: secret } = owner;
    const step = secret ? stepOfCode(secret, given.code, now) : undefined;
    return step === undefined ? undefined : (trx) => spendStep(trx, owner, step);
  }
  if (given?.kind === 'recovery') {
    const kept = await findRecoveryCode(db, owner, given.mark);
    if (!kept || !(await verifyPassword(given.secret, kept.secret_hash))) return undefined;
    return async (trx) => {
      if (!(await spendRecoveryCode(trx, owner, given.mark, now))) throw usedUp();
      await tellOfRecovery(trx, dependencies, owner);
    };
  }
  return undefined;
};

/** A code is accepted once and in order, so that one seen by somebody else is useless (replay). */
const spendStep = async (
  trx: Transaction<Database>,
  { client_app_id, id, second_factor_secret }: OwnerRow,
  step: number,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('owners')
    .set({ second_factor_step: step })
    .where('client_app_id', '=', client_app_id)
    .where('id', '=', id)
    .where('second_factor_secret', '=', second_factor_secret)
    .where(({ eb, or }) =>
      or([eb('second_factor_step', 'is', null), eb('second_factor_step', '<', step)]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw usedUp();
};

/** Recorded and sent by mail, since whoever has the recovery codes may not be the owner. */
const tellOfRecovery = async (
  trx: Transaction<Database>,
  dependencies: Dependencies,
  owner: OwnerRow,
): Promise<void> => {
  const { client_app_id: clientAppId, id, name, email } = owner;
  const { clock } = dependencies;
  const what = { action: 'recovery_code.used', subjectType: 'owner', clock } as const;
  await record(
    trx,
    { clientAppId, actor: { ownerId: id }, ...what },
    { subjectId: id, after: { name } },
  );
  const left = await countRecoveryCodes(trx, owner);
  const facts = { ...commonFacts(owner, clock.now()), left };
  await queueMail(trx, dependencies, { kind: 'recovery_code_used', recipient: email, facts });
};
