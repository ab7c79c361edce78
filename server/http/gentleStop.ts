import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** How long, in milliseconds, a connection that is kept open may still bring a request. */
const mayStillAsk = 500;

/**
 * Makes a server stoppable without cutting anybody off. Call it before the server listens.
 * @returns what stops it: no more connections are taken, what is under way is finished, whoever asks
 * on an open connection is answered and told to leave it, and it ends when all have left, or at last
 * by force after `secondsToFinish`.
 */
export const makeStoppable = (server: Server, secondsToFinish: number): (() => Promise<void>) => {
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
  // Before the one that answers, which decides on the answer's head.
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
      // Not the server's own, which closes connections that are idle only between two requests.
      TcpServer.prototype.close.call(server, () => resolve());
      setTimeout(() => {
        closing = true;
        for (const socket of answers.keys()) closeIdle(socket);
      }, mayStillAsk).unref();
      setTimeout(() => server.closeAllConnections(), secondsToFinish * 1000).unref();
    });
};
