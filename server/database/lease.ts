import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** The tables with leases. */
interface LeasedTables {
  refunds: { client_app_id: number; id: number; status?: 'pending' };
  plan_setups: { client_app_id: number; tier_level: number };
}

/** The columns of a lease, since Kysely cannot infer them for a type parameter. */
interface Leased {
  attempts: number;
  leased_until: Date | null;
}

// Longer than all retries at the payment provider can take.
const leaseMs = 2 * 60_000;

/** The expiry of a lease that is taken now. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** The condition for rows without a current lease. */
export const isUnleased = (now: Date) =>
  sql<boolean>`(leased_until is null or leased_until <= ${now})`;

const rows = <Table extends keyof LeasedTables>(
  db: Kysely<Database>,
  table: Table,
  key: LeasedTables[Table],
) => {
  let query = (db as unknown as Kysely<{ rows: Leased }>).updateTable(table as 'rows');
  for (const [column, value] of Object.entries(key)) {
    query = query.where(column as 'attempts', '=', value as number);
  }
  return query;
};

/**
 * Takes the lease on a row: its holder alone works on the row until it releases the lease or the lease
 * expires, as it does when the holder dies.
 * @returns the number of this attempt; undefined while another holds the lease
 */
export const takeLease = async <Table extends keyof LeasedTables>(
  db: Kysely<Database>,
  table: Table,
  key: LeasedTables[Table],
  now: Date,
): Promise<number | undefined> => {
  const row = await rows(db, table, key)
    .set({ attempts: sql`attempts + 1`, leased_until: leaseEnd(now) })
    .where(isUnleased(now))
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
};

/**
 * Releases a lease, so that the next attempt can start at once, unless it has expired and was taken
 * over.
 */
export const releaseLease = <Table extends keyof LeasedTables>(
  db: Kysely<Database>,
  table: Table,
  key: LeasedTables[Table],
  attempt: number,
) => rows(db, table, key).set({ leased_until: null }).where('attempts', '=', attempt).execute();
