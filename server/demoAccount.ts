import type { Kysely } from 'kysely';
import { demoAccounts, seedDemo } from './database/demo/seedDemo';
import type { Database } from './database/schema';
import { verifyPassword } from './owners/passwordHash';
import { findOwnerByEmail } from './owners/queries';

/** Fills a database without any business with the demo businesses; `say` tells people how far it is. */
export const seedIfEmpty = async (
  db: Kysely<Database>,
  now: Date,
  say: (text: string) => void,
): Promise<void> => {
  if (await db.selectFrom('client_apps').select('id').limit(1).executeTakeFirst()) return;
  say('Making demo data for the first start ...');
  await seedDemo(db, { now });
};

/** The demo account's sign-in and its PIN, each as long as it still works. */
export const demoSignIn = async (db: Kysely<Database>) => {
  const [account] = demoAccounts;
  const owner = account && (await findOwnerByEmail(db, account.email));
  if (!owner || !(await verifyPassword(account.password, owner.password_hash))) return undefined;
  const { email, password, pin = '' } = account;
  const pinWorks = owner.pin_hash !== null && (await verifyPassword(pin, owner.pin_hash));
  return { email, password, ...(pinWorks && { pin }) };
};
