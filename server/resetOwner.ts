import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { connect } from './database/connect';
import { migrate } from './database/migrate';
import { resetOwner } from './owners/resetOwner';
import { runProgram } from './program';
import { ask, newPassword } from './terminal';

const usage =
  'npm run owner:reset -- --email <address> [--forget-pin]\nThe new password is asked for, or taken from the variable OWNER_PASSWORD; with --forget-pin it may be left out. Stop the server first, unless it uses DATABASE_URL.';

/** `npm run owner:reset`: the way back for an owner who has forgotten the password or the PIN. */
await runProgram(usage, async (say) => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'forget-pin': { type: 'boolean', default: false } },
  });
  const forgetPin = values['forget-pin'];
  const config = readConfig(process.env);
  // Before anything is asked: the embedded database may be open in the server.
  const { db, close } = await connect({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const email = values.email ?? (await ask('E-mail of the owner', { usage }));
    const mayStay = forgetPin && !process.env.OWNER_PASSWORD;
    const password =
      mayStay && !process.stdin.isTTY
        ? ''
        : await newPassword(`New password${mayStay ? ' (empty: it stays)' : ''}`, usage);
    await resetOwner(db, { email, password, forgetPin }, { now: () => new Date() });
    if (password) say(`${email.trim()} signs in with the new password.`);
    if (forgetPin) say('The PIN is taken away; the owner sets a new one on opening App Config.');
    say('Everybody who was signed in as this owner has to sign in again.');
  } finally {
    await close();
  }
});
