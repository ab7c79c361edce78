import { type z as Zod, z } from '@hono/zod-openapi';
import { capitalized, plural } from '../domain/text';
import { behindPin, createRoute, type needs, signedIn } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { dataOf, doneAnswer, idParameter, json } from './wire';

/**
 * The version of a record. An update sends it back in If-Match and is refused if the record has changed
 * since.
 */
export const version = addition(
  z.string().openapi({ description: 'What the ETag quotes; sent back in quotes as If-Match' }),
);

/** The header of an answer that holds one record. */
export const etag = {
  ETag: {
    description: "The record's version, for If-Match",
    schema: { type: 'string' as const },
    ...isAddition,
  },
};

/** The headers of an update. */
export const ifMatch = z.object({
  'If-Match': z.string().optional().openapi({
    param: isAddition,
    description:
      'The ETag of the version that was edited; another version on the server answers 412',
  }),
});

/** Under which names the answers hold a record and the list of them; both under `data` without. */
export interface Envelope {
  item: string;
  items: string;
}

interface RecordCallsOptions<
  Record extends Zod.ZodType,
  Body extends Zod.ZodObject,
  Changes extends Zod.ZodObject,
  Path extends string,
> {
  /** Such as /api/owner/services; a record is at {path}/{id}. */
  path: Path;
  /** How the path names the record's id, where `{id}` in it is the record that it belongs to. */
  idName?: string;
  tag: string;
  /** How sentences of the description call a record, and all of them with their order. */
  thing: string;
  all?: string;
  /** What else a deletion means. */
  deletion?: string;
  /** Whether the specification knows none of the calls. */
  isAddition?: boolean;
  /** Who may make the calls; without it everybody may read, and writes are those of App Config. */
  access?: ReturnType<typeof needs>;
  record: Record;
  body: Body;
  /** What an update takes, where that is not what a creation takes. */
  changes?: Changes;
  /** A body that is accepted: it stands in the description, and the tests try the calls with it. */
  example?: Zod.input<Body>;
  envelope?: Envelope;
}

/** As it stands in the name of a call: "CheckInLocation" of "check-in location". */
const nameOf = (thing: string) => thing.split(/[ -]/).map(capitalized).join('');

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const idsOf = (path: string) =>
  z.object(Object.fromEntries(namesIn(path).map((name) => [name, idParameter(name)])));

/**
 * The calls of a plain kind of record: GET and POST on `path`, PUT and DELETE on `path/{id}`. An
 * update may say which version it was made to.
 */
export const recordCalls = <
  Record extends Zod.ZodType,
  Body extends Zod.ZodObject,
  Path extends string,
  Changes extends Zod.ZodObject = Body,
>({
  path,
  idName = 'id',
  tag,
  thing,
  all = `All ${thing}s`,
  deletion = '',
  isAddition: isAdded = false,
  access,
  record,
  body,
  changes,
  example,
  envelope,
}: RecordCallsOptions<Record, Body, Changes, Path>) => {
  const tags = [tag];
  const common = { tags, ...(isAdded && isAddition) };
  const one = nameOf(thing);

  const reading = access ?? signedIn;
  const writing = access ?? behindPin;
  const list = z.array(record);
  const single = envelope ? z.object({ [envelope.item]: record }) : dataOf(record);
  const many = envelope ? z.object({ [envelope.items]: list }) : dataOf(list);
  const answer = (description: string) => ({ ...json(single, description), headers: etag });
  const ofBody = (schema: Zod.ZodType) => ({
    required: true,
    description: `The ${thing}`,
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  });
  const onePath = `${path}/{${idName}}` as `${Path}/{id}`;
  const params = idsOf(path);
  const noParent = path.includes('{') ? ([404] as const) : ([] as const);
  return {
    envelope,
    idName,
    /** How the path names what the records belong to, if anything. */
    parentName: namesIn(path).at(-1),
    example,
    /** What an update may say. */
    changes: changes ?? body,
    list: createRoute({
      operationId: `list${nameOf(plural(2, thing))}`,
      method: 'get',
      path,
      ...common,
      summary: all,
      ...reading,
      request: { params },
      responses: { 200: json(many, all), ...faults(401, ...noParent) },
    }),
    create: createRoute({
      operationId: `create${one}`,
      method: 'post',
      path,
      ...common,
      summary: `Add a ${thing}`,
      ...writing,
      request: { params, body: ofBody(body) },
      responses: {
        201: answer(`The new ${thing}`),
        ...faults(400, 401, 403, ...noParent, 409, 413, 415),
      },
    }),
    update: createRoute({
      operationId: `update${one}`,
      method: 'put',
      path: onePath,
      ...common,
      summary: `Change a ${thing}`,
      ...writing,
      request: { params: idsOf(onePath), headers: ifMatch, body: ofBody(changes ?? body) },
      responses: {
        200: answer(`The changed ${thing}`),
        ...faults(400, 401, 403, 404, 409, 412, 413, 415),
      },
    }),
    remove: createRoute({
      operationId: `delete${one}`,
      method: 'delete',
      path: onePath,
      ...common,
      summary: `Delete a ${thing}${deletion}`,
      ...writing,
      request: { params: idsOf(onePath) },
      responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404, 409) },
    }),
  };
};

type AnyRecordCalls = ReturnType<
  typeof recordCalls<Zod.ZodType, Zod.ZodObject, string, Zod.ZodObject>
>;

/** What the routes of a plain kind of record are built from; a kind may do without a list, or make its creation by hand. */
export type RecordCalls = Omit<AnyRecordCalls, 'list' | 'create'> &
  Partial<Pick<AnyRecordCalls, 'list' | 'create'>>;
