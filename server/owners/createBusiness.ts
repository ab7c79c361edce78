import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { profileBody } from '../../contract/account';
import { text } from '../../contract/wire';
import { maximumLength } from '../../domain/limits';
import { passwordFault } from '../../domain/passwords';
import { profileFaults } from '../../domain/profile';
import { trimmed } from '../../domain/text';
import { record } from '../database/change';
import type { Database } from '../database/schema';
import { weakPasswordFault } from './easyPassword';
import { hashPassword } from './passwordHash';

export interface NewBusiness {
  business: string;
  /** An IANA name such as America/New_York. */
  timeZone: string;
  email: string;
  name: string;
  password: string;
}

/** The validation of the values to store. */
const storable = z.object({
  business: text('Business name', maximumLength.name),
  ...profileBody.pick({ name: true, email: true }).shape,
});

/**
 * Creates a business without data, with its owner and the default settings.
 * @returns the ids of both.
 * @throws Error for people when a value cannot be used or the e-mail is taken; nothing is made then.
 */
export async function createBusiness(
  db: Kysely<Database>,
  { business, timeZone, email, name, password }: NewBusiness,
  clock: { now(): Date },
): Promise<{ clientAppId: number; ownerId: number }> {
  const given = { name: name.trim(), email: trimmed(email), phone_number: '' };
  const fault =
    storable.safeParse({ ...given, business }).error?.issues[0]?.message ??
    profileFaults(given)[0]?.message ??
    passwordFault(password) ??
    (await weakPasswordFault(password, { ...given, business }));
  if (!trimmed(business)) throw new Error('Business name is required');
  if (fault) throw new Error(fault);
  await checkTimeZone(db, timeZone);
  const password_hash = await hashPassword(password);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const { id: clientAppId } = await trx
      .insertInto('client_apps')
      .values({ name: trimmed(business), time_zone: timeZone, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = await trx
      .insertInto('owners')
      .values({
        client_app_id: clientAppId,
        name: given.name,
        email: given.email,
        role: 'Owner',
        password_hash,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!owner) throw new Error(`There is already an owner with the email ${given.email}.`);
    await trx
      .insertInto('global_settings')
      .values({ client_app_id: clientAppId, updated_at: now })
      .execute();
    await record(
      trx,
      { clientAppId, actor: 'system', action: 'owner.created', subjectType: 'owner', clock },
      { subjectId: owner.id, after: { name: given.name, email: given.email } },
    );
    return { clientAppId, ownerId: owner.id };
  });
}

/**
 * Checks that both the database and Node.js know a time zone, since both compute days in it.
 * @throws Error for people when one of them does not.
 */
export async function checkTimeZone(db: Kysely<Database>, timeZone: string): Promise<void> {
  const known = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db);
  if (known.rows.length > 0 && isKnownHere(timeZone)) return;
  throw new Error(
    `"${timeZone}" is no time zone. Give its IANA name, such as America/New_York or Europe/Berlin.`,
  );
}

function isKnownHere(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}
