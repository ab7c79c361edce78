import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../../dataProvider/http';
import { type ChangeEvent, followEvents } from '../../dataProvider/liveEvents';
import { resources } from '../../resources';

/**
 * The kinds of changes that the answers under a query key show, by the key's first part: a resource's
 * own, and those of what is no resource. What is not listed is asked for again with any change.
 */
const shownBy = new Map<string, readonly string[]>([
  ...resources.flatMap(({ name, kinds }) => (kinds ? [[name, kinds] as const] : [])),
  ['global-settings', ['settings']],
  ['opening-hours', ['opening_hours']],
  ['account', ['owner']],
  ['team', ['person', 'owner']],
  ['own-rights', ['person']],
  ['presence', []],
]);

/** Changes that come together are asked for together. */
const gatherMs = 200;
/** An own change is told apart by the answer to its call, for which this is the time. */
const mostHeldMs = 1500;

/** Whether an answer under this key may show a change of one of these kinds; null is any kind. */
export const mayShow = (key: unknown, kinds: ReadonlySet<string | null>): boolean => {
  const shown = shownBy.get(String(key));
  return kinds.size > 0 && (!shown || kinds.has(null) || shown.some((kind) => kinds.has(kind)));
};

/**
 * Asks again for what the page shows when it was changed elsewhere: in another tab, on another device
 * or by a customer. Forms keep what they were filled from, so nothing that is typed is lost.
 */
export const startLiveUpdates = (http: Http, queryClient: QueryClient, signal: AbortSignal) => {
  const { ownChanges } = http;
  let gathered: ChangeEvent[] = [];
  let since = 0;
  let waiting = false;

  const ask = () => {
    waiting = false;
    if (signal.aborted) return;
    if (ownChanges.pending() && performance.now() - since < mostHeldMs) return later();
    const elsewhere = gathered.filter(
      ({ activityId }) => activityId === null || !ownChanges.has(activityId),
    );
    gathered = [];
    const kinds = new Set(elsewhere.map(({ kind }) => kind));
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => mayShow(queryKey[0], kinds) });
  };

  const later = () => {
    if (!waiting) setTimeout(ask, gatherMs);
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
