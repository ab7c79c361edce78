import { useListContext } from 'react-admin';
import type { ShownPage } from './paging';
import type { PageMeta } from './usePagedListController';

interface PageFacts extends ShownPage {
  isMinimum: boolean;
  /** The address of the export of all that the filters match; "" if there is none. */
  exportUrl: string;
  /** Whether it is all of the page or filter before, while another one loads. */
  isOld: boolean;
}

/** What is known of the page of the list in the context, for texts about it. */
export const usePageFacts = (): PageFacts => {
  const { page, perPage, total, meta, isPlaceholderData = false } = useListContext();
  const { loaded = 0, totalIsMinimum = false, exportUrl = '' }: Partial<PageMeta> = meta ?? {};
  return {
    page,
    perPage,
    total,
    shown: loaded,
    isMinimum: totalIsMinimum,
    isOld: isPlaceholderData,
    exportUrl,
  };
};
