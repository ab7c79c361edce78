import { type Kysely, sql, type Transaction } from 'kysely';
import { passwordFault } from '../../domain/passwords';
import { record } from '../database/change';
import type { Database, LoginAttemptTable } from '../database/schema';
import type { Dependencies } from '../http/environment';
import { commonFacts } from '../mail/letters';
import { queueMail } from '../mail/queue';
import { weakPasswordFault } from './easyPassword';
import { hashPassword } from './passwordHash';
import { endSessions, findOwnerByEmail, type OwnerRow, updateOwner } from './queries';
import { createResetLink, dropResetLinks } from './resetLinks';
import { dropSecondFactor } from './secondFactor';
import { forgetTrustedDevices } from './signInPlaces';

export interface OwnerReset {
  email: string;
  /** The new password; by default the old one stays. */
  password?: string | undefined;
  /** Removes the PIN, so that the owner sets a new one. */
  forgetPin?: boolean | undefined;
  /** Removes the second factor, so that the password alone signs in. */
  forgetSecondFactor?: boolean | undefined;
}

/**
 * Creates a reset link for the operator to hand to an owner who has forgotten the password.
 * @returns its path in the console
 * @throws Error for people when there is no such owner
 */
export async function resetLinkFor(
  db: Kysely<Database>,
  email: string,
  clock: { now(): Date },
): Promise<string> {
  return createResetLink(db, await ownerOf(db, email), clock.now());
}

/**
 * Restores the access of an owner who cannot sign in or open App Config, by an operator. Ends all
 * sessions, resets the rate limits, and notifies the owner by mail if there is a mail server.
 * @throws Error for people when there is no such owner or the password cannot be used; nothing is
 * changed then.
 */
export async function resetOwner(
  db: Kysely<Database>,
  { email, password, forgetPin = false, forgetSecondFactor = false }: OwnerReset,
  dependencies: Pick<Dependencies, 'clock' | 'mailer'>,
): Promise<void> {
  const { clock } = dependencies;
  const owner = await ownerOf(db, email);
  if (!password && !forgetPin && !forgetSecondFactor) {
    throw new Error('Give a new password, or have the PIN or two-step sign-in removed.');
  }
  const { client_app_id: clientAppId, id, name, client_app_name: business } = owner;
  const fault =
    password &&
    (passwordFault(password) ??
      (await weakPasswordFault(password, { email: owner.email, name, business })));
  if (fault) throw new Error(fault);
  const password_hash = password && (await hashPassword(password));
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await updateOwner(trx, clientAppId, id, {
      updated_at: now,
      ...(password_hash && { password_hash }),
      ...(forgetPin && { pin_hash: null }),
    });
    if (forgetSecondFactor) await dropSecondFactor(trx, owner, now);
    await endSessions(trx, clientAppId, id, { now });
    await forgetTrustedDevices(trx, owner);
    await dropResetLinks(trx, owner);
    await resetRateLimits(trx, owner);
    const acts = [
      ...(password ? [['password.reset', 'password_changed'] as const] : []),
      ...(forgetPin ? [['pin.removed', 'pin_removed'] as const] : []),
      ...(forgetSecondFactor ? [['second_factor.removed', 'second_factor_removed'] as const] : []),
    ];
    for (const [action, kind] of acts) {
      const what = { clientAppId, actor: 'system', action, subjectType: 'owner', clock } as const;
      await record(trx, what, { subjectId: id, after: { name } });
      const facts = commonFacts(owner, now);
      await queueMail(trx, dependencies, { kind, recipient: owner.email, facts });
    }
  });
}

const ownerOf = async (db: Kysely<Database>, email: string): Promise<OwnerRow> => {
  const owner = await findOwnerByEmail(db, email.trim());
  if (!owner) throw new Error(`There is no owner with the email ${email.trim()}.`);
  return owner;
};

/** Resets the rate limits of an owner's sign-in, password, PIN and code, or some of them. */
export const resetRateLimits = (
  trx: Transaction<Database>,
  { client_app_id, id, email }: OwnerRow,
  kinds: readonly LoginAttemptTable['kind'][] = ['password', 'pin', 'email', 'reset', 'code'],
) =>
  trx
    .deleteFrom('login_attempts')
    .where('kind', 'in', kinds)
    .where(({ or, eb }) =>
      or([
        eb('subject', '=', `owner:${client_app_id}:${id}`),
        sql<boolean>`starts_with(subject, ${`owner:${client_app_id}:${id} `})`,
        eb('subject', '=', sql<string>`'email:' || lower(${email})`),
        sql<boolean>`starts_with(subject, 'email:' || lower(${email}) || ' ')`,
      ]),
    )
    .execute();
