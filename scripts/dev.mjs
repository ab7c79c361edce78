/**
 * `npm run dev`: console and server in one process. Vite hands the console to the browser and keeps
 * it fresh; a changed file of the server is in effect with the next request. The database stays open.
 */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';

/** @type {(request: Request, env: object) => Promise<Response>} */
const notYet = async () => new Response('The server is starting', { status: 503 });

await main(async () => {
  const http = createServer();
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });

  const { readConfig } = await vite.ssrLoadModule('/server/config.ts');
  const { openServer } = await vite.ssrLoadModule('/server/openServer.ts');
  const { listen } = await vite.ssrLoadModule('/server/http/listen.ts');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const web = {
    indexHtml: async (/** @type {string} */ path) =>
      vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
  };

  /** The app, created again whenever one of its modules has changed. */
  const current = { createApp: undefined, app: { fetch: notYet } };
  /** @type {Awaited<ReturnType<typeof openServer>> | undefined} */
  let opened;
  const answer = async (/** @type {Request} */ request, /** @type {object} */ env) => {
    const { createApp } = await vite.ssrLoadModule('/server/createApp.ts');
    if (opened && current.createApp !== createApp) {
      Object.assign(current, { createApp, app: createApp({ ...opened.dependencies, web }) });
    }
    return current.app.fetch(request, env);
  };
  const listener = getRequestListener(answer);
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  );

  let stopping = false;
  const stop = async () => {
    // Ctrl-C may come twice, from the terminal and from npm, which passes it on.
    if (stopping) return;
    stopping = true;
    http.close();
    http.closeAllConnections();
    await vite.close();
    await opened?.close();
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    // Before opening the database, which takes longest, since the port may be taken.
    const address = await listen(http, config.host, config.port, 'PORT');
    opened = await openServer(config);
    await opened?.announce(address);
  } catch (error) {
    http.close();
    await vite.close();
    await opened?.close();
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
});
