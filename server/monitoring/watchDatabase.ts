import { type Kysely, sql } from 'kysely';
import { withTimeout } from '../database/caller';
import type { Connection } from '../database/connect';
import type { Database } from '../database/schema';
import type { Monitor } from './monitor';

/** The timeout of the monitoring's own queries, in milliseconds. */
const timeoutMs = 5000;

const waitingSince = (db: Kysely<Database>) =>
  db
    .selectFrom('refunds')
    .select(({ fn }) => [fn.countAll<number>().as('number'), fn.min('created_at').as('oldest')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();

const mailsWaiting = async (db: Kysely<Database>) => {
  const { number } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return number;
};

/** Measures if the database answers, its connections, and the backlog of refunds and mails. */
export const watchDatabase = (
  monitor: Monitor,
  { db, usage }: Pick<Connection, 'db' | 'usage'>,
  now: () => Date,
): void => {
  // Registered first, so that it does not count the queries of the gauges below.
  monitor.watch(
    'verbena_database_connections_used',
    'Connections to the database that are in use; the embedded one has one.',
    () => usage().used,
  );
  monitor.watch(
    'verbena_database_callers_waiting',
    'Callers that wait for a connection.',
    () => usage().waiting,
  );
  monitor.watch('verbena_database_up', 'Whether the database answers.', () =>
    withTimeout(timeoutMs, () => sql`select 1`.execute(db)).then(
      () => 1,
      () => 0,
    ),
  );
  monitor.watch(
    'verbena_refunds_pending',
    'Refunds that wait for the payment provider.',
    async () => (await withTimeout(timeoutMs, () => waitingSince(db))).number,
  );
  monitor.watch(
    'verbena_refunds_oldest_pending_seconds',
    'For how long the oldest of them has waited.',
    async () => {
      const { oldest } = await withTimeout(timeoutMs, () => waitingSince(db));
      return oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0;
    },
  );
  monitor.watch('verbena_mails_waiting', 'Mails that wait for the mail server.', () =>
    withTimeout(timeoutMs, () => mailsWaiting(db)),
  );
};
