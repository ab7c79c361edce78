import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy in front of a database server, reached by `url`, which injects network faults: `reset`
 * breaks the open connections, and `silence(true)` drops all bytes until `silence(false)`.
 */
export async function flakyProxy(serverUrl: string) {
  const target = new URL(serverUrl);
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (bytes) => silent || far.write(bytes));
    far.on('data', (bytes) => silent || near.write(bytes));
    for (const [socket, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reset = () => {
    for (const [near] of pairs) near.resetAndDestroy();
  };
  return {
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    reset,
    silence: (whether: boolean) => {
      silent = whether;
    },
    close: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
