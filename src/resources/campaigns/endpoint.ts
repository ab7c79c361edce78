import { campaignFields } from '../../../domain/campaigns';
import { type Endpoint, restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { openItem, openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import { readersOf } from '../../dataProvider/fields';
import { noteRows } from '../../dataProvider/rawRows';
import {
  listIn,
  optional,
  partIn,
  partReader,
  readMoment,
  readNumber,
  readRows,
  readText,
  readTexts,
  recordReader,
  rowsReader,
} from '../../dataProvider/read';
import { totalsOf } from './bundleRules';

const readListed = partReader({
  id: readText,
  name: readText,
  price: readNumber,
  category: readText,
});

/** A bundle may name its services by their ids alone. */
const readService = (service: unknown) => readListed(partIn(service) ?? { id: service });

/** A service as it stands in a bundle. Dollars. */
export type BundleService = ReturnType<typeof readService>;

const readBundle = recordReader({
  name: readText,
  description: readText,
  bundle_price: readNumber,
  original_total: optional(readNumber),
  savings: optional(readNumber),
  // The names of services that were deleted from under it, an addition.
  deleted_services: readTexts,
  // Those that are in preview, an addition.
  hidden_services: readTexts,
});

/** Services sold together for less. Dollars. */
export type Bundle = ReturnType<typeof toBundle>;

const readCampaign = recordReader({
  ...readersOf(campaignFields),
  description: readText,
  start_date: optional(readMoment),
  end_date: optional(readMoment),
});

/** A campaign of the list; its bundles are null where that leaves them out, which does not mean that there are none. */
export type ListedCampaign = ReturnType<typeof toListed>;

/** A campaign with its bundles. */
export interface Campaign extends ListedCampaign {
  bundles: Bundle[];
}

/** The request body of a bundle. */
export interface BundleData extends Pick<Bundle, 'name' | 'description'> {
  bundle_price: Bundle['bundle_price'] | null;
  services: readonly { id: string }[];
}

type Row = Record<string, unknown>;

const path = '/api/owner/campaigns';

const bundlesOf = (campaignId: string) => `${path}/${encodeURIComponent(campaignId)}/bundles`;

const toListed = (row: Row) => ({
  ...readCampaign(row),
  bundles: listIn(row.bundles) && readBundles(row.bundles),
});

const toBundle = (row: Row) => {
  const { original_total, savings, ...bundle } = readBundle(row);
  const told = row.services ?? row.service_ids;
  const named = listIn(told) ?? [told];
  const services = named.filter((service) => service != null).map(readService);
  const totals = totalsOf({ ...bundle, services });
  return {
    ...bundle,
    services,
    original_total: original_total ?? totals.original_total,
    savings: savings ?? totals.savings,
  };
};

const readBundles = rowsReader(toBundle);

const shape: Shape<ListedCampaign> = {
  path,
  item: 'campaign',
  items: 'campaigns',
  toRecord: toListed,
  // Create and update take the same whole body, without the bundles.
  toBody(data, previous) {
    const { name, start_date, end_date, is_active } = { ...previous, ...data };
    return { name, start_date, end_date, is_active };
  },
};

export const endpoint = {
  fields: campaignFields,
  ...wholeList(shape),
  ...restEndpoint(shape),
  /** GET /api/owner/campaigns/{id}. */
  async one(http, { id, signal }) {
    const { json } = await http(`${path}/${encodeURIComponent(id)}`, { signal });
    const row = openItem(json, 'campaign');
    // They stand in it, or beside it.
    const { bundles } = { ...openMembers(json), ...row };
    const isTold = bundles === null || listIn(bundles);
    if (!row || !isTold) throw new ApiError(unreadableText, { status: 200 });
    const campaign = { ...toListed(row), bundles: readBundles(bundles) };
    noteRows(http, path, [row]);
    noteRows(http, bundlesOf(campaign.id), readRows(bundles));
    return campaign;
  },
} satisfies Endpoint<ListedCampaign>;

declare module '../../dataProvider/resources' {
  interface Resources {
    campaigns: typeof endpoint;
  }
}

/** The bundles of one campaign, which are read with it. */
export const bundlesEndpoint = (campaignId: string) =>
  restEndpoint<Bundle>({
    path: bundlesOf(campaignId),
    item: 'bundle',
    items: 'bundles',
    toRecord: toBundle,
    toBody: ({ name, description, bundle_price, services = [] }, _previous, wireId) => ({
      name,
      description,
      bundle_price,
      service_ids: services.map(({ id }) => wireId(id)),
    }),
  });
