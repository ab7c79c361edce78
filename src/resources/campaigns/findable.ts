import { type CampaignStatus, displayStatus } from '../../../domain/campaigns';
import { isUnknown, unknownText } from '../../dataProvider/unknown';
import type { ListedCampaign } from './endpoint';

/** A campaign with further fields for search and sort. */
export interface FoundCampaign extends ListedCampaign {
  /** As it stands in the address. */
  status: keyof typeof statuses;
  /** The names of its bundles and of the services in these, where the list tells them. */
  inside: string;
}

export const searchIn = ['name', 'inside'];

/** The campaign as the list searches and filters it, with its status at that instant. */
export const findable = (campaign: ListedCampaign, now: Date, timeZone: string): FoundCampaign => ({
  ...campaign,
  status: statusOf(campaign, now, timeZone),
  inside: (campaign.bundles ?? [])
    .flatMap(({ name, services }) => [name, ...services.map((service) => service.name)])
    .join('\n'),
});

/** The status by dates and switch; unknown if any of them is. */
function statusOf(campaign: ListedCampaign, now: Date, timeZone: string): FoundCampaign['status'] {
  const { start_date, end_date, is_active } = campaign;
  if (isUnknown(is_active) || isUnknown(start_date) || isUnknown(end_date)) return 'unknown';
  const status = displayStatus({ start_date, end_date, is_active }, now, timeZone);
  return status.toLowerCase() as Lowercase<CampaignStatus>;
}

/** The label and colour of each status. */
export const statuses = {
  active: { label: 'Active', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  expired: { label: 'Expired', tone: 'quiet' },
  inactive: { label: 'Inactive', tone: 'warning' },
  unknown: { label: unknownText, tone: 'quiet' },
} as const satisfies Record<Lowercase<CampaignStatus> | 'unknown', object>;

export const statusChoices = [
  { value: '', label: 'All campaigns' },
  ...Object.entries(statuses)
    .filter(([value]) => value !== 'unknown')
    .map(([value, { label }]) => ({ value, label })),
];

export const sortChoices = [
  { value: 'start_date.desc', label: 'Latest start' },
  { value: 'start_date.asc', label: 'Earliest start' },
  { value: 'end_date.desc', label: 'Latest end' },
  { value: 'end_date.asc', label: 'Earliest end' },
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
];
