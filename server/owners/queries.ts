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

/**
 * Finds an owner by email in any case, before the business is known. People with only an invitation
 * have no password yet.
 */
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
    /** Browser and system as text, if known. */
    device: string | null;
    isNewDevice: boolean;
    /** True if the sign-in included a code of the second factor. */
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

const isListed = sql<boolean>`(revoked_at is null or stays_listed)`;

/**
 * The columns that end a session. A session on a new device stays in the list if it is ended from
 * another new device, whose user may be the stranger that the list warns of.
 */
const endedColumns = (clientAppId: number, { now, by }: { now: Date; by: number | undefined }) => ({
  revoked_at: sql<Date>`coalesce(revoked_at, ${now})`,
  pin_verified_at: null,
  stays_listed: sql<boolean>`is_new_device and exists (
    select from sessions as asking where asking.client_app_id = ${clientAppId}
      and asking.id = ${by ?? null} and asking.is_new_device)`,
});

/** The sessions of an owner to list: not ended, or ended but to be reviewed; latest use first. */
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

/** Updates a listed session of an owner. @returns whether it was there */
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

/** Ends a session of an owner, by any of theirs. @returns whether it was there */
export const revokeSession = (
  db: Kysely<Database>,
  clientAppId: number,
  { now, by, ...session }: { ownerId: number; id: number; by: number; now: Date },
) => updateSession(db, clientAppId, session, endedColumns(clientAppId, { now, by }));

/** Confirms the device of a session. @returns whether there is such a session */
export const confirmDevice = (
  trx: Kysely<Database>,
  clientAppId: number,
  session: { ownerId: number; id: number },
) => updateSession(trx, clientAppId, session, { is_new_device: false, stays_listed: false });

/** The invitation with a token that has not expired, and its business. */
export const findInvitation = (db: Kysely<Database>, hash: Buffer, now: Date) =>
  db
    .selectFrom('owners')
    .innerJoin('client_apps', 'client_apps.id', 'owners.client_app_id')
    .selectAll('owners')
    .select('client_apps.name as business')
    .where('owners.invitation_hash', '=', hash)
    .where('owners.invited_until', '>', now)
    .where('owners.removed_at', 'is', null)
    .executeTakeFirst();

/** The signed-in owner with the business; hashes stay on the server. */
export const findOwner = (db: Kysely<Database>, clientAppId: number, id: number) =>
  owners(db)
    .where('owners.client_app_id', '=', clientAppId)
    .where('owners.id', '=', id)
    .executeTakeFirstOrThrow();

/** Locks all people of a business until the transaction ends. */
export const lockPeople = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('owners')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    // A weaker lock, since others may insert rows that refer to a person, such as activity.
    .forNoKeyUpdate()
    .execute();

/** Locks an owner until the transaction ends, and reads the current row. */
export const lockOwner = (trx: Transaction<Database>, { client_app_id, id }: OwnerRow) =>
  trx
    .selectFrom('owners')
    .selectAll()
    .where('client_app_id', '=', client_app_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * True if the owner still has the password or PIN that was verified. Locks the owner, so that it
 * cannot change before the transaction ends.
 */
export const stillHas = async (
  trx: Transaction<Database>,
  owner: OwnerRow,
  secret: 'password_hash' | 'pin_hash',
): Promise<boolean> => (await lockOwner(trx, owner))[secret] === owner[secret];

/** Opens App Config for a session at an instant, or locks it (null). */
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

/**
 * Turns the violation of an email's uniqueness into a conflict.
 * @throws Fault 409 where another account has it
 */
export const orEmailConflict = <T>(write: Promise<T>): Promise<T> =>
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

/** Ends all sessions of an owner, except the given one, and invalidates sign-ins in progress. */
export const endSessions = async (
  trx: Transaction<Database>,
  clientAppId: number,
  ownerId: number,
  { now, but }: { now: Date; but?: number },
): Promise<void> => {
  // First, so that a concurrent sign-in is either a session by now, or sees the change.
  await trx
    .updateTable('owners')
    .set(({ eb }) => ({ sign_outs: eb('sign_outs', '+', 1) }))
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', ownerId)
    .execute();
  await trx
    .updateTable('sessions')
    .set(endedColumns(clientAppId, { now, by: but }))
    .where('client_app_id', '=', clientAppId)
    .where('owner_id', '=', ownerId)
    .where(isListed)
    .$if(but !== undefined, (rows) => rows.where('id', '!=', but ?? 0))
    .execute();
};
