import { type z as Zod, z } from '@hono/zod-openapi';
import type { Field, Fields } from '../domain/fields';
import { listingOf } from '../domain/listing';
import type { Right } from '../domain/rights';
import { accessMark, createRoute, needs, signedIn } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { csvFile } from './exports';
import { offsetPage, offsetPagination, searchInQuery, totalIsMinimum } from './paging';
import { etag, recordCalls } from './recordCalls';
import { idInPath, idInQuery, json } from './wire';

/** The schema of a filter in a query. */
const filterOf = (field: Field, name: string): Zod.ZodType => {
  if (field.kind === 'reference') return idInQuery.optional();
  if (field.kind === 'oneOf')
    return z
      .enum(field.choices, `${field.label} must be one of ${field.choices.join(', ')}`)
      .optional();
  return z
    .enum(['true', 'false'], `${name} must be true or false`)
    .transform((value) => value === 'true')
    .optional();
};

/** A query of search, filters and order by the fields, and of `more`, but of nothing else. */
const listQuery = (fields: Fields, more: Zod.ZodRawShape = {}) => {
  const { searched, filters, sorts } = listingOf(fields);
  const [usual = 'id'] = sorts;
  return z.strictObject(
    {
      ...(searched.length > 0 && { search: searchInQuery }),
      ...Object.fromEntries(
        filters.map((name) => [name, filterOf(fields[name] as Field, name)] as const),
      ),
      sort_by: z
        .enum([usual, ...sorts.slice(1)], `The list can be sorted by ${sorts.join(', ')}`)
        .default(usual),
      sort_order: z.enum(['asc', 'desc'], 'The order must be asc or desc').default('asc'),
      ...more,
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `This list cannot be filtered by "${issue.keys.join('", "')}"`
          : undefined,
    },
  );
};

/** The right that a file with phones or e-mails needs besides: an answer in JSON leaves them out. */
const contactsIn = (fields: Fields): Right[] =>
  Object.values(fields).some(({ kind }) => kind === 'phone' || kind === 'email')
    ? ['contacts']
    : [];

/**
 * The calls of a plain resource whose list the server pages: GET `path` answers one page, by search,
 * filters and order, GET `path/export` all of them as a file, and GET `path/{id}` one record. An unknown
 * filter or order answers 400. The writes are those of recordCalls. All are additions to the
 * specification.
 */
export const pagedCalls = <
  Record extends Zod.ZodType,
  Body extends Zod.ZodObject,
  Path extends string,
>({
  fields,
  ...options
}: Parameters<typeof recordCalls<Record, Body, Path>>[0] & {
  fields: Fields;
  envelope: { item: string; items: string };
}) => {
  const { list, ...calls } = recordCalls<Record, Body, Path>({ ...options, isAddition: true });
  const { path, tag, noun, all = `All ${noun}s`, access = signedIn, record, envelope } = options;
  const common = { tags: [tag], ...isAddition, ...access };
  const answer = z.object({
    [envelope.items]: z.array(record),
    pagination: offsetPagination.extend({ total_is_minimum: totalIsMinimum }),
  });
  return {
    ...calls,
    envelope,
    fields,
    page: createRoute({
      ...common,
      operationId: list.operationId,
      method: 'get',
      path,
      summary: all,
      request: { query: listQuery(fields, offsetPage(20)) },
      responses: { 200: json(answer, `${all}: a page`), ...faults(400, 401) },
    }),
    export: createRoute({
      ...common,
      ...needs('reports', ...contactsIn(fields), ...(options.access?.[accessMark] ?? [])),
      operationId: list.operationId.replace(/^list/, 'export'),
      method: 'get',
      path: `${path}/export`,
      summary: `${all}: all that the filters match, as a file`,
      request: { query: listQuery(fields) },
      responses: { 200: csvFile(all), ...faults(400, 401, 403) },
    }),
    one: createRoute({
      ...common,
      operationId: calls.update.operationId.replace(/^update/, 'read'),
      method: 'get',
      path: calls.update.path,
      summary: `A ${noun}`,
      request: { params: idInPath },
      responses: {
        200: { ...json(z.object({ [envelope.item]: record }), `The ${noun}`), headers: etag },
        ...faults(401, 404),
      },
    }),
  };
};
