import { locationBody } from '../../../domain/locations';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readFlag, readNumber, readText, recordReader } from '../../dataProvider/read';
import { locationsPath } from './calls';

const toRecord = recordReader({
  name: readText,
  address: readText,
  latitude: readNumber,
  longitude: readNumber,
  radius_meters: readNumber,
  is_active: readFlag,
});

/** A place where customers check in. Degrees and metres. */
export type CheckInLocation = ReturnType<typeof toRecord>;

const shape: Shape<CheckInLocation> = {
  path: locationsPath,
  item: 'location',
  items: 'locations',
  toRecord,
  // Create and update take the same whole body.
  toBody(data, previous) {
    const { name = '', address = '', ...location } = { ...previous, ...data };
    const { latitude = null, longitude = null, radius_meters = null, is_active = true } = location;
    return { ...locationBody({ name, address }), latitude, longitude, radius_meters, is_active };
  },
};

export const endpoint = {
  ...wholeList(shape),
  ...restEndpoint(shape),
};
