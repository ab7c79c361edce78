import { closureCalls } from '../../contract/openingHours';
import { closureFields, closureOrder } from '../../domain/closures';
import { ruleOf } from '../../domain/fieldRules';
import { dateKey } from '../../domain/time';
import { readTimeZone } from '../database/timeZone';
import { columnFields, type TableOf } from '../records/fields';
import { tableRoutes } from '../records/tableRoutes';

const fields = columnFields(closureFields);

declare module '../database/schema' {
  interface Database {
    closures: TableOf<typeof fields>;
  }
}

/** The routes of closures, earliest first. */
export const closureRoutes = tableRoutes({
  calls: closureCalls,
  kind: 'closure',
  noun: 'closure',
  table: 'closures',
  fields,
  ...ruleOf(closureFields, closureOrder),
  order: ['first_day'],
  async uses(db, clientAppId, { id, now }) {
    const today = dateKey(now, await readTimeZone(db, clientAppId));
    const ahead = await db
      .selectFrom('closures')
      .select('id')
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id)
      .where('last_day', '>=', today)
      .executeTakeFirst();
    return ahead ? ['On its days the hours of the week apply again.'] : [];
  },
});
