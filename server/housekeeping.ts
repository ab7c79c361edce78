import type { Engine } from './database/connect';
import { tidyTables } from './database/tidyTables';
import type { Dependencies } from './http/environment';
import { sweepImages } from './images/queries';

const day = 24 * 60 * 60 * 1000;

/** Removes what nobody can use any more: images no record names, old sign-in attempts, ended sessions. */
export const tidyUp = async ({
  db,
  clock,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<void> => {
  const yesterday = new Date(clock.now().getTime() - day);
  const images = await sweepImages(db, yesterday);
  const attempts = await db
    .deleteFrom('login_attempts')
    .where('last_failed_at', '<', yesterday)
    .executeTakeFirst();
  const sessions = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', yesterday)
    .executeTakeFirst();
  log.info('tidied_up', {
    images,
    attempts: Number(attempts.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
  });
};

/** Tidies up now and then once a day; a failure is logged and tried again the next day. */
export const tidyUpDaily = (
  dependencies: Parameters<typeof tidyUp>[0],
  engine: Engine,
): { stop: () => void } => {
  const tidyAll = async () => {
    await tidyUp(dependencies);
    if (engine === 'pglite') await tidyTables(dependencies.db);
  };
  const run = () =>
    tidyAll().catch((error: unknown) =>
      dependencies.log.error('tidy_up_failed', { message: String(error) }),
    );
  void run();
  const timer = setInterval(run, day);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
