/**
 * `npm run bench:businesses`: what calls cost among many businesses in one PostgreSQL database, of which
 * one is a hundred times the size of the rest, set beside what they cost the same business that has the
 * database to itself, in turns. Prints a table, keeps it as .cache/bench-businesses.json, and fails when
 * nearly every call (p95) takes more than twice as long, and more than a moment, among many.
 * `--businesses 10000` sets how many, `--customers 1000,10` the sizes, `--runs 200` the requests,
 * `--only check-ins` the calls.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { main, Stop } from '../scripts/support/progress.mjs';
import { root } from '../scripts/support/project.mjs';
import { calls as allCalls } from './calls.mjs';
import { engines, loadSources, measure, prepare } from './databases.mjs';

const mostGrowth = 2;
/** The noise of a busy machine in a call of a few milliseconds. */
const momentMs = 10;

const { values } = parseArgs({
  options: {
    businesses: { type: 'string', default: '10000' },
    customers: { type: 'string', default: '1000,10' },
    runs: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2));

await main(async () => {
  const sizes = values.customers.split(',').map(Number);
  const [count, runs] = [Number(values.businesses), Number(values.runs)];
  const calls = allCalls.filter(({ name }) => name.includes(values.only));
  await ensureBuilt();
  const sources = await loadSources();
  const now = new Date();
  const engine = await engines.postgresql(sources);
  /** @type {Record<string, number | string>[]} */
  const table = [];
  try {
    const filled = async (/** @type {string} */ name, /** @type {number[]} */ of, copies = 0) => {
      console.error(`\n${name}`);
      const { url, ...place } = await engine.make(name);
      const businesses = await prepare(sources, { url }, { sizes: of, copies, now });
      return businesses.map((business) => ({ place, business }));
    };
    const among = await filled(`among_${count}`, sizes, count - sizes.length);
    const alone = [];
    for (const customers of sizes) alone.push(...(await filled(`alone_${customers}`, [customers])));
    const measured = await measure([...alone, ...among], { calls, runs });
    for (const [index, customers] of sizes.entries()) {
      for (const { name } of calls) {
        const before = measured[index]?.[name];
        const after = measured[sizes.length + index]?.[name];
        if (!before || !after) throw new Stop(`${name} was not measured.`);
        table.push({
          customers,
          call: name,
          'alone: median ms': rounded(before.median),
          'alone: p95 ms': rounded(before.p95),
          'among: median ms': rounded(after.median),
          'among: p95 ms': rounded(after.p95),
          growth: rounded(after.p95 / before.p95),
          isOver: String(after.p95 > mostGrowth * before.p95 && after.p95 - before.p95 > momentMs),
        });
      }
    }
  } finally {
    await engine.stop();
    await sources.close();
  }
  console.table(table);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = { at: now.toISOString(), node: process.version, runs, businesses: count, table };
  writeFileSync(
    join(root, '.cache', 'bench-businesses.json'),
    `${JSON.stringify(report, null, 2)}\n`,
  );
  const over = table.filter(({ isOver }) => isOver === 'true');
  if (over.length > 0) {
    const names = over.map(({ customers, call }) => `${call} (${customers} customers)`);
    throw new Stop(`Over twice as slow among ${count} businesses: ${names.join(', ')}`);
  }
});
