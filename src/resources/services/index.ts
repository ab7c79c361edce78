import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { servicesEndpoint } from './endpoint';

export const services = defineResource({
  name: 'services',
  label: 'Services',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./ServiceList')),
  form: lazy(() => import('./ServiceForm')),
  endpoint: servicesEndpoint,
});
