import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
import { additionsIn, reportOf } from '../../scripts/support/backendReport.mjs';
import { checkBackend } from '../../scripts/support/checkBackend.mjs';
import { root } from '../../scripts/support/project.mjs';
import { readConfig } from '../../server/config';
import { createApp } from '../../server/createApp';
import { demoAccounts, seedDemo } from '../../server/demo/seedDemo';
import { createLog } from '../../server/http/log';
import { ledgerGateway } from '../../server/payments/ledger';
import { createAuth } from '../../src/authProvider/auth';
import { createSession } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { serverOf } from '../../src/dataProvider/server';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { quickHash } from '../support/quickHash';
import { hardest, specificationBackend } from '../support/specificationBackend';
import { createTestClock } from '../support/testApp';
import { borrowTestDatabase } from '../support/testDatabase';

type Json = Record<string, unknown>;
type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const additions = additionsIn(readFileSync(join(root, 'docs', 'your-own-backend.md'), 'utf8'));
const modules = {
  createHttp,
  createAuth,
  createSession,
  serverOf,
  endpoints,
  createOwnerDataProvider,
  additions,
};
const origin = 'https://console.example';
const url = 'http://backend.test';

let db: Awaited<ReturnType<typeof borrowTestDatabase>>['db'];
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  const borrowed = await borrowTestDatabase();
  const clock = createTestClock();
  db = borrowed.db;
  await seedDemo(db, { now: clock.now(), customers: 20 });
  for (const { email, password, pin } of demoAccounts) {
    await db
      .updateTable('owners')
      .set({ password_hash: quickHash(password), pin_hash: pin ? quickHash(pin) : null })
      .where('email', '=', email)
      .execute();
  }
  app = createApp({
    db,
    tryToWrite: borrowed.tryToWrite,
    clock,
    payments: ledgerGateway,
    config: readConfig({ ALLOWED_ORIGINS: origin }),
    log: createLog('silent'),
    stopping: new AbortController().signal,
  });
  return borrowed.close;
});

const ours: Fetch = async (address, init) => {
  await db.deleteFrom('login_attempts').execute();
  const { pathname, search } = new URL(address);
  return app.request(pathname + search, init);
};

const check = (fetch: Fetch, more: object = {}) => {
  const [{ email = '', password = '', pin = '' } = {}] = demoAccounts;
  const asFetch = fetch as typeof globalThis.fetch;
  return checkBackend({ url, email, password, pin, origin, fetch: asFetch, ...more }, modules);
};

const broken = ({ screens }: Awaited<ReturnType<typeof check>>) =>
  screens.filter(({ verdict }) => verdict === 'breaks');

test('docs/your-own-backend.md names each addition once', () => {
  expect(additions.map(({ name }) => name).sort()).toEqual([...ownerAdditions].sort());
});

test('our own server works on every screen, and nothing is written', async () => {
  const before = await db.selectFrom('activity').select('id').execute();
  const result = await check(ours);
  expect(broken(result), reportOf(result.screens)).toEqual([]);
  expect(result.works).toBe(true);
  expect(await db.selectFrom('activity').select('id').execute()).toHaveLength(before.length);
  const written = await check(ours, { write: true });
  expect(written.screens.at(-1)).toMatchObject({ screen: 'Writing', verdict: 'works' });
});

test.each([
  ['as our server reads it', {}],
  ['with all its freedoms', hardest],
])('a backend of the specification %s works without the additions', async (_, choices) => {
  const backend = specificationBackend(
    { request: (path, init) => ours(`${url}${path}`, init) },
    { ...choices, consoleOrigin: origin },
  );
  const result = await check((address, init) => backend.fetch(address, init));
  expect(broken(result), reportOf(result.screens)).toEqual([]);
  const named = result.screens.flatMap(({ without }) => without).join();
  for (const addition of ownerAdditions) expect(named).toContain(addition);
});

test('a screen without a call is not tried', async () => {
  const { screens } = await check(ours);
  expect(screens.find(({ screen }) => screen === 'Reports')?.verdict).toBe('not tried');
});

test('without the PIN it says that nothing was written', async () => {
  const { screens } = await check(ours, { write: true, pin: undefined });
  const { verdict, without } = screens.at(-1) ?? {};
  expect({ verdict, without }).toEqual({
    verdict: 'not tried',
    without: [expect.stringContaining('Nothing was written')],
  });
});

/** The server with one answer changed, of the calls that match. */
const changed =
  (call: RegExp, change: (json: Json, init: RequestInit) => Json | Response): Fetch =>
  async (address, init = {}) => {
    const answer = await ours(address, init);
    if (!call.test(`${init.method ?? 'GET'} ${new URL(address).pathname}`)) return answer;
    const text = await answer.text();
    const result = change(text ? JSON.parse(text) : {}, init);
    return result instanceof Response ? result : new Response(JSON.stringify(result), answer);
  };

const json = (status: number, body: Json) => new Response(JSON.stringify(body), { status });
const firstOf = (rows: unknown, more: Json) => {
  const [first, ...others] = rows as Json[];
  return [{ ...first, ...more }, ...others];
};

