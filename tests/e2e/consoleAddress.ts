import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { secureHeaders } from 'hono/secure-headers';
import { root } from '../../scripts/support/project.mjs';
import { readConfig } from '../../server/config';
import { createApp } from '../../server/createApp';
import { connect } from '../../server/database/connect';
import { builtWeb } from '../../server/http/webFiles';
import { openServer } from '../../server/openServer';

/** A page that asks for nothing, where a tab waits while one business goes and the next one comes. */
export const restingPath = '/resting';
// With an icon of its own, or a full Chromium would ask for /favicon.ico.
const restingPage =
  '<!doctype html><html lang="en"><title>Resting</title><link rel="icon" href="data:,"></html>';

/** Routes of a test that answer in the server's place; calls that they do not name reach the server. */
export type Instead = Hono<{ Bindings: HttpBindings }>;

/**
 * An address in this process at which one business after the other is served: a browser that has been
 * there has the console's files already.
 */
export async function openAddress() {
  let app: ReturnType<typeof createApp> | undefined;
  const begin = (): Instead =>
    // A test may say more when calls have been answered already, which other routers refuse.
    new Hono<{ Bindings: HttpBindings }>({ router: new TrieRouter() })
      // With the console's headers, or the browser would begin a new process for the page that follows.
      .use(restingPath, secureHeaders())
      .get(restingPath, (c) => c.html(restingPage))
      .notFound((c) => app?.fetch(c.req.raw, c.env) ?? c.text('Nothing is served.', 503));
  let routes = begin();
  const http = createAdaptorServer({
    fetch: (request, environment) => routes.fetch(request, environment),
  });
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const web = builtWeb(join(root, 'dist', 'web'));
  return {
    url: `http://localhost:${port}`,
    /** Serves a business from the dump of its database until the function that it gives is called. */
    async serve(snapshot: Blob, settings: Record<string, string> = {}) {
      const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
      const open = () => connect({ snapshot });
      const { dependencies, endStreams, close } = await openServer(config, open);
      app = createApp({ ...dependencies, web });
      return async () => {
        app = undefined;
        endStreams();
        await close();
      };
    },
    /** Where a test says what is answered instead, in place of what the one before it said. */
    beginInstead() {
      routes = begin();
      return routes;
    },
    close: () => {
      if ('closeAllConnections' in http) http.closeAllConnections();
      http.close();
    },
  };
}
