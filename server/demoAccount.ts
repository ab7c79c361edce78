import type { Kysely } from 'kysely';
import type { Database } from './database/schema';
import { demoAccounts, seedDemo } from './demo/seedDemo';
import { verifyPassword } from './owners/passwordHash';
import { findOwnerByEmail } from './owners/queries';

/** Fills an empty database with the demo businesses; `say` reports the progress. */
export const seedIfEmpty = async (
  db: Kysely<Database>,
  now: Date,
  say: (text: string) => void,
): Promise<void> => {
  if (await db.selectFrom('client_apps').select('id').limit(1).executeTakeFirst()) return;
  say('Making demo data for the first start ...');
  await seedDemo(db, { now });
};

/** The demo accounts whose passwords are unchanged, each with its PIN if that is unchanged. */
export const demoSignIns = async (db: Kysely<Database>) => {
  const working = await Promise.all(
    demoAccounts.map(async ({ email, password, pin = '' }) => {
      const owner = await findOwnerByEmail(db, email);
      if (!owner || !(await verifyPassword(password, owner.password_hash))) return [];
      const pinWorks = owner.pin_hash !== null && (await verifyPassword(pin, owner.pin_hash));
      return [{ email, password, ...(pinWorks && { pin }) }];
    }),
  );
  return working.flat();
};
