import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from './config';
import { withoutTimeout } from './database/caller';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { reset } from './database/reset';
import { demoAccounts, seedDemo, usualCustomers } from './demo/seedDemo';
import { runProgram } from './program';

const usage = 'npm run seed -- [--customers <number>] [--reset]';

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string', default: String(usualCustomers) },
      reset: { type: 'boolean', default: false },
    },
  });
  const customers = Number(values.customers);
  if (!Number.isInteger(customers) || customers < 1 || customers > 1_000_000) {
    throw new Error(`--customers must be a whole number from 1 to 1000000.\nUsage: ${usage}`);
  }
  return { customers, reset: values.reset };
};

/** Prints the progress, at most once every few seconds. */
const progress = (say: (text: string) => void) => {
  const started = Date.now();
  let next = started + 2000;
  return (made: number, all: number) => {
    if (Date.now() < next && made < all) return;
    next = Date.now() + 2000;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    say(`${made} of ${all} customers with their history (${seconds} s)`);
  };
};

/** `npm run seed`: writes demo data of any size into an empty database, or with --reset into any. */
await runProgram(usage, async (say) => {
  const options = readOptions();
  const config = readConfig(process.env);
  const { db, close } = await connect({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    if (options.reset) {
      say('Removing all that is in the database ...');
      await reset(db);
    }
    await migrate(db);
    say(`Making demo data with ${options.customers} customers ...`);
    const seeded = await seedDemo(db, {
      now: new Date(),
      customers: options.customers,
      onProgress: progress(say),
    });
    if (!seeded) {
      throw new Error(
        'The database already holds a business, so nothing was written. With --reset all of it is removed first.',
      );
    }
    say('Tidying up, so that lists are answered from their indexes ...');
    await withoutTimeout(() => sql`vacuum (analyze)`.execute(db));
    for (const { business, email, password, pin } of demoAccounts) {
      say(`${business}: sign in with ${email} and ${password}${pin ? `, PIN ${pin}` : ''}`);
    }
  } finally {
    await close();
  }
});
