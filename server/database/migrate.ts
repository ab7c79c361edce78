import { type Kysely, type Migration, Migrator } from 'kysely';
import { unhurried } from './caller';
import * as owners from './migrations/0001_owners';
import * as catalogue from './migrations/0002_catalogue';
import * as campaigns from './migrations/0003_campaigns';
import * as customers from './migrations/0004_customers';
import * as sales from './migrations/0005_sales';
import * as scheduling from './migrations/0006_scheduling';
import * as checkin from './migrations/0007_checkin';
import * as points from './migrations/0008_points';
import * as rollups from './migrations/0009_rollups';
import * as configuration from './migrations/0010_configuration';
import * as memberships from './migrations/0011_memberships';
import * as customerLists from './migrations/0012_customer_lists';
import * as refunds from './migrations/0013_refunds';
import * as paymentSearch from './migrations/0014_payment_search';
import * as signInPlaces from './migrations/0015_sign_in_places';
import * as imageKeys from './migrations/0016_image_keys';
import type { Database } from './schema';

/** In the order in which they run. A migration that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '0001_owners': owners,
  '0002_catalogue': catalogue,
  '0003_campaigns': campaigns,
  '0004_customers': customers,
  '0005_sales': sales,
  '0006_scheduling': scheduling,
  '0007_checkin': checkin,
  '0008_points': points,
  '0009_rollups': rollups,
  '0010_configuration': configuration,
  '0011_memberships': memberships,
  '0012_customer_lists': customerLists,
  '0013_refunds': refunds,
  '0014_payment_search': paymentSearch,
  '0015_sign_in_places': signInPlaces,
  '0016_image_keys': imageKeys,
};

/**
 * Brings the database to the newest form. Processes that start together wait for each other.
 * @throws Error the first migration's error; that migration has changed nothing.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await unhurried(() => new Migrator({ db, provider }).migrateToLatest());
  if (error) throw error;
}
