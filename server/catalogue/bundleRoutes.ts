import type { Kysely } from 'kysely';
import * as routes from '../../contract/campaigns';
import { bundleFaults } from '../../domain/campaigns';
import type { Database } from '../database/schema';
import { softRecords } from '../database/softRecords';
import { createRouter, type Dependencies } from '../http/environment';
import { found, notFoundFault, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import {
  findBundle,
  insertBundle,
  markBundlesDeleted,
  type StoredBundle,
  updateBundle,
} from './bundleQueries';
import { pickedServices } from './pickedServices';

/**
 * Lays what a body says over the stored bundle, or over a new one, and checks it by the rules of
 * CMP-22 to CMP-25 with the prices of today.
 * @throws Fault 400 with the first fault's sentence and all fields (API-99)
 */
const checkedBundle = async (
  trx: Kysely<Database>,
  clientAppId: number,
  body: routes.BundleBody,
  stored?: routes.BundleWire,
): Promise<StoredBundle> => {
  const kept = stored?.services.map(({ id }) => id) ?? [];
  const ids = body.service_ids ?? kept;
  const services = await pickedServices(trx, clientAppId, { field: 'service_ids', ids, kept });
  const name = body.name ?? stored?.name ?? '';
  const price = body.bundle_price ?? stored?.bundle_price ?? 0;
  const faults = bundleFaults({ name, bundle_price: price, services });
  refuseFaults(
    faults.map(({ field, message }) => ({
      field: field === 'services' ? 'service_ids' : field,
      message,
    })),
  );
  const description =
    body.description === undefined ? (stored?.description ?? '') : (body.description ?? '');
  return { name, description, bundle_price: price, service_ids: services.map(({ id }) => id) };
};

const campaigns = softRecords('campaigns');

/** A bundle, and the campaign that names it, as the activity shows it. */
const recorded = (campaignId: number, bundle: routes.BundleWire) => ({
  ...bundle,
  campaign_id: campaignId,
});

export const bundleRoutes = (dependencies: Dependencies) => {
  const { clock } = dependencies;
  return createRouter()
    .openapi(routes.createBundle, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id: campaignId } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = 'bundle.created';
      const bundle = await ownerChange(dependencies, session, 'bundle', action, async (trx) => {
        const campaign = await campaigns.lock(trx, clientAppId, campaignId);
        if (!campaign) throw notFoundFault('campaign');
        const input = await checkedBundle(trx, clientAppId, body);
        const bundleId = await insertBundle(trx, clientAppId, campaignId, input, clock.now());
        const after = found(await findBundle(trx, clientAppId, { campaignId, bundleId }), 'bundle');
        return { result: after, subjectId: bundleId, after: recorded(campaignId, after) };
      });
      return c.json({ bundle }, 201);
    })
    .openapi(routes.updateBundle, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id: campaignId, bundleId } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = 'bundle.updated';
      const bundle = await ownerChange(dependencies, session, 'bundle', action, async (trx) => {
        await campaigns.lock(trx, clientAppId, campaignId);
        const before = found(
          await findBundle(trx, clientAppId, { campaignId, bundleId }),
          'bundle',
        );
        const input = await checkedBundle(trx, clientAppId, body, before);
        await updateBundle(trx, clientAppId, bundleId, input, clock.now());
        const after = found(await findBundle(trx, clientAppId, { campaignId, bundleId }), 'bundle');
        return {
          result: after,
          subjectId: bundleId,
          before: recorded(campaignId, before),
          after: recorded(campaignId, after),
        };
      });
      return c.json({ bundle }, 200);
    })
    .openapi(routes.deleteBundle, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id: campaignId, bundleId } = c.req.valid('param');
      const action = 'bundle.deleted';
      const name = await ownerChange(dependencies, session, 'bundle', action, async (trx) => {
        await campaigns.lock(trx, clientAppId, campaignId);
        const before = found(
          await findBundle(trx, clientAppId, { campaignId, bundleId }),
          'bundle',
        );
        await markBundlesDeleted(trx, clientAppId, { campaignId, bundleId }, clock.now());
        return {
          result: before.name,
          subjectId: bundleId,
          before: recorded(campaignId, before),
        };
      });
      return c.json({ success: true, message: `"${name}" was deleted.` } as const, 200);
    });
};
