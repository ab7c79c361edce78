import { hashKey, type QueryKey, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { savesData, whenIdle } from '../parts/spareTime';

interface ShownPage {
  page: number;
  hasNextPage: boolean;
  /** True once the page's own rows are shown, rather than the previous ones. */
  isShown: boolean;
}

interface PageQuery {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

const nothing = () => undefined;

/**
 * Prefetches the next page while the browser is idle, or the page or order that the caller names. One page
 * at a time, kept as an active query: it is invalidated with the list, and dropped when another list is
 * shown.
 */
export function usePageAhead(
  { page, hasNextPage, isShown }: ShownPage,
  pageQuery: (page: number, sort?: SortPayload) => PageQuery,
) {
  const queryClient = useQueryClient();
  const shown = pageQuery(page);
  const shownKey = hashKey(shown.queryKey);
  // Not useQuery, which would render the list again for a page that it does not show.
  const [observer] = useState(() => new QueryObserver(queryClient, { ...shown, enabled: false }));
  const lookAhead = (next: number, sort?: SortPayload) => {
    if (isShown && !savesData())
      observer.setOptions({ ...pageQuery(next, sort), refetchOnWindowFocus: false });
  };

  useEffect(() => observer.subscribe(nothing), [observer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which list and page it is.
  useEffect(() => {
    // After the effect of the list's own query, which takes over a running prefetch.
    observer.setOptions({ ...shown, enabled: false });
    return hasNextPage && isShown ? whenIdle(() => lookAhead(page + 1)) : nothing;
  }, [shownKey, hasNextPage, isShown]);

  return lookAhead;
}
