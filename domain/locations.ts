import { active, decimal, defineFields, integer, longText, text } from './fields';
import { maximumLength } from './limits';

/** A check-in location. Degrees and metres. */
export const locationFields = defineFields({
  name: text('Location name', { max: maximumLength.name }),
  address: longText('Address', { max: maximumLength.address }),
  latitude: decimal('Latitude', { min: -90, max: 90 }),
  longitude: decimal('Longitude', { min: -180, max: 180 }),
  radius_meters: integer('Radius', { min: 50, max: 5000, start: 100, unit: 'meters' }),
  is_active: active(),
});
