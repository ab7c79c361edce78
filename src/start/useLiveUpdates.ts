import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Http } from '../dataProvider/http';
import { pause } from '../dataProvider/pause';

const restMs = 1000;

/** True for queries with an infinite staleTime, which changes of records do not concern. */
const isFreshForEver = ({ options }: Query): boolean =>
  'staleTime' in options && options.staleTime === Number.POSITIVE_INFINITY;

/**
 * Keeps what the console shows up to date, once it has what it needs to begin with. What this tab has
 * changed itself is read anew where it is shown next: who changes it reads the page at hand again, and
 * knows nothing of the others that show it too, as campaigns do the price of a service.
 */
export const useLiveUpdates = (http: Http, queryClient: QueryClient): void => {
  useEffect(
    () =>
      http.ownChanges.subscribe(() => {
        queryClient.invalidateQueries({
          // Queries still waiting for their first answer are not refetched.
          predicate: (query) => query.state.data !== undefined && !isFreshForEver(query),
          refetchType: 'none',
        });
      }),
    [http, queryClient],
  );

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const start = async () => {
      do await pause(restMs, signal);
      while (queryClient.isFetching() > 0 && !signal.aborted);
      if (signal.aborted) return;
      const { startLiveUpdates } = await import('./liveUpdates');
      await startLiveUpdates(http, queryClient, signal);
    };
    // Code that cannot be fetched is no fault of the page, which asks again when it is looked at.
    start().catch(() => undefined);
    return () => left.abort();
  }, [http, queryClient]);
};
