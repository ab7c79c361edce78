import { forgetBefore } from './activity/forget';
import { emptyBins } from './activity/purge';
import { allUndos } from './areas';
import type { Engine } from './database/connect';
import { tidyTables } from './database/tidyTables';
import type { Dependencies } from './http/environment';
import { sweepImages } from './images/queries';
import { sweepImports } from './imports/lines';
import { sendWaiting } from './mail/queue';
import { daysPlacesAreKnown } from './owners/signInPlaces';
import { settlePending } from './refunds/settlePending';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

interface Tidying extends Pick<Dependencies, 'db' | 'clock' | 'log'> {
  /** How long activity is kept; for good where nothing is said. */
  config?: { activityMs?: number | undefined };
}

/**
 * Removes what is of no use any more: what was deleted long ago, images no record names, batches that
 * were left or applied, imports that nobody applies or undoes, old sign-in attempts, ended sessions,
 * forgotten places, links that are over, and activity that is older than it is to be kept.
 */
export const tidyUp = async ({
  db,
  clock,
  log,
  config: { activityMs } = {},
}: Tidying): Promise<void> => {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const yesterday = before(day);
  const deleted = await emptyBins({ db, clock }, allUndos());
  const images = await sweepImages(db, yesterday);
  const attempts = await db
    .deleteFrom('login_attempts')
    .where('last_failed_at', '<', yesterday)
    .executeTakeFirst();
  const sessions = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', yesterday)
    .executeTakeFirst();
  const places = await db
    .deleteFrom('sign_in_places')
    .where('last_used_at', '<', before(daysPlacesAreKnown * day))
    .executeTakeFirst();
  const batches = await db
    .deleteFrom('batches')
    .where('created_at', '<', yesterday)
    .executeTakeFirst();
  const links = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', yesterday)
    .executeTakeFirst();
  const imports = await sweepImports(db, clock.now());
  const activity = activityMs === undefined ? 0 : await forgetBefore(db, before(activityMs));
  log.info('tidied_up', {
    deleted,
    imports,
    images,
    activity,
    batches: Number(batches.numDeletedRows),
    attempts: Number(attempts.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
    places: Number(places.numDeletedRows),
    links: Number(links.numDeletedRows),
  });
};

/** Does something now and then again and again; a failure is logged and tried again the next time. */
const repeatedly = (
  work: () => Promise<unknown>,
  every: number,
  failed: (error: unknown) => void,
) => {
  const run = () => void work().catch(failed);
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Tidies up once a day, and every five minutes asks the payment provider for the refunds that wait for
 * it. Where mails can be sent, it looks every few seconds for some.
 */
export const keepHouse = (dependencies: Dependencies, engine: Engine): { stop: () => void } => {
  const { db, log } = dependencies;
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
  ];
  const { mailer } = dependencies;
  if (mailer) {
    const failed = (error: unknown) => log.error('mails_not_sent', { message: String(error) });
    stops.push(repeatedly(() => sendWaiting({ ...dependencies, mailer }), 5 * second, failed));
  }
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
