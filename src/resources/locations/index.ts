import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { locationsEndpoint } from './endpoint';

// The list opens the form as a dialog on /locations/create and /locations/:id.
export const locations = defineResource({
  name: 'locations',
  label: 'Check-in Rewards',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./LocationList')),
  hasCreate: true,
  hasEdit: true,
  endpoint: locationsEndpoint,
});
