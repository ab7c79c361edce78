import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './environment';

/** Where the console comes from: a built folder in production, Vite in development. */
export interface Web {
  /** The console's page, `__CSP_NONCE__` standing for the nonce. */
  indexHtml(path: string): Promise<string>;
  /** Answers the files beside it; Vite answers them itself before the app is asked. */
  files?: MiddlewareHandler<AppEnvironment>;
}

const year = 365 * 24 * 60 * 60;

/** The console as `vite build` wrote it. Files under assets/ have a hash in their names and never change. */
export const builtWeb = (directory: string): Web => {
  const files: MiddlewareHandler<AppEnvironment> = serveStatic({
    root: directory,
    index: '.none',
    precompressed: true,
  });
  let pages: Promise<(path: string) => string> | undefined;
  return {
    async indexHtml(path) {
      pages ??= readPages(directory);
      return (await pages)(path);
    },
    // The page needs its nonce, and the build's manifest is not public.
    files: (c, next) => {
      if (c.req.path === '/index.html' || c.req.path.includes('/.')) return next();
      const lasting = c.req.path.startsWith('/assets/');
      // A page or a problem that is answered instead says its own.
      c.header(
        'Cache-Control',
        lasting ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
      return files(c, next);
    },
  };
};

/** What the build wrote: by the first segment of a page's path, the scripts and styles that it asks for first. */
type Preloads = Record<string, string[] | undefined>;

/** The page of an address, whose head names the files that the console begins with there. */
async function readPages(directory: string): Promise<(path: string) => string> {
  const [html, preloads] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    readFile(join(directory, '.vite', 'preloads.json'), 'utf8').then(
      (text) => new Map(Object.entries(JSON.parse(text) as Preloads)),
    ),
  ]);
  return (path) => {
    const files = preloads.get(path.split('/')[1] ?? '') ?? [];
    return html.replace('</head>', () => `${files.map(linkOf).join('')}</head>`);
  };
}

/** A style as itself and not as a preload: of one that no view takes up a browser would complain. */
const linkOf = (file: string) => {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
};

/**
 * Answers a page of the console: every address that is no call and names no file. It says what the
 * server offers to who is not signed in, so that the console need not ask.
 */
export const answerPage = async (
  c: Context<AppEnvironment>,
  web: Web,
  offers: readonly string[],
): Promise<Response> => {
  const offered = `<meta name="verbena-offers" content="${offers.join(' ')}">`;
  const page = await web.indexHtml(c.req.path);
  const html = offers.length > 0 ? page.replace('</head>', `${offered}</head>`) : page;
  c.header('Cache-Control', 'no-cache');
  return c.html(html.replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce')));
};

/** Whether an unknown address may be a page: calls and files that do not exist answer 404. */
export const mayBePage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|auth|images|assets)(\/|$)/.test(path) &&
  (path === '/index.html' || !/\.[^/]+$/.test(path));
