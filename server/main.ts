import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { checkMachine } from './checkMachine';
import { readConfig } from './config';
import { createApp } from './createApp';
import { makeStoppable } from './http/gentleStop';
import { listen } from './http/listen';
import { builtWeb } from './http/webFiles';
import { metricsServer } from './monitoring/serveMetrics';
import { openServer } from './openServer';

const secondsToFinish = 10;
const secondsToClose = 5;

/** How long a caller may take, in milliseconds, to send a request, its head, and the next one. */
const serverOptions = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  // Longer than proxies keep theirs (Caddy two minutes), which would send into a connection that is just closed.
  keepAliveTimeout: 150_000,
  connectionsCheckingInterval: 5000,
};

/** Ends the process for a reason that people should read. */
const end = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

type Opened = Awaited<ReturnType<typeof openServer>>;

/** Lets running requests end, closes the database and ends the process. */
const stopOnSignal = (
  stopServer: () => Promise<void>,
  { endStreams, close }: Pick<Opened, 'endStreams' | 'close'>,
) => {
  let stopping = false;
  const stop = async () => {
    // Ctrl-C may come twice, from the terminal and from npm, which passes it on.
    if (stopping) return;
    stopping = true;
    endStreams();
    await stopServer();
    setTimeout(() => end('The database did not close in time.'), secondsToClose * 1000).unref();
    await close().catch(({ message }: Error) => end(message));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const run = async () => {
  // At a terminal the address should stay in sight: there, not every request is worth a line.
  const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env });
  await checkMachine(config, { now: new Date(), program: import.meta.filename });
  const opened = await openServer(config);
  const { dependencies, announce, close } = opened;
  try {
    const folder = join(import.meta.dirname, '..', 'web');
    const web = existsSync(folder) ? { web: builtWeb(folder) } : {};
    const { fetch } = createApp({ ...dependencies, ...web });
    const server = createAdaptorServer({ fetch, serverOptions }) as Server;
    const stopServer = makeStoppable(server, secondsToFinish);
    const address = await listen(server, config.host, config.port, 'PORT');
    const { metrics } = opened;
    if (metrics && config.metricsPort !== undefined) {
      const { metricsHost, metricsPort } = config;
      const at = await listen(metricsServer(metrics), metricsHost, metricsPort, 'METRICS_PORT');
      process.stdout.write(`What is measured is at ${at}/metrics\n`);
    }
    stopOnSignal(stopServer, opened);
    await announce(address);
  } catch (error) {
    await close();
    throw error;
  }
};

// What cannot be written to a disk that is full, or to a reader that is gone, is lost; each line is tried anew.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Files that the server writes are its own affair.
process.umask(0o077);
run().catch((error: unknown) => end(error instanceof Error ? error.message : String(error)));
