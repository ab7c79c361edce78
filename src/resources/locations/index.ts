import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { locationsEndpoint } from './endpoint';

export const locations = defineResource({
  name: 'locations',
  label: 'Check-in Rewards',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./LocationList')),
  form: lazy(() => import('./LocationForm')),
  endpoint: locationsEndpoint,
});
