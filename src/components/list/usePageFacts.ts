import { useListContext } from 'react-admin';
import type { ShownPage } from '../parts/paging';
import type { PageMeta } from './usePagedListController';

interface PageFacts extends ShownPage {
  isMinimum: boolean;
  /** The address of the export of all that the filters match; "" if there is none. */
  exportUrl: string;
  /** True while it is printed without its last rows. */
  isCut: boolean;
  /** True while the rows of the previous page or filter stand in for those that load. */
  isOld: boolean;
}

/** The numbers of the shown page of the list in the context, for texts about it. */
export const usePageFacts = (): PageFacts => {
  const { page, perPage, total, meta, isPlaceholderData = false } = useListContext();
  const {
    loaded = 0,
    totalIsMinimum = false,
    exportUrl = '',
    isCut = false,
  }: Partial<PageMeta> = meta ?? {};
  return {
    page,
    perPage,
    total,
    shown: loaded,
    isMinimum: totalIsMinimum,
    isCut,
    isOld: isPlaceholderData,
    exportUrl,
  };
};
