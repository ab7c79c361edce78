import { newCampaign } from '../../../../domain/campaigns';
import { plural } from '../../../../domain/text';
import { randomKey } from '../../../dataProvider/randomKey';
import { isIdentical } from '../../../dataProvider/rawRows';
import { currentTime } from '../../../dataProvider/serverClock';
import type { Unknown } from '../../../dataProvider/unknown';
import { faultsOf } from '../bundleRules';
import type {
  CampaignDetails,
  EditedBundle,
  EditedCampaign,
  UnfinishedCampaignError,
} from '../campaignMethods';
import type { BundleService, Campaign } from '../endpoint';

/** A bundle as the form holds it: its price may not be typed yet, or be no number. */
export interface BundleValues extends Omit<EditedBundle, 'bundle_price' | 'services'> {
  bundle_price: number | null | Unknown;
  services: BundleService[];
}

/** The form values of both steps. */
export interface CampaignValues extends CampaignDetails {
  bundles: BundleValues[];
}

/** The record of the form, with what the server is known to have by now. */
export interface CampaignRecord extends CampaignValues {
  /** Missing where the form makes a new one, also when the server has that by now. */
  id: string;
  stored: Pick<EditedCampaign, 'id' | 'version' | 'saved'>;
  /** A save that stopped on the way has saved a part of the values. */
  partlySaved?: boolean;
  /** The bundle at which it stopped, and why. */
  refused?: UnfinishedCampaignError['refused'];
}

/** A stored campaign as the form holds it; a day stays a day until another end is chosen. */
export const recordOf = (campaign: Campaign): CampaignRecord => {
  const { id, version, name, start_date, end_date, is_active, bundles } = campaign;
  return {
    id,
    name,
    start_date: start_date ?? '',
    end_date: end_date ?? '',
    is_active,
    bundles: bundles.map(({ id, version, name, description, bundle_price, services }) => ({
      key: `saved-${id}`,
      id,
      version,
      name,
      description,
      bundle_price,
      services,
    })),
    stored: { id, version, saved: bundles },
  };
};

/** The values that the server has after a partial success. */
export const savedOf = (
  values: CampaignValues,
  before: CampaignRecord | undefined,
  { id, version, saved, bundles }: EditedCampaign,
): CampaignValues => {
  const versions = new Map(bundles.map((bundle) => [bundle.id, bundle.version]));
  const own = new Map(values.bundles.map((bundle) => [bundle.id, bundle]));
  return {
    ...(before && before.stored.id === id && before.stored.version === version ? before : values),
    bundles: saved.flatMap(({ id }) => {
      const older = before?.bundles.find((bundle) => bundle.id === id);
      const isOlder = older && (!versions.has(id) || versions.get(id) === older.version);
      return (isOlder ? older : own.get(id)) ?? [];
    }),
  };
};

const details = new Set(['name', 'start_date', 'end_date', 'is_active']);

/** The form values of a campaign's earlier state; its bundles have histories of their own. */
export const detailsOf = (state: Partial<CampaignRecord>): Partial<CampaignValues> =>
  Object.fromEntries(Object.entries(state).filter(([field]) => details.has(field)));

/** A new campaign as the form starts it. */
export const newValues = (timeZone: string): CampaignValues => ({
  ...newCampaign(currentTime(), timeZone),
  bundles: [],
});

/** A bundle to fill in; its key is new. */
export const newBundle = (): BundleValues => ({
  key: randomKey(),
  name: '',
  description: '',
  bundle_price: null,
  services: [],
});

/** The bundle with each of its services as `serviceOf` gives it. */
export const withServices = (
  bundle: BundleValues,
  serviceOf: (picked: BundleService) => BundleService,
): BundleValues => ({ ...bundle, services: bundle.services.map(serviceOf) });

/** True for a faulty bundle that was not edited: its errors are shown, but do not prevent saving. */
const isAsStored = (bundle: BundleValues, stored: readonly BundleValues[] | undefined): boolean =>
  faultsOf(bundle).length > 0 &&
  stored?.some((one) => one.id === bundle.id && isIdentical(one, bundle)) === true;

/** Why the campaign cannot be saved yet; undefined when nothing is missing. */
export function bundlesHindrance(
  { bundles }: CampaignValues,
  record: CampaignRecord | undefined,
  asNow: (bundle: BundleValues) => BundleValues,
): string | undefined {
  if (bundles.length === 0) return 'Add at least one bundle to save the campaign';
  const faulty = bundles.filter(
    (bundle) => faultsOf(asNow(bundle)).length > 0 && !isAsStored(bundle, record?.bundles),
  ).length;
  if (faulty === 0) return undefined;
  return `${faulty} ${plural(faulty, 'bundle is', 'bundles are')} not complete yet`;
}

/** The campaign that is to be saved: the values over what is known of the server's side. */
export const editedOf = (
  { name, start_date, end_date, is_active, bundles }: CampaignValues,
  record: CampaignRecord | undefined,
): EditedCampaign => {
  const stored = record?.stored ?? { saved: [] };
  return {
    ...stored,
    name: name.trim(),
    start_date,
    end_date,
    is_active,
    bundles: bundles.map((bundle) => ({
      ...(isStored(bundle, stored) ? bundle : { ...bundle, id: undefined, version: undefined }),
      isAsStored: isAsStored(bundle, record?.bundles),
      name: bundle.name.trim(),
      description: bundle.description.trim(),
    })),
  };
};

/** True while the server has the bundle, which somebody else may have deleted. */
const isStored = ({ id }: BundleValues, { saved }: CampaignRecord['stored']): boolean =>
  saved.some((bundle) => bundle.id === id);
