import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The URL to open in a browser on this machine, for a server that listens on a host and port. */
export const addressToOpen = (host: string, port: number): string => {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/**
 * Starts listening for requests.
 * @returns the address to open
 * @throws Error that says in a sentence why it cannot
 */
export const listen = (
  server: Server,
  host: string,
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSuchHost = `HOST is ${host}, which is no address of this machine.`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use. Stop what runs there, or set ${setting} to another number.`,
        EACCES: `This user may not listen on port ${port}. Set ${setting} to a number above 1023.`,
        ENOTFOUND: noSuchHost,
        EADDRNOTAVAIL: noSuchHost,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, () => {
      resolve(addressToOpen(host, (server.address() as AddressInfo).port));
    });
  });
