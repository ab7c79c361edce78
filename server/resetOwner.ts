import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { addressToOpen } from './http/listen';
import { createMailer } from './mail/mailer';
import { minutesToReset } from './owners/resetLinks';
import { resetLinkFor, resetOwner } from './owners/resetOwner';
import { runProgram } from './program';
import { ask, newPassword } from './terminal';

const usage =
  'npm run owner:reset -- --email <address> [--forget-pin] [--forget-second-factor] | --link\nWith --link the owner chooses the new password, by a link that is printed. Otherwise it is asked for, or taken from the variable OWNER_PASSWORD; with one of the --forget options it may be left out. Stop the server first, unless it uses DATABASE_URL.';

/** `npm run owner:reset`: restores the access of an owner who forgot the password or the PIN. */
await runProgram(usage, async (say) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'forget-pin': { type: 'boolean', default: false },
      'forget-second-factor': { type: 'boolean', default: false },
      link: { type: 'boolean', default: false },
    },
  });
  const forgetPin = values['forget-pin'];
  const forgetSecondFactor = values['forget-second-factor'];
  if (values.link && (forgetPin || forgetSecondFactor)) {
    throw new Error(
      `--link only makes a link: give it without --forget-pin and --forget-second-factor, and those in a call of their own.\nUsage: ${usage}`,
    );
  }
  const config = readConfig(process.env);
  // Before any question, since the embedded database may be in use by the server.
  const { db, close } = await connect({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const email = values.email ?? (await ask('E-mail of the owner', { usage }));
    const clock = { now: () => new Date() };
    if (values.link) {
      const path = await resetLinkFor(db, email, clock);
      const console = config.consoleUrl ?? addressToOpen(config.host, config.port);
      say(`By this link the owner chooses a new password, once, within ${minutesToReset} minutes:`);
      say(`${console}${path}`);
      return;
    }
    const mayStay = (forgetPin || forgetSecondFactor) && !process.env.OWNER_PASSWORD;
    const password =
      mayStay && !process.stdin.isTTY
        ? ''
        : await newPassword(`New password${mayStay ? ' (empty: it stays)' : ''}`, usage);
    const dependencies = { clock, mailer: await createMailer(config) };
    await resetOwner(db, { email, password, forgetPin, forgetSecondFactor }, dependencies);
    if (password) say(`${email.trim()} signs in with the new password.`);
    if (forgetPin) say('The PIN is removed; the owner sets a new one on opening App Config.');
    if (forgetSecondFactor) say('Two-step sign-in is off; the password alone signs in again.');
    say('Everybody who was signed in as this owner has to sign in again.');
  } finally {
    await close();
  }
});
