import { type Kysely, sql, type Transaction } from 'kysely';
import { withoutTimeout } from '../database/caller';
import type { Database } from '../database/schema';
import { tellActivity } from './activity';
import { fillShop } from './fillShop';
import { harborBarbers } from './harborBarbers';
import { noteCustomers } from './notes';
import { openShop } from './openShop';
import { reserveIds } from './rows';
import { verbenaDaySpa } from './verbenaDaySpa';

/** The default number of customers of the spa. */
export const usualCustomers = 400;

/** The customers with a generated history in each business; further ones are copies of these. */
const toldCustomers = 1000;

/** The sign-ins of the demo businesses. */
export const demoAccounts = [verbenaDaySpa, harborBarbers].map(({ name, owner }) => ({
  business: name,
  email: owner.email,
  password: owner.password,
  pin: owner.pin,
}));

/**
 * Fills an empty database with two demo businesses and two years of history up to `now`, in one
 * transaction. Deterministic by `now`, except for salts. `customers` is the number of the spa's;
 * the barbers have a tenth. Memory use does not grow with it.
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
    // A lock: of several servers that start on one empty database, one fills it.
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
  return withoutTimeout(() => db.transaction().execute(fill));
}
