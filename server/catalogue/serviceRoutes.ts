import * as routes from '../../contract/services';
import { createRouter, type Dependencies } from '../http/environment';
import { notFoundFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { campaignsByService } from './serviceCampaigns';
import { checkedService, checkVersion, entityTag } from './serviceInput';
import {
  findService,
  insertService,
  listServices,
  lockService,
  markServiceDeleted,
  updateService,
} from './serviceQueries';

export const serviceRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listServices, async (c) => {
      const services = await listServices(db, c.get('session').clientAppId);
      return c.json({ services }, 200);
    })
    .openapi(routes.listServicesWithCampaigns, async (c) => {
      const { clientAppId } = c.get('session');
      const campaigns = await campaignsByService(db, clientAppId);
      const services = await listServices(db, clientAppId);
      const withCampaigns = services.map((service) => ({
        ...service,
        campaigns: campaigns.get(service.id) ?? [],
      }));
      return c.json({ services: withCampaigns }, 200);
    })
    .openapi(routes.createService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const body = c.req.valid('json');
      const service = await ownerChange(
        dependencies,
        session,
        'service',
        'service.created',
        async (trx) => {
          const now = clock.now();
          const input = await checkedService(trx, clientAppId, { body, now });
          const after = await insertService(trx, clientAppId, input, now);
          return { result: after, subjectId: after.id, after };
        },
      );
      c.header('ETag', entityTag(service));
      return c.json({ service }, 201);
    })
    .openapi(routes.updateService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      const ifMatch = c.req.valid('header')['If-Match'];
      const service = await ownerChange(
        dependencies,
        session,
        'service',
        'service.updated',
        async (trx) => {
          await lockService(trx, clientAppId, id);
          const before = await findService(trx, clientAppId, id);
          if (!before) throw notFoundFault('service');
          checkVersion(ifMatch, before);
          // Always later than before, so that every version has a tag of its own.
          const now = new Date(Math.max(clock.now().getTime(), Date.parse(before.updated_at) + 1));
          const input = await checkedService(trx, clientAppId, { body, stored: before, now });
          const after = await updateService(trx, clientAppId, id, input, now);
          return { result: after, subjectId: id, before, after };
        },
      );
      c.header('ETag', entityTag(service));
      return c.json({ service }, 200);
    })
    .openapi(routes.deleteService, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const name = await ownerChange(
        dependencies,
        session,
        'service',
        'service.deleted',
        async (trx) => {
          await lockService(trx, clientAppId, id);
          const before = await findService(trx, clientAppId, id);
          if (!before) throw notFoundFault('service');
          await markServiceDeleted(trx, clientAppId, id, clock.now());
          return { result: before.name, subjectId: id, before };
        },
      );
      return c.json({ success: true, message: `"${name}" was deleted.` } as const, 200);
    });
};
