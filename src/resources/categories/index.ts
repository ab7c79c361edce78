import { defineResource } from '../defineResource';

export const categories = defineResource({
  name: 'categories',
  label: 'Categories',
  area: 'appConfig',
  over: 'services',
  recordRepresentation: 'name',
  list: () => import('./CategoryList'),
  kind: 'category',
  kinds: ['category', 'service', 'import'],
  activity: { category: { one: 'category', all: 'Categories' } },
});
