import { createServer } from 'vite';
import { root } from './project.mjs';

/** The parts of the console that speak with a server, for a script. */
export async function consoleModules() {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const load = (/** @type {string} */ path) => vite.ssrLoadModule(path);
  const { createHttp } = await load('/src/dataProvider/http.ts');
  const { serverOf } = await load('/src/dataProvider/server.ts');
  const { createSession } = await load('/src/authProvider/session.ts');
  const { createAuth } = await load('/src/authProvider/auth.ts');
  const { createOwnerDataProvider } = await load('/src/start/createOwnerDataProvider.ts');
  const { endpoints } = await load('/src/resources/endpoints.ts');
  return {
    modules: {
      createHttp,
      serverOf,
      createSession,
      createAuth,
      createOwnerDataProvider,
      endpoints,
    },
    load,
    close: () => vite.close(),
  };
}
