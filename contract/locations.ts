import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { recordCalls, version } from './recordCalls';
import { nameText, numberInBody, text, wireId } from './wire';

/** A location. Coordinates are degrees, the radius metres. */
export const locationSchema = z
  .object({
    id: wireId,
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    radius_meters: z.number().int(),
    is_active: z.boolean(),
    version,
  })
  .openapi('Location');

/** The body of a location. Unknown keys are ignored; a field that an update omits stays. */
const locationBody = z
  .object({
    name: nameText('Location name', maximumLength.name).optional(),
    address: text('The address', maximumLength.address).optional(),
    latitude: numberInBody,
    longitude: numberInBody,
    radius_meters: numberInBody,
    is_active: z.boolean('is_active must be true or false').optional(),
  })
  .openapi('LocationBody');

export type LocationWire = z.infer<typeof locationSchema>;

/** The calls of locations. Check-ins keep the name of a deleted location. */
export const locationCalls = recordCalls({
  path: '/api/owner/checkin/locations',
  tag: 'Check-in',
  noun: 'check-in location',
  all: 'All check-in locations',
  deletion: '; its history stays',
  record: locationSchema,
  body: locationBody,
  example: {
    name: 'Main Street',
    address: '2 Main Street',
    latitude: 40,
    longitude: -74,
    radius_meters: 100,
    is_active: true,
  },
});
