import { locationFields } from '../../../domain/locations';
import { restEndpoint, wholeList } from '../../dataProvider/endpoint';
import { readersOf, wholeBody } from '../../dataProvider/fields';
import { recordReader } from '../../dataProvider/read';
import { locationsPath } from './calls';

const shape = {
  path: locationsPath,
  item: 'location',
  items: 'locations',
  toRecord: recordReader(readersOf(locationFields)),
  toBody: wholeBody(locationFields),
};

/** A place where customers check in. Degrees and metres. */
export type CheckInLocation = ReturnType<typeof shape.toRecord>;

export const endpoint = { fields: locationFields, ...wholeList(shape), ...restEndpoint(shape) };

declare module '../../dataProvider/resources' {
  interface Resources {
    locations: typeof endpoint;
  }
}
