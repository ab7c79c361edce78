import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { servicesEndpoint } from './endpoint';

// The list opens the form as a dialog on /services/create and /services/:id.
export const services = defineResource({
  name: 'services',
  label: 'Services',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./ServiceList')),
  hasCreate: true,
  hasEdit: true,
  endpoint: servicesEndpoint,
});
