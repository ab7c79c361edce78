import { resources } from '../../resources';
import type { NamedSection } from '../pin/useNamedSection';
import type { CardName } from './metricCards';

/** Where a card leads. */
export interface CardPage {
  to: string;
  /** Tells the page what to show. */
  state?: { filter: 'today' | 'thisMonth' };
  /** Opens it as a section of the dashboard, behind the PIN. */
  section?: NamedSection;
}

const inAppConfig = (subSection: 'services' | 'campaigns'): CardPage => ({
  to: `/${subSection}`,
  section: { section: 'appConfig', requirePin: true, subSection },
});

/** OVW-03 to OVW-08. */
const pages: Record<CardName, CardPage> = {
  revenue: { to: '/transactions' },
  members: { to: '/customers' },
  services: inAppConfig('services'),
  today: { to: '/transactions', state: { filter: 'today' } },
  checkins: { to: '/checkins', state: { filter: 'thisMonth' } },
  campaigns: inAppConfig('campaigns'),
};

/** Of these pages, those that are there without being a resource's: "/checkins" once it is built. */
const built: readonly string[] = [];

/** The page that a card opens; undefined as long as there is no such page. */
export const pageOf = (name: CardName): CardPage | undefined => {
  const page = pages[name];
  const exists = built.includes(page.to) || resources.some(({ name }) => page.to === `/${name}`);
  return exists ? page : undefined;
};
