import { useSearchParams } from 'react-router-dom';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * Search, filters and sort order of a list, kept in the address alone, so that a view can be linked
 * and nothing that was searched for stays on the device.
 */
export const useListQuery = (defaultSort: Sort) => {
  const [parameters, setParameters] = useSearchParams();
  const [field, order] = (parameters.get('sort') ?? '').split('.');

  const set = (changes: Record<string, string>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  const sort: Sort = field ? { field, order: order === 'desc' ? 'DESC' : 'ASC' } : defaultSort;
  return {
    get: (name: string) => parameters.get(name) ?? '',
    set,
    sort,
    setSort: ({ field, order }: Sort) => set({ sort: `${field}.${order.toLowerCase()}` }),
  };
};
