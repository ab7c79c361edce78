import type { Kysely, Selectable } from 'kysely';
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
