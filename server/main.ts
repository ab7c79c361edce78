import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { type Config, readConfig } from './config';
import { createApp } from './createApp';
import { builtWeb } from './http/webFiles';
import { openServer } from './openServer';

const secondsToFinish = 10;

type Opened = Awaited<ReturnType<typeof openServer>>;

/** Listens and gives the address to open, or says in a sentence why it cannot. */
const listen = (server: ServerType, { port, host }: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSuchHost = `HOST is ${host}, which is no address of this machine.`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use. Stop what runs there, or set PORT to another number.`,
        EACCES: `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
        ENOTFOUND: noSuchHost,
        EADDRNOTAVAIL: noSuchHost,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo;
      const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
      resolve(`http://${name.includes(':') ? `[${name}]` : name}:${chosen}`);
    });
  });

/** Takes no more connections, lets running requests end, closes the database and ends the process. */
const stopOnSignal = (
  server: ServerType,
  { endStreams, close }: Pick<Opened, 'endStreams' | 'close'>,
) => {
  const stop = () => {
    endStreams();
    const giveUp = () => 'closeAllConnections' in server && server.closeAllConnections();
    setTimeout(giveUp, secondsToFinish * 1000).unref();
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

const run = async () => {
  // At a terminal the address should stay in sight: there, not every request is worth a line.
  const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env });
  const opened = await openServer(config);
  const { dependencies, announce, close } = opened;
  try {
    const folder = join(import.meta.dirname, '..', 'web');
    const web = existsSync(folder) ? { web: builtWeb(folder) } : {};
    const server = createAdaptorServer({ fetch: createApp({ ...dependencies, ...web }).fetch });
    const address = await listen(server, config);
    stopOnSignal(server, opened);
    await announce(address);
  } catch (error) {
    await close();
    throw error;
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
