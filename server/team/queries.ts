import { type Kysely, type Selectable, sql } from 'kysely';
import type { PersonWire } from '../../contract/team';
import { holds, rights } from '../../domain/rights';
import { readMoney } from '../database/money';
import type { Database, OwnerTable } from '../database/schema';

const people = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('owners')
    .selectAll('owners')
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('last_used_at').as('at'))
        .whereRef('sessions.client_app_id', '=', 'owners.client_app_id')
        .whereRef('sessions.owner_id', '=', 'owners.id')
        .as('last_used_at'),
    )
    .where('client_app_id', '=', clientAppId)
    .where('removed_at', 'is', null);

/** The team of a business, by name, without removed people. */
export const listPeople = (db: Kysely<Database>, clientAppId: number) =>
  people(db, clientAppId).orderBy('name').orderBy('id').execute();

/** One person of a business's team, unless removed. */
export const findPerson = (db: Kysely<Database>, clientAppId: number, id: number) =>
  people(db, clientAppId).where('id', '=', id).executeTakeFirst();

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

/** The names of up to three people who can give rights, longest in the team first. */
export const teamManagers = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('owners')
    .select('name')
    .where('client_app_id', '=', clientAppId)
    .where('removed_at', 'is', null)
    .where('invitation_hash', 'is', null)
    .where(sql<boolean>`(rights is null or 'team' = any(rights))`)
    .orderBy('id')
    .limit(3)
    .execute();
  return rows.map(({ name }) => name);
};

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

type PersonRow = Selectable<OwnerTable> & { last_used_at: Date | null };

/** A person as the API shows them; never the hashes. */
export const presentPerson = (row: PersonRow, you: number): PersonWire => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  rights: row.rights && rights.filter((right) => holds(row.rights, [right])),
  refund_limit: row.refund_limit === null ? null : readMoney(row.refund_limit),
  invited_until: row.invited_until?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_you: row.id === you,
  has_second_factor: row.second_factor_since !== null,
  version: row.updated_at.toISOString(),
});
