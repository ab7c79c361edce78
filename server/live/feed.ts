import { setTimeout as pause } from 'node:timers/promises';
import { onBehalfOf } from '../database/caller';
import type { Dependencies } from '../http/environment';

import { hasEnded } from '../http/session';
import type { Sink } from './eventStream';
import { eventsText, heartbeat, idOf, readEventId } from './eventText';
import { type ListenerCursor, readNewEvents, type Viewer } from './news';
import { readSessions } from './queries';

/** The interval of polling while a stream is open, in milliseconds. */
const pollEvery = 500;
/** The pause after each poll, so that many changes at once are read by few. */
const pauseMs = 20;
const heartbeatEvery = 15_000;

/** An open stream with its session. */
export interface Listener extends Sink, Viewer {
  clientAppId: number;
  sessionId: number;
  /** The id of the last received event; undefined at the start. */
  lastEventId: string | undefined;
}

interface Subscription extends Listener {
  cursor: ListenerCursor;
  greeted: boolean;
  /** Restarted by each write: a proxy closes a connection that stays silent. */
  beat: NodeJS.Timeout;
}

/**
 * Sends each business's changes to its open streams, by polling the database for all of them: as soon
 * as the database announces a change, and twice a second for those that it does not, such as customers'.
 * It reads only tables, so every process sends the changes of all processes. A stream ends with its
 * session, and all end when the server stops.
 */
export const createEventFeed = ({
  db,
  clock,
  config,
  log,
  stopping,
  monitor,
  onChange,
}: Pick<Dependencies, 'db' | 'clock' | 'config' | 'log' | 'stopping' | 'monitor' | 'onChange'>) => {
  const subscriptions = new Set<Subscription>();
  monitor?.watch(
    'verbena_event_streams',
    'Open streams of live updates.',
    () => subscriptions.size,
  );
  let running = false;
  let failing = false;
  let isDue = false;
  let wake = () => {};
  const pollNow = () => {
    isDue = true;
    wake();
  };
  onChange?.(
    (clientAppId) => {
      if ([...subscriptions].some((one) => one.clientAppId === clientAppId)) pollNow();
    },
    (message) => log.warn('changes_unannounced', { message }),
  );

  const leave = (subscription: Subscription) => {
    subscriptions.delete(subscription);
    clearInterval(subscription.beat);
  };

  const end = (subscription: Subscription) => {
    leave(subscription);
    subscription.end();
  };

  const write = (subscription: Subscription, text: string) => {
    subscription.beat.refresh();
    subscription.write(text);
  };

  const endWithTheirSessions = async () => {
    const asked = [...subscriptions];
    const sessions = await readSessions(db, asked);
    const now = clock.now();
    const living = new Map(
      sessions.filter((session) => !hasEnded(session, now, config)).map((one) => [one.id, one]),
    );
    for (const subscription of asked) {
      const session = living.get(subscription.sessionId);
      if (session) subscription.rights = session.rights;
      else end(subscription);
    }
  };

  const sendNews = async () => {
    if (subscriptions.size === 0) return;
    for (const [subscription, { events, cursor }] of await readNewEvents(db, [...subscriptions])) {
      if (!subscriptions.has(subscription)) continue;
      const named = events.map((data) => ['change', data] as const);
      const text = eventsText(
        subscription.greeted ? named : [['ready', {}], ...named],
        idOf(cursor),
      );
      Object.assign(subscription, { cursor, greeted: true });
      if (text) write(subscription, text);
    }
  };

  const run = async () => {
    running = true;
    while (subscriptions.size > 0) {
      isDue = false;
      try {
        await endWithTheirSessions();
        await sendNews();
        failing = false;
      } catch (error) {
        // The next poll may succeed, and sends what has accumulated.
        if (!failing) log.warn('events_failed', { message: String(error) });
        failing = true;
      }
      await pause(pauseMs, undefined, { ref: false });
      if (isDue) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pollEvery - pauseMs).unref();
      });
    }
    running = false;
  };

  stopping?.addEventListener('abort', () => {
    for (const subscription of [...subscriptions]) end(subscription);
    pollNow();
  });

  return {
    /** Opens a stream; its first event is `ready`. @returns what ends it */
    listen(listener: Listener): () => void {
      const { lastEventId } = listener;
      const cursor = lastEventId === undefined ? 'start' : (readEventId(lastEventId) ?? 'unknown');
      const subscription: Subscription = {
        ...listener,
        cursor,
        greeted: false,
        beat: setInterval(() => listener.write(heartbeat), heartbeatEvery).unref(),
      };
      if (stopping?.aborted) end(subscription);
      else subscriptions.add(subscription);
      if (running) pollNow();
      // Outside of the context of the request that happens to be the first.
      else void onBehalfOf({}, run);
      return () => leave(subscription);
    },
    /** The number of a session's open streams. */
    listeners: (sessionId: number): number =>
      [...subscriptions].filter((subscription) => subscription.sessionId === sessionId).length,
  };
};
