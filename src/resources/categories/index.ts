import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { categoriesEndpoint } from './endpoint';

export const categories = defineResource({
  name: 'categories',
  label: 'Categories',
  area: 'appConfig',
  over: 'services',
  recordRepresentation: 'name',
  list: lazy(() => import('./CategoryList')),
  endpoint: categoriesEndpoint,
});
