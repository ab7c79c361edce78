import { createRoute, type z as Zod, z } from '@hono/zod-openapi';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { behindPin, dataOf, doneAnswer, idInPath, json, signedIn } from './wire';

/** The version of a record in an answer. What is sent back with it in If-Match settles who was first. */
export const version = addition(
  z.string().openapi({ description: 'What the ETag quotes; sent back in quotes as If-Match' }),
);

const etag = {
  ETag: {
    description: "The record's version, for If-Match",
    schema: { type: 'string' as const },
    ...isAddition,
  },
};

const ifMatch = z.object({
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
  Body extends Zod.ZodType,
  Path extends string,
> {
  /** Such as /api/owner/services; a record is at {path}/{id}. */
  path: Path;
  tag: string;
  /** How sentences of the description call a record, and all of them with their order. */
  thing: string;
  all: string;
  /** What else a deletion means. */
  deletion?: string;
  record: Record;
  body: Body;
  envelope?: Envelope;
}

/**
 * The calls of a plain kind of record of App Config: GET and POST on `path`, PUT and DELETE on
 * `path/{id}`, the writes behind the PIN. An update may say which version it was made to.
 */
export const recordCalls = <
  Record extends Zod.ZodType,
  Body extends Zod.ZodType,
  Path extends string,
>({
  path,
  tag,
  thing,
  all,
  deletion = '',
  record,
  body: bodySchema,
  envelope,
}: RecordCallsOptions<Record, Body, Path>) => {
  const tags = [tag];
  const body = { required: true, ...json(bodySchema, `The ${thing}`) };
  const one = envelope ? z.object({ [envelope.item]: record }) : dataOf(record);
  const list = z.array(record);
  const many = envelope ? z.object({ [envelope.items]: list }) : dataOf(list);
  const answer = (description: string) => ({ ...json(one, description), headers: etag });
  return {
    envelope,
    list: createRoute({
      method: 'get',
      path,
      tags,
      summary: all,
      ...signedIn,
      responses: { 200: json(many, all), ...faults(401) },
    }),
    create: createRoute({
      method: 'post',
      path,
      tags,
      summary: `Add a ${thing}`,
      ...behindPin,
      request: { body },
      responses: { 201: answer(`The new ${thing}`), ...faults(400, 401, 403, 409, 413, 415) },
    }),
    update: createRoute({
      method: 'put',
      path: `${path}/{id}` as const,
      tags,
      summary: `Change a ${thing}`,
      ...behindPin,
      request: { params: idInPath, headers: ifMatch, body },
      responses: {
        200: answer(`The changed ${thing}`),
        ...faults(400, 401, 403, 404, 409, 412, 413, 415),
      },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${path}/{id}` as const,
      tags,
      summary: `Delete a ${thing}${deletion}`,
      ...behindPin,
      request: { params: idInPath },
      responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404, 409) },
    }),
  };
};

/** What the routes of a plain kind of record are built from. */
export type RecordCalls = ReturnType<typeof recordCalls<Zod.ZodType, Zod.ZodType, string>>;
