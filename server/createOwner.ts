import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { createBusiness } from './owners/createBusiness';
import { runProgram } from './program';

const usage =
  'npm run owner:create -- --email <address> --business <name> [--name <name>] [--time-zone <IANA name>]\nThe password is asked for, or taken from the variable OWNER_PASSWORD.';

/** Asks at the terminal; an answer that is `hidden` does not show. */
async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error(`There is no terminal to ask for: ${question}\nUsage: ${usage}`);
  }
  process.stdout.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? nowhere : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}

async function askPassword(): Promise<string> {
  const password = await ask('Password', { hidden: true });
  const again = await ask('The same password again', { hidden: true });
  if (password !== again) throw new Error('Passwords do not match');
  return password;
}

/** `npm run owner:create`: makes a real business, without demo data, and its owner. */
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
  const business = values.business ?? (await ask('Name of the business'));
  const email = values.email ?? (await ask('E-mail of the owner'));
  const timeZone = values['time-zone'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const password = process.env.OWNER_PASSWORD || (await askPassword());

  const { db, close } = await connect({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const given = { business, timeZone, email, name: values.name ?? business, password };
    await createBusiness(db, given, { now: () => new Date() });
    say(`${business} is ready, with its days in the time zone ${timeZone}.`);
    say(`Its owner signs in with ${email.trim()}.`);
  } finally {
    await close();
  }
});
