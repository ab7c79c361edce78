import type { SessionUser } from './authProvider/session';

interface ColdPage {
  /** GET calls with which the page begins. */
  calls: readonly string[];
  /** The chunks that it needs beside the console's. */
  view?: () => Promise<unknown>;
}

/**
 * A page of App Config: its code is fetched early, nothing of its data. It begins with the question
 * whether the owner has a PIN (PIN-02).
 */
const behindPin = (view: () => Promise<unknown>) => (user: SessionUser) => ({
  calls: [`/auth/owner/has-pin/${encodeURIComponent(user.id)}`],
  view: () => Promise.all([import('./custom/pin/AccessDialog'), view()]),
});

/** What a console page needs first, by the first segment of its path. */
const coldPages: Readonly<Record<string, (user: SessionUser) => ColdPage>> = {
  dashboard: ({ clientId }) => ({
    calls: clientId ? [`/api/owner/metrics/${encodeURIComponent(clientId)}`] : [],
  }),
  services: behindPin(() => import('./resources/services/ServiceList')),
  campaigns: behindPin(() => import('./resources/campaigns/CampaignList')),
  categories: behindPin(() => import('./resources/categories/CategoryList')),
  locations: behindPin(() => import('./resources/locations/LocationList')),
  rewards: behindPin(() => import('./resources/rewards/RewardList')),
  'reward-plans': behindPin(() => import('./resources/reward-plans/RewardPlanList')),
};

const none: ColdPage = { calls: [] };

/** What to fetch for the page at `pathname` while the console's own code is on its way. */
export const firstNeeds = (pathname: string, user: SessionUser): ColdPage =>
  coldPages[pathname.split('/')[1] ?? '']?.(user) ?? none;