describe('a fault of a backend is told at its screen, and no other', () => {
  test.each<[screen: string, call: string, came: RegExp, fetch: Fetch]>([
    [
      'Sign-in',
      'POST /auth/owner/login',
      /200/,
      changed(/POST \/auth\/owner\/login/, ({ token: _, ...answer }) => answer),
    ],
    [
      'Sign-in',
      'POST /auth/owner/login',
      /let in/,
      changed(/POST \/auth\/owner\/login/, (answer, { body }) =>
        String(body).includes('nobody@') ? json(200, { success: true }) : answer,
      ),
    ],
    [
      'Sign-in',
      'GET /api/owner/services',
      /let in/,
      changed(/GET \/api\/owner\/services$/, (answer, { headers }) =>
        new Headers(headers).has('Authorization') ? answer : json(200, { services: [] }),
      ),
    ],
    [
      'Sign-in',
      'GET /api/owner/services',
      /^it was refused, in another way \(404/,
      changed(/GET \/api\/owner\/services$/, (answer, { headers }) =>
        new Headers(headers).has('Authorization') ? answer : json(404, {}),
      ),
    ],
    [
      'Sign-in',
      'POST /auth/owner/login',
      /^the owner has no id/,
      changed(/POST \/auth\/owner\/login/, ({ owner, ...answer }) =>
        owner ? { ...answer, owner: { ...(owner as Json), id: null } } : answer,
      ),
    ],
    [
      'Sign-in',
      'OPTIONS /api/owner/services',
      /authorization is not allowed/,
      changed(
        /OPTIONS/,
        () =>
          new Response(null, {
            status: 204,
            headers: {
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Allow-Methods': '*',
              'Access-Control-Allow-Headers': '*',
            },
          }),
      ),
    ],
    [
      'PIN',
      'GET /auth/owner/has-pin/',
      /perhaps/,
      changed(/has-pin/, () => ({ hasPin: 'perhaps' })),
    ],
    [
      'Services',
      'GET /api/owner/services',
      /price is "n\/a"/,
      changed(/GET \/api\/owner\/services$/, (answer, { headers }) =>
        new Headers(headers).has('Authorization')
          ? { ...answer, services: firstOf(answer.services, { price: 'n/a' }) }
          : json(401, {}),
      ),
    ],
    [
      'Services',
      'GET /api/owner/categories',
      /two rows have one id/,
      changed(/GET \/api\/owner\/categories$/, (answer) => ({
        ...answer,
        categories: (answer.categories as Json[]).map((row) => ({ ...row, id: 1 })),
      })),
    ],
    [
      'Check-in Rewards',
      'GET /api/owner/checkin/locations',
      /Out of order/,
      changed(/GET .*checkin\/locations$/, () => ({ success: false, message: 'Out of order' })),
    ],
    [
      'Customers',
      'GET /api/owner/',
      /text\/html/,
      changed(
        /GET .*\/customers\/\d+\/\d+$/,
        () =>
          new Response('<!doctype html><title>App</title>', {
            headers: { 'Content-Type': 'text/html' },
          }),
      ),
    ],
    [
      'Payments',
      'GET /api/owner/billing',
      /500/,
      changed(/GET .*billing\/stats/, () => json(500, { message: 'Boom' })),
    ],
    [
      'Schedule',
      'GET /api/owner/scheduling/appointments/calendar',
      /could not be read/,
      changed(/appointments\/calendar/, ({ appointments }) => ({ dates: appointments })),
    ],
    [
      'Schedule',
      'GET /api/owner/opening-hours',
      /404/,
      changed(/GET .*opening-hours/, () => json(404, { message: 'Not Found' })),
    ],
  ])('%s: %s came as %s', async (screen, call, came, fetch) => {
    const result = await check(fetch);
    const found = broken(result);
    expect(
      found.map((one) => one.screen),
      reportOf(result.screens),
    ).toEqual([screen]);
    const [fault, ...others] = found[0]?.faults ?? [];
    expect(others).toEqual([]);
    expect(fault?.call).toContain(call);
    expect(fault?.came).toMatch(came);
    expect(fault?.curl).toMatch(/^curl /);
  });

  test('a token under another name is not printed', async () => {
    const result = await check(
      changed(/POST \/auth\/owner\/login/, ({ token, ...answer }) => ({
        access_token: token && 'the-secret',
        ...answer,
      })),
    );
    expect(broken(result).map(({ screen }) => screen)).toEqual(['Sign-in']);
    expect(JSON.stringify(result) + reportOf(result.screens)).not.toContain('the-secret');
  });

  test('a category that cannot be renamed does not stay', async () => {
    const result = await check(
      changed(/PUT .*\/categories\//, () => json(500, { message: 'Boom' })),
      { write: true },
    );
    const [{ screen, faults } = { screen: '', faults: [] }, ...others] = broken(result);
    expect([screen, faults.map(({ call }) => call), others]).toEqual([
      'Writing',
      [expect.stringMatching(/^PUT /)],
      [],
    ]);
    const kept = db.selectFrom('categories').select('name').where('name', 'like', 'Backend check%');
    expect(await kept.execute()).toEqual([]);
  });

  test('pages that do not go on are told', async () => {
    const result = await check(async (address, init) => {
      const asked = new URL(address);
      asked.searchParams.delete('offset');
      return ours(String(asked), init);
    });
    expect(broken(result).map(({ screen }) => screen)).toEqual(['Customers']);
  });
});
