import { type z as Zod, z } from '@hono/zod-openapi';
import { capitalized, plural } from '../domain/text';
import { behindPin, createRoute, type needs, signedIn } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { dataOf, doneAnswer, idParameter, json } from './wire';

/**
 * The version of a record. An update sends it in If-Match and is refused (412) if the record has
 * changed since.
 */
export const version = addition(
  z.string().openapi({ description: 'What the ETag quotes; sent back in quotes as If-Match' }),
);

/** The ETag header of an answer with one record. */
export const etag = {
  ETag: {
    description: "The record's version, for If-Match",
    schema: { type: 'string' as const },
    ...isAddition,
  },
};

/** The If-Match header of an update. */
export const ifMatch = z.object({
  'If-Match': z.string().optional().openapi({
    param: isAddition,
    description:
      'The ETag of the version that was edited; another version on the server answers 412',
  }),
});

/** The keys of one record and of the list in answers; without an envelope both are under `data`. */
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
  /** For example /api/owner/services; a record is at {path}/{id}. */
  path: Path;
  /** The path parameter of the record's id, if `{id}` is already that of its parent. */
  idName?: string;
  tag: string;
  /** The noun for a record in descriptions ("service"); `all` names the list and its order. */
  noun: string;
  all?: string;
  /** A sentence about a deletion's side effects, for its description. */
  deletion?: string;
  /** True if none of the calls is in the specification. */
  isAddition?: boolean;
  /** The access to all calls. By default everybody may read, and writes require App Config. */
  access?: ReturnType<typeof needs>;
  record: Record;
  body: Body;
  /** The body of an update, if it differs from that of a creation. */
  changes?: Changes;
  /** A valid body: shown in the description, and sent by the tests. */
  example?: Zod.input<Body>;
  envelope?: Envelope;
}

/** The noun in an operationId: "CheckInLocation" for "check-in location". */
const nameOf = (noun: string) => noun.split(/[ -]/).map(capitalized).join('');

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const idsOf = (path: string) =>
  z.object(Object.fromEntries(namesIn(path).map((name) => [name, idParameter(name)])));

/**
 * The calls of a plain resource: GET and POST on `path`, PUT and DELETE on `path/{id}`. An update
 * may send the version that it was based on in If-Match.
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
  noun,
  all = `All ${noun}s`,
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
  const one = nameOf(noun);

  const reading = access ?? signedIn;
  const writing = access ?? behindPin;
  const list = z.array(record);
  const single = envelope ? z.object({ [envelope.item]: record }) : dataOf(record);
  const many = envelope ? z.object({ [envelope.items]: list }) : dataOf(list);
  const answer = (description: string) => ({ ...json(single, description), headers: etag });
  const ofBody = (schema: Zod.ZodType) => ({
    required: true,
    description: `The ${noun}`,
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  });
  const onePath = `${path}/{${idName}}` as `${Path}/{id}`;
  const params = idsOf(path);
  const noParent = path.includes('{') ? ([404] as const) : ([] as const);
  return {
    envelope,
    idName,
    /** The path parameter of the parent record, if there is one. */
    parentName: namesIn(path).at(-1),
    example,
    record,
    /** The body of an update. */
    changes: changes ?? body,
    list: createRoute({
      operationId: `list${nameOf(plural(2, noun))}`,
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
      summary: `Add a ${noun}`,
      ...writing,
      request: { params, body: ofBody(body) },
      responses: {
        201: answer(`The new ${noun}`),
        ...faults(400, 401, 403, ...noParent, 409, 413, 415),
      },
    }),
    update: createRoute({
      operationId: `update${one}`,
      method: 'put',
      path: onePath,
      ...common,
      summary: `Change a ${noun}`,
      ...writing,
      request: { params: idsOf(onePath), headers: ifMatch, body: ofBody(changes ?? body) },
      responses: {
        200: answer(`The changed ${noun}`),
        ...faults(400, 401, 403, 404, 409, 412, 413, 415),
      },
    }),
    remove: createRoute({
      operationId: `delete${one}`,
      method: 'delete',
      path: onePath,
      ...common,
      summary: `Delete a ${noun}${deletion}`,
      ...writing,
      request: { params: idsOf(onePath) },
      responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404, 409) },
    }),
  };
};

type AnyRecordCalls = ReturnType<
  typeof recordCalls<Zod.ZodType, Zod.ZodObject, string, Zod.ZodObject>
>;

/**
 * The calls that the server builds a resource's routes from. A resource may leave out the list, or
 * handle its creation by hand.
 */
export type RecordCalls = Omit<AnyRecordCalls, 'list' | 'create'> &
  Partial<Pick<AnyRecordCalls, 'list' | 'create'>>;
