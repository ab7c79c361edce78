import { additionMark } from '../../../contract/additions';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  [additionMark]?: boolean;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: { name: string; in: string; [additionMark]?: boolean }[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
  [additionMark]?: boolean;
}

/** The OpenAPI description of our own server, in which what it adds is marked. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Finds the operation of a request that the specification knows; paths without parameters go first. */
export const operationOf = ({ paths }: Description, method: string, path: string) => {
  const templates = Object.keys(paths).sort(
    (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  const template = templates.find((candidate) =>
    new RegExp(`^${candidate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const operation = template ? paths[template]?.[method.toLowerCase()] : undefined;
  return operation?.[additionMark] ? undefined : operation;
};

const resolve = (description: Description, schema: Schema): Schema => {
  const named = schema.$ref?.split('/').at(-1);
  const own = (named && description.components?.schemas?.[named]) || schema;
  const parts = (own.allOf ?? []).map((part) => resolve(description, part));
  return {
    ...own,
    properties: Object.assign({}, ...parts.map((p) => p.properties), own.properties),
  };
};

/** Leaves out every field of an answer that the contract marks as an addition. */
export const withoutAdditions = (description: Description, value: Json, schema: Schema): Json => {
  const { properties = {}, items } = resolve(description, schema);
  if (Array.isArray(value)) {
    return items ? value.map((item) => withoutAdditions(description, item, items)) : value;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !properties[key]?.[additionMark])
      .map(([key, field]) => [key, withoutAdditions(description, field, properties[key] ?? {})]),
  );
};

/** The schema of an answer with this status. */
export const answerSchema = ({ responses }: Operation, status: number): Schema =>
  schemaOf((responses[status] ?? responses['401'])?.content);

const schemaOf = (content: Content = {}): Schema => Object.values(content)[0]?.schema ?? {};

/** The names of fields that are not in the schema, those of inner records with dots before them. */
const strangeFields = (description: Description, value: Json, schema: Schema): string[] => {
  const { properties, items } = resolve(description, schema);
  if (Array.isArray(value)) {
    return items ? value.flatMap((item) => strangeFields(description, item, items)) : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const known = properties?.[key];
    if (!known || known[additionMark]) return [key];
    return strangeFields(description, field, known).map((inner) => `${key}.${inner}`);
  });
};

interface Sent {
  /** Path and query. */
  address: string;
  /** The names of the headers, in lower case. */
  headers: readonly string[];
  /** JSON text, if it was that. */
  body: string | undefined;
}

/** Headers that browsers send by themselves, and those of the specification. */
const plainHeaders =
  /^(authorization|content-(type|length)|accept(-\w+)*|(access-control|sec)-.*|cache-control|connection|host|origin|pragma|referer|user-agent|priority|te|upgrade-insecure-requests)$/;

/** The console's filters of the payments, which every backend may get and none has to heed (BILL-03). */
const sentAnyway: Readonly<Record<string, readonly string[]>> = {
  '/api/owner/billing/transactions/': ['search', 'type', 'status'],
};

/**
 * The parts of a request outside of the specification: "header if-match", "query sort", "field tags".
 */
export const strangersIn = (
  description: Description,
  operation: Operation,
  { address, headers, body }: Sent,
): string[] => {
  const { pathname, searchParams } = new URL(address, 'http://backend.test');
  const anyway = Object.entries(sentAnyway).find(([path]) => pathname.startsWith(path))?.[1] ?? [];
  const known = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && !parameter[additionMark])
    .map(({ name }) => name);
  const schema = schemaOf(operation.requestBody?.content);
  return [
    ...headers.filter((name) => !plainHeaders.test(name)).map((name) => `header ${name}`),
    ...[...searchParams.keys()]
      .filter((name) => !known.includes(name) && !anyway.includes(name))
      .map((name) => `query ${name}`),
    ...(body === undefined
      ? []
      : strangeFields(description, JSON.parse(body), schema).map((name) => `field ${name}`)),
  ];
};
