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

type App = Pick<ReturnType<typeof createApp>, 'fetch'>;

/** Requests that change a session only, and leave the data of a shared business as it is. */
const harmless = /^\/auth\/owner\/(login|logout|verify-pin|lock-pin|presence)\b/;

/** The app for journeys that share a business: one of them that changes it fails by that. */
const unchanging = (app: App): App => ({
  fetch: (request, ...others) =>
    request.method === 'GET' || harmless.test(new URL(request.url).pathname)
      ? app.fetch(request, ...others)
      : Response.json(
          { success: false, message: 'This journey shares its business, so it changes nothing.' },
          { status: 405 },
        ),
});

/** Routes of a test that answer in the server's place; calls that they do not name reach the server. */
export type Instead = Hono<{ Bindings: HttpBindings }>;

/** A business from the dump of its database; one that is shared cannot be changed. */
export async function openBusiness(
  snapshot: Blob,
  { shared = false, settings = {} }: { shared?: boolean; settings?: Record<string, string> } = {},
) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
  const opened = await openServer(config, () => connect({ snapshot }));
  const app = createApp({ ...opened.dependencies, web: builtWeb(join(root, 'dist', 'web')) });
  return {
    app: shared ? unchanging(app) : app,
    async close() {
      opened.endStreams();
      await opened.close();
    },
  };
}

type Business = Awaited<ReturnType<typeof openBusiness>>;

/**
 * An address in this process at which one business after the other is served: a browser that has been
 * there has the console's files already.
 */
export async function openAddress() {
  let app: App | undefined;
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
  return {
    url: `http://localhost:${port}`,
    /** Serves a business until the function that it gives is called. */
    show(business: Business) {
      app = business.app;
      return () => {
        app = undefined;
      };
    },
    /** Starts an empty set of mock routes for the next test, and drops those of the test before. */
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
