import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Forwards a request to one server, and streams the response back. */
const pass = (target: string, incoming: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url, headers } = incoming;
    const outgoing = request(`${target}${url}`, { method, headers, agent: false }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });

/**
 * A round-robin load balancer: skips a server that refuses the connection, and answers 502 if one dies
 * during a request. `targets` may change at any time.
 */
export async function createBalancer() {
  const targets: string[] = [];
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bytesOf(incoming).catch(() => undefined);
    if (!body) return;
    for (let tries = 0; tries < targets.length; tries++) {
      turn += 1;
      const target = targets[turn % targets.length] ?? '';
      try {
        const answer = await pass(target, incoming, body);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.once('error', () => outgoing.destroy());
        outgoing.once('close', () => answer.destroy());
        answer.pipe(outgoing);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
      }
    }
    outgoing.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
