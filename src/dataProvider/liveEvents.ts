import { createEventReader } from './eventStream';
import { isObject } from './faults';
import type { Http } from './http';
import { pause } from './pause';
import { optional, readNumber, readText } from './read';
import { known } from './unknown';

/** Something has changed: what kind of thing (null when it may be anything), and by which record. */
export interface ChangeEvent {
  kind: string | null;
  activityId: number | null;
}

const path = '/api/owner/events';

/** The server lets itself be heard every 15 seconds; after this long the connection is dead. */
const silenceMs = 40_000;
const shortestWaitMs = 1000;
const longestWaitMs = 60_000;

/** The end of a connection; `heard` if the server sent anything. */
interface End {
  heard: boolean;
  /**
   * `refused`: the backend rejects the token or has no such path, so it is not retried as after a lost
   * connection.
   */
  why: 'lost' | 'refused';
}

/**
 * Subscribes to the changes of the business until the signal aborts: one connection while the tab is
 * visible and online, resumed at the last event so that missed changes are reported, and retried with
 * exponential backoff. Never rejects.
 */
export async function followEvents(
  http: Http,
  { onChange, signal }: { onChange: (change: ChangeEvent) => void; signal: AbortSignal },
): Promise<void> {
  let known = false;
  let failures = 0;
  const { eventPosition, server } = http;
  while (server.has('events')) {
    await until(isFit, signal);
    if (signal.aborted) return;
    const { heard, why } = await connect(http, eventPosition.get(), signal, (name, id, change) => {
      if (id !== undefined) eventPosition.set(id);
      if (name === 'change') onChange(change);
    });
    if (signal.aborted) return;
    known ||= heard;
    if (!isFit()) continue;
    failures = heard ? 0 : failures + 1;
    if (why === 'refused' && known) {
      // The session has ended elsewhere: the calls that this brings about find out.
      onChange({ kind: null, activityId: null });
      return;
    }
    if (why !== 'lost') return;
    await pause(waitOf(failures), signal);
  }
}

const isFit = () => document.visibilityState === 'visible' && navigator.onLine;

const waitOf = (failures: number) =>
  Math.min(shortestWaitMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random() / 2);

/** Runs one connection until it ends. Never rejects. */
async function connect(
  http: Http,
  lastEventId: string | undefined,
  signal: AbortSignal,
  onEvent: (name: string, id: string | undefined, change: ChangeEvent) => void,
): Promise<End> {
  const connection = new AbortController();
  const end = () => connection.abort();
  const endUnlessFit = () => isFit() || end();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(end, silenceMs);
  };
  signal.addEventListener('abort', end);
  document.addEventListener('visibilitychange', endUnlessFit);
  listen();
  let heard = false;
  try {
    const headers = {
      Accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    };
    const answer = await http.open(path, { headers, signal: connection.signal });
    if (!answer) return { heard, why: 'refused' };
    const reader = answer.body?.getReader();
    connection.signal.addEventListener('abort', () => reader?.cancel().catch(() => undefined));
    if (!isStream(answer) || !reader) {
      end();
      return { heard, why: whyNot(answer) };
    }
    const decoder = new TextDecoder();
    const take = createEventReader(({ name, id, data }) => onEvent(name, id, changeOf(data)));
    while (!connection.signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      heard = true;
      listen();
      take(decoder.decode(value, { stream: true }));
    }
  } catch {
    // A broken connection is reported as lost, and retried.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    document.removeEventListener('visibilitychange', endUnlessFit);
  }
  return { heard, why: 'lost' };
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && /^text\/event-stream\b/i.test(headers.get('Content-Type') ?? '');

const whyNot = ({ status }: Response): End['why'] => {
  return status === 429 || (status >= 500 && status !== 501) ? 'lost' : 'refused';
};

/** An event that cannot be read counts as a change of anything, so that all is refreshed. */
function changeOf(data: string): ChangeEvent {
  try {
    const json: unknown = JSON.parse(data);
    if (!isObject(json)) throw new Error('No event');
    return {
      kind: optional(readText)(json.subject_type),
      activityId: known(optional(readNumber)(json.activity_id)),
    };
  } catch {
    return { kind: null, activityId: null };
  }
}

/** Waits until the tab is in sight and online, or until the signal. */
const until = (isSo: () => boolean, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    signal.addEventListener('abort', look);
    look();
  });
