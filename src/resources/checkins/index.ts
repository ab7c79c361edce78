import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { checkInsEndpoint } from './endpoint';

// The page opens the dialogs on /checkins/:id and /checkins/claims/:id.
export const checkins = defineResource({
  name: 'checkins',
  label: 'Check-ins and Rewards',
  list: lazy(() => import('./CheckInHistory')),
  endpoint: checkInsEndpoint,
});
