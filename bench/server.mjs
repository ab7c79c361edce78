/**
 * `npm run bench:server`: what calls of the owner API cost in a small business and in a large one,
 * over the built server, one request at a time, on PGlite and (where its programs are found) on
 * PostgreSQL. Prints a table, keeps it as .cache/bench-server.json, and fails when a call is over its
 * limit. `--customers 1000,100000` sets the sizes (each with ten orders and twenty check-ins a
 * customer), `--runs 200` the requests, `--engines pglite` the engines, `--only check-ins` the calls.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createServer as createVite } from 'vite';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { findPostgres } from '../scripts/support/postgres.mjs';
import { main, Stop, step } from '../scripts/support/progress.mjs';
import { ensureInstalled, root } from '../scripts/support/project.mjs';
import { startServer } from '../scripts/support/server.mjs';
import { fillBusiness, perCustomer } from './business.mjs';
import { calls as allCalls } from './calls.mjs';

const owner = {
  business: 'Measured Spa',
  timeZone: 'America/New_York',
  email: 'bench@verbena.example',
  name: 'Bench',
  password: 'Verbena-bench-2026',
};
const warmUp = 30;

/**
 * @typedef {Record<string, string>} Place where a database is, as the server is told
 * @typedef {{ url?: string, dataDir?: string }} Connectable
 * @typedef {{ name: 'pglite' | 'postgresql', make: (name: string) => Promise<Place & Connectable>, stop: () => Promise<void> }} Engine
 * @typedef {Awaited<ReturnType<typeof loadSources>>} Sources
 * @typedef {{ median: number, p95: number }} Cost in milliseconds
 * @typedef {{ clientAppId: number, now: Date, customers: number }} Business
 */

