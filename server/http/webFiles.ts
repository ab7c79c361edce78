import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { brand } from '../../domain/brand';
import { brandFiles } from '../brand/files';
import { brandPage, filled } from '../brand/pages';
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
  let branded: ReturnType<typeof brandFiles> | undefined;
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
    files: async (c, next) => {
      if (c.req.path === '/index.html' || c.req.path.includes('/.')) return next();
      const lasting = c.req.path.startsWith('/assets/');
      // A page or an error sets its own Cache-Control.
      c.header(
        'Cache-Control',
        lasting ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
      if (lasting) return files(c, next);
      branded ??= brandFiles(brand, templatesIn(directory)).catch((error: unknown) => {
        branded = undefined;
        throw error;
      });
      const file = (await branded).get(c.req.path);
      return file ? c.body(await file.body(), 200, { 'Content-Type': file.type }) : files(c, next);
    },
  };
};

/** The build's preloads: scripts and styles by the first segment of a page's path. */
type Preloads = Record<string, string[] | undefined>;

/** The prerendered public pages, by path and the server's features. */
type PublicPages = Record<string, Record<string, { title: string; content: string }> | undefined>;

/** Reads the templates that the build left, which the brand is filled in. */
const templatesIn = (directory: string) => (name: string) =>
  readFile(join(directory, '.vite', 'templates', name), 'utf8');

/** The HTML of a path, with preloads in its head, or with prerendered content. */
async function readPages(directory: string) {
  const read = templatesIn(directory);
  const parsed = async <Value>(file: string) =>
    new Map(Object.entries(JSON.parse(await read(file)) as Record<string, Value>));
  const [template, preloads, publicPages] = await Promise.all([
    read('index.html'),
    parsed<Preloads[string]>(join('..', 'preloads.json')),
    parsed<PublicPages[string]>('publicPages.json'),
  ]);
  const html = brandPage(template, brand);
  return (path: string, offers: readonly string[]): string => {
    const page = publicPages.get(path)?.[offers.join(' ')];
    if (page) {
      return html
        .replace(/<title>.*?<\/title>/, () => filled(page.title, brand))
        .replace('<div id="root">', (root) => root + filled(page.content, brand));
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
