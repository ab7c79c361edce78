import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Problem, problemSchema } from '../../../contract/errors';
import { Fault } from '../../../server/http/faults';
import { createTestApp, openTestApp } from '../../support/testApp';

const app = await openTestApp();
app.app.get('/fail/internal', () => {
  throw new Error('secret detail of /home/somebody');
});
app.app.get('/fail/fault', () => {
  throw new Fault(503, 'UNAVAILABLE', 'Back soon.', { retryAfter: 7 });
});
app.app.get('/fail/database/:statement', async (c) => {
  await sql.raw(decodeURIComponent(c.req.param('statement'))).execute(app.db);
  return c.body(null);
});
const token = await app.signIn();

const send = (body: string, type = 'application/json') =>
  app.request('/api/owner/categories', {
    method: 'POST',
    token,
    headers: { 'Content-Type': type },
    body,
  });

const problemOf = async (answer: Response, status: number) => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await answer.json());
  expect(problem).toMatchObject({ success: false, status, detail: problem.message });
  return problem;
};

test('API-88: body that is not JSON, of another type, too large or missing', async () => {
  expect((await problemOf(await send('{"name":'), 400)).code).toBe('MALFORMED_BODY');
  expect((await problemOf(await send('<a/>', 'text/xml'), 415)).code).toBe(
    'UNSUPPORTED_MEDIA_TYPE',
  );
  const large = JSON.stringify({ name: 'x'.repeat(300 * 1024) });
  const tooLarge = await send(large);
  // The unread rest of the body would be parsed as the next request, so the server closes the
  // connection.
  expect(tooLarge.headers.get('Connection')).toBe('close');
  expect((await problemOf(tooLarge, 413)).code).toBe('TOO_LARGE');
  const missing = await app.request('/api/owner/categories', { method: 'POST', token });
  expect((await problemOf(missing, 400)).message).toBe('Category name is required');
});

test('API-88: an unknown failure keeps its inside to itself and gives a number to report', async () => {
  const answer = await app.request('/fail/internal', { headers: { 'X-Request-Id': 'r-1' } });
  const problem = await problemOf(answer, 500);
  expect(problem.code).toBe('INTERNAL');
  expect(problem.message).toContain('r-1');
  expect(JSON.stringify(problem)).not.toMatch(/secret|home/);
  const logged = app.log.find((line) => line.includes('request_failed'));
  expect(logged).toContain('r-1');
  expect(logged).not.toContain('secret');
});

test('ERR-10: a wait stands in body and header', async () => {
  const answer = await app.request('/fail/fault');
  expect(answer.headers.get('Retry-After')).toBe('7');
  expect((await problemOf(answer, 503)).retryAfter).toBe(7);
});

test('a refusal for now is a warning in the log, not a failure to look into', async () => {
  const before = app.log.length;
  await app.request('/fail/fault');
  const lines = app.log.slice(before).map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([{ event: 'request', level: 'warn', status: 503 }]);
});

const database: [title: string, statement: string, status: number, code: Problem['code']][] = [
  ['a number out of range', 'select 99999999999::int', 400, 'INVALID_INPUT'],
  ['a number beyond a limit', 'update services set price = -1', 400, 'INVALID_INPUT'],
  ['a division by zero', 'select 1/0', 400, 'INVALID_INPUT'],
  [
    'a value that is there already',
    'insert into client_apps select * from client_apps',
    409,
    'CONFLICT',
  ],
  ['a record still referred to', 'delete from client_apps', 409, 'CONFLICT'],
  ['a table that is not there', 'select * from nowhere', 500, 'INTERNAL'],
];

test.each(database)('the database refuses %s', async (_title, statement, status, code) => {
  const answer = await app.request(`/fail/database/${encodeURIComponent(statement)}`);
  const problem = await problemOf(answer, status);
  expect(problem.code).toBe(code);
  expect(problem.message).not.toMatch(/client_apps|nowhere|relation|constraint/);
});

test('healthz says when the database is gone', async () => {
  const gone = await createTestApp();
  expect((await gone.request('/healthz')).status).toBe(200);
  await gone.close();
  const problem = await problemOf(await gone.request('/healthz'), 503);
  expect(problem.retryAfter).toBe(5);
});
