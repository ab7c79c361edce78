import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/schema';
import { booksFaults } from '../support/refunds';

/** Something with a key of its own, asked for until it is answered: then it is done once. */
export interface Once {
  kind: 'refund' | 'visit' | 'gift';
  key: string;
  /** By which the database knows it: a refund by its payment, which is refunded once here. */
  name: string;
  path: string;
  json: object;
}

/** The requests made, and those acknowledged. */
export interface Account {
  /** The categories that were acknowledged, by id. */
  made: ReadonlyMap<number, string>;
  asked: readonly Once[];
  done: ReadonlySet<Once>;
  /** The imports that were to be applied, and those that were, by their customers' first name. */
  begun: ReadonlySet<string>;
  imported: ReadonlySet<string>;
  /** The batches that raise all prices by a cent: started, and acknowledged. */
  raises: { begun: number; made: number };
}

const counts = async (db: Kysely<Database>, what: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from (${what}) as what group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
};

/** Of what has a key, each is there once, and may be missing only while nobody was told that it is done. */
const onceFaults = async (db: Kysely<Database>, { asked, done }: Account) => {
  const stored = {
    refund: await counts(
      db,
      sql`select transaction_id::text as name from refunds where status <> 'failed'`,
    ),
    visit: await counts(db, sql`select contact_notes as name from appointments`),
    gift: await counts(db, sql`select words as name from points_by_hand`),
  };
  return asked.flatMap((once) => {
    const count = stored[once.kind].get(once.name) ?? 0;
    const isRight = count === 1 || (count === 0 && !done.has(once));
    return isRight ? [] : [`The ${once.kind} ${once.key} is there ${count} times.`];
  });
};

const importFaults = async (
  db: Kysely<Database>,
  { begun, imported }: Account,
  linesOfImport: number,
) => {
  const stored = await counts(db, sql`select first_name as name from customers`);
  return [...begun].flatMap((name) => {
    const count = stored.get(name) ?? 0;
    const isRight = count === linesOfImport || (count === 0 && !imported.has(name));
    return isRight ? [] : [`Of ${name} ${count} lines are there.`];
  });
};

const raiseFaults = async (db: Kysely<Database>, { raises }: Account, firstPrice: number) => {
  const { rows } = await sql<{ cents: number }>`
    select distinct ((price - ${firstPrice}) * 100)::integer as cents from services
    where name like 'Priced %'`.execute(db);
  const [{ cents } = { cents: -1 }, ...others] = rows;
  const isRight = others.length === 0 && cents >= raises.made && cents <= raises.begun;
  const were = `raised ${raises.made} times of ${raises.begun}`;
  return isRight ? [] : [`Prices ${were} went up by ${rows.map((row) => row.cents).join()} cents.`];
};

/** Sentences for all that was acknowledged and is lost, or was done twice or by half; none when all is right. */
export const workFaults = async (
  db: Kysely<Database>,
  account: Account,
  { linesOfImport, firstPrice }: { linesOfImport: number; firstPrice: number },
): Promise<string[]> => {
  const stored = await db.selectFrom('categories').select(['id', 'name']).execute();
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const lost = [...account.made].filter(([id, name]) => names.get(id) !== name);
  return [
    ...lost.map(([, name]) => `${name} is lost.`),
    ...(await onceFaults(db, account)),
    ...(await importFaults(db, account, linesOfImport)),
    ...(await raiseFaults(db, account, firstPrice)),
    ...(await booksFaults({ db })),
  ];
};
