/**
 * Requests made from the description of the owner API: right ones, and ones that no client would send.
 * The same seed makes the same.
 */
import fc from 'fast-check';
import { changedAt, id, strange, valueBy } from './fuzzValues.mjs';

/** Placeholders in a request for the ids of the signed-in owner. */
export const mine = { business: '$business', person: '$person' };

/**
 * @typedef {import('./fuzzValues.mjs').Schema} Schema
 * @typedef {{ name: string, in: string, schema?: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], responses: Record<string, unknown>,
 *   requestBody?: { content: Record<string, { schema?: Schema }> } }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>,
 *   components: { schemas: Record<string, Schema> } }} Description
 * @typedef {object} FuzzedRequest
 * @property {string} call the method and the path as the description has it
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} [body] its bytes in base64
 * @property {'owner' | 'spare' | 'nobody'} by who makes it; the spare one may lose their sign-in
 */

const bytes = (/** @type {string | Uint8Array} */ of) => Buffer.from(of).toString('base64');

/** Binary bodies with their content types. */
const raw = fc
  .record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'text/plain',
      'nonsense',
      '',
    ),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(
        '',
        '{',
        '[1,',
        '{"a":1}}',
        '{"name":"\\ud800"}',
        '{"__proto__":{"name":"x"}}',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        `{"name":"${'x'.repeat(1_200_000)}"}`,
        '--x\r\n\r\n--x--',
        'null',
        '1e999',
        '\ufeff{}',
      ),
    ),
  })
  .map(({ type, body }) => ({ type, body: bytes(body) }));

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture as a multipart form, whole or broken. */
const uploads = fc
  .record({
    name: fc.constantFrom('a.png', '../a.png', 'ä\u202e.svg', ''),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'image/jpeg', 'text/html'),
    field: fc.constantFrom('file', 'file', 'image', ''),
    content: fc.oneof(
      fc.constant(picture),
      fc.nat(picture.length).map((length) => picture.subarray(0, length)),
      fc
        .tuple(fc.nat(picture.length - 1), fc.nat(255))
        .map(([at, byte]) => Buffer.from(picture).fill(byte, at, at + 1)),
      fc.constant(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
      ),
      fc.uint8Array({ maxLength: 400 }).map(Buffer.from),
    ),
  })
  .map(({ name, type, field, content }) => {
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
    return { type: 'multipart/form-data; boundary=x', body: bytes(body) };
  });

const unknownKeys = fc.constantFrom(
  'id',
  'client_app_id',
  '__proto__',
  'constructor',
  '',
  'rights',
);

/** @param {Schema} schema @param {Record<string, Schema>} schemas */
const bodiesOf = (schema, schemas) => {
  const right = valueBy(schema, schemas);
  const place = fc.nat(60);
  const changed = (
    /** @type {'other' | 'gone' | 'beside'} */ as,
    /** @type {fc.Arbitrary<unknown>} */ by,
  ) =>
    fc.tuple(right, place, by).map(([value, at, other]) => changedAt(value, at, { as, by: other }));
  const made = fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 6, arbitrary: changed('other', strange) },
    { weight: 2, arbitrary: changed('gone', fc.constant(null)) },
    { weight: 2, arbitrary: changed('beside', unknownKeys) },
    { weight: 1, arbitrary: strange },
  );
  const asJson = made.map((value) => ({
    type: 'application/json',
    body: bytes(JSON.stringify(value) ?? 'null'),
  }));
  return fc.oneof({ weight: 12, arbitrary: asJson }, { weight: 1, arbitrary: raw });
};

