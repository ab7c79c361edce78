import { setImmediate } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkIns } from '../../../server/checkin/checkInQueries';
import { DatabaseUnavailable } from '../../../server/database/absence';
import type { Database } from '../../../server/database/schema';
import { timedPage } from '../../../server/lists/timedPage';

/** A database that gives each query the longer to wait the earlier it was asked, and then refuses. */
const refusing = () => {
  let asked = 0;
  const refuse = async () => {
    for (let turns = 5 - asked++; turns > 0; turns -= 1) await setImmediate();
    throw new DatabaseUnavailable('Who asked the database has gone.');
  };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: refuse,
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });
};

test('a page whose caller has gone is refused as a whole, and no refusal is left that ends the server', async () => {
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  onTestFinished(() => void process.off('unhandledRejection', unheard));
  const filter = { span: {}, timeZone: 'UTC', search: undefined };
  const page = timedPage(refusing(), 1, checkIns, filter, { offset: 0, limit: 20 });
  await expect(page).rejects.toThrow('has gone');
  for (let turns = 0; turns < 10; turns += 1) await setImmediate();
  expect(unheard).not.toHaveBeenCalled();
});
