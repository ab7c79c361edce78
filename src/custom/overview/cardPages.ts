import type { NamedSection } from '../account/pin/useNamedSection';
import type { CardName } from './metricCards';

/** The target of a metric card's link. */
export interface CardPage {
  to: string;
  /** The initial filter of the page, as router state. */
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
