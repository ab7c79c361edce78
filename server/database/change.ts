import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { sessionEnded } from '../http/session';
import { isRetryableConflict } from './absence';
import { currentCaller } from './caller';
import { changeChannel } from './changeSignal';
import { answerLost, entryOf } from './madeOnce';
import type { Database } from './schema';

/** The result of a change, and its record for the activity. */
export interface Change<Result> {
  result: Result;
  subjectId?: number | null;
  /** The subject before and after, as plain values. Never passwords, PINs, tokens or their hashes. */
  before?: unknown;
  after?: unknown;
  /**
   * The action, if it depends on the work, such as updating an existing record instead of creating
   * one.
   */
  action?: string;
  /**
   * The result of a change that turned out to change nothing, which is not recorded. Present even
   * if undefined.
   */
  unchanged?: Result;
  /** Runs in the same transaction once the change has an id. */
  whenRecorded?(activityId: number): Promise<unknown>;
}

/** Rolls back the transaction of a change that changes nothing. */
class Unchanged<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('This changes nothing');
    this.result = result;
  }
}

/** For a change that was made before, as by a repeated request. */
export const alreadyDone = <Result>(result: Result): Change<Result> => ({
  result,
  unchanged: result,
});

/** For a change that leaves everything but the version as it is. */
export const unchangedIfEqual = <Result extends object>(
  before: Result,
  after: Result,
): Pick<Change<Result>, 'unchanged'> =>
  isDeepStrictEqual(withoutVersion(before), withoutVersion(after)) ? { unchanged: before } : {};

const withoutVersion = (state: { version?: unknown; updated_at?: unknown }) => {
  const { version: _, updated_at: __, ...rest } = state;
  return rest;
};

/** The most JSON characters of a state that are stored before and after a change. */
const longestState = 64 * 1024;

/** The key under which a state lists its fields that were too long to store. */
export const leftOut = 'left_out';

export interface ChangeOptions {
  clientAppId: number;
  actor: { ownerId: number } | 'system';
  /** For example service.created. */
  action: string;
  subjectType: string;
  /** The id of the activity that this change undoes. */
  undoes?: number | undefined;
  clock: { now(): Date };
  /** Called with the id of the activity after the commit. */
  onRecorded?: (activityId: number) => void;
}

/**
 * The only way to write: runs `work` in a transaction that also records its activity (who, what,
 * when), so that both are committed or neither. A change that changes nothing is rolled back, since
 * its activity would block the undo of the one before; an undo is always recorded. A transaction
 * that loses a deadlock is retried, so `work` must have no other side effects.
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
      if ('unchanged' in done && options.undoes === undefined) throw new Unchanged(done.unchanged);
      const activityId = await record(trx, { ...options, action }, done);
      await done.whenRecorded?.(activityId);
      return { result: done.result, activityId };
    });
  try {
    const { result, activityId } = await withRetry(attempt);
    const { change } = currentCaller();
    if (change) change.isStored = true;
    options.onRecorded?.(activityId);
    return result;
  } catch (error) {
    if (error instanceof Unchanged) return error.result;
    throw error;
  }
};

/** A random pause, since two transactions that lost to each other would collide again. */
const maximumPauseMs = 50;

const withRetry = async <T>(attempt: () => Promise<T>, retries = 2): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (retries === 0 || !isRetryableConflict(error)) throw error;
    await pause(randomInt(maximumPauseMs));
    return withRetry(attempt, retries - 1);
  }
};

/**
 * Records the activity of a change within its transaction, for changes that cannot use
 * {@link change}.
 * @returns the id of the record
 */
export async function record(
  trx: Transaction<Database>,
  { clientAppId, actor, action, subjectType, undoes, clock }: ChangeOptions,
  { subjectId, before, after }: Pick<Change<unknown>, 'subjectId' | 'before' | 'after'>,
): Promise<number> {
  if (actor !== 'system') await lockActor(trx, clientAppId, actor.ownerId);
  // The lock makes ids grow in the order of commits, so that a reader who continues from an id
  // misses none.
  await lockBusiness(trx, clientAppId);
  const at = clock.now();
  const { id } = await withIdempotencyKey(trx, { id: subjectId ?? null, at })
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
    .returning(['id', sql`pg_notify(${changeChannel}, ${String(clientAppId)})`.as('told')])
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the idempotency key of the running request, if it has one, with its first activity: a
 * concurrent request with the same key violates the constraint, and is answered by replay.
 * @throws Fault 409 where the change was made before
 */
const withIdempotencyKey = (
  trx: Transaction<Database>,
  subject: { id: number | null; at: Date },
) => {
  const { change } = currentCaller();
  if (!change || change.isStored || change.storedIn === trx) return trx;
  if (change.earlier) throw answerLost();
  change.storedIn = trx;
  const entry = entryOf(change, subject);
  return trx.with('named', (db) => db.insertInto('made_once').values(entry));
};

/**
 * Locks the row of the actor, and refuses a person who was removed from the team since the request
 * began. Called before taking the lock of activity: the former version of the server, which may
 * still be running, takes them in this order, and another one would cause deadlocks.
 */
const lockActor = async (trx: Transaction<Database>, clientAppId: number, ownerId: number) => {
  const actor = await trx
    .selectFrom('owners')
    .select('removed_at')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (actor?.removed_at) throw sessionEnded();
};

/** A lock that serializes the changes of a business until the transaction ends. */
export const lockBusiness = (trx: Transaction<Database>, clientAppId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('activity', ${clientAppId}))`.execute(trx);

const json = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  return text.length > longestState ? JSON.stringify(shortened(value)) : text;
};

/** The shortest fields of a state, as many as can be stored. */
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
