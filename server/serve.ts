import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { brand } from '../domain/brand';
import { checkMachine } from './checkMachine';
import { readConfig } from './config';
import { createApp } from './createApp';
import { makeGracefulShutdown } from './http/gentleStop';
import { listen } from './http/listen';
import { builtWeb } from './http/webFiles';
import { createEmbeddedDatabase } from './makeFirst';
import { metricsServer } from './monitoring/serveMetrics';
import { openServer } from './openServer';

const secondsToFinish = 10;
const secondsToClose = 5;

/** The timeouts in milliseconds of a whole request, of its headers, and of an idle connection. */
const serverOptions = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  // Longer than proxies keep theirs (Caddy two minutes), or they would send over a connection that
  // is just closing.
  keepAliveTimeout: 150_000,
  connectionsCheckingInterval: 5000,
};

type Opened = Awaited<ReturnType<typeof openServer>>;

/**
 * Finishes running requests and closes the database; while it is still opening there is nothing to
 * finish.
 */
const shutDown = async (
  stopServer: () => Promise<void>,
  { endStreams, close }: Pick<Opened, 'endStreams' | 'close'>,
) => {
  endStreams();
  await stopServer();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('The database did not close in time.');
    timer = setTimeout(() => reject(error), secondsToClose * 1000);
  });
  await Promise.race([close(), late]).finally(() => clearTimeout(timer));
};

/** The answer while the database is being opened. */
const starting = () =>
  new Response(`${brand.name} is starting. Please try again in a moment.`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
  });

/**
 * Opens the database and serves requests.
 * @param onOpened is given what shuts it down again
 * @throws Error with a sentence for people
 */
export const serve = async (onOpened: (shutDown: () => Promise<void>) => void) => {
  // On a terminal the address should stay visible, so requests are not logged.
  const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env });
  Object.assign(brand, config.brand);
  await checkMachine(config, { now: new Date(), program: import.meta.filename });
  let answer: ReturnType<typeof createApp>['fetch'] = starting;
  const fetch: typeof answer = (...call) => answer(...call);
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  const stopServer = makeGracefulShutdown(server, secondsToFinish);
  // Before the database is opened, which takes longest: the port may be taken.
  const address = await listen(server, config.host, config.port, 'PORT');
  await createEmbeddedDatabase(config);
  const opened = await openServer(config);
  onOpened(() => shutDown(stopServer, opened));
  const { dependencies, announce, close } = opened;
  try {
    const folder = join(import.meta.dirname, '..', 'web');
    const web = existsSync(folder) ? { web: builtWeb(folder) } : {};
    answer = createApp({ ...dependencies, ...web }).fetch;
    const { metrics } = opened;
    if (metrics && config.metricsPort !== undefined) {
      const { metricsHost, metricsPort } = config;
      const at = await listen(metricsServer(metrics), metricsHost, metricsPort, 'METRICS_PORT');
      process.stdout.write(`What is measured is at ${at}/metrics\n`);
    }
    await announce(address);
  } catch (error) {
    await close();
    throw error;
  }
};
