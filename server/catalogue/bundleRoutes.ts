import { isDeepStrictEqual } from 'node:util';
import { type BundleBody, type BundleWire, bundleCalls } from '../../contract/campaigns';
import { bundleFaults } from '../../domain/campaigns';
import { refuseFaults } from '../http/faults';
import { columnsOf, money, text } from '../records/fields';
import { listOf } from '../records/ids';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { recordRows } from '../records/recordRows';
import {
  bundlesByCampaign,
  emptyBundle,
  replaceBundleServices,
  type StoredBundle,
} from './bundleQueries';
import { bundleUses } from './campaignUses';
import { pickedServices } from './pickedServices';

const idsOf = ({ services }: Pick<BundleWire, 'services'>) => services.map(({ id }) => id);

/** The routes of a campaign's bundles. A bundle is validated against current prices. */
export const bundleRoutes = recordRoutes({
  calls: bundleCalls,
  kind: 'bundle',
  noun: 'bundle',
  table: 'bundles',
  parent: {
    kind: 'campaign',
    noun: 'campaign',
    column: 'campaign_id',
    rows: recordRows('campaigns'),
  },
  async read(db, clientAppId, ids, campaignId): Promise<BundleWire[]> {
    const [bundleId] = listOf(ids);
    const choice = { campaignIds: [campaignId], bundleId };
    const bundles = await bundlesByCampaign(db, clientAppId, choice);
    return bundles.get(campaignId) ?? [];
  },
  async check(trx, clientAppId, { body, stored }: RecordChange<BundleWire, BundleBody>) {
    const kept = stored ? idsOf(stored) : [];
    const ids = body.service_ids ?? kept;
    const services = await pickedServices(trx, clientAppId, { field: 'service_ids', ids, kept });
    const name = body.name ?? stored?.name ?? '';
    const price = body.bundle_price === undefined ? stored?.bundle_price : body.bundle_price;
    const bundle_price = price ?? 0;
    const faults = bundleFaults({ name, bundle_price, services });
    refuseFaults(
      faults.map(({ field, message }) => ({
        field: field === 'services' ? 'service_ids' : field,
        message,
      })),
    );
    const description = body.description === undefined ? stored?.description : body.description;
    const service_ids = services.map(({ id }) => id);
    const input: StoredBundle = {
      name,
      description: description ?? '',
      bundle_price,
      service_ids,
    };
    return input;
  },
  columns: columnsOf({ name: text, description: text, bundle_price: money }),
  async alsoSave(trx, clientAppId, { id, input: { service_ids }, stored }) {
    // An unchanged list keeps its deleted services, in case they are restored.
    if (stored && isDeepStrictEqual(idsOf(stored), service_ids)) return;
    await replaceBundleServices(trx, clientAppId, id, service_ids);
  },
  uses: bundleUses,
  // Hiding a service does not change the bundle.
  recorded: ({ hidden_services: _, version: __, ...bundle }) => bundle,
  beforePurge: emptyBundle,
  bodyOf: ({ services, ...bundle }) => ({
    ...bundle,
    service_ids: idsOf({ services: services as BundleWire['services'] }),
  }),
});
