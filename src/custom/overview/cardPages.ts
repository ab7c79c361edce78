import type { NamedSection } from '../pin/namedSection';
import type { CardName } from './metricCards';

/** Where a card leads. */
export interface CardPage {
  to: string;
  /** Tells the page what to show. */
  state?: { filter: 'today' | 'thisMonth' };
  /** Opens it as a section of the dashboard, behind the PIN. */
  section?: NamedSection;
}

/** A tab of App Config, or a place of its own there. */
export const inAppConfig = (subSection: string, place = ''): CardPage => ({
  to: place || `/${subSection}`,
  section: { section: 'appConfig', requirePin: true, subSection, ...(place && { place }) },
});

/** The page that each card opens. */
export const cardPages: Record<CardName, CardPage> = {
  revenue: { to: '/transactions' },
  members: { to: '/customers' },
  services: inAppConfig('services'),
  today: { to: '/transactions', state: { filter: 'today' } },
  checkins: { to: '/checkins', state: { filter: 'thisMonth' } },
  campaigns: inAppConfig('campaigns'),
};
