import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { root } from '../../scripts/support/project.mjs';
import { readConfig } from '../../server/config';
import { createApp } from '../../server/createApp';
import { connect } from '../../server/database/connect';
import { builtWeb } from '../../server/http/webFiles';
import { openServer } from '../../server/openServer';

/** A page that asks for nothing, where a tab waits while one business goes and the next one comes. */
export const restingPath = '/resting';
const restingPage = '<!doctype html><html lang="en"><title>Resting</title></html>';

/**
 * An address in this process at which one business after the other is served: a browser that has been
 * there has the console's files already.
 */
export async function openAddress() {
  let app: ReturnType<typeof createApp> | undefined;
  const http = createAdaptorServer({
    fetch(request, environment) {
      if (new URL(request.url).pathname === restingPath) {
        return new Response(restingPage, { headers: { 'content-type': 'text/html' } });
      }
      return (
        app?.fetch(request, environment) ?? new Response('Nothing is served.', { status: 503 })
      );
    },
  });
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const web = builtWeb(join(root, 'dist', 'web'));
  return {
    url: `http://localhost:${port}`,
    /** Serves a business from the dump of its database until the function that it gives is called. */
    async serve(snapshot: Blob) {
      const open = () => connect({ snapshot });
      const { dependencies, endStreams, close } = await openServer(config, open);
      app = createApp({ ...dependencies, web });
      return async () => {
        app = undefined;
        endStreams();
        await close();
      };
    },
    close: () => {
      if ('closeAllConnections' in http) http.closeAllConnections();
      http.close();
    },
  };
}
