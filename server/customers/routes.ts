import * as routes from '../../contract/customers';
import { customerFile } from '../../domain/customers';
import { readTimeZone } from '../database/timeZone';
import { createRouter, type Dependencies } from '../http/environment';
import { found } from '../http/faults';
import { csvAnswer, mapBatches } from '../lists/csvExport';
import { totalOf } from '../lists/pagination';
import { findCustomer } from './detailQueries';
import { customerExport, listCustomers } from './listQueries';
import { listPoints } from './pointsQueries';
import { readAllTags } from './tagQueries';
import { readTiers } from './tiers';

export const customerRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(routes.listCustomers, async (c) => {
      const by = c.get('session');
      const { clientAppId } = by;
      const { offset, limit, ...filter } = c.req.valid('query');
      const tiers = await readTiers(db, clientAppId);
      const page = await listCustomers(db, clientAppId, filter, { offset, limit, tiers, by });
      const tags = await readAllTags(db, clientAppId);
      const data = {
        customers: page.customers,
        pagination: { ...totalOf(page), limit, offset },
        stats: { tier_distribution: tiers },
        tags,
      };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.exportCustomers, async (c) => {
      const by = c.get('session');
      const { clientAppId } = by;
      const timeZone = await readTimeZone(db, clientAppId);
      const tiers = await readTiers(db, clientAppId);
      const filter = c.req.valid('query');
      const { total, batches } = await customerExport(db, clientAppId, filter, { tiers, by });
      return csvAnswer(c, dependencies, {
        type: 'customers',
        headers: customerFile.headers,
        total,
        timeZone,
        rows: mapBatches(batches, (customer) => customerFile.values(customer, timeZone)),
      });
    })
    .openapi(routes.getCustomer, async (c) => {
      const { clientAppId } = c.get('session');
      const { customerId } = c.req.valid('param');
      const tiers = await readTiers(db, clientAppId);
      const { isErased, ...customer } = found(
        await findCustomer(db, clientAppId, customerId, tiers),
        'customer',
      );
      // An erased customer has no notes.
      const words = isErased
        ? { is_erased: true, tags: undefined, notes: undefined }
        : { tag_choices: await readAllTags(db, clientAppId) };
      const data = { ...customer, ...words };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.listPoints, async (c) => {
      const { clientAppId } = c.get('session');
      const { customerId } = c.req.valid('param');
      const page = await listPoints(db, clientAppId, customerId, c.req.valid('query'));
      return c.json({ success: true, data: found(page, 'customer') } as const, 200);
    });
};
