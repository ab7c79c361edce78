import pg from 'pg';

/** The channel on which a commit names the business whose activity it has added to. */
export const changeChannel = 'verbena_changes';

/** A listener to the channel, which is called once for each such commit of any process. */
export type Heard = (clientAppId: number) => void;

/** Told why the database announces nothing, once until it does again. */
export type Unheard = (reason: string) => void;

const ignore = () => undefined;

/**
 * Listens to a PostgreSQL server on a connection of its own, which is opened again after it was lost.
 * A commit may be missed, while there is none or behind a pooler in transaction mode.
 * @param retryAfter in milliseconds
 * @returns what closes it
 */
export const listenToServer = (
  url: string,
  heard: Heard,
  unheard: Unheard = ignore,
  retryAfter = 5000,
): (() => void) => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isHearing = true;

  const fail = ({ message }: Error) => {
    if (isHearing && !isClosed) unheard(message);
    isHearing = false;
  };
  const retry = () => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(connect, retryAfter).unref();
  };
  const connect = () => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    });
    client = opened;
    opened.on('error', fail);
    opened.on('end', retry);
    opened.on('notification', ({ payload }) => heard(Number(payload)));
    const listening = opened.connect().then(() => opened.query(`listen ${changeChannel}`));
    listening.then(
      () => {
        isHearing = true;
      },
      (error: Error) => {
        fail(error);
        // Not connected, it has no end.
        opened.end().then(retry, retry);
      },
    );
  };
  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    // Not waited for: the other end may be gone.
    client?.end().catch(ignore);
  };
};
