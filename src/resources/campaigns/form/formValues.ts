import { type BundleInput, type CampaignInput, newCampaign } from '../../../../domain/campaigns';
import { firstInstant, lastInstant } from '../../../../domain/time';
import type { EditedBundle, EditedCampaign } from '../campaignMethods';
import type { BundleService, Campaign } from '../endpoint';

/** A bundle as it is typed: its price stays text until the form is saved. */
export interface BundleValues extends Omit<EditedBundle, 'bundle_price' | 'services'> {
  bundle_price: string;
  services: BundleService[];
}

/** What the campaign editor holds, both steps together. */
export interface CampaignFormValues extends CampaignInput {
  bundles: BundleValues[];
}

export const campaignFieldId = (field: string) => `campaign-${field}`;

/** What the editor knows of the server's side of its campaign; its `name` and the like are as they were read. */
export type Origin = Omit<EditedCampaign, 'bundles'> & {
  bundles: Campaign['bundles'];
  /** A save that stopped on the way has saved a part of the values. */
  partlySaved?: boolean;
};

const isoOf = (instant: Date | null): string => instant?.toISOString() ?? '';

/** Where the editor starts: from a stored campaign, or from a new one. */
export const originOf = (campaign: Campaign | undefined, timeZone: string): Origin =>
  campaign
    ? {
        ...campaign,
        start_date: isoOf(campaign.start_date && firstInstant(campaign.start_date, timeZone)),
        end_date: isoOf(campaign.end_date && lastInstant(campaign.end_date, timeZone)),
        saved: campaign.bundles,
      }
    : { ...newCampaign(new Date(), timeZone), bundles: [], saved: [] };

export const valuesOf = ({
  name,
  start_date,
  end_date,
  is_active,
  bundles,
}: Origin): CampaignFormValues => ({
  name,
  start_date,
  end_date,
  is_active,
  bundles: bundles.map(({ id, name, description, bundle_price, services }) => ({
    key: `saved-${id}`,
    id,
    name,
    description,
    bundle_price: String(bundle_price),
    services,
  })),
});

let added = 0;

/** A bundle to fill in; its key is new. */
export const newBundle = (): BundleValues => {
  added += 1;
  return { key: `new-${added}`, name: '', description: '', bundle_price: '', services: [] };
};

/** Dollars of a price input's text. */
const priceOf = (text: string): number => Number(text) || 0;

/** What the rules of a bundle look at. */
export const bundleInputOf = ({ name, bundle_price, services }: BundleValues): BundleInput => ({
  name,
  bundle_price: priceOf(bundle_price),
  services,
});

/** The campaign that is to be saved: the values over what is known of the server's side. */
export const editedOf = (values: CampaignFormValues, origin: Origin): EditedCampaign => ({
  id: origin.id,
  saved: origin.saved,
  unheard: origin.unheard,
  name: values.name.trim(),
  start_date: values.start_date,
  end_date: values.end_date,
  is_active: values.is_active,
  bundles: values.bundles.map((bundle) => ({
    ...bundle,
    name: bundle.name.trim(),
    description: bundle.description.trim(),
    bundle_price: priceOf(bundle.bundle_price),
  })),
});
