import { type Kysely, sql, type Transaction, type Updateable, type UpdateObject } from 'kysely';
import type { Database, OwnerTable } from '../database/schema';
import { conflict, orConflict } from '../http/faults';

/** An owner with the business; `password_hash` stays on the server. */
export type OwnerRow = NonNullable<Awaited<ReturnType<typeof findOwnerByEmail>>>;

const owners = (db: Kysely<Database>) =>
  db
    .selectFrom('owners')
    .innerJoin('client_apps', 'client_apps.id', 'owners.client_app_id')
    .selectAll('owners')
    .select([
      'client_apps.name as client_app_name',
      'client_apps.time_zone as client_app_time_zone',
    ]);

/** Finds the owner who signs in with this e-mail, whatever its case: before that no business is known. Who is only invited has no password yet. */
export const findOwnerByEmail = (db: Kysely<Database>, email: string) =>
  owners(db)
    .where(sql<boolean>`lower(owners.email) = lower(${email})`)
    .where('owners.removed_at', 'is', null)
    .where('owners.invitation_hash', 'is', null)
    .executeTakeFirst();

export const createSession = (
  db: Kysely<Database>,
  clientAppId: number,
  session: {
    ownerId: number;
    tokenHash: Buffer;
    /** In words, where it is known. */
    device: string | null;
    isNewDevice: boolean;
    /** Whether a code of the second factor was given for it. */
    byCode?: boolean;
    now: Date;
    expiresAt: Date;
  },
) =>
  db
    .insertInto('sessions')
    .values({
      client_app_id: clientAppId,
      owner_id: session.ownerId,
      token_hash: session.tokenHash,
      device: session.device,
      is_new_device: session.isNewDevice,
      created_at: session.now,
      last_used_at: session.now,
      ...(session.byCode && { code_verified_at: session.now }),
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * Finds a session of who has not left by the hash of its token, living or not: the business follows from
 * the token. With it comes the change that the person has made by the same key before.
 */
export const findSession = (db: Kysely<Database>, tokenHash: Buffer, keyHash?: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('owners', (join) =>
      join
        .onRef('owners.client_app_id', '=', 'sessions.client_app_id')
        .onRef('owners.id', '=', 'sessions.owner_id'),
    )
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

/** Notes the use of a session; `lockPin` drops a verification of the PIN that has run out. */
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

const isListed = sql<boolean>`(revoked_at is null or stays_listed)`;

/**
 * How sessions are ended, by which one if any. A new one that is ended from a new device goes on being
 * listed, since whoever is there may be the stranger whom the list tells of.
 */
const ending = (clientAppId: number, { now, by }: { now: Date; by: number | undefined }) => ({
  revoked_at: sql<Date>`coalesce(revoked_at, ${now})`,
  pin_verified_at: null,
  stays_listed: sql<boolean>`is_new_device and exists (
    select from sessions as asking where asking.client_app_id = ${clientAppId}
      and asking.id = ${by ?? null} and asking.is_new_device)`,
});

/** The sessions of an owner that were not ended, or that they have yet to see to, the latest used first. */
export const listSessions = (db: Kysely<Database>, clientAppId: number, ownerId: number) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'is_new_device as isNew',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .select(['expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('client_app_id', '=', clientAppId)
    .where('owner_id', '=', ownerId)
    .where(isListed)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Changes a session of an owner that is listed. @returns whether it was there */
const updateSession = async (
  db: Kysely<Database>,
  clientAppId: number,
  { ownerId, id }: { ownerId: number; id: number },
  values: UpdateObject<Database, 'sessions'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Ends a session of an owner from another one of theirs, or from itself. @returns whether it was there */
export const revokeSession = (
  db: Kysely<Database>,
  clientAppId: number,
  { now, by, ...session }: { ownerId: number; id: number; by: number; now: Date },
) => updateSession(db, clientAppId, session, ending(clientAppId, { now, by }));

/** Notes that the owner knows a device. @returns whether there is such a session */
export const confirmDevice = (
  trx: Kysely<Database>,
  clientAppId: number,
  session: { ownerId: number; id: number },
) => updateSession(trx, clientAppId, session, { is_new_device: false, stays_listed: false });

/** The owner who is asking, with the business; hashes stay on the server. */
export const findOwner = (db: Kysely<Database>, clientAppId: number, id: number) =>
  owners(db)
    .where('owners.client_app_id', '=', clientAppId)
    .where('owners.id', '=', id)
    .executeTakeFirstOrThrow();

/** An owner as they are now, whom nobody changes until the transaction ends. */
export const lockOwner = (trx: Transaction<Database>, { client_app_id, id }: OwnerRow) =>
  trx
    .selectFrom('owners')
    .selectAll()
    .where('client_app_id', '=', client_app_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Whether the owner still has the password or PIN that was looked at. Nobody changes it from here to
 * the end of the transaction, so what is given for it cannot outlive it.
 */
export const stillHas = async (
  trx: Transaction<Database>,
  owner: OwnerRow,
  secret: 'password_hash' | 'pin_hash',
): Promise<boolean> => (await lockOwner(trx, owner))[secret] === owner[secret];

/** Opens App Config for a session at an instant, or closes it (null). */
export const setPinVerified = (
  db: Kysely<Database>,
  clientAppId: number,
  sessionId: number,
  at: Date | null,
) =>
  db
    .updateTable('sessions')
    .set({ pin_verified_at: at, ...(at && { last_used_at: at }) })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', sessionId)
    .execute();

/** Waits for a write of an account's e-mail. @throws Fault 409 where another account has it */
export const orEmailTaken = <T>(write: Promise<T>): Promise<T> =>
  orConflict(write, 'owners_email', conflict('Another account uses this email address.', 'email'));

export const updateOwner = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  values: Updateable<OwnerTable>,
) =>
  trx
    .updateTable('owners')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();

/** Ends all sessions of an owner, but the one given, and the sign-ins that are under way. */
export const endSessions = async (
  trx: Transaction<Database>,
  clientAppId: number,
  ownerId: number,
  { now, but }: { now: Date; but?: number },
): Promise<void> => {
  // First, so that a sign-in is either seen here as a session, or sees it.
  await trx
    .updateTable('owners')
    .set(({ eb }) => ({ sign_outs: eb('sign_outs', '+', 1) }))
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', ownerId)
    .execute();
  await trx
    .updateTable('sessions')
    .set(ending(clientAppId, { now, by: but }))
    .where('client_app_id', '=', clientAppId)
    .where('owner_id', '=', ownerId)
    .where(isListed)
    .$if(but !== undefined, (rows) => rows.where('id', '!=', but ?? 0))
    .execute();
};
