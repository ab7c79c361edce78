import simpleRestProvider from 'ra-data-simple-rest';
import { endpointOf } from '../../src/dataProvider/resourceAt';
import { defineResource } from '../../src/resources/defineResource';

/** Kept by a data provider of react-admin's. */
export const endpoint = endpointOf(
  simpleRestProvider(import.meta.env.VITE_ROOMS ?? '', undefined, 'X-Total-Count'),
  'keys',
);

export const keys = defineResource({
  name: 'keys',
  label: 'Keys',
  recordRepresentation: 'label',
  list: () => import('./KeyList'),
  form: () => import('./KeyForm'),
});
