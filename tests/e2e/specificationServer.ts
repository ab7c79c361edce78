import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Choices, NoAnswer, specificationBackend } from '../support/specificationBackend';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Serves on a free port. A lost response breaks off in the middle, since a browser retries by itself if
 * a connection breaks before the response begins.
 */
async function listen(fetch: Fetch) {
  const server = createAdaptorServer({
    async fetch(request, environment) {
      try {
        return await fetch(request);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        const { outgoing } = environment as HttpBindings;
        outgoing.writeHead(200, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': request.headers.get('Origin') ?? '*',
        });
        outgoing.write('{', () => outgoing.destroy());
        return new Promise<Response>(() => {});
      }
    },
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

/** The console's own files from the built server; its page may name another host for the API. */
async function consoleFile(url: string, request: Request, apiHost: string | undefined) {
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(`${url}${pathname}${search}`);
  const headers = new Headers(answer.headers);
  // fetch has decompressed the body already.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
    headers.delete(name);
  }
  if (!apiHost || !headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(answer.body, { status: answer.status, headers });
  }
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set(
    'Content-Security-Policy',
    policy.replace(/(connect-src|img-src) [^;]*/g, (sources) => `${sources} ${apiHost}`),
  );
  const page = (await answer.text()).replace(
    '</title>',
    `</title><meta name="api-host" content="${apiHost}">`,
  );
  return new Response(page, { status: answer.status, headers });
}

/**
 * The console with a backend of the specification alone, over the server at `url`: on one origin, or
 * with the console's files and the API on two.
 */
export async function serveSpecification(
  url: string,
  choices: Choices,
  origins: 'one' | 'two' = 'one',
) {
  const settled: Choices = { ...choices };
  const backend = specificationBackend(
    { request: (path, init) => fetch(`${url}${path}`, init) },
    settled,
  );
  const api = origins === 'two' ? await listen(backend.fetch) : undefined;
  const web = await listen((request) =>
    !api && /^\/(api|auth)\//.test(new URL(request.url).pathname)
      ? backend.fetch(request)
      : consoleFile(url, request, api?.url),
  );
  if (api) settled.consoleOrigin = web.url;
  return {
    url: web.url,
    /** The origins of the console's own requests. */
    origins: [web.url, ...(api ? [api.url] : [])],
    undocumented: backend.undocumented,
    close() {
      web.close();
      api?.close();
    },
  };
}
