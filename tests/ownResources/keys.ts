import simpleRestProvider from 'ra-data-simple-rest';
import { endpointOf } from '../../src/dataProvider/resourceAt';
import { defineResource } from '../../src/resources/defineResource';

/** Put in when the console is built. */
declare const roomsUrl: string;

/** Kept by a data provider of react-admin's. */
export const endpoint = endpointOf(
  simpleRestProvider(roomsUrl, undefined, 'X-Total-Count'),
  'keys',
);

export const keys = defineResource({
  name: 'keys',
  label: 'Keys',
  recordRepresentation: 'label',
  list: () => import('./KeyList'),
  form: () => import('./KeyForm'),
});
