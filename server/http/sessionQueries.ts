import { type Kysely, sql } from 'kysely';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';

/**
 * Finds a session by its token's hash, even an ended one, unless its person was removed. The
 * business follows from the token. Includes the person's earlier change with the same idempotency
 * key.
 */
export const findSession = (db: Kysely<Database>, tokenHash: Buffer, keyHash?: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('owners', sameBusiness('owners.id', 'sessions.owner_id'))
    .select([
      'sessions.id',
      'sessions.owner_id as ownerId',
      'sessions.client_app_id as clientAppId',
      'sessions.last_used_at as lastUsedAt',
      'sessions.expires_at as expiresAt',
      'sessions.revoked_at as revokedAt',
      'sessions.pin_verified_at as pinVerifiedAt',
      'sessions.code_verified_at as codeVerifiedAt',
      'owners.rights',
      'owners.refund_limit as refundLimit',
    ])
    .select(sql<boolean>`owners.pin_hash is not null`.as('hasPin'))
    .select(sql<boolean>`owners.second_factor_since is not null`.as('hasSecondFactor'))
    .$if(keyHash !== undefined, (query) =>
      query
        .leftJoin('made_once', (join) =>
          join
            .onRef('made_once.client_app_id', '=', 'sessions.client_app_id')
            .on('made_once.key', '=', sql<string>`sessions.owner_id || ' ' || ${keyHash}`),
        )
        .select(['content', 'subject_id as subjectId', 'made_once.status', 'answer']),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('owners.removed_at', 'is', null)
    .executeTakeFirst();

/** Records the use of a session; `lockPin` resets an expired verification of the PIN. */
export const touchSession = (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  { now, lockPin }: { now: Date; lockPin: boolean },
) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(lockPin && { pin_verified_at: null }) })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
