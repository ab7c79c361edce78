/**
 * `npm run bench:many`: a change of the prices of 10,000 services and an import of 20,000 customers, as
 * the console makes them, and what they cost: their time, the memory of the process above what it held
 * before, and the calls that somebody else makes meanwhile. Then the history of a record with a thousand
 * changes beside one with ten. Prints a table, keeps it as .cache/bench-many.json, and fails beyond the
 * limits. `--records 10000`, `--lines 20000`, `--engines pglite,postgresql`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { findPostgres } from '../scripts/support/postgres.mjs';
import { main, Stop, step } from '../scripts/support/progress.mjs';
import { root } from '../scripts/support/project.mjs';
import { startServer } from '../scripts/support/server.mjs';
import { costs, engines, loadSources, prepare, signInTo } from './databases.mjs';
import { memoryOf } from './demoServer.mjs';
import { callsDuring, changePrices, importCustomers, memoryDuring, sender } from './manyWork.mjs';

const customers = 1000;
/** The time for which another user's calls are measured without load. */
const aloneMs = 15_000;
const limits = {
  memoryMb: 100,
  growth: 2,
  /** The noise of a busy machine in a call of a few milliseconds. */
  momentMs: 10,
};
const [fewChanges, manyChanges] = [10, 1000];

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '20000' },
    engines: { type: 'string', default: findPostgres() ? 'pglite,postgresql' : 'pglite' },
  },
});
const [records, lines] = [Number(values.records), Number(values.lines)];

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2));

/**
 * @typedef {import('./manyWork.mjs').Send} Send
 * @typedef {import('./databases.mjs').Cost} Cost
 */

/**
 * @param {import('./databases.mjs').Sources} sources
 * @param {string} name
 */
async function measureEngine(sources, name) {
  if (name !== 'pglite' && name !== 'postgresql') throw new Stop(`There is no engine ${name}.`);
  const engine = await engines[name](sources);
  /** @type {Record<string, number | string>[]} */
  const table = [];
  /** @type {string[]} */
  const faults = [];
  try {
    const { url, dataDir, ...place } = await engine.make('many');
    const [business] = await prepare(
      sources,
      { url, dataDir },
      { sizes: [customers], now: new Date() },
    );
    if (!business) throw new Stop('There is no business.');
    const { clientAppId } = business;
    const { db, close } = await sources.connect({ url, dataDir });
    const ids = await addRecords(db, clientAppId).finally(close);
    const server = await startServer({ ...place, DEMO_DATA: 'false', LOG_LEVEL: 'error' });
    try {
      const send = sender(server.url, await signInTo(server.url, business));
      const others = sender(server.url, await signInTo(server.url, business));
      await callsDuring(others, clientAppId, wait(aloneMs / 3));
      const observed = (/** @type {Promise<unknown>} */ work) =>
        Promise.all([callsDuring(others, clientAppId, work), memoryDuring(server.pid, work)]);
      // Reading the memory slows the calls, so it is read in both measurements.
      const [alone] = await observed(wait(aloneMs));
      const works = {
        [`prices of ${records} services`]: () => changePrices(send, ids, sources.batchLimits.chunk),
        [`import of ${lines} customers`]: () =>
          importCustomers(send, lines, sources.importLimits.chunk),
      };
      for (const [title, begin] of Object.entries(works)) {
        const before = memoryOf(server.pid);
        const start = performance.now();
        const [meanwhile, most] = await observed(step(title, begin));
        const seconds = (performance.now() - start) / 1000;
        const memoryMb = most - before;
        table.push({
          engine: name,
          what: title,
          seconds: rounded(seconds),
          'memory above before, MB': memoryMb,
          'others alone: p95 ms': rounded(alone.p95),
          'others meanwhile: p95 ms': rounded(meanwhile.p95),
          'others meanwhile: most ms': rounded(meanwhile.most),
        });
        if (memoryMb > limits.memoryMb)
          faults.push(`${title} on ${name} takes ${memoryMb} MB more.`);
        if (
          meanwhile.p95 > limits.growth * alone.p95 &&
          meanwhile.p95 - alone.p95 > limits.momentMs
        ) {
          faults.push(
            `During ${title} on ${name} other calls take ${rounded(meanwhile.p95)} ms (p95), ${rounded(alone.p95)} ms alone.`,
          );
        }
      }
      const [few, many] = await measureHistories(send, ids);
      table.push({
        engine: name,
        what: `history of ${fewChanges} changes`,
        'median ms': few.median,
        'p95 ms': few.p95,
      });
      table.push({
        engine: name,
        what: `history of ${manyChanges} changes`,
        'median ms': many.median,
        'p95 ms': many.p95,
      });
      if (many.p95 > limits.growth * few.p95 && many.p95 - few.p95 > limits.momentMs) {
        faults.push(
          `A long history opens in ${many.p95} ms on ${name}, a short one in ${few.p95} ms.`,
        );
      }
    } finally {
      await server.stop();
    }
  } finally {
    await engine.stop();
  }
  return { table, faults };
}

/** @param {import('./business.mjs').Db} db @param {number} clientAppId */
async function addRecords(db, clientAppId) {
  /** @type {import('kysely').RawBuilder<{ id: number }>} */
  const query = sql`
    insert into services (client_app_id, name, category, price)
    select ${clientAppId}, 'Priced ' || n, 'Massage', 50 from generate_series(1, ${records}::integer) as n
    returning id`;
  const { rows } = await query.execute(db);
  // As in a business that was at work before, of which the statistics of the database know.
  await sql`insert into activity (client_app_id, at, action, subject_type, subject_id, before, after)
    select ${clientAppId}, now(), 'category.updated', 'category', n, '{"name": "A"}', '{"name": "B"}'
    from generate_series(1, 10000) as n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return rows.map(({ id }) => id);
}

/** @param {Send} send @param {number[]} ids @returns {Promise<[few: Cost, many: Cost]>} */
async function measureHistories(send, ids) {
  const tasks = [];
  for (const [index, changes] of [fewChanges, manyChanges].entries()) {
    const id = ids[index];
    await step(`${changes} changes of one service`, async () => {
      for (let change = 0; change < changes; change += 1) {
        await send('PUT', `/api/owner/services/${id}`, {
          name: 'Changed often',
          category: 'Massage',
          price: 60 + (change % 40),
        });
      }
    });
    tasks.push(async () => {
      const start = performance.now();
      await send('GET', `/api/owner/activity/service/${id}`);
      return { took: performance.now() - start };
    });
  }
  const [few, many] = (await costs(tasks, 200)).map(({ median, p95 }) => ({
    median: rounded(median),
    p95: rounded(p95),
  }));
  if (!few || !many) throw new Stop('No history was measured.');
  return [few, many];
}

await main(async () => {
  await ensureBuilt();
  const sources = await loadSources();
  const table = [];
  const faults = [];
  try {
    for (const name of values.engines.split(',')) {
      console.error(`\n${name}`);
      const measured = await measureEngine(sources, name);
      table.push(...measured.table);
      faults.push(...measured.faults);
    }
  } finally {
    await sources.close();
  }
  console.table(table);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = { at: new Date().toISOString(), node: process.version, table };
  writeFileSync(join(root, '.cache', 'bench-many.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
