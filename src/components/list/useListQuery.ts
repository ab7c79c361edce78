import { useAddressParams } from '../dialogs/useAddressParams';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * A list's filters and page, kept in the address only, so that a view can be linked and no search text stays
 * on the device. With `push`, Back leads to the view before. Any change but that of the page leads to the
 * first page.
 */
export const useListAddress = (history: 'replace' | 'push' = 'replace') => {
  const params = useAddressParams();
  const page = Number(params.get('page') || 1);
  const set = (
    changes: Record<string, string>,
    { replace = history === 'replace', flushSync = false } = {},
  ) => (replace ? params.set : params.open)({ page: '', ...changes }, flushSync);

  return {
    get: params.get,
    set,
    /** Counts from 1. */
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setPage: (page: number) => set({ page: page > 1 ? String(page) : '' }),
  };
};

/** A list's filters and page with its sort order, which is `defaultSort` unless the address has another. */
export const useListQuery = (defaultSort: Sort, history: 'replace' | 'push' = 'replace') => {
  const address = useListAddress(history);
  const [field, order] = address.get('sort').split('.');
  const sort: Sort = field ? { field, order: order === 'desc' ? 'DESC' : 'ASC' } : defaultSort;
  return {
    ...address,
    sort,
    setSort: ({ field, order }: Sort) => address.set({ sort: `${field}.${order.toLowerCase()}` }),
  };
};
