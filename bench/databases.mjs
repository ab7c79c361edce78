/** Databases to measure in, and the built server over them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createServer as createVite } from 'vite';
import { Stop, step } from '../scripts/support/progress.mjs';
import { root } from '../scripts/support/project.mjs';
import { startServer } from '../scripts/support/server.mjs';
import { fillBusinesses } from './business.mjs';
import { copyBusiness } from './copyBusiness.mjs';

const benchPassword = 'Verbena-bench-2026';

/**
 * @typedef {Record<string, string>} Place where a database is, as the server is told
 * @typedef {{ url?: string, dataDir?: string }} Connectable
 * @typedef {{ name: 'pglite' | 'postgresql', make: (name: string) => Promise<Place & Connectable>, stop: () => Promise<void> }} Engine
 * @typedef {Omit<Engine, 'make'> & { make: (name: string, from?: string) => Promise<Place & Connectable>, drop: (name: string) => Promise<void> }} PostgresEngine
 * @typedef {Awaited<ReturnType<typeof loadSources>>} Sources
 * @typedef {{ median: number, p95: number }} Cost in milliseconds
 * @typedef {{ clientAppId: number, now: Date, customers: number, email: string }} Business
 * @typedef {import('./calls.mjs').MeasuredCall} MeasuredCall
 */

/** The server's own modules, with which its databases are prepared. */
export async function loadSources() {
  const vite = await createVite({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = (/** @type {string} */ file) => vite.ssrLoadModule(file);
  const [callers, database, migrations, businesses, servers, batches, imports, ...apps] =
    await Promise.all([
      /** @type {Promise<typeof import('../server/database/caller')>} */ (
        load('/server/database/caller.ts')
      ),
      /** @type {Promise<typeof import('../server/database/connect')>} */ (
        load('/server/database/connect.ts')
      ),
      /** @type {Promise<typeof import('../server/database/migrate')>} */ (
        load('/server/database/migrate.ts')
      ),
      /** @type {Promise<typeof import('../server/owners/createBusiness')>} */ (
        load('/server/owners/createBusiness.ts')
      ),
      /** @type {Promise<typeof import('../tests/support/postgres')>} */ (
        load('/tests/support/postgres.ts')
      ),
      /** @type {Promise<typeof import('../domain/batches')>} */ (load('/domain/batches.ts')),
      /** @type {Promise<typeof import('../domain/imports')>} */ (load('/domain/imports.ts')),
      /** @type {Promise<typeof import('../server/openServer')>} */ (load('/server/openServer.ts')),
      /** @type {Promise<typeof import('../server/createApp')>} */ (load('/server/createApp.ts')),
      /** @type {Promise<typeof import('../server/config')>} */ (load('/server/config.ts')),
    ]);
  const [opening, app, config] = apps;
  return {
    ...callers,
    ...database,
    ...migrations,
    ...businesses,
    ...servers,
    ...batches,
    ...imports,
    ...opening,
    ...app,
    ...config,
    close: () => vite.close(),
  };
}

/** @type {{ pglite: (sources: Sources) => Promise<Engine>, postgresql: (sources: Sources, settings?: string[]) => Promise<PostgresEngine> }} */
export const engines = {
  async pglite() {
    const folder = mkdtempSync(join(tmpdir(), 'verbena-bench-'));
    return {
      name: 'pglite',
      make: async (name) => ({ DATA_DIR: join(folder, name), dataDir: join(folder, name) }),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async postgresql({ startPostgres, connect }, settings = []) {
    const server = await startPostgres({ settings });
    const admin = await connect({ url: server.url });
    return {
      name: 'postgresql',
      async make(name, from = 'template1') {
        await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(admin.db);
        const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
        return { DATABASE_URL: url, url };
      },
      async drop(name) {
        await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      },
      async stop() {
        await admin.close();
        await server.stop();
      },
    };
  },
};

/**
 * Makes a database with businesses of these numbers of customers, and `copies` more of the last.
 * @param {Sources} sources
 * @param {Connectable} place
 * @param {{ sizes: number[], copies?: number, now: Date }} of
 * @returns {Promise<Business[]>} one for each of the sizes
 */
export async function prepare(sources, { url, dataDir }, { sizes, copies = 0, now }) {
  const { connect, migrate, createBusiness, withoutTimeout } = sources;
  const { db, close } = await connect({ url, dataDir });
  try {
    await migrate(db);
    /** @type {Business[]} */
    const businesses = [];
    for (const customers of sizes) {
      const email = `bench${businesses.length}@verbena.example`;
      const { clientAppId } = await createBusiness(
        db,
        {
          business: `${customers} customers`,
          timeZone: 'America/New_York',
          email,
          name: 'Bench',
          password: benchPassword,
        },
        { now: () => now },
      );
      businesses.push({ clientAppId, customers, now, email });
    }
    await withoutTimeout(() => fillBusinesses(db, { businesses, now, onStep: step }));
    const from = businesses.at(-1)?.clientAppId;
    if (from && copies) {
      await withoutTimeout(() => copyBusiness(db, { from, count: copies, onStep: step }));
    }
    // PostgreSQL does so by itself in time, and on PGlite the server's housekeeping.
    await step('statistics', () => withoutTimeout(() => sql`vacuum analyze`.execute(db)));
    return businesses;
  } finally {
    await close();
  }
}

const warmUp = 30;

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<{ took: number, text: string }>} milliseconds until the whole answer is there
 */
async function timed(url, init) {
  const start = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Stop(`${url} answered ${answer.status}: ${text}`);
  return { took: performance.now() - start, text };
}

/**
 * The cost of each task. The tasks run in turns, so that noise of the machine affects all alike.
 * @param {((run: number) => Promise<{ took: number }>)[]} tasks
 * @param {number} runs
 * @returns {Promise<Cost[]>}
 */
export async function costs(tasks, runs) {
  const samples = tasks.map((once) => ({ once, times: /** @type {number[]} */ ([]) }));
  for (let run = 0; run < warmUp + runs; run += 1) {
    for (const { once, times } of samples) {
      const { took } = await once(run);
      if (run >= warmUp) times.push(took);
    }
  }
  return samples.map(({ times }) => {
    times.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) =>
      times[Math.floor(times.length * share)] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95) };
  });
}

