import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Http } from '../../dataProvider/http';
import { pause } from '../../dataProvider/pause';

const restMs = 1000;

/** Keeps what the console shows up to date, once it has what it needs to begin with. */
export const useLiveUpdates = (http: Http, queryClient: QueryClient): void => {
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
