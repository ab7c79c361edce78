/**
 * `npm run bench:growth`: what calls cost when a table has grown for years, set beside what they cost
 * before. Fills each table of growTables.mjs to `--rows 100000000` in PostgreSQL (or to what the disk
 * holds with `--free 15` GB left free), half of it one business's, and measures its calls in that
 * business and in a small one. Prints a table, keeps it as .cache/bench-growth.json, and fails when
 * nearly every call (p95) takes longer than its limit. `--tables check_ins,activity` says which,
 * `--customers 25000,250` how many customers the large business and each of the others has, `--runs
 * 200` how many requests, `--only search` which calls.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { main, Stop, step } from '../scripts/support/progress.mjs';
import { root } from '../scripts/support/project.mjs';
import { costs, engines, loadSources, measure, prepare } from './databases.mjs';
import { grow, sizeOf } from './grow.mjs';
import { growingTables } from './growTables.mjs';

/** PostgreSQL's settings for a server of this size, with less write-ahead log to fill it faster. */
const settings = [
  'shared_buffers=1GB',
  'maintenance_work_mem=1GB',
  'max_parallel_maintenance_workers=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** The number of businesses beside the large one. */
const others = 100;

/** The default of `--tables`: all except those that repeat another one without an index. */
const whole = Object.keys(growingTables).filter((name) => !growingTables[name]?.without);

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: whole.join(',') },
    rows: { type: 'string', default: '100000000' },
    free: { type: 'string', default: '15' },
    customers: { type: 'string', default: '25000,250' },
    runs: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2));
const spoken = (/** @type {number} */ value) => value.toLocaleString('en-US');

/** @param {Awaited<ReturnType<typeof loadSources>>} sources */
async function measureAll(sources) {
  const runs = Number(values.runs);
  const now = new Date();
  const engine = await engines.postgresql(sources, settings);
  /** @type {Record<string, number | string>[]} */
  const table = [];
  /** @type {string[]} */
  const faults = [];
  try {
    const base = await engine.make('base');
    const businesses = await prepare(sources, base, {
      sizes: values.customers.split(',').map(Number),
      copies: others - 1,
      now,
    });
    for (const name of values.tables.split(',')) {
      const growing = growingTables[name];
      if (!growing) throw new Stop(`--tables must be of ${Object.keys(growingTables).join(', ')}.`);
      const calls = growing.calls.filter((call) => call.name.includes(values.only));
      const { url, ...place } = await engine.make(name, 'base');
      const { db, close } = await sources.connect({ url });
      try {
        const measured = async () => {
          const { rows } = await sizeOf(db, growing.tables);
          console.error(`\n${name}, ${spoken(rows)} rows`);
          const sides = businesses.map((business) => ({ place, business }));
          const measured = await measure(sides, { calls, runs });
          const { write } = growing;
          if (!write) return measured;
          const writes = businesses.map((business) => async (/** @type {number} */ run) => {
            const start = performance.now();
            await sql.raw(write(business, run)).execute(db);
            return { took: performance.now() - start };
          });
          for (const [index, cost] of (await costs(writes, runs)).entries()) {
            Object.assign(measured[index] ?? {}, { 'a row is written': cost });
          }
          return measured;
        };
        const before = await measured();
        const spread = { large: businesses[0], others: businesses[1], count: others };
        const leftFree = Number(values.free) * 1e9;
        await grow(db, growing, { rows: Number(values.rows), leftFree, now, spread, onStep: step });
        const { rows, bytes } = await sizeOf(db, growing.tables);
        const after = await measured();
        for (const [index, { customers: size }] of businesses.entries()) {
          for (const [call, cost] of Object.entries(after[index] ?? {})) {
            const limit = calls.find((one) => one.name === call)?.p95?.postgresql;
            table.push({
              table: name,
              rows,
              'GB on disk': rounded(bytes / 1e9),
              customers: size,
              call,
              'before: median ms': rounded(before[index]?.[call]?.median ?? Number.NaN),
              'before: p95 ms': rounded(before[index]?.[call]?.p95 ?? Number.NaN),
              'grown: median ms': rounded(cost.median),
              'grown: p95 ms': rounded(cost.p95),
              'limit of p95': limit ?? '',
            });
            if (limit && !(cost.p95 <= limit)) {
              faults.push(
                `${call} (${spoken(size)} customers) takes ${rounded(cost.p95)} ms (p95) with ${spoken(rows)} rows; the limit is ${limit} ms.`,
              );
            }
          }
        }
      } finally {
        await close();
      }
      console.table(table.filter((row) => row.table === name));
      mkdirSync(join(root, '.cache'), { recursive: true });
      const report = { at: now.toISOString(), node: process.version, runs, table };
      writeFileSync(
        join(root, '.cache', 'bench-growth.json'),
        `${JSON.stringify(report, null, 2)}\n`,
      );
      await engine.drop(name);
    }
  } finally {
    await engine.stop();
  }
  return faults;
}

await main(async () => {
  await ensureBuilt();
  const sources = await loadSources();
  try {
    const faults = await sources.withoutTimeout(() => measureAll(sources));
    if (faults.length > 0) throw new Stop(faults.join('\n'));
  } finally {
    await sources.close();
  }
});
