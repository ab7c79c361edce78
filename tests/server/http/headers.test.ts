import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createTestApp, openTestApp, type TestRequest } from '../../support/testApp';

const page =
  '<html><script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style></html>';

const app = await openTestApp({
  config: {
    trustProxy: true,
    allowedOrigins: ['https://console.example'],
    connectSrc: ['https://rooms.example'],
  },
  web: { indexHtml: async () => page, files: (_, next) => next() },
});
const token = await app.signIn();

const kinds = ['/', '/services/7', '/api/owner/services', '/api/nope', '/images/x', '/healthz'];

test.each(kinds)('%s is hardened', async (path) => {
  const { headers } = await app.request(path, { token });
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  const policy = headers.get('Content-Security-Policy') ?? '';
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self' https://rooms.example",
    "manifest-src 'self'",
    "worker-src 'self'",
    "img-src 'self' blob: data:",
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe|\*/);
});

test("a page carries the policy's nonce, a new one each time", async () => {
  const nonces = await Promise.all(
    ['/', '/'].map(async (path) => {
      const answer = await app.request(path);
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
        answer.headers.get('Content-Security-Policy') ?? '',
      )?.[1];
      expect(await answer.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce ?? 'none'));
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('every address that is no call and no file is a page', async () => {
  for (const path of ['/login', '/services/create', '/apis', '/authors', '/dashboard/']) {
    expect((await app.request(path)).status).toBe(200);
  }
  for (const path of [
    '/api',
    '/api/nope',
    '/auth/x',
    '/images/',
    '/assets/old-1234.js',
    '/x.png',
  ]) {
    const answer = await app.request(path, { token });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  }
  expect((await app.request('/login', { method: 'POST' })).status).toBe(404);
});

test('answers of calls are never cached', async () => {
  for (const path of ['/api/owner/services', '/api/owner/nope', '/auth/owner/login']) {
    const answer = await app.request(path, { token });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('HSTS is said over TLS only', async () => {
  const hsts = async (proto: string) =>
    (await app.request('/', { headers: { 'X-Forwarded-Proto': proto } })).headers.get(
      'Strict-Transport-Security',
    );
  expect(await hsts('https')).toBe('max-age=63072000; includeSubDomains');
  expect(await hsts('http')).toBeNull();
  const untrusting = await createTestApp();
  const answer = await untrusting.request('/', { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
  await untrusting.close();
});

test('only origins on the list may call from elsewhere', async () => {
  const allowed = async (Origin: string) =>
    (await app.request('/api/owner/services', { token, headers: { Origin } })).headers.get(
      'Access-Control-Allow-Origin',
    );
  expect(await allowed('https://console.example')).toBe('https://console.example');
  expect(await allowed('https://evil.example')).toBeNull();
  const preflight = await app.request('/api/owner/services/1', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://console.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,if-match',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/if-match/i);
});

test.each([
  ['PATCH', '/api/owner/services', 'GET, HEAD, POST'],
  ['POST', '/api/owner/services/1', 'DELETE, PUT'],
  ['GET', '/api/owner/services/1', 'DELETE, PUT'],
  ['GET', '/auth/owner/login', 'POST'],
])('%s, unknown to %s, answers 405 with the known methods', async (method, path, known) => {
  const answer = await app.request(path, { method, token });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')?.split(', ').toSorted().join(', ')).toBe(known);
  expect(await answer.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' });
});

test('every compressed answer can be read, whatever ended it', async () => {
  const server = createAdaptorServer({ fetch: app.app.fetch });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
  const ends = [
    ['GET', '/api/owner/services', 200],
    ['PATCH', '/api/owner/services', 405],
    ['DELETE', '/api/openapi.json', 405],
    ['PATCH', '/auth/owner/login', 405],
    ['GET', '/api/owner/nope', 404],
    ['POST', '/api/owner/services', 400],
  ] as const;
  for (const [method, path, status] of ends) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty(status === 200 ? 'services' : 'message');
    const compressed = answer.headers.get('Content-Encoding');
    expect(compressed).toBe(path.startsWith('/api/') ? 'gzip' : null);
  }
  await new Promise((closed) => server.close(closed));
});

test('a request id is answered, logged and named in errors', async () => {
  const headers = { 'X-Request-Id': 'trace-42' };
  const answer = await app.request('/api/owner/services', { headers });
  expect(answer.headers.get('X-Request-Id')).toBe('trace-42');
  expect(await answer.json()).toMatchObject({ instance: 'urn:verbena:request:trace-42' });
  expect(app.log.some((line) => line.includes('trace-42'))).toBe(true);
});

test.each(['a b', 'x'.repeat(129), '*/ select 1'])(
  'a request id like %j gives way to one of its own',
  async (id) => {
    const answer = await app.request('/api/owner/services', { headers: { 'X-Request-Id': id } });
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('events in the log carry the id of the request that they belong to, and its line the address', async () => {
  await app.request('/auth/owner/login', {
    method: 'POST',
    headers: { 'X-Request-Id': 'trace-43', 'X-Forwarded-For': '10.0.0.9, 203.0.113.5' },
    json: { email: app.businesses.spa.email, password: 'wrong' },
  });
  const lines = app.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ request_id }) => request_id === 'trace-43')).toMatchObject([
    { event: 'sign_in_refused', level: 'warn' },
    { event: 'request', status: 401, code: 'SIGN_IN_REFUSED', address: '203.0.113.5' },
  ]);
});

test('the line of a refused call names the code of its refusal, that of another none', async () => {
  const lineOf = async (path: string, init: TestRequest = {}) => {
    await app.request(path, init);
    return JSON.parse(app.log.at(-1) ?? '') as object;
  };
  const { clientAppId } = app.businesses.barbers;
  const others = `/api/owner/customers/${clientAppId}`;
  expect(await lineOf(others)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  expect(await lineOf(others, { token })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const odd = { token, method: 'POST', json: { name: 7 } };
  expect(await lineOf('/api/owner/categories', odd)).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await lineOf('/api/owner/services', { token })).not.toHaveProperty('code');
});

test('what a terminal obeys or does not show is written as numbers', async () => {
  const path = '/api/\u009b31m/\u202egnp.txt/\u{e0041}/Ärzte';
  await app.request(encodeURI(path), { token });
  const line = app.log.at(-1) ?? '';
  expect(line).toContain('\\u009b31m/\\u202egnp.txt/\\udb40\\udc41/Ärzte');
  expect(JSON.parse(line)).toMatchObject({ path });
});

test('the log holds no query, body, token or image address', async () => {
  await app.request('/api/owner/services?search=Jane+Doe', { token });
  await app.request('/images/1-secret-detail.webp');
  const log = app.log.join('');
  expect(log).not.toMatch(/Jane|secret/);
  expect(log).not.toContain(token);
  for (const line of app.log) expect(JSON.parse(line)).toMatchObject({ event: expect.any(String) });
});