/** The server's own modules, with which its databases are prepared. */
async function loadSources() {
  const vite = await createVite({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = (/** @type {string} */ file) => vite.ssrLoadModule(file);
  const [callers, database, migrations, businesses, servers] = await Promise.all([
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
  ]);
  return {
    ...callers,
    ...database,
    ...migrations,
    ...businesses,
    ...servers,
    close: () => vite.close(),
  };
}

/** @type {Record<string, (sources: Sources) => Promise<Engine>>} */
const engines = {
  async pglite() {
    const folder = mkdtempSync(join(tmpdir(), 'verbena-bench-'));
    return {
      name: 'pglite',
      make: async (name) => ({ DATA_DIR: join(folder, name), dataDir: join(folder, name) }),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async postgresql({ startPostgres, connect }) {
    const server = await startPostgres();
    const admin = await connect({ url: server.url });
    return {
      name: 'postgresql',
      async make(name) {
        await sql`create database ${sql.id(name)}`.execute(admin.db);
        const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
        return { DATABASE_URL: url, url };
      },
      async stop() {
        await admin.close();
        await server.stop();
      },
    };
  },
};

/**
 * Makes a database that holds one business.
 * @param {Sources} sources
 * @param {Connectable} place
 * @param {{ customers: number, now: Date }} size
 * @returns {Promise<number>} the business
 */
async function prepare(sources, { url, dataDir }, { customers, now }) {
  const { connect, migrate, createBusiness, unhurried } = sources;
  const { db, close } = await connect({ url, dataDir });
  try {
    await migrate(db);
    const { clientAppId } = await createBusiness(db, owner, { now: () => now });
    await unhurried(() => fillBusiness(db, { clientAppId, customers, now, onStep: step }));
    // As PostgreSQL does by itself in time, and the server's housekeeping on PGlite.
    await step('statistics', () => unhurried(() => sql`vacuum analyze`.execute(db)));
    return clientAppId;
  } finally {
    await close();
  }
}

/**
 * @param {string} url
 * @param {string} token
 * @returns {Promise<number>} milliseconds until the whole answer is there
 */
async function timed(url, token) {
  const start = performance.now();
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Stop(`${url} answered ${answer.status}: ${text}`);
  return performance.now() - start;
}

/** @param {(run: number) => string} urlOf @param {string} token @param {number} runs @returns {Promise<Cost>} */
async function cost(urlOf, token, runs) {
  for (let run = 0; run < warmUp; run += 1) await timed(urlOf(run), token);
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await timed(urlOf(warmUp + run), token));
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/**
 * The cost of every call in one business, over a server of its own.
 * @param {Place} place
 * @param {Business & { calls: typeof allCalls, runs: number }} of
 * @returns {Promise<Record<string, Cost>>}
 */
async function measure(place, { calls, runs, ...business }) {
  const server = await startServer({ ...place, DEMO_DATA: 'false', LOG_LEVEL: 'error' });
  try {
    const answer = await fetch(`${server.url}/auth/owner/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    });
    const { token } = /** @type {{ token: string }} */ (await answer.json());
    /** @type {Record<string, Cost>} */
    const costs = {};
    for (const { name, path } of calls) {
      const urlOf = (/** @type {number} */ run) => `${server.url}${path(business, run)}`;
      costs[name] = await step(name, () => cost(urlOf, token, runs));
    }
    return costs;
  } finally {
    await server.stop();
  }
}

/** What is asked for on the command line. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string', default: '1000,100000' },
      runs: { type: 'string', default: '200' },
      engines: { type: 'string', default: findPostgres() ? 'pglite,postgresql' : 'pglite' },
      only: { type: 'string', default: '' },
    },
  });
  const sizes = values.customers.split(',').map(Number);
  const chosen = values.engines.split(',');
  if (sizes.length < 2 || !sizes.every((size) => Number.isInteger(size) && size >= 100)) {
    throw new Stop(
      '--customers must be two or more whole numbers from 100 on, such as 1000,100000.',
    );
  }
  if (!chosen.every((name) => name in engines)) {
    throw new Stop(`--engines must be of ${Object.keys(engines).join(', ')}.`);
  }
  const calls = allCalls.filter(({ name }) => name.includes(values.only));
  if (calls.length === 0) throw new Stop(`No call has "${values.only}" in its name.`);
  return { sizes, runs: Number(values.runs), chosen, calls };
}

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2));

await main(async () => {
  const { sizes, runs, chosen, calls } = readOptions();
  await ensureInstalled();
  await ensureBuilt();
  const sources = await loadSources();
  const now = new Date();
  /** @type {Record<string, number | string>[]} */
  const table = [];
  /** @type {string[]} */
  const faults = [];
  try {
    for (const name of chosen) {
      const engine = await engines[name]?.(sources);
      if (!engine) continue;
      /** @type {Record<string, Cost>[]} */
      const costs = [];
      try {
        for (const customers of sizes) {
          const orders = customers * perCustomer.orders;
          console.error(`\n${name}, ${orders.toLocaleString('en-US')} orders`);
          const { url, dataDir, ...place } = await engine.make(`orders_${orders}`);
          const clientAppId = await prepare(sources, { url, dataDir }, { customers, now });
          costs.push(await measure(place, { clientAppId, now, customers, calls, runs }));
        }
      } finally {
        await engine.stop();
      }
      for (const { name: call, growth: limit, p95 } of calls) {
        const medians = costs.map((of) => of[call]?.median ?? Number.NaN);
        const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
        table.push({
          engine: name,
          call,
          ...Object.fromEntries(
            sizes.flatMap((customers, index) => {
              const { median = Number.NaN, p95 = Number.NaN } = costs[index]?.[call] ?? {};
              const orders = customers * perCustomer.orders;
              return [
                [`${orders} orders: median ms`, rounded(median)],
                [`${orders} orders: p95 ms`, rounded(p95)],
              ];
            }),
          ),
          growth: rounded(growth),
          'its limit': limit ?? '',
          'limit of p95': p95?.[engine.name] ?? '',
        });
        if (limit !== undefined && !(growth <= limit)) {
          faults.push(`${call} on ${name} grows ${rounded(growth)} times; the limit is ${limit}.`);
        }
        const slowest = costs.at(-1)?.[call]?.p95 ?? Number.NaN;
        if (p95 && !(slowest <= p95[engine.name])) {
          faults.push(
            `${call} on ${name} takes ${rounded(slowest)} ms (p95); the limit is ${p95[engine.name]} ms.`,
          );
        }
      }
    }
  } finally {
    await sources.close();
  }
  console.table(table);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = { at: now.toISOString(), node: process.version, runs, table };
  writeFileSync(join(root, '.cache', 'bench-server.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
