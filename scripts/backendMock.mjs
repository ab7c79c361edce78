/**
 * `npm run backend:mock`: serves the demo business as a backend of the specification alone, in two readings,
 * to develop against: as our server reads it, and with its freedoms taken (other envelopes, ids as text, empty
 * values left out). The port is PORT, 4700 by default, and the one after it.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { ensureBuilt } from './support/built.mjs';
import { consoleModules } from './support/consoleModules.mjs';
import { main, Stop } from './support/progress.mjs';
import { startServer } from './support/server.mjs';

const readings = ['as our server reads it', 'with its freedoms'];

await main(async () => {
  const consoleOrigin = process.env.CONSOLE_ORIGIN ?? 'http://localhost:4600';
  const first = Number(process.env.PORT ?? 4700);
  /** @type {((request: Request) => Response | Promise<Response>)[]} */
  const backends = [];
  const mocks = readings.map((_, index) =>
    createAdaptorServer({
      fetch: (request) => backends[index]?.(request) ?? new Response(null, { status: 503 }),
    }),
  );
  /** @type {(() => unknown)[]} */
  const ends = mocks.map((mock) => () => mock.close());
  try {
    // Before the build, which takes long.
    for (const [index, mock] of mocks.entries()) await listen(mock, first + index);
    await ensureBuilt();
    const { load, close } = await consoleModules();
    ends.push(close);
    const { specificationBackend, hardest } = await load('/tests/support/specificationBackend.ts');
    // From here on, so that the folder goes whenever it ends.
    const stopped = new Promise((resolve) => {
      process.once('SIGINT', resolve).once('SIGTERM', resolve);
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'verbena-mock-'));
    ends.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer({ DATA_DIR: dataDir });
    ends.unshift(() => server.stop());
    const ours = {
      request: (/** @type {string} */ path, /** @type {RequestInit} */ init) =>
        globalThis.fetch(`${server.url}${path}`, init),
    };
    for (const [index, choices] of [{}, hardest].entries()) {
      backends.push(specificationBackend(ours, { ...choices, consoleOrigin }).fetch);
      console.info(`http://localhost:${first + index}  the specification ${readings[index]}`);
    }
    console.info(`For a console at ${consoleOrigin} (CONSOLE_ORIGIN). Ctrl-C ends it.`);
    await stopped;
  } finally {
    for (const end of ends) await end();
  }
});

async function listen(
  /** @type {import('@hono/node-server').ServerType} */ server,
  /** @type {number} */ port,
) {
  server.listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const isTaken = code === 'EADDRINUSE';
    throw new Stop(
      isTaken
        ? `Port ${port} is already in use. Stop what runs there, or set PORT to another number.`
        : message,
    );
  }
}
