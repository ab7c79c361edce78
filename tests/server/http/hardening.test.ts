import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { furnishBoth, routeExamples } from '../routeExamples';

const day = 24 * 60 * 60 * 1000;

const app = await openTestApp();
const { own } = await furnishBoth(app);
const token = await app.signIn();

/** All rows of all tables, but when a session was last used. */
const everything = async () => {
  const tables = await app.db.introspection.getTables();
  const rows = tables
    .filter(({ name }) => name !== 'sessions')
    .map(async ({ name }) => {
      const read = sql<{ row: string }>`select row_to_json(it)::text as row
          from ${sql.table(name)} it order by 1`;
      return [name, (await read.execute(app.db)).rows.map(({ row }) => row)];
    });
  return Object.fromEntries(await Promise.all(rows));
};

test('a call that reads changes nothing', async () => {
  const before = await everything();
  const reading = Object.keys(routeExamples).filter((route) => route.startsWith('GET '));
  expect(reading.length).toBeGreaterThan(40);
  for (const route of reading) {
    const example = routeExamples[route];
    const ids = example?.path?.(own) ?? {};
    const path = route.slice(4).replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const answer = await app.request(path + (example?.query?.(own) ?? ''), { token });
    await answer.body?.cancel();
  }
  expect(await everything()).toEqual(before);
});

test('text that looks like a query, a template, an escape or a tag is kept as it came', async () => {
  const name = `O'Neil"; drop table categories; -- %41 &lt;b&gt; \${7*7} {{7*7}} <i>`;
  const json = { name };
  const created = await app.request('/api/owner/categories', { method: 'POST', token, json });
  expect(created.status).toBe(201);
  const listed = await (await app.request('/api/owner/categories', { token })).json();
  expect(JSON.stringify(listed)).toContain(JSON.stringify(name));
});

test('a search that was encoded twice is decoded once', async () => {
  const names = async (search: string) => {
    const path = `/api/owner/customers/${own.clientAppId}?search=${search}`;
    const { data } = (await (await app.request(path, { token })).json()) as {
      data: { customers: { name: string }[] };
    };
    return data.customers.map((customer) => customer.name);
  };
  const values = { client_app_id: own.clientAppId, first_name: 'Club', last_name: '%41' };
  await insertRows(app.db, 'customers', values);
  expect(await names('Club%20%2541')).toEqual(['Club %41']);
  expect(await names('Club%20%41')).toEqual([]);
});

/** A connection to a server that runs the app. */
const connected = async () => {
  const server = createAdaptorServer({ fetch: app.app.fetch });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, socket: connect(port, '127.0.0.1') };
};

/** The raw response to raw bytes, read until the server closes the connection. */
const answerTo = async (bytes: string) => {
  const { socket } = await connected();
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
};

const categories = '/api/owner/categories';
const images = '/api/owner/services/upload-image';
const form = 'Content-Type: multipart/form-data; boundary=x\r\n';

test.for([
  ['of a length that is said', categories, 'Content-Length: 100\r\n\r\n{"name":'],
  ['in pieces', categories, 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
  ['of an image', images, `${form}Content-Length: 100\r\n\r\n--x\r\n`],
  ['of an image in pieces', images, `${form}Transfer-Encoding: chunked\r\n\r\n3\r\n--x\r\n`],
] as const)('a body %s that breaks off is no failure of the server', async ([, path, rest]) => {
  const before = app.log.length;
  const { server, socket } = await connected();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${rest}`);
  await once(server, 'request');
  socket.destroy();
  await expect.poll(() => app.log.length).toBeGreaterThan(before);
  const lines = app.log.slice(before).map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    {
      event: 'request',
      level: 'info',
      path,
      status: 400,
      code: 'MALFORMED_BODY',
      address: '127.0.0.1',
    },
  ]);
});

test('a request whose end can be read in two ways is refused', async () => {
  const head = 'POST /auth/owner/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const both = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  expect(await answerTo(head + both)).toMatch(/^HTTP\/1\.1 400 /);
  const twice = 'Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}';
  expect(await answerTo(head + twice)).toMatch(/^HTTP\/1\.1 400 /);
});

test('no call is answered with what was sent', async () => {
  const head = 'TRACE /api/owner/services HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const answer = await answerTo(`${head}X-Secret: violet\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('violet');
});

test('who signs in, is refused or leaves is logged, with the time in UTC', async () => {
  const before = app.log.length;
  const another = await app.signIn();
  await app.request(`/auth/owner/verify-pin/${own.ownerId}`, {
    method: 'POST',
    token: another,
    json: { pin: '0000' },
  });
  const json = { email: app.businesses.spa.email, password: 'Wrong-1' };
  await app.request('/auth/owner/login', { method: 'POST', json });
  await app.request('/auth/owner/logout', { method: 'POST', token: another });
  const lines = app.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ event }) => event).filter((event) => event !== 'request')).toEqual([
    'signed_in',
    'sign_in_refused',
    'signed_out',
  ]);
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('a password does not run out', async () => {
  app.clock.advance(3650 * day);
  expect(await app.signIn()).not.toBe('');
});
