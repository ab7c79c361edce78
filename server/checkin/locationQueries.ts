import type { Insertable, Kysely, Updateable } from 'kysely';
import type { LocationWire } from '../../contract/checkin';
import type { CheckinLocationTable, Database } from '../database/schema';

const livingLocations = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('checkin_locations')
    .select(['id', 'name', 'address', 'latitude', 'longitude', 'radius_meters', 'is_active'])
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null);

/** The check-in locations of a business, oldest first; deleted ones are left out (API-31, API-105). */
export const listLocations = (db: Kysely<Database>, clientAppId: number): Promise<LocationWire[]> =>
  livingLocations(db, clientAppId).orderBy('id').execute();

/** Whether a location is one of the business, deleted or not (API-97). */
export const isOwnLocation = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('checkin_locations')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes one location of a business until the transaction ends; undefined for any other (API-97). */
export const lockLocation = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<LocationWire | undefined> =>
  livingLocations(trx, clientAppId).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertLocation = async (
  trx: Kysely<Database>,
  values: Insertable<CheckinLocationTable>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('checkin_locations')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateLocation = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  values: Updateable<CheckinLocationTable>,
) =>
  trx
    .updateTable('checkin_locations')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
