import {
  type GetListParams,
  type RaRecord,
  type UseGetListOptions,
  useGetList,
  useResourceDefinition,
} from 'react-admin';
import type {
  ListParamsOf,
  NamedResource,
  RecordOf,
  Resources,
} from '../../dataProvider/resources';

// The calls that answer a whole list take no paging; one set of parameters makes one cache entry.
const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

const useList = <T extends RaRecord>(
  resource: string,
  params: GetListParams = {},
  options: UseGetListOptions<T> = {},
) => {
  const { needs, isPaged, sorts = [] } = useResourceDefinition({ resource }).options ?? {};
  const ofPage = {
    sort: { field: sorts[0] ?? 'id', order: 'ASC' as const },
    // react-admin caches a row as the answer of getOne with that meta, though that call may answer more.
    meta: { isRow: true },
  };
  return useGetList<T>(
    resource,
    { ...everything, ...(isPaged && ofPage), ...params },
    { ...options, meta: { needs } },
  );
};

type Arguments<Name extends NamedResource> = Resources[Name] extends { isPaged: true }
  ? [
      params: ListParamsOf<Name> & Required<Pick<GetListParams, 'pagination'>>,
      options?: UseGetListOptions<RecordOf<Name>>,
    ]
  : [params?: ListParamsOf<Name>, options?: UseGetListOptions<RecordOf<Name>>];

/**
 * react-admin's useGetList with the types of a resource: its records, and the filters and orders that its
 * list knows. Without parameters all records, fetched once for every view; of a list by pages the page that
 * `pagination` says. Not asked for where the server lacks what the definition needs.
 */
export const useRecords = <Name extends NamedResource>(
  resource: Name,
  ...[params, options]: Arguments<Name>
) => useList<RecordOf<Name>>(resource, params, options);

/** All records of a resource whose list is read whole, and whose name is known only while the console runs. */
export const useWholeList = <T extends RaRecord>(
  resource: string,
  options?: UseGetListOptions<T>,
) => useList<T>(resource, {}, options);
