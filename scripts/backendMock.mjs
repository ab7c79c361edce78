/**
 * `npm run backend:mock`: serves the demo business as a backend of the specification alone, in two readings,
 * to develop against: as our server reads it, and with its freedoms taken (other envelopes, ids as text, empty
 * values left out). The port is PORT, 4700 by default, and the one after it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { ensureBuilt } from './support/built.mjs';
import { consoleModules } from './support/consoleModules.mjs';
import { main } from './support/progress.mjs';
import { startServer } from './support/server.mjs';

await main(async () => {
  await ensureBuilt();
  const { load, close } = await consoleModules();
  const { specificationBackend, hardest } = await load('/tests/support/specificationBackend.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'verbena-mock-'));
  const server = await startServer({ DATA_DIR: dataDir });
  const consoleOrigin = process.env.CONSOLE_ORIGIN ?? 'http://localhost:4600';
  const first = Number(process.env.PORT ?? 4700);
  const readings = Object.entries({ 'as our server reads it': {}, 'with its freedoms': hardest });
  const mocks = readings.map(([reading, choices], index) => {
    const { fetch } = specificationBackend(
      {
        request: (/** @type {string} */ path, /** @type {RequestInit} */ init) =>
          globalThis.fetch(`${server.url}${path}`, init),
      },
      { ...choices, consoleOrigin },
    );
    const mock = createAdaptorServer({ fetch });
    mock.listen(first + index, 'localhost', () =>
      console.info(`http://localhost:${first + index}  the specification ${reading}`),
    );
    return mock;
  });
  console.info(`For a console at ${consoleOrigin} (CONSOLE_ORIGIN). Ctrl-C ends it.`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  for (const mock of mocks) mock.close();
  await Promise.all([server.stop(), close()]);
  rmSync(dataDir, { recursive: true, force: true });
});
