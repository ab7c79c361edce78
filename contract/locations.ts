import { locationFields } from '../domain/locations';
import { recordSchemas } from './fields';
import { recordCalls } from './recordCalls';

/** The calls of locations. Check-ins keep the name of a deleted location. */
export const locationCalls = recordCalls({
  path: '/api/owner/checkin/locations',
  tag: 'Check-in',
  noun: 'check-in location',
  all: 'All check-in locations',
  deletion: '; its history stays',
  ...recordSchemas('Location', locationFields),
});
