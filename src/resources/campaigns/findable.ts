import { type CampaignStatus, displayStatus } from '../../../domain/campaigns';
import type { ListedCampaign } from './endpoint';

/** A campaign with further fields for search and sort. */
export interface FoundCampaign extends ListedCampaign {
  /** As it stands in the address. */
  status: Lowercase<CampaignStatus>;
  /** The names of its bundles and of the services in these, where the list tells them. */
  inside: string;
}

export const searchIn = ['name', 'inside'];

/** The campaign as the list searches and filters it, with its status at that instant. */
export const findable = (campaign: ListedCampaign, now: Date, timeZone: string): FoundCampaign => ({
  ...campaign,
  status: displayStatus(campaign, now, timeZone).toLowerCase() as Lowercase<CampaignStatus>,
  inside: (campaign.bundles ?? [])
    .flatMap(({ name, services }) => [name, ...services.map((service) => service.name)])
    .join('\n'),
});

/** How each status is called and looks. */
export const statuses = {
  active: { label: 'Active', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  expired: { label: 'Expired', tone: 'quiet' },
  inactive: { label: 'Inactive', tone: 'warning' },
} as const satisfies Record<FoundCampaign['status'], object>;

export const statusChoices = [
  { value: '', label: 'All campaigns' },
  ...Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
];

export const sortChoices = [
  { value: 'start_date.desc', label: 'Latest start' },
  { value: 'start_date.asc', label: 'Earliest start' },
  { value: 'end_date.desc', label: 'Latest end' },
  { value: 'end_date.asc', label: 'Earliest end' },
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
];
