import * as routes from '../../contract/checkin';
import { locationBody, locationFaults, newLocation } from '../../domain/locations';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { insertLocation, listLocations, lockLocation, updateLocation } from './locationQueries';

type StoredLocation = Omit<routes.LocationWire, 'id'>;

/** Lays what a body says over the stored location, or over a new one, and checks it (LOC-12 to LOC-16). */
const checkedLocation = (
  body: routes.LocationBody,
  stored: typeof newLocation = newLocation,
): StoredLocation => {
  const { latitude, longitude, radius_meters, ...location } = { ...stored, ...body };
  refuseFaults(locationFaults({ ...location, latitude, longitude, radius_meters }));
  return locationBody({
    name: location.name,
    address: location.address,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius_meters: Number(radius_meters),
    is_active: location.is_active,
  });
};

export const locationRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listLocations, async (c) => {
      const data = await listLocations(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createLocation, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const input = checkedLocation(c.req.valid('json'));
      const action = 'location.created';
      const data = await ownerChange(dependencies, session, 'location', action, async (trx) => {
        const now = clock.now();
        const values = { ...input, client_app_id: clientAppId, created_at: now, updated_at: now };
        const id = await insertLocation(trx, values);
        const after = { id, ...input };
        return { result: after, subjectId: id, after };
      });
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(routes.updateLocation, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = 'location.updated';
      const data = await ownerChange(dependencies, session, 'location', action, async (trx) => {
        const before = found(await lockLocation(trx, clientAppId, id), 'location');
        const input = checkedLocation(body, before);
        await updateLocation(trx, clientAppId, id, { ...input, updated_at: clock.now() });
        const after = { id, ...input };
        return { result: after, subjectId: id, before, after };
      });
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.deleteLocation, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const action = 'location.deleted';
      const name = await ownerChange(dependencies, session, 'location', action, async (trx) => {
        const before = found(await lockLocation(trx, clientAppId, id), 'location');
        const now = clock.now();
        await updateLocation(trx, clientAppId, id, { deleted_at: now, updated_at: now });
        return { result: before.name, subjectId: id, before };
      });
      return c.json({ success: true, message: `"${name}" was deleted.` } as const, 200);
    });
};
