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
import { type Paging, pathOfClient, type Query } from './address';
import type { ConsoleRecord } from './consoleRecord';
import {
  attemptOf,
  createOnce,
  findUnheard,
  holds,
  isStored,
  noteIds,
  openMade,
  updateOnce,
} from './createOnce';
import { isMinimum, openItem, openList, openMembers, totalOf } from './envelope';
import { ApiError, unreadableText } from './errors';
import type { Json } from './faults';
import { type Area, type Http, type HttpOptions, ifMatch } from './http';
import { listInMemory } from './listInMemory';
import { noteChange, sameChange } from './ownChanges';
import { asItCame, noteRows, rawRow } from './rawRows';
import { optional, readText } from './read';
import { learnIds, type WireId, wireIdFor } from './wireIds';

/**
 * What a resource can do, each operation in its own calls. One that is missing is refused with its
 * name; an odd one is written by hand, the engine never learns of it.
 */
export interface Endpoint<T extends ConsoleRecord = ConsoleRecord> {
  list?(http: Http, params: GetListParams): Promise<GetListResult<T>>;
  one?(http: Http, params: GetOneParams): Promise<T>;
  many?(http: Http, params: GetManyParams): Promise<T[]>;
  create?(http: Http, params: CreateParams): Promise<T>;
  /** What an earlier try to create the same has made without being heard, if it has. */
  findUnheard?(http: Http, params: CreateParams): Promise<T | undefined>;
  update?(http: Http, params: UpdateParams): Promise<T>;
  remove?(http: Http, params: DeleteParams): Promise<T>;
  /** What of a record an earlier state of it says, as the history has kept it. */
  ofState?(state: Json): Partial<T>;
  /** It calls the owner API, whose additions know its records; one that calls another server leaves it out. */
  isOwnerApi?: true;
  /** Whether a list is a page of it, so that a form reads its record by itself. */
  isPaged?: true;
}

/** The wire shape that the operations of one resource share. */
export interface Shape<T extends ConsoleRecord> {
  /** Such as "/api/owner/services". */
  path: string;
  /** What the answers call one record and the list of them. */
  item: string;
  items: string;
  /** Tolerant: id as number or text, empty values absent, null or "". */
  toRecord(row: Json): T;
  /**
   * Exact: the body as the API takes it; by default all but the version, which no body has. `previous`
   * is the record before an update.
   */
  toBody?(data: Partial<T>, previous: Partial<T>, wireId: WireId): Json;
  /** Whether GET `path` answers one page, in which nothing is looked for after a lost answer. */
  isPaged?: true;
  /** All records, where another call than GET `path` answers them. */
  readElsewhere?(http: Http, signal?: AbortSignal): Promise<readonly T[]>;
  /** Whether a stored record has all that was sent, where that is not to be seen field by field. */
  isAlike?(record: T, sent: Json): boolean;
  area?: Area;
  /** What each call's failure is called when the server gives no message. */
  fallbacks?: Partial<Record<Operation, string>>;
}

type Operation = 'list' | 'create' | 'update' | 'remove';

/**
 * create, update and remove as POST, PUT and DELETE on `path` and `path/{id}`. The version that an
 * update is made to goes with it as If-Match; one that is stored already is not refused for it.
 */
