import { type CampaignStatus, displayStatus } from '../../../domain/campaigns';
import { toCents } from '../../../domain/money';
import { listed, plural } from '../../../domain/text';
import type { Moment } from '../../../domain/time';

interface UsedBundle {
  name: string;
  /** Null where it is not known, as the prices of its services. */
  bundle_price: number | null;
  services: readonly { id: string; price: number | null }[];
}

/** What may use a service. A list that is missing could not be read: nothing is known of it then. */
export interface ServiceUsers {
  campaigns:
    | readonly {
        name: string;
        is_active: boolean | null;
        start_date: Moment | null;
        end_date: Moment | null;
        bundles: readonly UsedBundle[];
      }[]
    | undefined;
  rewards:
    | readonly {
        reward_service_id: string;
        check_ins_required: number | null;
        is_active: boolean | null;
      }[]
    | undefined;
  plans: readonly { name: string; serviceIds: readonly string[] }[] | undefined;
}

interface Clock {
  now: Date;
  timeZone: string;
}

/** The bundles of one campaign, in words: "the bundles One and Two in the active campaign Spring". */
const inCampaign = (bundles: readonly UsedBundle[], status: CampaignStatus, name: string) => {
  const names = listed(bundles.map((bundle) => bundle.name));
  return `the ${plural(bundles.length, 'bundle')} ${names} in the ${status.toLowerCase()} campaign ${name}`;
};

/** Those of the bundles that are or will be on sale, campaign by campaign, in words. */
function bundlesWhere(
  campaigns: NonNullable<ServiceUsers['campaigns']>,
  isMeant: (bundle: UsedBundle) => boolean,
  { now, timeZone }: Clock,
): string[] {
  return campaigns.flatMap((campaign) => {
    const is_active = campaign.is_active ?? true;
    const status = displayStatus({ ...campaign, is_active }, now, timeZone);
    const meant = status === 'Expired' ? [] : campaign.bundles.filter(isMeant);
    return meant.length > 0 ? [inCampaign(meant, status, campaign.name)] : [];
  });
}

const has = ({ services }: UsedBundle, id: string): boolean =>
  services.some((service) => service.id === id);

/** What a service is used by, in a sentence or two; "" when it is used by nothing. */
export function usageSentence(
  serviceId: string,
  { campaigns, rewards, plans }: ServiceUsers,
  clock: Clock,
): string {
  const users = [
    ...bundlesWhere(campaigns ?? [], (bundle) => has(bundle, serviceId), clock),
    ...(rewards ?? [])
      .filter(({ reward_service_id }) => reward_service_id === serviceId)
      .map(
        ({ check_ins_required, is_active }) =>
          `the ${is_active === false ? 'inactive ' : ''}reward for ${check_ins_required ?? 'some'} ${plural(Number(check_ins_required), 'check-in')}`,
      ),
    ...(plans ?? [])
      .filter(({ serviceIds }) => serviceIds.includes(serviceId))
      .map(({ name }) => `the plan ${name}`),
  ];
  const unknown = [
    !campaigns && 'campaigns',
    !rewards && 'check-in rewards',
    !plans && 'reward plans',
  ].filter((kind) => kind !== false);
  return [
    users.length > 0 && `It is part of ${listed(users)}.`,
    unknown.length > 0 &&
      `It is not known whether ${listed(unknown)} use it, because they could not be loaded.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

interface Saved {
  id: string;
  price: number;
  is_active: boolean;
}

/**
 * What a change of a service does to what uses it, in sentences: it is hidden, or so cheap that bundles
 * cost no less than their services. "" when it does no harm.
 */
export function changeSentence(
  before: Saved,
  after: Omit<Saved, 'id'>,
  users: ServiceUsers,
  clock: Clock,
): string {
  const hidden = before.is_active && !after.is_active && usageSentence(before.id, users, clock);
  if (hidden) return `In preview customers do not see this service. ${hidden}`;
  if (toCents(after.price) >= toCents(before.price)) return '';
  if (!users.campaigns) {
    return 'It is not known whether bundles will cost more than their services, because the campaigns could not be loaded.';
  }
  const totalAt = ({ services }: UsedBundle, price: number) =>
    services.reduce(
      (sum, { id, price: own }) => sum + toCents((id === before.id ? price : own) ?? '0'),
      0,
    );
  const harmed = bundlesWhere(
    users.campaigns,
    (bundle) =>
      has(bundle, before.id) &&
      bundle.bundle_price !== null &&
      bundle.services.every(({ price }) => price !== null) &&
      toCents(bundle.bundle_price) < totalAt(bundle, before.price) &&
      toCents(bundle.bundle_price) >= totalAt(bundle, after.price),
    clock,
  );
  return harmed.length > 0
    ? `At this price customers no longer save anything with ${listed(harmed)}.`
    : '';
}
