/**
 * `npm run bench:server`: what calls of the owner API cost in a small business and in a large one,
 * over the built server, one request at a time, on PGlite and (where its programs are found) on
 * PostgreSQL. Sets each call that reads
 * beside its own SQL, sent alone on the same connection. Prints a table, keeps it as .cache/bench-server.json, and fails when a call is over its
 * limit. `--customers 1000,100000` sets the sizes (each with ten orders and twenty check-ins a
 * customer), `--runs 200` the requests, `--engines pglite` the engines, `--only check-ins` the calls.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { findPostgres } from '../scripts/support/postgres.mjs';
import { main, Stop, step } from '../scripts/support/progress.mjs';
import { root } from '../scripts/support/project.mjs';
import { measureBesideSql, sqlLimit } from './besideSql.mjs';
import { perCustomer } from './business.mjs';
import { calls as allCalls } from './calls.mjs';
import { engines, loadSources, measure, prepare } from './databases.mjs';

/** @typedef {import('./databases.mjs').Cost} Cost */

/** @param {string} name @returns {name is keyof typeof engines} */
const isEngine = (name) => name in engines;

/** Parses the command line. */
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
  if (!chosen.every(isEngine)) {
    throw new Stop(`--engines must be of ${Object.keys(engines).join(', ')}.`);
  }
  const calls = allCalls.filter(({ name }) => name.includes(values.only));
  if (calls.length === 0) throw new Stop(`No call has "${values.only}" in its name.`);
  return { sizes, runs: Number(values.runs), chosen, calls };
}

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2));

await main(async () => {
  const { sizes, runs, chosen, calls } = readOptions();
  await ensureBuilt();
  const sources = await loadSources();
  const now = new Date();
  /** @type {Record<string, number | string>[]} */
  const table = [];
  /** @type {string[]} */
  const faults = [];
  try {
    for (const name of chosen) {
      const engine = await engines[name](sources);
      /** @type {(Parameters<typeof measure>[0][number] & { at: import('./databases.mjs').Connectable })[]} */
      const sides = [];
      /** @type {Record<string, Cost>[]} */
      let costs = [];
      /** @type {Awaited<ReturnType<typeof measureBesideSql>>} */
      let besideSql = {};
      try {
        for (const customers of sizes) {
          const orders = customers * perCustomer.orders;
          console.error(`\n${name}, ${orders.toLocaleString('en-US')} orders`);
          const { url, dataDir, ...place } = await engine.make(`orders_${orders}`);
          const businesses = await prepare(sources, { url, dataDir }, { sizes: [customers], now });
          sides.push(...businesses.map((business) => ({ place, business, at: { url, dataDir } })));
        }
        costs = await measure(sides, { calls, runs });
        const largest = sides.at(-1);
        if (largest) {
          const { at, business } = largest;
          besideSql = await step('each call beside its SQL', () =>
            measureBesideSql(sources, at, { business, calls, runs }),
          );
        }
      } finally {
        await engine.stop();
      }
      for (const { name: call, growth: limit, p95 } of calls) {
        const medians = costs.map((of) => of[call]?.median ?? Number.NaN);
        const sql = besideSql[call];
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
          ...(sql && {
            'in this process: p95 ms': rounded(sql.call),
            'its SQL alone: p95 ms': rounded(sql.sql),
            'beside its SQL': rounded(sql.call / sql.sql),
          }),
        });
        if (sql && !(sql.call / sql.sql <= sqlLimit)) {
          faults.push(
            `${call} on ${name} takes ${rounded(sql.call / sql.sql)} times its SQL alone (p95, ${sql.statements} statements); the limit is ${sqlLimit}.`,
          );
        }
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
