import { type Kysely, sql } from 'kysely';
import { codeOf } from '../database/failures';
import type { Database } from '../database/schema';
import type { Dependencies } from '../http/environment';
import { longestSending, type Mailer } from './mailer';
import { type MailFacts, type MailKind, writeMail } from './writeMail';

/** Further ones of what can be asked for without end are dropped: so many requests are an attack. */
const mostWaiting = 1000;

/** Sent on request, also to strangers. All others tell somebody what happened to their account, and wait. */
const onRequest: readonly MailKind[] = ['invitation', 'password_reset'];

const minute = 60 * 1000;
/** How long to wait after each attempt that failed; after one more the mail is given up. */
const pauses = [1, 5, 30, 120, 600].map((minutes) => minutes * minute);
/** For how long whoever takes a mail has it alone: longer than an attempt takes. */
const lease = longestSending + minute;

/**
 * Queues a mail in the transaction that it is about, to be sent in a few seconds. Does nothing without a
 * mail server.
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
    if (Number(waiting) >= mostWaiting) return false;
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

/** Sends the mails that are due, one after the other, until the server stops; it may run several times at once. */
export const sendWaiting = async (sending: Sending): Promise<void> => {
  const { db, clock, log, mailer } = sending;
  for (let waiting = await takeNext(sending); waiting; waiting = await takeNext(sending)) {
    const { id, kind, attempts } = waiting;
    try {
      const mail = await writeMail(sending, waiting);
      if (mail) await mailer.send(mail);
      await remove(db, id);
    } catch (error) {
      const pause = pauses[attempts - 1];
      const isLast = pause === undefined;
      // The message of a mail server may repeat an address.
      const code = codeOf(error) ?? String(error);
      log[isLast ? 'error' : 'warn'](isLast ? 'mail_given_up' : 'mail_not_sent', { kind, code });
      if (isLast) await remove(db, id);
      else await retryAt(db, waiting, new Date(clock.now().getTime() + pause));
    }
  }
};

const remove = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('mails').where('id', '=', id).execute();

/** Has a mail wait for its next attempt, unless somebody else has it by now. */
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

/** The mail that is due the longest. Whoever takes it has it alone for a while. */
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
