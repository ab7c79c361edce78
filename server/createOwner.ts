import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { readConfig } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import type { Database } from './database/schema';
import { demoSignIns } from './demoAccount';
import { checkTimeZone, createBusiness } from './owners/createBusiness';
import { runProgram } from './program';
import { ask, newPassword } from './terminal';

const usage =
  'npm run owner:create -- --email <address> --business <name> [--name <name>] [--time-zone <IANA name>]\nThe password is asked for, or taken from the variable OWNER_PASSWORD. Stop the server first, unless it uses DATABASE_URL.';

/** The machine may be in another zone than the business, whose days cannot be changed later. */
const chooseTimeZone = async (db: Kysely<Database>, given: string | undefined): Promise<string> => {
  if (given !== undefined) {
    await checkTimeZone(db, given);
    return given;
  }
  if (!process.stdin.isTTY) {
    throw new Error(
      `Without a terminal to ask at, --time-zone has to name the zone of the business, such as America/New_York.\nUsage: ${usage}`,
    );
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const question = `Time zone of the business (empty: ${timeZone})`;
  for (;;) {
    const typed = (await ask(question, { usage })).trim() || timeZone;
    const fault = await checkTimeZone(db, typed).then(
      () => undefined,
      ({ message }: Error) => message,
    );
    if (!fault) return typed;
    process.stdout.write(`${fault}\n`);
  }
};

/** `npm run owner:create`: creates a real business, without demo data, and its owner. */
await runProgram(usage, async (say) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      business: { type: 'string' },
      name: { type: 'string' },
      'time-zone': { type: 'string' },
    },
  });
  const config = readConfig(process.env);
  // Before any question, since the embedded database may be in use by the server.
  const { db, close } = await connect({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const business = values.business ?? (await ask('Name of the business', { usage }));
    const email = values.email ?? (await ask('E-mail of the owner', { usage }));
    const timeZone = await chooseTimeZone(db, values['time-zone']);
    const password = await newPassword('Password', usage);
    const given = { business, timeZone, email, name: values.name ?? business, password };
    await createBusiness(db, given, { now: () => new Date() });
    say(`${business} is ready, with its days in the time zone ${timeZone}.`);
    say(`Its owner signs in with ${email.trim()}.`);
    const demo = await demoSignIns(db);
    if (demo.length > 0) {
      say(
        'The demo businesses are in this database too, and everybody knows their passwords. Use an empty database instead (DEMO_DATA=false from the first start on), or give them other passwords:',
      );
      for (const { email: known } of demo) say(`  npm run owner:reset -- --email ${known}`);
    }
  } finally {
    await close();
  }
});
