import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { campaignsEndpoint } from './endpoint';

export const campaigns = defineResource({
  name: 'campaigns',
  label: 'Campaigns',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./CampaignList')),
  form: lazy(() => import('./CampaignForm')),
  endpoint: campaignsEndpoint,
});
