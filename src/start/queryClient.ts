import {
  MutationCache,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import type { Needs, Server } from '../authProvider/server';
import { ApiError } from '../dataProvider/errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** `needs` is what the query needs of the server; of one that lacks it nothing is asked. */
    queryMeta: { needs?: Needs; [other: string]: unknown };
  }
}

const freshForMs = 30_000;
const transientStatuses = [0, 502, 503, 504];

/**
 * Answers stay fresh for a while, so that two views of one page share a call; a change invalidates them.
 * Only a failure that may be temporary is retried, once, and never a write. A refusal for lack of a
 * right reloads one's own rights, which may have changed.
 */
export const createQueryClient = (server: Server): QueryClient => {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'RIGHT_REQUIRED') {
      queryClient.invalidateQueries({ queryKey: ['own-rights'] });
    }
  };
  const queryCache = new QueryCache({ onError });
  queryCache.subscribe(restartFirstFetch);
  const queryClient = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // Without a network a call fails, and is told of, instead of waiting for one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && transientStatuses.includes(error.status),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const defaulted: typeof queryClient.defaultQueryOptions =
    queryClient.defaultQueryOptions.bind(queryClient);
  queryClient.defaultQueryOptions = (options) => {
    const query = defaulted(options);
    return server.has(query.meta?.needs) ? query : { ...query, enabled: false };
  };
  return queryClient;
};

/**
 * A first answer that is on its way when something changes may be from before the change: it is not
 * waited for. The cache does this by itself only where there is an answer already.
 */
function restartFirstFetch(event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
  const { query } = event;
  const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
  if (!isFirst || !query.isActive()) return;
  query.cancel({ silent: true });
  // Its failure shows where the query is used.
  query.fetch().catch(() => undefined);
}
