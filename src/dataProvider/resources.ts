import type { GetListParams, RaRecord, SortPayload } from 'react-admin';
import type { Http } from './http';

/** The endpoint of each resource by its name. The file endpoint.ts of its folder adds it here. */
// biome-ignore lint/suspicious/noEmptyInterface: no folder imports another for the sake of its types
export interface Resources {}

/** The name of a resource whose endpoint is known here. */
export type NamedResource = keyof Resources & string;

/** The parameters of a list with these filters and orders. */
export interface ListParams<Filter, Sort extends string> extends GetListParams {
  filter?: Filter;
  sort?: { field: Sort; order: SortPayload['order'] };
}

type Value<T> = T extends readonly (infer One)[]
  ? Value<One>
  : Extract<T, string | number | boolean>;

/** The parameters of a list that is read whole: it is searched, filtered and sorted by every field. */
export type WholeListParams<T> = ListParams<
  { q?: string } & { [Name in keyof T]?: Value<T[Name]> | readonly Value<T[Name]>[] },
  keyof T & string
>;

type ListOf<One> = One extends {
  list?(http: Http, params: infer Params extends GetListParams): Promise<{ data: (infer T)[] }>;
}
  ? { params: Params; record: Extract<T, RaRecord> }
  : { params: GetListParams; record: RaRecord };

/** The record of a resource, as its list has it. */
export type RecordOf<Name extends NamedResource> = ListOf<Resources[Name]>['record'];

/** The filter, the order and the page that the list of a resource takes. */
export type ListParamsOf<Name extends NamedResource> = Pick<
  ListOf<Resources[Name]>['params'],
  'filter' | 'sort' | 'pagination'
>;
