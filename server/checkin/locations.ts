import type { Kysely } from 'kysely';
import { locationCalls } from '../../contract/locations';
import { ruleOf } from '../../domain/fieldRules';
import { locationFields } from '../../domain/locations';
import { formatCount } from '../../domain/money';
import { counted } from '../../domain/text';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import type { Span } from '../lists/span';
import { countRows } from '../lists/timedPage';
import { columnFields, type TableOf } from '../records/fields';
import { tableRoutes } from '../records/tableRoutes';
import { checkIns } from './checkInQueries';

const fields = columnFields(locationFields);

declare module '../database/schema' {
  interface Database {
    checkin_locations: TableOf<typeof fields>;
  }
}

/** The routes of check-in locations, oldest first. */
export const locationRoutes = tableRoutes({
  calls: locationCalls,
  kind: 'location',
  noun: 'location',
  table: 'checkin_locations',
  fields,
  ...ruleOf(locationFields),
  async uses(db, clientAppId, { id, now }) {
    const timeZone = await readTimeZone(db, clientAppId);
    const countIn = (span: Span) =>
      countRows(db, clientAppId, checkIns, { span, timeZone, search: undefined, locationId: id });
    const total = await countIn({});
    if (total === 0) return [];
    const recent = await countIn({ start: new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000) });
    return [
      `Customers have checked in here ${counted(total, 'time')}, ${formatCount(recent)} of them in the last 30 days.`,
    ];
  },
});

/** True if a location belongs to the business, even if deleted. */
export const isOwnLocation = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('checkin_locations')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};