/**
 * Goes to a page by the cursor of its predecessor.
 * @param {string} url
 * @param {(url: string) => Promise<string>} get
 * @param {number} page
 */
export async function urlOfPage(url, get, page) {
  let at = url;
  for (let passed = 1; passed < page; passed += 1) {
    const { next_cursor: next } = JSON.parse(await get(at));
    if (!next) break;
    at = `${url}&cursor=${encodeURIComponent(next)}`;
  }
  return at;
}

/**
 * @param {string} url of the server
 * @param {{ email: string, password?: string }} owner
 * @param {(url: string, init: RequestInit) => Promise<Response>} send
 * @returns {Promise<string>} the token
 */
export async function signInTo(url, { email, password = benchPassword }, send = fetch) {
  const answer = await send(`${url}/auth/owner/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  return token;
}

/**
 * The cost of every call in each business, in turns, over one server per database.
 * @param {{ place: Place, business: Business }[]} sides
 * @param {{ calls: MeasuredCall[], runs: number }} of
 * @returns {Promise<Record<string, Cost>[]>} by the names of the calls, for each side
 */
export async function measure(sides, { calls, runs }) {
  const places = [...new Set(sides.map(({ place }) => place))];
  /** @type {Map<Place, Awaited<ReturnType<typeof startServer>>>} */
  const servers = new Map();
  try {
    for (const place of places) {
      const env = { ...place, DEMO_DATA: 'false', LOG_LEVEL: 'error' };
      servers.set(place, await startServer(env));
    }
    const clients = await Promise.all(
      sides.map(async ({ place, business }) => {
        const url = servers.get(place)?.url ?? '';
        return { url, business, token: await signInTo(url, business) };
      }),
    );
    /** @type {Record<string, Cost>[]} */
    const all = sides.map(() => ({}));
    for (const call of calls) {
      const tasks = await Promise.all(clients.map((client) => taskOf(client, call)));
      for (const [side, cost] of (await step(call.name, () => costs(tasks, runs))).entries()) {
        Object.assign(all[side] ?? {}, { [call.name]: cost });
      }
    }
    return all;
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

/**
 * @param {{ url: string, token: string, business: Business }} client
 * @param {MeasuredCall} call
 */
async function taskOf({ url, token, business }, { path, method, body, cursorOf }) {
  const initOf = (/** @type {number} */ run) => ({
    ...(method && { method }),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body(run)),
  });
  const urlOf = (/** @type {number} */ run) => `${url}${path(business, run)}`;
  const get = async (/** @type {string} */ at) => (await timed(at, initOf(0))).text;
  const deep = cursorOf && (await urlOfPage(urlOf(0), get, cursorOf));
  return (/** @type {number} */ run) => timed(deep || urlOf(run), initOf(run));
}
