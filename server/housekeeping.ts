import type { DeleteResult } from 'kysely';
import { forgetBefore } from './activity/forget';
import { emptyBins } from './activity/purge';
import { allUndos } from './areas';
import { sweepBatches } from './batches/queries';
import { withoutTimeout } from './database/caller';
import type { Engine } from './database/connect';
import { tidyTables } from './database/tidyTables';
import type { Dependencies } from './http/environment';
import type { Log } from './http/log';
import { sweepImages } from './images/queries';
import { sweepImports } from './imports/lines';
import { sendWaiting } from './mail/queue';
import { daysPlacesAreKnown } from './owners/signInPlaces';
import { writeMail } from './owners/writeMail';
import { bookReturned } from './refunds/bookReturned';
import { settlePending } from './refunds/settlePending';
import { sweepInvitations } from './team/sweepInvitations';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The concurrent connections to the mail server per process, so that a slow mail does not delay
 * others.
 */
const mailConnections = 4;

/** Days for which an expired invitation can be renewed. */
const daysInvitationsStay = 30;

/** A day longer than the draft of a form, which is sent again with its key. */
const daysAnswersAreKept = 31;

interface Tidying extends Pick<Dependencies, 'db' | 'clock' | 'log' | 'stopping'> {
  /** The retention of activity; unlimited by default. */
  config?: { activityMs?: number | undefined };
}

/** Runs steps in turn, without timeouts; a failed one is logged, and the others continue. */
const createSteps = ({ log, stopping }: Pick<Tidying, 'log' | 'stopping'>) => {
  const counts: Record<string, number> = {};
  /** @returns whether the step was done */
  const take = async (step: string, work: () => Promise<number>): Promise<boolean> => {
    if (stopping?.aborted) return false;
    try {
      counts[step] = await withoutTimeout(work);
      return true;
    } catch (error) {
      log.error('tidy_up_failed', { step, message: String(error) });
      return false;
    }
  };
  return { take, counts };
};

/**
 * Deletes expired data: the recycle bin, unused images, batches and imports, old sign-in attempts,
 * sessions, places, links and invitations, answers by idempotency key, and activity beyond its
 * retention.
 */
export const tidyUp = async (tidying: Tidying): Promise<void> => {
  const { db, clock, log, config: { activityMs } = {} } = tidying;
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const yesterday = before(day);
  const count = async (removal: { executeTakeFirst(): Promise<DeleteResult> }) =>
    Number((await removal.executeTakeFirst()).numDeletedRows);
  const { take, counts } = createSteps(tidying);

  const areBinsEmpty = await take('deleted', () => emptyBins({ db, clock }, allUndos()));
  await take('images', () => sweepImages(db, yesterday));
  await take('attempts', () =>
    count(db.deleteFrom('login_attempts').where('last_failed_at', '<', yesterday)),
  );
  await take('sessions', () =>
    count(db.deleteFrom('sessions').where('expires_at', '<', yesterday)),
  );
  await take('places', () =>
    count(
      db.deleteFrom('sign_in_places').where('last_used_at', '<', before(daysPlacesAreKnown * day)),
    ),
  );
  await take('answers', () =>
    count(db.deleteFrom('made_once').where('at', '<', before(daysAnswersAreKept * day))),
  );
  await take('batches', () => sweepBatches(db, yesterday));
  await take('links', () =>
    count(db.deleteFrom('password_resets').where('expires_at', '<', yesterday)),
  );
  await take('invitations', () =>
    sweepInvitations({ db, clock }, before(daysInvitationsStay * day)),
  );
  await take('imports', () => sweepImports(db, clock.now()));
  // The recycle bin first: a deleted record is found by its activity, and would otherwise stay for
  // ever.
  if (activityMs !== undefined && areBinsEmpty) {
    await take('activity', () => forgetBefore(db, before(activityMs)));
  }
  log.info('tidied_up', counts);
};

/**
 * Runs work now and at an interval, unless as many runs as allowed are in progress; a failure is
 * logged and retried at the next interval.
 */
const repeatedly = (
  work: () => Promise<unknown>,
  every: number,
  failed: (error: unknown) => void,
  atOnce = 1,
) => {
  let running = 0;
  const run = async () => {
    if (running >= atOnce) return;
    running += 1;
    await work().catch(failed);
    running -= 1;
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Tidies up once a day, retries pending refunds every five minutes, checks for returned ones every
 * hour, and with a mail server sends due mails every few seconds.
 */
export const startHousekeeping = (given: Dependencies, engine: Engine): { stop: () => void } => {
  // Work that a shutdown interrupts has not failed: it is done after the next start.
  const error: Log['error'] = (...said) => {
    if (!given.stopping?.aborted) given.log.error(...said);
  };
  const log = { ...given.log, error };
  const dependencies = { ...given, log };
  const { db } = given;
  const tidyAll = async () => {
    await tidyUp(dependencies);
    if (engine === 'pglite') await tidyTables(db);
  };
  const stops = [
    repeatedly(tidyAll, day, (error) => log.error('tidy_up_failed', { message: String(error) })),
    repeatedly(
      () => settlePending(dependencies),
      5 * minute,
      (error) => log.error('refunds_not_settled', { message: String(error) }),
    ),
    repeatedly(
      () => bookReturned(dependencies),
      hour,
      (error) => log.error('returns_not_booked', { message: String(error) }),
    ),
  ];
  const { mailer } = dependencies;
  if (mailer) {
    const failed = (error: unknown) => log.error('mails_not_sent', { message: String(error) });
    const send = () => sendWaiting({ ...dependencies, mailer }, writeMail);
    stops.push(repeatedly(send, 5 * second, failed, mailConnections));
  }
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
