import simpleRest from 'ra-data-simple-rest';
import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetOneParams,
  Identifier,
  UpdateParams,
} from 'react-admin';
import type { Fields } from '../../domain/fields';
import { addressOf, type Paging, pathOfClient, type Query } from './address';
import type { ConsoleRecord } from './consoleRecord';
import { isMinimum, openItem, openList, openMembers, totalOf } from './envelope';
import { ApiError, UnknownOutcomeError, unreadableText } from './errors';
import type { Area, Json } from './faults';
import { type Http, type HttpOptions, ifMatch } from './http';
import { listInMemory } from './listInMemory';
import { noteChange, sameChange } from './ownChanges';
import { asItCame, noteRows, rawRow } from './rawRows';
import { readPart, readYes } from './read';
import type { ListParams, WholeListParams } from './resources';
import type { Addition } from './server';
import { learnIds, type WireId, wireIdFor } from './wireIds';

/**
 * The operations of a resource. A missing one is refused by its name; an unusual one is a hand-written
 * function in its place, of which the engine knows nothing.
 */
export interface Endpoint<T extends ConsoleRecord = ConsoleRecord> {
  list?(http: Http, params: GetListParams): Promise<GetListResult<T>>;
  one?(http: Http, params: GetOneParams): Promise<T>;
  many?(http: Http, params: GetManyParams): Promise<T[]>;
  create?(http: Http, params: CreateParams): Promise<T>;
  update?(http: Http, params: UpdateParams): Promise<T>;
  remove?(http: Http, params: DeleteParams): Promise<T>;
  /** The fields of a record's earlier state, as the history has recorded it. */
  ofState?(state: Json): Partial<T>;
  /** The declared fields of its records, of which their history and their bulk changes tell. */
  fields?: Fields;
  /** It calls the owner API, whose additions know its records; one that calls another server leaves it out. */
  isOwnerApi?: true;
  /** The list call has pagination, so a form reads its record by a call of its own. */
  isPaged?: true;
  /** The fields by which the server can sort; without it a list sorts by every column. */
  sorts?: readonly string[];
}

/** The wire shape that the operations of one resource share. */
export interface Shape<T extends ConsoleRecord> {
  /** Such as "/api/owner/services". */
  path: string;
  /** The keys of one record and of the list in the answers. */
  item: string;
  items: string;
  /** Tolerant: id as number or text, empty values absent, null or "". */
  toRecord(row: Json): T;
  /**
   * Exact: the body as the API takes it; by default all but the version, which no body has. `previous`
   * is the record before an update, read first where the caller does not give it.
   */
  toBody?(data: Partial<T>, previous: Partial<T>, wireId: WireId): Json;
  /** The fields of the body that need an addition; a server without it is not sent them. */
  needs?: Partial<Record<Addition, readonly string[]>>;
  /** GET `path` answers one page. */
  isPaged?: true;
  area?: Area;
  /** The error message of each call when the server gives none. */
  fallbacks?: Partial<Record<Operation, string>>;
}

type Operation = 'list' | 'create' | 'update' | 'remove';

/**
 * create, update and remove as POST, PUT and DELETE on `path` and `path/{id}`. The version that an
 * update is made to goes with it as If-Match. `meta.attempt` names a record that is to be created.
 */
