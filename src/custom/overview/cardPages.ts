import { appConfigTarget, type PageTarget } from '../account/pin/sectionState';
import type { CardName } from './metricCards';

/** The page that each card opens. */
export const cardPages: Record<CardName, PageTarget> = {
  revenue: { to: '/transactions' },
  members: { to: '/customers' },
  services: appConfigTarget('services'),
  today: { to: '/transactions', state: { filter: 'today' } },
  checkins: { to: '/checkins', state: { filter: 'thisMonth' } },
  campaigns: appConfigTarget('campaigns'),
};
