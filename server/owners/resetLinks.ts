import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { networkOf } from '../http/networkOf';
import { createToken, hashToken } from '../http/tokens';
import type { RateLimit } from './attempts';
import type { OwnerRow } from './queries';
import { waitAfter } from './signInAttempts';

/** The lifetime of a link in minutes. */
export const minutesToReset = 30;

/**
 * Creates a link by which an owner can choose a new password once.
 * @returns its path in the console. The token stands behind the #, which browsers send to no server.
 */
export const createResetLink = async (
  db: Kysely<Database>,
  { client_app_id, id: owner_id }: OwnerRow,
  now: Date,
): Promise<string> => {
  const token = createToken();
  const expires_at = new Date(now.getTime() + minutesToReset * 60_000);
  await db
    .insertInto('password_resets')
    .values({ client_app_id, owner_id, token_hash: hashToken(token), expires_at })
    .execute();
  return `/reset-password#${token}`;
};

/**
 * The rate limit for links of invitations and password resets, by network. Several people can share
 * an address.
 */
export const linkRateLimit = (address: string): RateLimit => ({
  kind: 'reset',
  subject: `address:${networkOf(address)}`,
  shared: true,
  waitAfter: (tried) => waitAfter(tried, 20),
});

/** The owner of a link that is still valid. */
export const findReset = (db: Kysely<Database>, token: string, now: Date) =>
  db
    .selectFrom('password_resets')
    .select(['client_app_id as clientAppId', 'owner_id as ownerId'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Invalidates all links of an owner. @returns those that were there */
export const dropResetLinks = (
  trx: Transaction<Database>,
  { client_app_id, id }: Pick<OwnerRow, 'client_app_id' | 'id'>,
) =>
  trx
    .deleteFrom('password_resets')
    .where('client_app_id', '=', client_app_id)
    .where('owner_id', '=', id)
    .returning('token_hash')
    .execute();

/** Marks a link as used, and invalidates the owner's others. @returns whether nobody had before */
export const spendResetLink = async (
  trx: Transaction<Database>,
  owner: OwnerRow,
  token: string,
): Promise<boolean> => {
  const used = await dropResetLinks(trx, owner);
  const hash = hashToken(token);
  return used.some(({ token_hash }) => hash.equals(token_hash));
};