export function restEndpoint<T extends ConsoleRecord>(shape: Shape<T>) {
  const { path, item, toRecord, toBody = withoutVersion, needs = {} } = shape;
  const resource = path.slice(1);
  const knownTo = ({ server }: Http, body: Json): Json => {
    const unknown = (Object.keys(needs) as Addition[]).filter((needed) => !server.has(needed));
    const left = new Set(unknown.flatMap((needed) => needs[needed] ?? []));
    return Object.fromEntries(Object.entries(body).filter(([name]) => !left.has(name)));
  };
  const restOf = (http: Http, operation: Operation, options: HttpOptions) =>
    simpleRest('', async (url, { method = 'GET', body } = {}) => {
      const call = { ...callOf(shape, operation), ...options, method };
      const answer = await http(url, body ? { ...call, body: JSON.parse(String(body)) } : call);
      const row = openItem(answer.json, item);
      // The answer has no record, or it comes from the GET into which a redirect turned the change.
      const isSaved = !answer.isOfGet && readYes(readPart(answer.json).success);
      if (!row && (answer.isOfGet || method === 'POST')) throw withoutRecord(isSaved);
      // A deletion answers no record, but its header may name the recorded change.
      const told = row ?? (method === 'DELETE' ? {} : undefined);
      if (told) noteChange(told, answer.headers);
      return { ...answer, body: '', json: told };
    });

  return {
    isOwnerApi: true,
    async create(http, { data, meta }) {
      const body = knownTo(http, toBody(data, {}, wireIdFor(http)));
      const rest = restOf(http, 'create', { attempt: meta?.attempt });
      const { data: row } = await rest.create<Json, Row>(resource, { data: body });
      return sameChange(row, toRecord({ ...body, ...row }));
    },
    async update(http, { id, data, previousData }) {
      const wireId = wireIdFor(http);
      // react-admin's updateMany gives none, and a body that has all fields needs those that stay.
      const before = previousData ?? (await singleOf(shape).one(http, { id }));
      const { version, ...previous } = before;
      const body = knownTo(http, toBody(data, previous as Partial<T>, wireId));
      const sent = asItCame(body, rawRow(http, path, id), (row) => {
        const before = toRecord(row);
        return toBody(before, before, wireId);
      });
      const rest = restOf(http, 'update', { headers: ifMatch(version) });
      const { data: row } = await rest.update<Row>(resource, {
        id,
        data: sent,
        previousData: before,
      });
      noteRows(http, path, [{ ...rawRow(http, path, id), ...sent, ...row, id }]);
      return sameChange(row, toRecord({ ...previous, ...sent, ...row, id }));
    },
    async remove(http, { id, previousData }) {
      const rest = restOf(http, 'remove', { doubt: deletionInDoubt });
      const { data: told } = await rest.delete(resource, { id });
      return sameChange(told, { ...previousData, id: String(id) } as T);
    },
    ofState: (state) =>
      Object.fromEntries(
        Object.entries(toRecord(state)).filter(
          ([name]) => name in state && name !== 'id' && name !== 'version',
        ),
      ) as Partial<T>,
  } satisfies Endpoint<T>;
}

/** list, one and many from the one call that answers everything. */
export function wholeList<T extends ConsoleRecord>(shape: Shape<T>) {
  const all = (http: Http, signal?: AbortSignal) => readAll(http, shape, signal);
  return {
    isOwnerApi: true,
    list: async (http, params: WholeListParams<T>) =>
      listInMemory(await all(http, params.signal), params),
    async one(http, { id, signal }) {
      const record = (await all(http, signal)).find((candidate) => candidate.id === String(id));
      if (!record) throw notFound();
      return record;
    },
    async many(http, { ids, signal }) {
      const wanted = new Set(ids.map(String));
      return (await all(http, signal)).filter(({ id }) => wanted.has(id));
    },
  } satisfies Endpoint<T>;
}

/** one from GET `path/{id}`. */
export function singleRecord<T extends ConsoleRecord>(shape: Shape<T>) {
  return {
    isOwnerApi: true,
    async one(http, { id, signal }) {
      const { json } = await http(`${shape.path}/${encodeURIComponent(id)}`, {
        ...callOf(shape, 'list'),
        signal,
      });
      const row = openItem(json, shape.item);
      if (!row) throw new ApiError(unreadableText, { status: 200 });
      noteRows(http, shape.path, [row]);
      return shape.toRecord(row);
    },
  } satisfies Endpoint<T>;
}

const singleOf = <T extends ConsoleRecord>(shape: Shape<T>) =>
  shape.isPaged ? singleRecord(shape) : wholeList(shape);

/** The part of a page's answer beside its rows. */
export interface PagedMeta {
  /** The address of the export of all that the same filters match; an addition. */
  exportUrl?: string;
  /** The total is a lower bound. */
  totalIsMinimum?: boolean;
}

