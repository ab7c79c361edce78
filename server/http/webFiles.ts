import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './environment';

/** The source of the console: a built folder in production, Vite in development. */
export interface Web {
  /** The console's HTML with a placeholder `__CSP_NONCE__`, for a server with these features. */
  indexHtml(path: string, offers: readonly string[]): Promise<string>;
  /** Serves the other files; in development Vite does so before the app. */
  files?: MiddlewareHandler<AppEnvironment>;
}

const year = 365 * 24 * 60 * 60;

/**
 * The console as `vite build` wrote it. Files under assets/ have content hashes in their names, and
 * never change.
 */
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
        // A failed read is not cached, since it may have been for lack of file handles.
        pages = undefined;
        throw error;
      });
      return (await pages)(path, offers);
    },
    // HTML needs a nonce, and the build's manifest is not public.
    files: (c, next) => {
      if (c.req.path === '/index.html' || c.req.path.includes('/.')) return next();
      const lasting = c.req.path.startsWith('/assets/');
      // A page or an error sets its own Cache-Control.
      c.header(
        'Cache-Control',
        lasting ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
      return files(c, next);
    },
  };
};

/** The build's preloads: scripts and styles by the first segment of a page's path. */
type Preloads = Record<string, string[] | undefined>;

/** The prerendered public pages, by path and the server's features. */
type PublicPages = Record<string, Record<string, { title: string; content: string }> | undefined>;

/** The HTML of a path, with preloads in its head, or with prerendered content. */
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

/** A stylesheet itself, since browsers warn about a preloaded one that no view uses. */
const linkOf = (file: string) => {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
};

/**
 * Answers a page of the console. It lists the server's features for visitors who are not signed in,
 * which saves a call.
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

/** True if an unknown path may be a page; unknown calls and files answer 404. */
export const mayBePage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|auth|images|assets)(\/|$)/.test(path) &&
  (path === '/index.html' || !/\.[^/]+$/.test(path));
