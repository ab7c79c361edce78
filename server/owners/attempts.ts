import { type Kysely, sql, type Transaction } from 'kysely';
import { waitInWords } from '../../domain/waiting';
import type { Database, LoginAttemptTable } from '../database/schema';
import type { Dependencies } from '../http/environment';
import { Fault } from '../http/faults';

/** Attempts at a password or PIN that share one rate limit, such as those from one address. */
export interface RateLimit {
  kind: LoginAttemptTable['kind'];
  subject: string;
  /**
   * True if attempts for several owners share the limit, so that a success only takes back its own
   * attempt.
   */
  shared?: boolean;
  /** The seconds to wait after so many consecutive failures. */
  waitAfter(failures: number): number;
}

const forgottenAfterMs = 60 * 60 * 1000;

/**
 * Counts an attempt before its secret is verified, so that concurrent attempts cannot bypass the
 * limit; `resetRateLimit` takes it back on success.
 * @returns the seconds that the caller has to wait, 0 when the try may go on.
 */
export const consumeAttempt = async (
  db: Kysely<Database>,
  counted: readonly RateLimit[],
  now: Date,
): Promise<number> => {
  // A flood of attempts ends here, with one read and no lock.
  const standing = await remainingWait(db, counted, now);
  if (standing > 0) return standing;
  return db.transaction().execute(async (trx) => {
    const waits: number[] = [];
    for (const tries of counted) waits.push(await secondsBlocked(trx, tries, now));
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    for (const tries of counted) await countFailure(trx, tries, now);
    return 0;
  });
};

/** The longest remaining wait, except one from before the clock was set back. */
const remainingWait = async (
  db: Kysely<Database>,
  counted: readonly RateLimit[],
  now: Date,
): Promise<number> => {
  const rows = await db
    .selectFrom('login_attempts')
    .select(['kind', 'subject', 'failures', 'blocked_until'])
    .where(({ or, and, eb }) =>
      or(
        counted.map(({ kind, subject }) =>
          and([eb('kind', '=', kind), eb('subject', '=', subject)]),
        ),
      ),
    )
    .where('blocked_until', '>', now)
    .execute();
  const waits = rows.map(({ kind, subject, failures, blocked_until }) => {
    const tries = counted.find((of) => of.kind === kind && of.subject === subject);
    const left = secondsUntil(blocked_until, now);
    return left <= (tries?.waitAfter(failures) ?? 0) ? left : 0;
  });
  return Math.max(0, ...waits);
};

const secondsUntil = (until: Date | null, now: Date): number =>
  until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;

/**
 * Counts an attempt like {@link consumeAttempt}, and throws while the caller has to wait.
 * @param refusal the sentence, given in words how long that is
 * @param field of the body, at which the sentence is shown
 * @throws Fault 429
 */
export const enforceRateLimit = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  counted: readonly RateLimit[],
  refusal: (wait: string) => string,
  field?: string,
): Promise<void> => {
  const retryAfter = await consumeAttempt(db, counted, clock.now());
  if (retryAfter === 0) return;
  const message = refusal(waitInWords(retryAfter));
  const errors = field ? [{ field, message }] : undefined;
  throw new Fault(429, 'TOO_MANY_ATTEMPTS', message, { retryAfter, errors });
};

/**
 * The error message for too many attempts at confirming or resetting a password, or at opening an
 * invitation.
 */
export const tooManyAttempts = (wait: string): string =>
  `Too many attempts. Please try again in ${wait}.`;

/** Resets the count after a success; of shared attempts it takes one back. */
export const resetRateLimit = async (
  db: Kysely<Database>,
  { kind, subject, shared = false }: RateLimit,
): Promise<void> => {
  await db
    .deleteFrom('login_attempts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .$if(shared, (rows) => rows.where('failures', '<=', 1))
    .execute();
  if (!shared) return;
  await db
    .updateTable('login_attempts')
    .set({ failures: sql`failures - 1`, blocked_until: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('failures', '>', 1)
    .execute();
};

const secondsBlocked = async (
  trx: Transaction<Database>,
  { kind, subject, waitAfter }: RateLimit,
  now: Date,
): Promise<number> => {
  // An advisory lock, since there may be no row to lock yet.
  const lock = sql`hashtextextended(${`${kind} ${subject}`}, 0)`;
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  const row = await trx
    .selectFrom('login_attempts')
    .select(['failures', 'blocked_until'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!row) return 0;
  const left = secondsUntil(row.blocked_until, now);
  const whole = waitAfter(row.failures);
  if (left <= whole) return left;
  // The clock was set back, so the wait starts anew.
  await block(trx, { kind, subject }, whole, now);
  return whole;
};

const block = (
  trx: Transaction<Database>,
  { kind, subject }: Pick<RateLimit, 'kind' | 'subject'>,
  seconds: number,
  now: Date,
) =>
  trx
    .updateTable('login_attempts')
    .set({ blocked_until: new Date(now.getTime() + seconds * 1000) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();

const countFailure = async (
  trx: Transaction<Database>,
  { kind, subject, waitAfter }: RateLimit,
  now: Date,
): Promise<void> => {
  const forgotten = new Date(now.getTime() - forgottenAfterMs);
  const { failures } = await trx
    .insertInto('login_attempts')
    .values({ kind, subject, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        failures: sql<number>`case when login_attempts.last_failed_at < ${forgotten}
          then 1 else login_attempts.failures + 1 end`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const wait = waitAfter(failures);
  if (wait > 0) await block(trx, { kind, subject }, wait, now);
};
