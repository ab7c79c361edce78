import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { addressOf, type Query } from './address';
import type { ConsoleRecord } from './consoleRecord';
import { type Endpoint, withoutRecord } from './endpoint';
import { itemsIn, openList, openMembers, totalOf } from './envelope';
import {
  ApiError,
  type FaultBody,
  NoAnswerError,
  NotSentError,
  UnknownOutcomeError,
  unreadableText,
} from './errors';
import type { Json } from './faults';
import { createHttp, type HttpAnswer, type HttpOptions } from './http';
import { listInMemory } from './listInMemory';
import { readPart, readText, readYes } from './read';

interface ResourceAt<T extends ConsoleRecord> {
  /** The address of the list, such as "https://rooms.example.com/api/rooms"; a record is at `/{id}` below it. */
  baseUrl: string;
  /** The headers that tell who asks. Ours are never sent there. */
  auth?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** The keys under which its answers have one record, and the list, where they have such keys. */
  item?: string;
  items?: string;
  /** Gives a record with its id as text, "" without one; the row as it is by default. */
  toRecord?: (row: Json) => T;
  /** The body of a change; `previous` is the record before an update, read first where react-admin gives none, and empty before a creation. */
  toBody?: (data: Partial<T>, previous: Partial<T>) => unknown;
  /**
   * The query of one page, by page, sort and filter. Without it the list is read whole, and searched, filtered
   * and sorted here.
   */
  paging?: (params: GetListParams) => Query;
  /** The fields that the search reads where the list is read whole; all text by default. */
  searchIn?: string[];
  /** Reads a refusal: a sentence, and messages by field. By default `message` and `errors` of its body. */
  errors?: (refusal: { status: number; body: Json }) => Pick<FaultBody, 'message' | 'errors'>;
}

const withTextId = <T extends ConsoleRecord>(row: Json) =>
  ({ ...row, id: readText(row.id) }) as unknown as T;

/**
 * The endpoint of a resource that another server keeps. The owner's token does not go there, its 401 does
 * not end the session, and our server is asked nothing about its records. The page has to be allowed to call
 * it: `CONNECT_SRC` of our server.
 */
export function resourceAt<T extends ConsoleRecord>({
  baseUrl,
  auth = () => ({}),
  item = 'item',
  items = 'items',
  toRecord = withTextId,
  toBody = ({ id: _, ...data }) => data,
  paging,
  searchIn,
  errors = () => ({}),
}: ResourceAt<T>): Endpoint<T> {
  const http = createHttp({
    baseUrl,
    token: () => null,
    onSessionEnded: () => undefined,
    onServerTime: () => undefined,
  });
  const call = async (path: string, options: HttpOptions = {}) => {
    const { method = 'GET' } = options;
    const isOffline = globalThis.navigator?.onLine === false;
    try {
      return await http(path, { ...options, headers: await auth() });
    } catch (error) {
      if (error instanceof NoAnswerError && method !== 'GET') {
        throw isOffline
          ? new NotSentError()
          : new UnknownOutcomeError(undefined, false, error.cause);
      }
      if (!(error instanceof ApiError) || error.status < 400) throw error;
      const { status, body, code, cause, message } = error;
      const told = errors({ status, body });
      if (!told.message && !told.errors) throw error;
      throw new ApiError(told.message ?? message, {
        status,
        body: { ...body, ...told },
        ...(code && { code }),
        cause,
      });
    }
  };
  // Only `toRecord` knows which field is the id.
  const recordIn = (json: unknown): T | undefined =>
    itemsIn(json, item)
      .map(toRecord)
      .find(({ id }) => id);
  const created = ({ json, status, isOfGet }: HttpAnswer): T => {
    const isSaved = status === 201 || status === 204 || readYes(readPart(json).success);
    const record = recordIn(json);
    if (!record) throw withoutRecord(isSaved && !isOfGet);
    return record;
  };
  const at = (id: unknown) => `/${encodeURIComponent(String(id))}`;
  const one = async (id: unknown, signal?: AbortSignal) => {
    const record = recordIn((await call(at(id), { signal })).json);
    if (!record) throw new ApiError(unreadableText, { status: 200 });
    return record;
  };

  return {
    async list(_, params) {
      const { json } = await call(addressOf('', paging?.(params)), { signal: params.signal });
      const data = openList(json, items).map(toRecord);
      if (!paging) return listInMemory(data, params, searchIn);
      const { page = 1, perPage = data.length } = params.pagination ?? {};
      const total = totalOf({ pagination: openMembers(json), ...openMembers(json) });
      if (total !== undefined) return { data, total };
      const hasNextPage = data.length >= perPage;
      return { data, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
    },
    one: (_, { id, signal }) => one(id, signal),
    create: async (_, { data }) =>
      created(await call('', { method: 'POST', body: toBody(data, {}) })),
    async update(_, { id, data, previousData }) {
      const previous = previousData ?? (await one(id));
      const { json } = await call(at(id), { method: 'PUT', body: toBody(data, previous) });
      return recordIn(json) ?? ({ ...previous, ...data, id } as T);
    },
    async remove(_, { id, previousData }) {
      await call(at(id), { method: 'DELETE' });
      return { ...previousData, id: String(id) } as T;
    },
    ...(paging && { isPaged: true }),
  };
}

const idAsText = <T extends RaRecord>(record: T) => ({ ...record, id: String(record.id) });

/**
 * The endpoint of a resource that a data provider of react-admin's keeps, under its own name of it. Our server
 * is asked nothing about its records.
 */
export const endpointOf = (provider: DataProvider, resource: string): Endpoint => ({
  async list(_, params) {
    const { data, ...rest } = await provider.getList(resource, params);
    return { ...rest, data: data.map(idAsText) };
  },
  one: async (_, params) => idAsText((await provider.getOne(resource, params)).data),
  many: async (_, params) => (await provider.getMany(resource, params)).data.map(idAsText),
  create: async (_, params) => idAsText((await provider.create(resource, params)).data),
  update: async (_, params) =>
    idAsText(
      (
        await provider.update(resource, {
          ...params,
          previousData: { id: params.id, ...params.previousData },
        })
      ).data,
    ),
  remove: async (_, params) => {
    await provider.delete(resource, params);
    return { id: String(params.id) };
  },
  isPaged: true,
});
