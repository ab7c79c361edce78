import { lazy } from 'react';
import type { ConsoleRecord } from '../../dataProvider/endpoint';
import { defineResource } from '../defineResource';
import { customersEndpoint } from './endpoint';

export const customers = defineResource<ConsoleRecord>({
  name: 'customers',
  label: 'Customers',
  recordRepresentation: 'name',
  list: lazy(() => import('./CustomerList')),
  show: lazy(() => import('./CustomerShow')),
  endpoint: customersEndpoint,
});
