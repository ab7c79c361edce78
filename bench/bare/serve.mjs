/** The cost of a bare page of react-admin, and of React alone, as a baseline for our own pages. */

import { basename, join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { precompress } from '../../scripts/support/buildPlugins.mjs';
import { root } from '../../scripts/support/project.mjs';
import { Rows } from './rows.mjs';

const source = join(root, 'bench', 'bare');
const pages = ['list', 'page', 'hydrated', 'fetched'];

const customers = Array.from({ length: 400 }, (_, index) => ({
  id: index + 1,
  name: `Customer ${index + 1}`,
  phone: `(555) 010-${String(index).padStart(4, '0')}`,
  joined: new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString(),
}));

const rows = customers.slice(0, 25);
const rendered = renderToString(createElement(Rows, { rows }));

/** An HTML page. */
const shell = (/** @type {string} */ name, content = '', script = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare ${name}</title>
  </head>
  <body>
    <div id="root">${content}</div>
    ${script}
  </body>
</html>`;

/** The HTML around each page's script. @type {import('vite').Plugin} */
const shells = {
  name: 'bare:shells',
  resolveId: (id) => (id.endsWith('.html') ? id : undefined),
  load(id) {
    if (!id.endsWith('.html')) return undefined;
    const name = basename(id, '.html');
    const script = `<script type="module" src="./${name}.tsx"></script>`;
    const data = `<script type="application/json" id="rows">${JSON.stringify(rows)}</script>`;
    return name === 'hydrated' ? shell(name, rendered, data + script) : shell(name, '', script);
  },
};

/**
 * Builds the pages into a folder and serves them as our server does, compressed and with the
 * headers of a safe site; the list's calls are answered from memory.
 * @param {string} folder
 */
export async function serveBare(folder) {
  process.env.NODE_ENV = 'production';
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [shells, react(), precompress()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => join(source, `${page}.html`)) },
    },
  });
  const app = new Hono();
  app.use(secureHeaders());
  app.get('/api/customers', (c) => {
    const [from = 0, to = 9] = JSON.parse(c.req.query('range') ?? '[0,9]');
    c.header('Content-Range', `customers ${from}-${to}/${customers.length}`);
    return c.json(customers.slice(from, to + 1));
  });
  app.get('/rows.html', (c) => c.html(shell('rows', rendered)));
  app.use(serveStatic({ root: folder, precompressed: true }));
  /** @type {import('@hono/node-server').ServerType | undefined} */
  let server;
  const url = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  return { url: String(url), stop: () => server?.close() };
}
