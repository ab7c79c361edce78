import { type Kysely, sql } from 'kysely';
import { codeOf } from '../database/failures';
import type { Database } from '../database/schema';
import type { Dependencies } from '../http/environment';
import type { MailFacts, MailKind } from './letters';
import { longestSending, type Mail, type Mailer } from './mailer';

/** Further mails on request are dropped: so many requests are an attack. */
const maximumWaiting = 1000;

/**
 * Mails on request, even of strangers. All others notify somebody about their account, and are
 * never dropped.
 */
const onRequest: readonly MailKind[] = ['invitation', 'password_reset'];

const minute = 60 * 1000;
/** The delays before each retry; after the last retry the mail is dropped. */
const pauses = [1, 5, 30, 120, 600].map((minutes) => minutes * minute);
/** The lease of a mail while it is being sent: longer than the timeout of an attempt. */
const lease = longestSending + minute;

/**
 * Queues a mail in the transaction that causes it, to be sent within seconds. Does nothing without
 * a mail server.
 * @returns whether it was queued
 */
export const queueMail = async <Kind extends MailKind>(
  trx: Kysely<Database>,
  { mailer, clock }: Pick<Dependencies, 'mailer' | 'clock'>,
  { kind, recipient, facts }: { kind: Kind; recipient: string; facts: MailFacts[Kind] },
): Promise<boolean> => {
  if (!mailer) return false;
  if (onRequest.includes(kind)) {
    const { waiting } = await trx
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('kind', 'in', onRequest)
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= maximumWaiting) return false;
  }
  const now = clock.now();
  await trx
    .insertInto('mails')
    .values({ recipient, kind, facts: JSON.stringify(facts), try_after: now, created_at: now })
    .execute();
  return true;
};

type Sending = Pick<Dependencies, 'db' | 'clock' | 'log' | 'config' | 'stopping'> & {
  mailer: Mailer;
};

/** Writes a queued mail; undefined for one that nobody is to get any more. */
type Write = (
  sending: Sending,
  waiting: { kind: string; recipient: string; facts: unknown },
) => Promise<Mail | undefined>;

/** Sends due mails one by one until the server stops. May run several times at once. */
export const sendWaiting = async (sending: Sending, write: Write): Promise<void> => {
  const { db, clock, log, mailer } = sending;
  for (let waiting = await takeNext(sending); waiting; waiting = await takeNext(sending)) {
    const { id, kind, attempts } = waiting;
    try {
      const mail = await write(sending, waiting);
      if (mail) await mailer.send(mail);
      await remove(db, id);
    } catch (error) {
      const pause = pauses[attempts - 1];
      const isLast = pause === undefined;
      // The code alone: a mail server's message may contain an address.
      const code = codeOf(error) ?? String(error);
      log[isLast ? 'error' : 'warn'](isLast ? 'mail_given_up' : 'mail_not_sent', { kind, code });
      if (isLast) await remove(db, id);
      else await retryAt(db, waiting, new Date(clock.now().getTime() + pause));
    }
  }
};

const remove = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('mails').where('id', '=', id).execute();

/** Schedules the next retry of a mail, unless its lease has been taken over. */
const retryAt = (
  db: Kysely<Database>,
  { id, attempts }: { id: number; attempts: number },
  try_after: Date,
) =>
  db
    .updateTable('mails')
    .set({ try_after })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();

/** Takes a lease on the mail that has been due the longest. */
const takeNext = async ({ db, clock, stopping }: Pick<Sending, 'db' | 'clock' | 'stopping'>) => {
  if (stopping?.aborted) return undefined;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const next = await trx
      .selectFrom('mails')
      .select(['id', 'attempts'])
      .where('try_after', '<=', now)
      .orderBy('try_after')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return undefined;
    return trx
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1`, try_after: new Date(now.getTime() + lease) })
      .where('id', '=', next.id)
      .returning(['id', 'recipient', 'kind', 'facts', 'attempts'])
      .executeTakeFirstOrThrow();
  });
};
