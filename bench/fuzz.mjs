/**
 * `npm run fuzz`: requests made from the server's own description (right ones, others at the edges, of
 * wrong types, broken, huge), signed in as the owner of the demo business, of a real server process. Counts
 * the answers and prints the memory of the process every 5,000 requests; fails where an answer is 500 or
 * above, does not come, or is a refusal without a problem body, and prints such requests. `--requests
 * 100000`, `--engines pglite,postgresql`, `--seed 1`; `--from 4711 --requests 4712 --at-once 1` makes one
 * of them again.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { findPostgres } from '../scripts/support/postgres.mjs';
import { main, Stop } from '../scripts/support/progress.mjs';
import { loadSources } from './databases.mjs';
import { demoOwner, memoryOf, withDemoServer } from './demoServer.mjs';
import { createFuzzer } from './fuzzDriver.mjs';
import { fuzzedRequests } from './fuzzRequests.mjs';

const seenEvery = 5000;
const mostPrinted = 40;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    engines: { type: 'string', default: findPostgres() ? 'pglite,postgresql' : 'pglite' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '4' },
  },
});

/** @param {import('../scripts/support/server.mjs').ServerProcess} server */
async function fuzz(server) {
  const count = Number(values.requests);
  const description = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const fuzzer = createFuzzer((path, init) => fetch(`${server.url}${path}`, init), demoOwner);
  const { seed, from } = values;
  const requests = fuzzedRequests(description, { seed: Number(seed), count, from: Number(from) });
  let made = Number(from);
  const start = performance.now();
  let told = 0;
  const tell = (/** @type {import('./fuzzDriver.mjs').Finding[]} */ findings) => {
    for (; told < Math.min(findings.length, mostPrinted); told += 1) {
      const { request: { body, ...rest } = {}, fault } = findings[told] ?? {};
      const text = body && Buffer.from(body, 'base64').toString().slice(0, 2000);
      console.error(JSON.stringify({ ...rest, body: text, fault }, null, 2));
    }
  };
  const say = () =>
    console.error(
      `  ${made.toLocaleString('en-US')} requests, ${memoryOf(server.pid)} MB, ${fuzzer.findings.length} findings, ${Math.round((performance.now() - start) / 1000)} s`,
    );
  say();
  await Promise.all(
    Array.from({ length: Number(values['at-once']) }, async () => {
      for (const request of requests) {
        await fuzzer.make(request);
        tell(fuzzer.findings);
        made += 1;
        if (made % seenEvery === 0) say();
      }
    }),
  );
  say();
  console.table(Object.fromEntries([...fuzzer.statuses].sort()));
  return fuzzer.findings.length;
}

await main(async () => {
  await ensureBuilt();
  const sources = await loadSources();
  let count = 0;
  try {
    for (const name of values.engines.split(',')) {
      console.error(`\n${name}`);
      await withDemoServer(sources, name, async (server) => {
        count += await fuzz(server);
      });
    }
  } finally {
    await sources.close();
  }
  if (count > 0) throw new Stop(`${count} of the answers are wrong.`);
});
