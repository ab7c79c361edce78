import type { Transaction } from 'kysely';
import { codeFault, readCode } from '../../domain/secondFactor';
import { waitInWords } from '../../domain/waiting';
import { record } from '../database/change';
import type { Database } from '../database/schema';
import type { Dependencies } from '../http/environment';
import { Fault, refuseFaults } from '../http/faults';
import { queueMail } from '../mail/queue';
import { knownOf } from '../mail/writeMail';
import { stepOfCode } from './appCodes';
import { countTry, forgetTries, type Tries } from './attempts';
import { verifyPassword } from './passwordHash';
import type { OwnerRow } from './queries';
import { countRecoveryCodes, findRecoveryCode, spendRecoveryCode } from './recoveryCodes';
import { waitAfter } from './signInAttempts';

const triesOf = ({ client_app_id, id }: OwnerRow): Tries => ({
  kind: 'code',
  subject: `owner:${client_app_id}:${id}`,
  waitAfter: (failures) => waitAfter(failures, 5),
});

const refused = (message: string) =>
  new Fault(401, 'CODE_REFUSED', message, { errors: [{ field: 'code', message }] });

const wrong = () =>
  refused(
    'This code is not right. Codes of the app change every 30 seconds; a recovery code works once.',
  );

const usedUp = () => refused('This code was used already. Please wait for the next one.');

/** Takes a right code, in the transaction of what it is given for. @throws Fault 401 when it was used in the meantime */
export type SpendCode = (trx: Transaction<Database>) => Promise<void>;

/**
 * Looks at a code of an owner's app, or at one of their recovery codes.
 * @throws Fault 400 for what is no code, 401 for a wrong one, 429 after too many of these
 */
export const checkCode = async (
  dependencies: Dependencies,
  owner: OwnerRow,
  typed: string,
): Promise<SpendCode> => {
  const { db, clock, log } = dependencies;
  const fault = codeFault(typed);
  refuseFaults(fault ? [fault] : []);
  const tries = triesOf(owner);
  const retryAfter = await countTry(db, [tries], clock.now());
  if (retryAfter > 0) {
    const message = `Too many wrong codes. Please try again in ${waitInWords(retryAfter)}.`;
    throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter });
  }
  const spend = await spenderOf(dependencies, owner, typed);
  if (!spend) {
    log.warn('code_refused', { client_app_id: owner.client_app_id, owner_id: owner.id });
    throw wrong();
  }
  await forgetTries(db, tries);
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

/** Codes are taken once and in their order, so that one that was seen over a shoulder opens nothing. */
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

/** In the activity and by mail, for whoever has the list may not be the owner. */
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
  const facts = { ...knownOf(owner, clock.now()), left };
  await queueMail(trx, dependencies, { kind: 'recovery_code_used', recipient: email, facts });
};
