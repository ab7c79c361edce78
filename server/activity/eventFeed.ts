import { onBehalfOf } from '../database/caller';
import type { Dependencies } from '../http/environment';
import { hasEnded } from '../http/session';
import type { Sink } from './endlessAnswer';
import { readNews, type Told } from './eventNews';
import { readSessions } from './eventQueries';
import { eventsText, heartbeat, idOf, readEventId } from './eventText';

/** How often the record is looked at while somebody listens, in milliseconds. */
const lookEvery = 500;
const heartbeatEvery = 15_000;

/** Who listens: an open answer, and the session that it belongs to. */
export interface Listener extends Sink {
  clientAppId: number;
  sessionId: number;
  /** What it has received last; undefined when it begins anew. */
  lastEventId: string | undefined;
}

interface Watch extends Listener {
  told: Told;
  greeted: boolean;
  wroteAt: number;
}

/**
 * Tells listeners what changes in their business: a look at the database for all of them, twice a
 * second while there are any. The tables are all that it needs, so any number of processes tell what
 * each of them has changed. A listener ends with its session, and all end when the server stops.
 */
export const createEventFeed = ({
  db,
  clock,
  config,
  log,
  stopping,
}: Pick<Dependencies, 'db' | 'clock' | 'config' | 'log' | 'stopping'>) => {
  const watches = new Set<Watch>();
  let running = false;
  let failing = false;
  let lookNow = () => {};

  const end = (watch: Watch) => {
    watches.delete(watch);
    watch.end();
  };

  const write = (watch: Watch, text: string) => {
    watch.wroteAt = performance.now();
    watch.write(text);
  };

  const endWithTheirSessions = async () => {
    const asked = [...watches];
    const sessions = await readSessions(db, asked);
    const now = clock.now();
    const living = new Set(
      sessions.filter((session) => !hasEnded(session, now, config)).map(({ id }) => id),
    );
    for (const watch of asked) if (!living.has(watch.sessionId)) end(watch);
  };

  const tellNews = async () => {
    if (watches.size === 0) return;
    for (const [watch, { events, told }] of await readNews(db, [...watches])) {
      if (!watches.has(watch)) continue;
      const named = events.map((data) => ['change', data] as const);
      const text = eventsText(watch.greeted ? named : [['ready', {}], ...named], idOf(told));
      Object.assign(watch, { told, greeted: true });
      if (text) write(watch, text);
    }
  };

  const run = async () => {
    running = true;
    while (watches.size > 0) {
      try {
        await endWithTheirSessions();
        await tellNews();
        failing = false;
      } catch (error) {
        // The next look may succeed; what is new by then is told then.
        if (!failing) log.warn('events_failed', { message: String(error) });
        failing = true;
      }
      for (const watch of watches) {
        if (performance.now() - watch.wroteAt >= heartbeatEvery) write(watch, heartbeat);
      }
      await new Promise<void>((resolve) => {
        lookNow = resolve;
        setTimeout(resolve, lookEvery).unref();
      });
    }
    running = false;
  };

  stopping?.addEventListener('abort', () => {
    for (const watch of [...watches]) end(watch);
    lookNow();
  });

  return {
    /** Begins to tell a listener, who hears first that it is heard; gives what ends it. */
    listen(listener: Listener): () => void {
      const { lastEventId } = listener;
      const told = lastEventId === undefined ? 'nothing' : (readEventId(lastEventId) ?? 'unknown');
      const watch: Watch = { ...listener, told, greeted: false, wroteAt: performance.now() };
      if (stopping?.aborted) listener.end();
      else watches.add(watch);
      if (running) lookNow();
      // For all listeners, so not on behalf of the one that happens to be the first.
      else void onBehalfOf({}, run);
      return () => watches.delete(watch);
    },
    /** How many listen with one session. */
    listeners: (sessionId: number): number =>
      [...watches].filter((watch) => watch.sessionId === sessionId).length,
  };
};