/** Of a kind of which GET `path` answers one page, and GET `{path}/export`, if `exports` says so, all. */
export type PagedShape<T extends ConsoleRecord> = Shape<T> & {
  isPaged: true;
  exports?: true;
  /** The fields by which the call can sort, which `query` then reads from the parameters. */
  sorts?: readonly (keyof T & string)[];
};

/**
 * list from a call that answers one page. `query` gives the rest of the query string from the
 * filter and the sort; "{clientId}" in the path is filled in from the parameters' meta. The total
 * is `pagination.total`, at the top level or under `data`; without one a full page means that
 * there may be more. What `more` finds beside the rows is in the result's meta.
 */
export function pagedList<
  T extends ConsoleRecord,
  Filter = GetListParams['filter'],
  Sort extends string = string,
>(
  shape: PagedShape<T>,
  paging: Paging,
  query: (params: ListParams<Filter, Sort>) => Query,
  more: (members: Json) => object = () => ({}),
) {
  return {
    isOwnerApi: true,
    isPaged: shape.isPaged,
    sorts: shape.sorts ?? [],
    async list(http, params: ListParams<Filter, Sort>) {
      const pagination = params.pagination ?? { page: 1, perPage: 20 };
      const path = pathOfClient(shape.path, params.meta);
      const asked = filteredQuery(query, params);
      const { json } = await http(path, {
        ...callOf(shape, 'list'),
        query: { ...asked, ...paging(pagination) },
        signal: params.signal,
      });
      const members = openMembers(json);
      const meta: PagedMeta = {
        ...(shape.exports && { exportUrl: addressOf(`${path}/export`, asked) }),
        ...(isMinimum(members) && { totalIsMinimum: true }),
        ...more(members),
      };
      const data = { data: readList(http, shape, json), meta };
      const total = totalOf(members);
      if (total !== undefined) return { ...data, total };
      const hasNextPage = data.data.length >= pagination.perPage;
      return { ...data, pageInfo: { hasNextPage, hasPreviousPage: pagination.page > 1 } };
    },
  } satisfies Endpoint<T>;
}

/**
 * The query for the parameters. A filter that it does not read would list all records as if they
 * matched.
 * @throws ApiError with status 400 for such a filter
 */
function filteredQuery<Params extends GetListParams>(
  query: (params: Params) => Query,
  params: Params,
): Query {
  const given = Object.entries(params.filter ?? {}).filter(([, value]) => (value ?? '') !== '');
  const unread = new Set(given.map(([name]) => name));
  const filter = new Proxy(params.filter ?? {}, {
    get: (values, name) => {
      unread.delete(String(name));
      return Reflect.get(values, name);
    },
  });
  const asked = { ...query({ ...params, filter }) };
  const [odd] = unread;
  if (odd === undefined) return asked;
  throw new ApiError(`This list cannot be filtered by "${odd}".`, { status: 400 });
}

type Row = Json & { id: Identifier };

const withoutVersion = ({ version: _, ...data }: Partial<ConsoleRecord>): Json => data;

const savedAs = 'It was saved, but the server did not say as what. Reload the list to see it.';

/** The error of a creation that was answered without its record. */
export const withoutRecord = (isSaved: boolean): ApiError =>
  isSaved ? new ApiError(savedAs, { status: 200 }) : new UnknownOutcomeError();

const deletionInDoubt = ['this was deleted', 'The list shows what is there now.'] as const;

const callOf = <T extends ConsoleRecord>(
  { area, fallbacks = {} }: Shape<T>,
  operation: Operation,
): Pick<HttpOptions, 'area' | 'fallback'> => ({ area, fallback: fallbacks[operation] });

async function readAll<T extends ConsoleRecord>(http: Http, shape: Shape<T>, signal?: AbortSignal) {
  const { json } = await http(shape.path, { ...callOf(shape, 'list'), signal });
  return readList(http, shape, json);
}

function readList<T extends ConsoleRecord>(http: Http, shape: Shape<T>, json: unknown): T[] {
  const rows = openList(json, shape.items);
  learnIds(http, rows);
  if (!shape.isPaged) noteRows(http, shape.path, rows);
  return rows.map(shape.toRecord);
}

const notFound = () =>
  new ApiError('This record was not found. It may have been deleted.', { status: 404 });
