/**
 * The daily run has the server on one engine: PostgreSQL where it is installed. These files run on the
 * embedded database as well, one for each folder of tests/server, beside its own files
 * (`*.pglite.test.ts`) and the journeys, which all stand on it. `npm run test:full` runs all on both.
 */
export const onBothEngines = [
  'activity/history',
  'batches/batches',
  'brand/brand',
  'catalogue/services',
  'checkin/redeeming',
  'customers/customers',
  'database/constraints',
  'database/migrate',
  'demo/demo',
  'durability',
  'http/health',
  'images/renditions',
  'imports/imports',
  'lists/timedPage',
  'live/events',
  'mail/mails',
  'metrics/days',
  'monitoring/metrics',
  'openingHours/openingHours',
  'owners/signIn',
  'payments/stripe',
  'plans/introServices',
  'records/recordRoutes',
  'refunds/refunds',
  'reports/routes',
  'revenue/transactions',
  'scheduling/booking',
  'team/team',
].map((name) => `tests/server/${name}.test.ts`);
