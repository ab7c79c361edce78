import { closureCalls } from '../../contract/openingHours';
import { closureFaults, newClosure } from '../../domain/openingHours';
import { type TableOf, text } from '../records/fields';
import { tableRoutes } from '../records/tableRoutes';

const fields = { name: text, first_day: text, last_day: text };

declare module '../database/schema' {
  interface Database {
    closures: TableOf<typeof fields>;
  }
}

/** The days on which a business is closed whatever the hours of its week say, earliest first. */
export const closureRoutes = tableRoutes({
  calls: closureCalls,
  kind: 'closure',
  thing: 'closure',
  table: 'closures',
  fields,
  start: newClosure,
  faults: closureFaults,
  order: ['first_day'],
});
