import type { DeleteResult } from 'kysely';
import { forgetBefore } from './activity/forget';
import { emptyBins } from './activity/purge';
import { allUndos } from './areas';
import { sweepBatches } from './batches/queries';
import { unhurried } from './database/caller';
import type { Engine } from './database/connect';
import { tidyTables } from './database/tidyTables';
import type { Dependencies } from './http/environment';
import type { Log } from './http/log';
import { sweepImages } from './images/queries';
import { sweepImports } from './imports/lines';
import { sendWaiting } from './mail/queue';
import { daysPlacesAreKnown } from './owners/signInPlaces';
import { bookReturned } from './refunds/bookReturned';
import { settlePending } from './refunds/settlePending';
import { sweepInvitations } from './team/sweepInvitations';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How many connections to the mail server a process has at most, so that one slow mail holds up no others. */
const mailsAtOnce = 4;

/** In which one that ran out is made anew for the same person. */
const daysInvitationsStay = 30;

/** A day longer than the draft of a form, which is sent again with its key. */
const daysAnswersAreKept = 31;

interface Tidying extends Pick<Dependencies, 'db' | 'clock' | 'log' | 'stopping'> {
  /** How long activity is kept; for good where nothing is said. */
  config?: { activityMs?: number | undefined };
}

/** Runs steps one after the other, each without a time limit; one that fails is logged, and the others go on. */
const createSteps = ({ log, stopping }: Pick<Tidying, 'log' | 'stopping'>) => {
  const counts: Record<string, number> = {};
  /** @returns whether the step was done */
  const take = async (step: string, work: () => Promise<number>): Promise<boolean> => {
    if (stopping?.aborted) return false;
    try {
      counts[step] = await unhurried(work);
      return true;
    } catch (error) {
      log.error('tidy_up_failed', { step, message: String(error) });
      return false;
    }
  };
  return { take, counts };
};

/**
 * Removes what is of no use any more: what was deleted long ago, images no record names, batches that
 * were left or applied, imports that nobody applies or undoes, old sign-in attempts, ended sessions,
 * forgotten places, links and invitations that are over, old answers to changes with a key, and activity that is older than it is to be kept.
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
  // What is deleted is found by its activity: once that is gone, its record would stay for good.
  if (activityMs !== undefined && areBinsEmpty) {
    await take('activity', () => forgetBefore(db, before(activityMs)));
  }
  log.info('tidied_up', counts);
};

/**
 * Does something now and then again and again, but not while as many before still run; a failure is logged
 * and tried again the next time.
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
 * Tidies up once a day, every five minutes asks the payment provider for the refunds that wait for it, and
 * every hour for those that were sent back. Where mails can be sent, it looks every few seconds for some.
 */
export const keepHouse = (given: Dependencies, engine: Engine): { stop: () => void } => {
  // What the end of the server cuts off is no failure: it is done after the next start.
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
    const send = () => sendWaiting({ ...dependencies, mailer });
    stops.push(repeatedly(send, 5 * second, failed, mailsAtOnce));
  }
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
