import { type Kysely, sql, type Transaction } from 'kysely';
import { unhurried } from '../database/caller';
import type { Database } from '../database/schema';
import { tellActivity } from './activity';
import { fillShop } from './fillShop';
import { harborBarbers } from './harborBarbers';
import { noteCustomers } from './notes';
import { openShop } from './openShop';
import { reserveIds } from './rows';
import { verbenaDaySpa } from './verbenaDaySpa';

/** How many customers the spa has when nothing else is asked for. */
export const usualCustomers = 400;

/** The customers of each business with a history of their own; any more are copies of these. */
const toldCustomers = 1000;

/** Who can sign in to the demo businesses. */
export const demoAccounts = [verbenaDaySpa, harborBarbers].map(({ name, owner }) => ({
  business: name,
  email: owner.email,
  password: owner.password,
  pin: owner.pin,
}));

/**
 * Fills an empty database with two demo businesses and two years of their history, up to `now`: the
 * same rows for the same `now`, save the salts of passwords and PINs. `customers` is the number of the spa's;
 * the barbers have a tenth. All or nothing; the memory that it takes does not grow with `customers`.
 * @returns false when there is a business already; then nothing is done.
 */
export async function seedDemo(
  db: Kysely<Database>,
  {
    now,
    customers = usualCustomers,
    told = toldCustomers,
    onProgress = () => undefined,
  }: {
    now: Date;
    customers?: number;
    told?: number;
    onProgress?: (made: number, all: number) => void;
  },
): Promise<boolean> {
  const sizes = [customers, Math.ceil(customers / 10)];
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let made = 0;
  const fill = async (trx: Transaction<Database>) => {
    // Of several servers that start on the same empty database, one fills it.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(trx);
    if (await trx.selectFrom('client_apps').select('id').limit(1).executeTakeFirst()) return false;
    const ids = await reserveIds(trx);
    for (const [index, catalogue] of [verbenaDaySpa, harborBarbers].entries()) {
      const shop = await openShop(trx, catalogue, now);
      const size = sizes[index] ?? 0;
      const before = made;
      await fillShop(trx, shop, { size, told: Math.min(size, told) }, ids, (customers) => {
        made = before + customers;
        onProgress(made, all);
      });
      await noteCustomers(trx, shop);
      await tellActivity(trx, shop);
    }
    await ids.finish();
    return true;
  };
  return unhurried(() => db.transaction().execute(fill));
}
