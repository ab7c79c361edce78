import { holds } from '../../../domain/rights';
import { defineResource } from '../defineResource';
import { locationsPath } from '../locations/calls';
import { checkinAnalyticsPath } from './calls';

// The page opens the dialogs on /checkins/:id and /checkins/claims/:id.
export const checkins = defineResource({
  name: 'checkins',
  label: 'Check-ins and Rewards',
  right: 'customers',
  shortLabel: 'Check-ins',
  kinds: ['check_in', 'reward_claim', 'location', 'customer', 'import'],
  list: () => import('./CheckInHistory'),
  // The lists themselves are asked for up to the moment of their call.
  firstCalls: ({ id, rights }) => [
    ...(holds(rights, ['reports']) ? [checkinAnalyticsPath] : []),
    ...(id === 'claims' ? [] : [locationsPath]),
  ],
});
