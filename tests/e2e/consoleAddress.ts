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

/** An empty page without requests, where a tab waits between two businesses. */
export const restingPath = '/resting';
// With an inline icon, since a full Chromium requests /favicon.ico otherwise.
const restingPage =
  '<!doctype html><html lang="en"><title>Resting</title><link rel="icon" href="data:,"></html>';

type App = Pick<ReturnType<typeof createApp>, 'fetch'>;

/** Requests that change a session only, and leave the data of a shared business as it is. */
const harmless = /^\/auth\/owner\/(login|logout|verify-pin|lock-pin|presence)\b/;

/**
 * A read-only app for journeys that share a business: a change is answered 405, and fails the journey.
 */
const unchanging = (app: App): App => ({
  fetch: (request, ...others) =>
    request.method === 'GET' || harmless.test(new URL(request.url).pathname)
      ? app.fetch(request, ...others)
      : Response.json(
          { success: false, message: 'This journey shares its business, so it changes nothing.' },
          { status: 405 },
        ),
});

/** Mock routes of a test; all other calls reach the server. */
export type Instead = Hono<{ Bindings: HttpBindings }>;

/** A business loaded from the database dump; read-only if `shared`. */
export async function openBusiness(
  snapshot: Blob,
  {
    shared = false,
    settings = {},
    web = join(root, 'dist', 'web'),
  }: { shared?: boolean; settings?: Record<string, string>; web?: string } = {},
) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
  const opened = await openServer(config, () => connect({ snapshot }));
  const app = createApp({ ...opened.dependencies, web: builtWeb(web) });
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
 * One address that serves one business after the other, so that the browser's cache of the console's
 * files stays valid.
 */
export async function openAddress() {
  let app: App | undefined;
  const begin = (): Instead =>
    // The TrieRouter, since a test may add routes after the first request, which Hono's other routers
    // refuse.
    new Hono<{ Bindings: HttpBindings }>({ router: new TrieRouter() })
      // The same security headers as the console, or the browser would start a new process for the next
      // page.
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
    /** Serves a business; answers a function that ends it. */
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
