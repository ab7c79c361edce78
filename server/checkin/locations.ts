import type { Kysely } from 'kysely';
import { type LocationBody, type LocationWire, locationCalls } from '../../contract/checkin';
import { locationBody, locationFaults, newLocation } from '../../domain/locations';
import type { Database } from '../database/schema';
import { refuseFaults } from '../http/faults';
import { type RecordChange, recordRoutes } from '../records/recordRoutes';

/** The check-in locations of a business, oldest first. */
export const locationRoutes = recordRoutes({
  calls: locationCalls,
  kind: 'location',
  thing: 'location',
  table: 'checkin_locations',
  async read(db, clientAppId, id): Promise<LocationWire[]> {
    const rows = await db
      .selectFrom('checkin_locations')
      .select(['id', 'name', 'address', 'latitude', 'longitude', 'radius_meters', 'is_active'])
      .select('updated_at')
      .where('client_app_id', '=', clientAppId)
      .where('deleted_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .orderBy('id')
      .execute();
    return rows.map(({ updated_at, ...row }) => ({ ...row, version: updated_at.toISOString() }));
  },
  check(_trx, _clientAppId, { body, stored }: RecordChange<LocationWire, LocationBody>) {
    const location = { ...newLocation, ...stored, ...body };
    refuseFaults(locationFaults(location));
    return locationBody(location);
  },
  columns: ({ name, address, latitude, longitude, radius_meters, is_active }) => ({
    name,
    address,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius_meters: Number(radius_meters),
    is_active,
  }),
});

/** Whether a location is one of the business, deleted or not. */
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
