import { useListContext } from 'react-admin';
import type { ShownPage } from './paging';
import type { PageMeta } from './usePagedListController';

/** What is known of the page of the list in the context, for texts about it. */
export const usePageFacts = (): ShownPage & { isMinimum: boolean; exportUrl?: string } => {
  const { page, perPage, total, meta } = useListContext();
  const { loaded = 0, totalIsMinimum = false, exportUrl }: Partial<PageMeta> = meta ?? {};
  return {
    page,
    perPage,
    total,
    shown: loaded,
    isMinimum: totalIsMinimum,
    ...(exportUrl && { exportUrl }),
  };
};