/** Without lone surrogates, which no URL can contain. */
const encoded = (/** @type {unknown} */ value) =>
  encodeURIComponent(
    (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(
      /\p{Surrogate}/gu,
      '?',
    ),
  );

/**
 * @param {Parameter} parameter
 * @param {Record<string, Schema>} schemas
 * @returns {fc.Arbitrary<string>}
 */
const inPath = ({ name, schema = {} }, schemas) => {
  const own = { clientId: mine.business, clientAppId: mine.business, userId: mine.person }[name];
  const right = own
    ? fc.constant(own)
    : /id$/i.test(name)
      ? id.map(String)
      : valueBy(schema, schemas, name).map(encoded);
  return fc.oneof(
    { weight: 14, arbitrary: right },
    { weight: 1, arbitrary: id.map(String) },
    { weight: 1, arbitrary: strange.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%E0%A4%A', '..%2f', '0', '-1', '1.5', '01') },
  );
};

/** @param {Parameter} parameter @param {Record<string, Schema>} schemas */
const inQuery = ({ name, schema = {} }, schemas) =>
  fc
    .tuple(
      fc.constantFrom(name, name, name, name, name, name, `${name}[]`, `${name}=1&${name}`),
      fc.oneof(
        { weight: 5, arbitrary: valueBy(schema, schemas, name) },
        { weight: 1, arbitrary: strange },
      ),
    )
    .map(([key, value]) => `${key}=${encoded(value)}`);

// Only characters that a header can contain; the client itself refuses others.
const headerText = (/** @type {unknown} */ value) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?')
    .trim();

/** @type {Record<string, fc.Arbitrary<unknown>>} */
const headerValues = {
  'if-match': fc.oneof(fc.constantFrom('*', '"1"', 'W/"1"', '""', ',,,', '"\\"'), strange),
  'idempotency-key': fc.oneof(fc.nat(300), strange),
  'last-event-id': fc.oneof(fc.nat(5000), strange),
};

/** @param {Parameter} parameter */
const inHeader = ({ name }) =>
  (headerValues[name.toLowerCase()] ?? strange).map(
    (value) => /** @type {[string, string]} */ ([name, headerText(value)]),
  );

/**
 * An arbitrary subset; each is in it two times out of three.
 * @template T
 * @param {fc.Arbitrary<T>[]} of
 */
const some = (of) =>
  fc
    .tuple(...of.map((one) => fc.option(one, { freq: 2 })))
    .map((chosen) => chosen.filter((one) => one !== null));

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {Record<string, Schema>} schemas
 */
const requestsOf = (path, method, { parameters = [], requestBody }, schemas) => {
  const of = (/** @type {string} */ place) => parameters.filter((one) => one.in === place);
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body =
    type === 'multipart/form-data'
      ? fc.oneof(uploads, raw)
      : content
        ? bodiesOf(content.schema ?? {}, schemas)
        : fc.option(raw, { freq: 20 });
  const isRead = method === 'get';
  /** @type {fc.Arbitrary<FuzzedRequest['by']>} */
  const by = fc.oneof(
    { weight: 40, arbitrary: fc.constant(path.startsWith('/auth/') ? 'spare' : 'owner') },
    fc.constant('nobody'),
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 60, arbitrary: fc.constant(method.toUpperCase()) },
        fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT'),
      ),
      path: fc.tuple(...of('path').map((one) => inPath(one, schemas))),
      query: some(of('query').map((one) => inQuery(one, schemas))),
      headers: some(of('header').map(inHeader)),
      body: isRead ? fc.constant(null) : body,
      by,
    })
    .map((made) => {
      const names = of('path').map(({ name }) => name);
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => made.path[names.indexOf(name)] ?? '');
      const canHaveBody = !['GET', 'HEAD'].includes(made.method);
      /** @type {FuzzedRequest} */
      const request = {
        call: `${method.toUpperCase()} ${path}`,
        method: made.method,
        path: made.query.length > 0 ? `${filled}?${made.query.join('&')}` : filled,
        headers: {
          ...(made.body && canHaveBody && { 'Content-Type': made.body.type }),
          ...Object.fromEntries(made.headers),
        },
        ...(made.body && canHaveBody && { body: made.body.body }),
        by: made.by,
      };
      return request;
    });
};

const atOnce = 250;

/**
 * @param {Description} description of the owner API
 * @param {{ seed: number, count: number, from?: number }} options `from` leaves out as many
 * @returns {Generator<FuzzedRequest>}
 */
export function* fuzzedRequests({ paths, components }, { seed, count, from = 0 }) {
  const requests = fc.oneof(
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) =>
        requestsOf(path, method, operation, components.schemas),
      ),
    ),
  );
  for (let made = 0; made < count; made += atOnce) {
    if (made + atOnce <= from) continue;
    const some = fc.sample(requests, {
      seed: seed + made / atOnce,
      numRuns: Math.min(atOnce, count - made),
    });
    yield* some.slice(Math.max(0, from - made));
  }
}
