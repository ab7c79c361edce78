import type { SessionUser } from './authProvider/session';
import { monthOf, shownDay } from './custom/calendar/shownMonth';

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

/** A page that belongs to no client app calls nothing. */
const ofClient = ({ clientId }: SessionUser, ...calls: string[]) =>
  clientId ? calls.map((call) => call.replace('{clientId}', encodeURIComponent(clientId))) : [];

/** The second segment of the path, and the query: what a list asks for by it is left to the page. */
interface Address {
  id: string;
  query: URLSearchParams;
}

/** The calendar: the appointments of the month that its address names. */
const schedule = ({ timeZone }: SessionUser, { query }: Address): ColdPage => {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { start, end } = monthOf(shownDay(query, zone, new Date()), zone);
  const span = new URLSearchParams({
    start_date: start.toISOString(),
    end_date: end.toISOString(),
  });
  return {
    calls: [`/api/owner/scheduling/appointments/calendar?${span}`],
    view: () => import('./custom/calendar/Schedule'),
  };
};

/** What a console page needs first, by the first segment of its path. */
const coldPages: Readonly<Record<string, (user: SessionUser, address: Address) => ColdPage>> = {
  dashboard: (user, { query }) =>
    query.get('list') === 'appointments'
      ? {
          calls: ofClient(user, '/api/owner/metrics/{clientId}'),
          view: () => import('./custom/scheduling/AppointmentList'),
        }
      : {
          calls: ofClient(
            user,
            '/api/owner/metrics/{clientId}',
            '/api/owner/scheduling/purchased-services?status=not_scheduled',
          ),
          view: () => import('./custom/scheduling/PendingServices'),
        },
  schedule,
  services: behindPin(() => import('./resources/services/ServiceList')),
  campaigns: behindPin(() => import('./resources/campaigns/CampaignList')),
  categories: behindPin(() => import('./resources/categories/CategoryList')),
  locations: behindPin(() => import('./resources/locations/LocationList')),
  rewards: behindPin(() => import('./resources/rewards/RewardList')),
  'reward-plans': behindPin(() => import('./resources/reward-plans/RewardPlanList')),
  customers: (user, { id, query }) =>
    id
      ? {
          calls: ofClient(user, `/api/owner/customers/{clientId}/${id}`),
          view: () => import('./resources/customers/CustomerShow'),
        }
      : {
          calls: query.size
            ? []
            : ofClient(
                user,
                '/api/owner/customers/{clientId}?sort_by=join_date&sort_order=desc&offset=0&limit=20',
              ),
          view: () => import('./resources/customers/CustomerList'),
        },
  // The list of transactions is asked for up to the moment of its call, so that only the sums go ahead.
  transactions: (user, { query }) => ({
    calls: query.size
      ? []
      : ofClient(user, '/api/owner/transactions/{clientId}/analytics?period=30'),
    view: () => import('./resources/transactions/TransactionList'),
  }),
  // Of the lists the same holds.
  checkins: (_user, { id }) => ({
    calls: [
      '/api/owner/checkin/analytics',
      ...(id === 'claims' ? [] : ['/api/owner/checkin/locations']),
    ],
    view: () => import('./resources/checkins/CheckInHistory'),
  }),
  billing: (user, { query }) => ({
    calls: [
      ...(query.size
        ? []
        : ofClient(user, '/api/owner/billing/transactions/{clientId}?limit=50&offset=0')),
      ...ofClient(user, '/api/owner/billing/stats/{clientId}'),
    ],
    view: () => import('./resources/billing/BillingList'),
  }),
};

const none: ColdPage = { calls: [] };

/** What to fetch for the page at `path`, with its query, while the console's own code is on its way. */
export const firstNeeds = (path: string, user: SessionUser): ColdPage => {
  const [pathname = '', query] = path.split('?');
  const [, page = '', id = ''] = pathname.split('/');
  return coldPages[page]?.(user, { id, query: new URLSearchParams(query) }) ?? none;
};
