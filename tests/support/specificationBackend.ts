import { additionMark } from '../../contract/additions';

/** What a backend may choose where the specification leaves it open. Our own server's choice is the first of each. */
export interface Choices {
  /** Where an answer's record or list stands: by its name, under `data`, or (lists only) on its own. */
  envelope?: 'named' | 'data' | 'bare';
  ids?: 'numbers' | 'texts';
  /** What stands for an empty text or a missing value. */
  empty?: 'as stored' | 'null' | 'absent' | 'text';
  /** `plain`: 200 for all that succeeds, 204 without a body for deletions, 400 for refusals but 401. */
  statuses?: 'exact' | 'plain';
}

/** Anything with Hono's `request`. */
export interface RequestTarget {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  [additionMark]?: boolean;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  [additionMark]?: boolean;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the described operation of a request; paths without parameters go first. */
const findOperation = (document: Document, method: string, path: string) => {
  const templates = Object.keys(document.paths).sort(
    (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  const template = templates.find((candidate) =>
    new RegExp(`^${candidate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template ? document.paths[template]?.[method.toLowerCase()] : undefined;
};

/** Leaves out every field that the contract marks as an addition. */
const withoutAdditions = (document: Document) => {
  const resolve = (schema: Schema): Schema => {
    const named = schema.$ref?.split('/').at(-1);
    const own = (named && document.components?.schemas?.[named]) || schema;
    const parts = (own.allOf ?? []).map(resolve);
    return {
      ...own,
      properties: Object.assign({}, ...parts.map((p) => p.properties), own.properties),
    };
  };
  const strip = (value: Json, schema: Schema): Json => {
    const { properties = {}, items } = resolve(schema);
    if (Array.isArray(value)) return items ? value.map((item) => strip(item, items)) : value;
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !properties[key]?.[additionMark])
        .map(([key, field]) => [key, strip(field, properties[key] ?? {})]),
    );
  };
  return strip;
};

const withIdTexts = (value: Json, key = ''): Json => {
  if (Array.isArray(value)) return value.map((item) => withIdTexts(item));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withIdTexts(v, k)]));
  }
  return typeof value === 'number' && /(^|_)id$/.test(key) ? String(value) : value;
};

const withEmpty = (value: Json, kind: 'null' | 'absent' | 'text'): Json => {
  if (Array.isArray(value)) return value.map((item) => withEmpty(item, kind));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, field]): [string, Json][] => {
    if (field !== null && field !== '') return [[key, withEmpty(field, kind)]];
    return kind === 'absent' ? [] : [[key, kind === 'null' ? null : '']];
  });
  return Object.fromEntries(entries);
};

const recordNames = [
  'services',
  'service',
  'categories',
  'category',
  'campaigns',
  'campaign',
  'bundle',
];

const inEnvelope = (body: Json, envelope: 'data' | 'bare'): Json => {
  if (!isObject(body)) return body;
  const name = recordNames.find((candidate) => candidate in body);
  const content = name && body[name];
  if (!content) return body;
  if (envelope === 'data') return { success: true, data: body };
  return Array.isArray(content) ? content : body;
};

const plainStatus = (status: number, method: string): number => {
  if (status < 400) return method === 'DELETE' ? 204 : 200;
  return status < 500 && ![401, 403, 404, 429].includes(status) ? 400 : status;
};

const json = (body: Json, status: number, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: status === 204 ? headers : { ...headers, 'Content-Type': 'application/json' },
  });

/**
 * A backend that speaks the specification and nothing else: the given app without every field,
 * header and path that the contract marks as an addition, and with other choices where the
 * specification leaves one. Gives Hono's `request`, and a `fetch` for relative or absolute addresses.
 */
export const specificationBackend = (app: RequestTarget, choices: Choices = {}) => {
  const { envelope = 'named', ids = 'numbers', empty = 'as stored', statuses = 'exact' } = choices;
  let document: Promise<Document> | undefined;
  const describe = async (): Promise<Document> => (await app.request('/api/openapi.json')).json();

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    document ??= describe();
    const known = await document;
    const method = (init.method ?? 'GET').toUpperCase();
    const operation = findOperation(known, method, path.split('?')[0] ?? path);
    // The address of an image is the server's own choice; that it opens is not (API-103).
    if (path.startsWith('/images/')) return app.request(path, init);
    if (!operation || operation[additionMark]) return json({ message: 'Not Found' }, 404);

    const sent = new Headers(init.headers);
    for (const name of [...sent.keys()]) {
      if (!['authorization', 'content-type', 'accept'].includes(name)) sent.delete(name);
    }
    const answer = await app.request(path, { ...init, headers: sent });
    const described = operation.responses[answer.status] ?? operation.responses['401'];
    const schema = Object.values(described?.content ?? {})[0]?.schema ?? {};
    let body = withoutAdditions(known)((await answer.json()) as Json, schema);
    if (answer.ok) {
      if (ids === 'texts') body = withIdTexts(body);
      if (empty !== 'as stored') body = withEmpty(body, empty);
      if (envelope !== 'named') body = inEnvelope(body, envelope);
    }
    const status = statuses === 'plain' ? plainStatus(answer.status, method) : answer.status;
    const retryAfter = answer.headers.get('Retry-After');
    return json(body, status, retryAfter ? { 'Retry-After': retryAfter } : {});
  };

  const fetchLike = async (
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      'http://backend.test',
    );
    if (!(input instanceof Request)) return request(pathname + search, init);
    const { method, headers, signal } = input;
    const body = ['GET', 'HEAD'].includes(method) ? null : await input.arrayBuffer();
    return request(pathname + search, { method, headers, body, signal, ...init });
  };

  return { request, fetch: fetchLike };
};
