import { type CampaignStatus, displayStatus } from '../../../domain/campaigns';
import type { Sort } from '../../components/useListQuery';
import { listInMemory } from '../../dataProvider/listInMemory';
import type { ListedCampaign } from './endpoint';

const statuses: CampaignStatus[] = ['Active', 'Scheduled', 'Expired', 'Inactive'];

/** What an owner may narrow the list to; the values stand in the address. */
export const statusChoices = [
  { value: '', label: 'All campaigns' },
  ...statuses.map((status) => ({ value: status.toLowerCase(), label: status })),
];

export const sortChoices = [
  { value: 'start_date.desc', label: 'Start, latest first' },
  { value: 'start_date.asc', label: 'Start, earliest first' },
  { value: 'end_date.desc', label: 'End, latest first' },
  { value: 'end_date.asc', label: 'End, earliest first' },
  { value: 'name.asc', label: 'Name, A to Z' },
  { value: 'name.desc', label: 'Name, Z to A' },
];

export const defaultSort: Sort = { field: 'start_date', order: 'DESC' };

interface CampaignQuery {
  /** In the names of campaigns and, where the list tells them, of their bundles and the services in these. */
  search: string;
  status: string;
  sort: Sort;
}

/** The campaigns that a search and a status leave, in the asked order. */
export function findCampaigns(
  campaigns: readonly ListedCampaign[],
  { search, status, sort }: CampaignQuery,
  now: Date,
  timeZone: string,
): ListedCampaign[] {
  const candidates = campaigns.map((campaign) => ({
    campaign,
    ...campaign,
    status: displayStatus(campaign, now, timeZone).toLowerCase(),
    inside: (campaign.bundles ?? [])
      .flatMap(({ name, services }) => [name, ...services.map((service) => service.name)])
      .join('\n'),
  }));
  const { data } = listInMemory(candidates, { filter: { q: search, status }, sort }, [
    'name',
    'inside',
  ]);
  return data.map(({ campaign }) => campaign);
}
