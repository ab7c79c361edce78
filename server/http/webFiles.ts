import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './environment';

/** Where the console comes from: a built folder in production, Vite in development. */
export interface Web {
  /** The console's page, `__CSP_NONCE__` standing for the nonce, of a server that offers these. */
  indexHtml(path: string, offers: readonly string[]): Promise<string>;
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
  let pages: ReturnType<typeof readPages> | undefined;
  return {
    async indexHtml(path, offers) {
      pages ??= readPages(directory).catch((error: unknown) => {
        // The next page is read anew, as this may have been for want of open files.
        pages = undefined;
        throw error;
      });
      return (await pages)(path, offers);
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

/** The content of the public pages: by path, and then by what the server offers. */
type PublicPages = Record<string, Record<string, { title: string; content: string }> | undefined>;

/**
 * The page of an address: its head names the files that the console begins with there, or it comes with
 * its content.
 */
async function readPages(directory: string) {
  const read = (file: string) => readFile(join(directory, file), 'utf8');
  const parsed = async <Value>(file: string) =>
    new Map(Object.entries(JSON.parse(await read(join('.vite', file))) as Record<string, Value>));
  const [html, preloads, publicPages] = await Promise.all([
    read('index.html'),
    parsed<Preloads[string]>('preloads.json'),
    parsed<PublicPages[string]>('publicPages.json'),
  ]);
  return (path: string, offers: readonly string[]): string => {
    const page = publicPages.get(path)?.[offers.join(' ')];
    if (page) {
      return html
        .replace(/<title>.*?<\/title>/, () => page.title)
        .replace('<div id="root">', (root) => root + page.content);
    }
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
  const page = await web.indexHtml(c.req.path, offers);
  const html = offers.length > 0 ? page.replace('</head>', `${offered}</head>`) : page;
  c.header('Cache-Control', 'no-cache');
  return c.html(html.replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce')));
};

/** Whether an unknown address may be a page: calls and files that do not exist answer 404. */
export const mayBePage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|auth|images|assets)(\/|$)/.test(path) &&
  (path === '/index.html' || !/\.[^/]+$/.test(path));
