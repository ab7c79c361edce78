import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { campaignsEndpoint } from './endpoint';

// The list opens the editor as a dialog on /campaigns/create and /campaigns/:id.
export const campaigns = defineResource({
  name: 'campaigns',
  label: 'Campaigns',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./CampaignList')),
  hasCreate: true,
  hasEdit: true,
  endpoint: campaignsEndpoint,
});
