import { bundleTotals, type CampaignInput } from '../../../domain/campaigns';
import type { Moment } from '../../../domain/time';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { type Endpoint, restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { openItem } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import {
  partReader,
  readFlag,
  readMoment,
  readNumber,
  readRows,
  readText,
  readVersion,
} from '../../dataProvider/read';

const readService = partReader({
  id: readText,
  name: readText,
  price: readNumber,
  category: readText,
});

/** A service as it stands in a bundle. Dollars. */
export type BundleService = ReturnType<typeof readService>;

/** Services sold together for less. Dollars. */
export interface Bundle extends ConsoleRecord {
  name: string;
  description: string;
  bundle_price: number;
  services: BundleService[];
  original_total: number;
  savings: number;
  /** The names of services that were deleted from under it, an addition; none without it. */
  deleted_services: string[];
}

/** A campaign of the list; start and end are null where they are not set. */
export interface ListedCampaign extends ConsoleRecord, Pick<CampaignInput, 'name' | 'is_active'> {
  start_date: Moment | null;
  end_date: Moment | null;
  description: string;
  /** Null where the list leaves them out, which does not mean that there are none. */
  bundles: Bundle[] | null;
}

/** A campaign with its bundles. */
export interface Campaign extends ListedCampaign {
  bundles: Bundle[];
}

/** What is sent of a bundle. */
export type BundleData = Pick<Bundle, 'name' | 'description' | 'bundle_price'> & {
  services: readonly { id: string }[];
};

type Row = Record<string, unknown>;

const path = '/api/owner/campaigns';

const bundlesOf = (campaignId: string) => `${path}/${encodeURIComponent(campaignId)}/bundles`;

const toListed = (row: Row): ListedCampaign => ({
  id: readText(row.id),
  name: readText(row.name),
  description: readText(row.description),
  start_date: readMoment(row.start_date),
  end_date: readMoment(row.end_date),
  is_active: readFlag(row.is_active),
  bundles: row.bundles ? readRows(row.bundles).map(toBundle) : null,
  ...readVersion(row),
});

/** Without its bundles it is not read. */
const toCampaign = (row: Row | undefined): Campaign => {
  if (!row || row.bundles === undefined) throw new ApiError(unreadableText, { status: 200 });
  const campaign = toListed(row);
  return { ...campaign, bundles: campaign.bundles ?? [] };
};

const toBundle = (row: Row): Bundle => {
  const bundle_price = readNumber(row.bundle_price);
  const services = readRows(row.services).map(readService);
  const totals = bundleTotals({ bundle_price, services });
  return {
    id: readText(row.id),
    name: readText(row.name),
    description: readText(row.description),
    bundle_price,
    services,
    original_total: readNumber(row.original_total, totals.original_total),
    savings: readNumber(row.savings, totals.savings),
    deleted_services: Array.isArray(row.deleted_services) ? row.deleted_services.map(readText) : [],
    ...readVersion(row),
  };
};

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
  ...wholeList(shape, ['name']),
  ...restEndpoint(shape),
  /** GET /api/owner/campaigns/{id}. */
  async one(http, { id, signal }) {
    const { json } = await http(`${path}/${encodeURIComponent(id)}`, { area: 'catalogue', signal });
    return toCampaign(openItem(json, 'campaign'));
  },
} satisfies Endpoint<ListedCampaign>;

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
