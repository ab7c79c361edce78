import { useSearchParams } from 'react-router-dom';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * Search, filters, sort order and page of a list, kept in the address alone, so that a view can be
 * linked and nothing that was searched for stays on the device. With `push`, Back leads to the view
 * before. Any change but that of the page leads to the first page.
 */
export const useListQuery = (defaultSort: Sort, history: 'replace' | 'push' = 'replace') => {
  const [parameters, setParameters] = useSearchParams();
  const [field, order] = (parameters.get('sort') ?? '').split('.');
  const page = Number(parameters.get('page') ?? 1);

  const set = (changes: Record<string, string>, { replace = history === 'replace' } = {}) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );

  const sort: Sort = field ? { field, order: order === 'desc' ? 'DESC' : 'ASC' } : defaultSort;
  return {
    get: (name: string) => parameters.get(name) ?? '',
    set,
    /** What the list is narrowed to: all that the address says beside order and page. */
    filterValues: Object.fromEntries(
      [...parameters].filter(([name]) => name !== 'sort' && name !== 'page'),
    ) as Readonly<Record<string, string>>,
    sort,
    setSort: ({ field, order }: Sort) => set({ sort: `${field}.${order.toLowerCase()}` }),
    /** Counts from 1. */
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setPage: (page: number) => set({ page: page > 1 ? String(page) : '' }),
  };
};
