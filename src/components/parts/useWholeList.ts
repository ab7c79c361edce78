import {
  type RaRecord,
  type UseGetListOptions,
  useGetList,
  useResourceDefinition,
} from 'react-admin';

// The calls that answer a whole list take no paging; one set of parameters makes one cache entry.
const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/**
 * All records of a resource whose call answers the whole list, fetched once for every view; not asked for
 * where the server lacks what the definition needs.
 */
export const useWholeList = <T extends RaRecord>(
  resource: string,
  options: UseGetListOptions<T> = {},
) => {
  const { needs } = useResourceDefinition({ resource }).options ?? {};
  return useGetList<T>(resource, everything, { ...options, meta: { needs } });
};
