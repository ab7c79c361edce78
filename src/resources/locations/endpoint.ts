import { type LocationInput, locationBody } from '../../../domain/locations';
import {
  type ConsoleRecord,
  restEndpoint,
  type Shape,
  wholeList,
} from '../../dataProvider/endpoint';
import { readFlag, readNumber, readText, recordReader } from '../../dataProvider/read';
import { locationsPath } from '.';

/** A place where customers check in. Degrees and metres. */
export interface CheckInLocation extends ConsoleRecord {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  radius_meters: number;
  is_active: boolean;
}

const shape: Shape<CheckInLocation> = {
  path: locationsPath,
  item: 'location',
  items: 'locations',
  // API-31.
  toRecord: recordReader({
    name: readText,
    address: readText,
    latitude: readNumber,
    longitude: readNumber,
    radius_meters: readNumber,
    is_active: readFlag,
  }),
  // API-32, API-33: create and update take the same whole body.
  toBody(data, previous) {
    const { name = '', address = '', ...location } = { ...previous, ...data };
    const { latitude = null, longitude = null, radius_meters = null, is_active } = location;
    return {
      ...locationBody<LocationInput>({
        name,
        address,
        latitude,
        longitude,
        radius_meters,
        is_active: is_active ?? true,
      }),
    };
  },
};

export const endpoint = {
  ...wholeList(shape, ['name', 'address']),
  ...restEndpoint(shape),
};
