import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { conflict } from '../http/faults';
import { violates } from './failures';
import type { Database } from './schema';

/** A request to make something, named by its Idempotency-Key if it has one. */
export interface Attempt {
  clientAppId: number;
  key: string | undefined;
  /** What makes two requests the same. */
  content: unknown;
}

/** Thrown to end the transaction of a request that repeats another. */
class Repeated extends Error {
  readonly subjectId: number;
  constructor(subjectId: number) {
    super('This request repeats another');
    this.subjectId = subjectId;
  }
}

const hashOf = ({ content }: Attempt) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const findMade = async (db: Kysely<Database>, attempt: Attempt): Promise<number | undefined> => {
  const { clientAppId, key } = attempt;
  if (key === undefined) return undefined;
  const made = await db
    .selectFrom('made_once')
    .select(['subject_id', 'content'])
    .where('client_app_id', '=', clientAppId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (made && made.content !== hashOf(attempt)) {
    throw conflict(
      'This was sent before with other details and may be there already. Please look before you send it anew.',
    );
  }
  return made?.subject_id;
};

/** What {@link makeOnce} gives to the work that it runs. */
export interface Once {
  /** Throws where the request was carried out meanwhile; to be called once its rows are locked. */
  goOn(trx: Kysely<Database>): Promise<void>;
  /** Stores the id of the created record, in the transaction that created it. */
  made(trx: Kysely<Database>, subjectId: number, at: Date): Promise<void>;
}

/**
 * Creates a record once for each Idempotency-Key, also for repeated and concurrent requests.
 * @returns its id, created now or before
 * @throws Fault 409 when the key belongs to another request
 */
export const makeOnce = async (
  db: Kysely<Database>,
  attempt: Attempt,
  make: (once: Once) => Promise<number>,
): Promise<number> => {
  const { clientAppId, key } = attempt;
  const goOn = async (trx: Kysely<Database>) => {
    const before = await findMade(trx, attempt);
    if (before !== undefined) throw new Repeated(before);
  };
  const made = async (trx: Kysely<Database>, subject_id: number, at: Date) => {
    if (key === undefined) return;
    const content = hashOf(attempt);
    await trx
      .insertInto('made_once')
      .values({ client_app_id: clientAppId, key, content, subject_id, at })
      .execute();
  };
  try {
    await goOn(db);
    return await make({ goOn, made });
  } catch (error) {
    if (error instanceof Repeated) return error.subjectId;
    // A concurrent request with the same key was first, by its constraint.
    const isRace = violates(error, 'made_once_pkey');
    const before = isRace ? await findMade(db, attempt) : undefined;
    if (before !== undefined) return before;
    throw error;
  }
};
