import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/**
 * The grace period in milliseconds for a request that is already on its way over an idle keep-alive
 * connection.
 */
const graceMs = 500;

/**
 * Makes a server's shutdown graceful. Call it before the server listens.
 * @returns what stops it: no new connections are accepted, requests under way are answered, each
 * keep-alive connection is closed with its last answer, and after `secondsToFinish` all that are left
 * are closed by force. Resolves when none is open.
 */
export const makeGracefulShutdown = (
  server: Server,
  secondsToFinish: number,
): (() => Promise<void>) => {
  const answers = new Map<Socket, Set<ServerResponse>>();
  let stopping = false;
  let closing = false;

  const closeIdle = (socket: Socket) => {
    if (closing && answers.get(socket)?.size === 0) socket.destroySoon();
  };

  server.on('connection', (socket) => {
    answers.set(socket, new Set());
    socket.once('close', () => answers.delete(socket));
  });
  // Before the listener that answers, which writes the Connection header.
  server.prependListener('request', ({ socket }, answer) => {
    if (stopping) answer.shouldKeepAlive = false;
    answers.get(socket)?.add(answer);
    answer.once('close', () => {
      answers.get(socket)?.delete(answer);
      closeIdle(socket);
    });
  });

  return () =>
    new Promise((resolve) => {
      stopping = true;
      for (const open of answers.values()) {
        for (const answer of open) answer.shouldKeepAlive = false;
      }
      // Not http.Server's close, which closes idle connections at once, even if a request is on its
      // way.
      TcpServer.prototype.close.call(server, () => resolve());
      setTimeout(() => {
        closing = true;
        for (const socket of answers.keys()) closeIdle(socket);
      }, graceMs).unref();
      setTimeout(() => server.closeAllConnections(), secondsToFinish * 1000).unref();
    });
};
