import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { assignTherapists } from './assignTherapists';
import { generateHistory } from './customerHistory';
import { canUnwatch, copyHistories, recountRollups, withoutTriggers } from './multiply';
import { insertRows, noRows, type reserveIds } from './rows';
import type { Shop } from './shop';

/** Copies of all generated histories that are made at a time. */
const copiesAtOnce = 5;

/**
 * Generates the customers of a shop: some with histories of their own, the others as copies.
 * @param onProgress called with the number of customers so far
 */
export async function fillShop(
  db: Kysely<Database>,
  shop: Shop,
  { size, told }: { size: number; told: number },
  ids: Awaited<ReturnType<typeof reserveIds>>,
  onProgress: (customers: number) => void,
): Promise<void> {
  const rows = noRows();
  const after = ids.taken();
  // A partial last copy ends after that many customers.
  const rest = size % told || told;
  let part = after;
  for (let number = 0; number < told; number += 1) {
    generateHistory(shop, number, rows, ids.next);
    if (number + 1 === rest) part = ids.taken();
  }
  assignTherapists(rows, shop);
  await insertRows(db, rows);
  onProgress(told);

  const copies = Math.ceil(size / told) - 1;
  if (copies === 0) return;
  const { clientAppId } = shop;
  const until = ids.taken();
  const originals = {
    clientAppId,
    customers: told,
    after,
    until,
    part: { copy: copies, until: part },
  };
  const watched = !(await canUnwatch(db));
  for (let first = 1; first <= copies; first += copiesAtOnce) {
    const last = Math.min(copies, first + copiesAtOnce - 1);
    await withoutTriggers(db, !watched, () =>
      copyHistories(db, originals, { first, last, watched }),
    );
    onProgress(Math.min(size, told * (last + 1)));
  }
  ids.skip(after, until, copies);
  if (!watched) await recountRollups(db, clientAppId);
}
