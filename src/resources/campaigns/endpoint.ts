import { bundleTotals, type CampaignInput } from '../../../domain/campaigns';
import { type Moment, momentOf } from '../../../domain/time';
import {
  type ConsoleRecord,
  type Endpoint,
  restEndpoint,
  type Shape,
  wholeList,
} from '../../dataProvider/endpoint';
import { openItem } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { readNumber, readRows, readText } from '../../dataProvider/read';
import { wireIdFor } from '../../dataProvider/wireIds';

/** A service as it stands in a bundle. Dollars. */
export interface BundleService {
  id: string;
  name: string;
  price: number;
  category: string;
}

/** Services sold together for less. Dollars. */
export interface Bundle {
  id: string;
  name: string;
  description: string;
  bundle_price: number;
  services: BundleService[];
  original_total: number;
  savings: number;
}

/** A campaign with its bundles; start and end are null where they are not set. */
export interface Campaign extends ConsoleRecord, Pick<CampaignInput, 'name' | 'is_active'> {
  start_date: Moment | null;
  end_date: Moment | null;
  description: string;
  bundles: Bundle[];
}

/** What is sent of a bundle. */
export type BundleData = Pick<Bundle, 'name' | 'description' | 'bundle_price'> & {
  services: readonly { id: string }[];
};

type Row = Record<string, unknown>;

const path = '/api/owner/campaigns';

/** API-22. */
const toCampaign = (row: Row): Campaign => ({
  id: readText(row.id),
  name: readText(row.name),
  description: readText(row.description),
  start_date: momentOf(readText(row.start_date)),
  end_date: momentOf(readText(row.end_date)),
  is_active: row.is_active === true,
  bundles: readRows(row.bundles).map(toBundle),
});

/** API-23, API-104. */
const toBundle = (row: Row): Bundle => {
  const bundle_price = readNumber(row.bundle_price);
  const services = readRows(row.services).map(toBundleService);
  const totals = bundleTotals({ bundle_price, services });
  return {
    id: readText(row.id),
    name: readText(row.name),
    description: readText(row.description),
    bundle_price,
    services,
    original_total: readNumber(row.original_total, totals.original_total),
    savings: readNumber(row.savings, totals.savings),
  };
};

const toBundleService = (row: Row): BundleService => ({
  id: readText(row.id),
  name: readText(row.name),
  price: readNumber(row.price),
  category: readText(row.category),
});

const shape: Shape<Campaign> = {
  path,
  item: 'campaign',
  items: 'campaigns',
  toRecord: toCampaign,
  // API-25, API-26: create and update take the same whole body, without the bundles (CMP-33).
  toBody(data, previous) {
    const { name, start_date, end_date, is_active } = { ...previous, ...data };
    return { name, start_date, end_date, is_active };
  },
};

export const campaignsEndpoint = {
  ...wholeList(shape, ['name']),
  ...restEndpoint(shape),
  /** GET /api/owner/campaigns/{id} (API-23). */
  async one(http, { id, signal }) {
    const { json } = await http(`${path}/${encodeURIComponent(id)}`, { area: 'catalogue', signal });
    const row = openItem(json, 'campaign');
    if (!row) throw new ApiError(unreadableText, { status: 200 });
    return toCampaign(row);
  },
} satisfies Endpoint<Campaign>;

/** The calls of the bundles of one campaign (API-28 to API-30). */
export const bundleCalls = (http: Http, campaignId: string) => {
  const bundles = `${path}/${encodeURIComponent(campaignId)}/bundles`;
  const at = (id: string) => `${bundles}/${encodeURIComponent(id)}`;
  const bodyOf = ({ name, description, bundle_price, services }: BundleData) => ({
    name,
    description,
    bundle_price,
    service_ids: services.map(({ id }) => wireIdFor(http)(id)),
  });
  return {
    /** The new bundle's id; undefined when the answer does not name it. */
    async create(data: BundleData): Promise<string | undefined> {
      const body = bodyOf(data);
      const { json } = await http(bundles, { area: 'catalogue', method: 'POST', body });
      return readText(openItem(json, 'bundle')?.id) || undefined;
    },
    async update(id: string, data: BundleData): Promise<void> {
      await http(at(id), { area: 'catalogue', method: 'PUT', body: bodyOf(data) });
    },
    async remove(id: string): Promise<void> {
      await http(at(id), { area: 'catalogue', method: 'DELETE' });
    },
  };
};
