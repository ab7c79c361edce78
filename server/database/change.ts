import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { sessionEnded } from '../http/session';
import { gaveWay } from './absence';
import { currentCaller } from './caller';
import { entryOf, madeBefore } from './madeOnce';
import type { Database } from './schema';

/** What a change says of itself in the record. */
export interface Change<Result> {
  result: Result;
  subjectId?: number | null;
  /** The subject before and after, as plain values. Never passwords, PINs, tokens or their hashes. */
  before?: unknown;
  after?: unknown;
  /** What was done, where only the work shows it, as when what was to be added was there. */
  action?: string;
  /**
   * Given by a change that changed nothing: what stood before, its result. It leaves no trace. That it
   * is given counts, be it undefined.
   */
  stood?: Result;
  /** Does, in the same transaction, what needs the id of its record. */
  whenRecorded?(activityId: number): Promise<unknown>;
}

/** Thrown to end the transaction of a change that changes nothing. */
class Unchanged<Result> extends Error {
  readonly stood: Result;
  constructor(stood: Result) {
    super('This changes nothing');
    this.stood = stood;
  }
}

/** What a change says where it finds all done, as by the same request before. */
export const foundDone = <Result>(stood: Result): Change<Result> => ({ result: stood, stood });

/** What a change says of what there is now, if it differs from before in nothing but its version. */
export const stoodAsIs = <Result extends object>(
  before: Result,
  after: Result,
): Pick<Change<Result>, 'stood'> =>
  isDeepStrictEqual(bare(before), bare(after)) ? { stood: before } : {};

const bare = (state: { version?: unknown; updated_at?: unknown }) => {
  const { version: _, updated_at: __, ...rest } = state;
  return rest;
};

/** How much of a subject, as JSON, is kept before and after a change. */
const longestState = 64 * 1024;

/** Where a state names those of its fields that were too long to be kept. */
export const leftOut = 'left_out';

export interface ChangeOptions {
  clientAppId: number;
  actor: { ownerId: number } | 'system';
  /** What was done, such as service.created. */
  action: string;
  subjectType: string;
  /** The record of the change that this one takes back. */
  undoes?: number | undefined;
  clock: { now(): Date };
  /** Called with the id of the record once the change is kept. */
  onRecorded?: (activityId: number) => void;
}

/**
 * The one door for writes: runs `work` in a transaction and records in the same transaction who did
 * what, when, to which subject. When anything fails, neither is kept. What changes nothing is not
 * kept either, lest it stand between a change and its undoing; an undoing always is.
 * A transaction that gave way to another one is tried once more, so `work` changes nothing but the
 * database.
 */
export const change = async <Result>(
  db: Kysely<Database>,
  options: ChangeOptions,
  work: (trx: Transaction<Database>) => Promise<Change<Result>>,
): Promise<Result> => {
  const attempt = () =>
    db.transaction().execute(async (trx) => {
      const done = await work(trx);
      const { action = options.action } = done;
      if ('stood' in done && options.undoes === undefined) throw new Unchanged(done.stood);
      const activityId = await record(trx, { ...options, action }, done);
      await done.whenRecorded?.(activityId);
      return { result: done.result, activityId };
    });
  try {
    const { result, activityId } = await againIfItGaveWay(attempt);
    const { change } = currentCaller();
    if (change) change.isEntered = true;
    options.onRecorded?.(activityId);
    return result;
  } catch (error) {
    if (error instanceof Unchanged) return error.stood;
    throw error;
  }
};

/** Two that gave way to each other and were repeated at once would meet again. */
const mostPauseMs = 50;

const againIfItGaveWay = async <T>(attempt: () => Promise<T>, retries = 2): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (retries === 0 || !gaveWay(error)) throw error;
    await pause(randomInt(mostPauseMs));
    return againIfItGaveWay(attempt, retries - 1);
  }
};

/**
 * Records a change in the transaction that made it, where {@link change} itself cannot be used.
 * @returns the id of the record
 */
export async function record(
  trx: Transaction<Database>,
  { clientAppId, actor, action, subjectType, undoes, clock }: ChangeOptions,
  { subjectId, before, after }: Pick<Change<unknown>, 'subjectId' | 'before' | 'after'>,
): Promise<number> {
  if (actor !== 'system') await nameActor(trx, clientAppId, actor.ownerId);
  // So the ids of the record grow in the order in which changes become visible, and a reader who
  // continues from an id misses none.
  await oneAtATime(trx, clientAppId);
  const at = clock.now();
  const { id } = await withEntry(trx, { id: subjectId ?? null, at })
    .insertInto('activity')
    .values({
      client_app_id: clientAppId,
      at,
      owner_id: actor === 'system' ? null : actor.ownerId,
      action,
      subject_type: subjectType,
      subject_id: subjectId ?? null,
      undoes: undoes ?? null,
      before: json(before),
      after: json(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Enters the name of the running request, if it has one, by the query that records its first change: a
 * second request of that name violates the constraint, and is answered like the first.
 * @throws Fault 409 where the change was made before
 */
const withEntry = (trx: Transaction<Database>, subject: { id: number | null; at: Date }) => {
  const { change } = currentCaller();
  if (!change || change.isEntered || change.enteredIn === trx) return trx;
  if (change.earlier) throw madeBefore();
  change.enteredIn = trx;
  const entry = entryOf(change, subject);
  return trx.with('named', (db) => db.insertInto('made_once').values(entry));
};

/**
 * Holds the row that the record is about to name, unless whoever it is was removed meanwhile: what they
 * had begun ends here, however long it was on its way. The version before, which may still serve, locks
 * the rows of the team and then waits for its turn: who had the turn and waited for them would be in
 * a deadlock with it.
 */
const nameActor = async (trx: Transaction<Database>, clientAppId: number, ownerId: number) => {
  const actor = await trx
    .selectFrom('owners')
    .select('removed_at')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (actor?.removed_at) throw sessionEnded();
};

/** From here to the end of the transaction, one change of a business at a time. */
export const oneAtATime = (trx: Transaction<Database>, clientAppId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('activity', ${clientAppId}))`.execute(trx);

const json = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  return text.length > longestState ? JSON.stringify(shortened(value)) : text;
};

/** The shorter fields of a state, as many as are kept. */
const shortened = (value: object): object => {
  const fields = Object.entries(value)
    .map(([name, part]) => ({ name, part, length: JSON.stringify({ [name]: part }).length }))
    .toSorted((a, b) => a.length - b.length);
  let length = 0;
  const kept = fields.filter((field) => {
    length += field.length;
    return length < longestState;
  });
  return {
    ...Object.fromEntries(kept.map(({ name, part }) => [name, part])),
    [leftOut]: fields.slice(kept.length).map(({ name }) => name),
  };
};
