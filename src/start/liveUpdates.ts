import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../dataProvider/http';
import { type ChangeEvent, followEvents } from '../dataProvider/liveEvents';
import { resources } from '../resources/all';

/**
 * The kinds of changes by which the queries under a key go out of date, by the key's first part: those
 * of each resource, and of the pages that are no resource. A key that is not listed goes out of date
 * with any change.
 */
const kindsByKey = new Map<string, readonly string[]>([
  ...resources.flatMap(({ name, kinds }) => (kinds ? [[name, kinds] as const] : [])),
  ['global-settings', ['settings']],
  ['opening-hours', ['opening_hours']],
  ['account', ['owner']],
  ['team', ['person', 'owner']],
  ['own-rights', ['person']],
  ['presence', []],
]);

/** The time over which events are batched into one invalidation, in milliseconds. */
const batchMs = 200;
/**
 * The longest delay of an invalidation for this tab's pending writes, whose responses tell which events are
 * its own.
 */
const maximumDelayMs = 1500;

/** True when changes of these kinds may make queries under the key stale; null stands for any kind. */
export const mayBeStale = (key: unknown, kinds: ReadonlySet<string | null>): boolean => {
  const shown = kindsByKey.get(String(key));
  return kinds.size > 0 && (!shown || kinds.has(null) || shown.some((kind) => kinds.has(kind)));
};

/**
 * Invalidates the queries that show something which was changed elsewhere: in another tab, on another
 * device or by a customer. Open forms merge them into the fields that were not touched, so nothing typed is lost.
 */
export const startLiveUpdates = (http: Http, queryClient: QueryClient, signal: AbortSignal) => {
  const { ownChanges } = http;
  let gathered: ChangeEvent[] = [];
  let since = 0;
  let waiting = false;

  const ask = () => {
    waiting = false;
    if (signal.aborted) return;
    if (ownChanges.pending() && performance.now() - since < maximumDelayMs) return later();
    const elsewhere = gathered.filter(
      ({ activityId }) => activityId === null || !ownChanges.has(activityId),
    );
    gathered = [];
    http.forgetPrimed();
    const kinds = new Set(elsewhere.map(({ kind }) => kind));
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => mayBeStale(queryKey[0], kinds) });
  };

  const later = () => {
    if (!waiting) setTimeout(ask, batchMs);
    waiting = true;
  };

  return followEvents(http, {
    signal,
    onChange(change) {
      if (gathered.length === 0) since = performance.now();
      gathered.push(change);
      later();
    },
  });
};