export function restEndpoint<T extends ConsoleRecord>(shape: Shape<T>) {
  const { path, item, toRecord, toBody = withoutVersion } = shape;
  const resource = path.slice(1);
  const restOf = oncePerHttp((http) =>
    simpleRest('', async (url, { method = 'GET', body } = {}) => {
      const { version, ...sent } = body ? JSON.parse(String(body)) : {};
      const answer = await http(url, {
        ...callOf(shape, operations[method] ?? 'list'),
        headers: ifMatch(version),
        method,
        ...(body && { body: sent }),
      });
      // The answer to a deletion has no record, but a change that it was.
      const row = openMade(answer, item) ?? (method === 'DELETE' ? {} : undefined);
      if (row) noteChange(row, answer.headers);
      return { ...answer, body: '', json: row };
    }),
  );

  const update = async (http: Http, { id, data, previousData }: UpdateParams): Promise<T> => {
    const wireId = wireIdFor(http);
    const { version, ...previous } = previousData ?? {};
    const body = toBody(data, previous as Partial<T>, wireId);
    const sent = asItCame(body, rawRow(http, path, id), (row) => {
      const before = toRecord(row);
      return toBody(before, before, wireId);
    });
    const send = async () => {
      const { data: row } = await restOf(http).update<Row>(resource, {
        id,
        data: { ...sent, version },
        previousData,
      });
      noteRows(http, path, [{ ...rawRow(http, path, id), ...sent, ...row, id }]);
      return sameChange(row, toRecord({ ...previous, ...sent, ...row, id }));
    };
    const isSaved = (record: T) =>
      shape.isAlike?.(record, body) ?? isStored(toBody(record, {}, wireId), body);
    return updateOnce(send, async () =>
      (await readAll(http, shape)).find((record) => record.id === String(id) && isSaved(record)),
    );
  };

  const looking = (http: Http) => ({
    http,
    path,
    list: shape.isPaged ? undefined : () => readAll(http, shape),
    isAlike: (record: T, sent: Json) =>
      shape.isAlike?.(record, sent) ?? holds(record, sentOf(shape, sent)),
  });

  return {
    isOwnerApi: true,
    /** Once, even where no answer comes; `meta.attempt` names the form that it is tried from. */
    async create(http, { data, meta }) {
      const body = toBody(data, {}, wireIdFor(http));
      return createOnce<T>({
        ...looking(http),
        body,
        attempt: meta?.attempt,
        async send() {
          const { data: row } = await restOf(http).create<Json, Row>(resource, { data: body });
          return row && sameChange(row, toRecord({ ...body, ...row }));
        },
        update: (made) => update(http, { id: made.id, data, previousData: made }),
      });
    },
    findUnheard(http, { data, meta }) {
      const body = toBody(data, {}, wireIdFor(http));
      return findUnheard({ ...looking(http), attempt: meta?.attempt ?? attemptOf(body) });
    },
    update,
    async remove(http, { id, previousData }) {
      const { data: told } = await restOf(http).delete(resource, { id });
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
export function wholeList<T extends ConsoleRecord>(shape: Shape<T>, searchIn: string[] = []) {
  const all = (http: Http, signal?: AbortSignal) => readAll(http, shape, signal);
  return {
    isOwnerApi: true,
    list: async (http, params) => listInMemory(await all(http, params.signal), params, searchIn),
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

/** What the answer with a page says beside its rows. */
export interface PagedMeta {
  /** Where all that the same filters match is exported, if the server does that. */
  exportUrl?: string;
  /** Whether there may be more than the total. */
  totalIsMinimum?: boolean;
}

/** Of a kind of which GET `path` answers one page. */
export type PagedShape<T extends ConsoleRecord> = Shape<T> & { isPaged: true };

/**
 * list from a call that answers one page. `query` gives the rest of the query string from the
 * filter and the sort; "{clientId}" in the path is filled in from the parameters' meta. The total
 * is `pagination.total`, at the top level or under `data`; without one a full page means that
 * there may be more. What `more` finds beside the rows is in the result's meta.
 */
export function pagedList<T extends ConsoleRecord>(
  shape: PagedShape<T>,
  paging: Paging,
  query: (params: GetListParams) => Query,
  more: (members: Json) => object = () => ({}),
) {
  return {
    isOwnerApi: true,
    isPaged: shape.isPaged,
    async list(http, params) {
      const pagination = params.pagination ?? { page: 1, perPage: 20 };
      const { json } = await http(pathOfClient(shape.path, params.meta), {
        ...callOf(shape, 'list'),
        query: { ...query(params), ...paging(pagination) },
        signal: params.signal,
      });
      const members = openMembers(json);
      const exportUrl = optional(readText)(members.export_url);
      const meta: PagedMeta = {
        ...(exportUrl && { exportUrl }),
        ...(isMinimum(members) && { totalIsMinimum: true }),
        ...more(members),
      };
      const data = {
        data: readList(http, shape, json),
        ...(Object.keys(meta).length > 0 && { meta }),
      };
      const total = totalOf(members);
      if (total !== undefined) return { ...data, total };
      const hasNextPage = data.data.length >= pagination.perPage;
      return { ...data, pageInfo: { hasNextPage, hasPreviousPage: pagination.page > 1 } };
    },
  } satisfies Endpoint<T>;
}

type Row = Json & { id: Identifier };

const withoutVersion = ({ version: _, ...data }: Partial<ConsoleRecord>): Json => data;

const operations: Readonly<Record<string, Operation>> = {
  POST: 'create',
  PUT: 'update',
  DELETE: 'remove',
};

/** What is made of an http client, made when it is first wanted and kept. */
function oncePerHttp<V>(make: (http: Http) => V): (http: Http) => V {
  const made = new WeakMap<Http, V>();
  return (http) => {
    const value = made.get(http) ?? make(http);
    made.set(http, value);
    return value;
  };
}

const callOf = <T extends ConsoleRecord>(
  { area = 'catalogue', fallbacks = {} }: Shape<T>,
  operation: Operation,
): Pick<HttpOptions, 'area' | 'fallback'> => ({ area, fallback: fallbacks[operation] });

async function readAll<T extends ConsoleRecord>(http: Http, shape: Shape<T>, signal?: AbortSignal) {
  const { path, readElsewhere } = shape;
  const records = readElsewhere
    ? await readElsewhere(http, signal)
    : readList(http, shape, (await http(path, { ...callOf(shape, 'list'), signal })).json);
  noteIds(http, path, records);
  return records;
}

function readList<T extends ConsoleRecord>(http: Http, shape: Shape<T>, json: unknown): T[] {
  const rows = openList(json, shape.items);
  learnIds(http, rows);
  if (!shape.isPaged) noteRows(http, shape.path, rows);
  return rows.map(shape.toRecord);
}

/** The sent values as a record's; a stored id may be text where the sent one is a number. */
const sentOf = <T extends ConsoleRecord>({ toRecord }: Shape<T>, body: Json): Json =>
  Object.fromEntries(
    Object.entries(toRecord({ ...body, id: '' })).filter(([key]) => key in body && key !== 'id'),
  );

const notFound = () =>
  new ApiError('This record was not found. It may have been deleted.', { status: 404 });
