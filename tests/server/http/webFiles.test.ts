import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { builtWeb } from '../../../server/http/webFiles';
import { createTestApp, openTestApp } from '../../support/testApp';

const folder = await mkdtemp(join(tmpdir(), 'verbena-web-'));
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, '.vite', 'templates'), { recursive: true });
const script = 'console.info("hello");'.repeat(20);
const template = (name: string, content: string) =>
  writeFile(join(folder, '.vite', 'templates', name), content);
await template(
  'index.html',
  '<head><title>__BRAND_NAME__</title></head><div id="root"></div><script nonce="__CSP_NONCE__"></script>',
);
await writeFile(join(folder, 'favicon.svg'), '<svg/>');
await template('favicon.svg', '<svg/>');
await template('serviceWorker.js', '');
await template('manifest.webmanifest', '{}');
await writeFile(join(folder, 'assets', 'main-1a2b.js'), script);
await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script));
await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
const preloads = {
  services: ['assets/main-1a2b.js', 'assets/main-5e6f.css', 'assets/view-3c4d.js'],
};
await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(preloads));
const signIn = (content: string) => ({ title: '<title>Sign in $&</title>', content });
const publicPages = {
  '/login': { '': signIn('<p>$1 off</p>'), 'password-reset': signIn('<a>Forgot</a>') },
};
await template('publicPages.json', JSON.stringify(publicPages));
const app = await openTestApp({ web: builtWeb(folder) });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('files with a hash in their names are kept for ever, compressed where the browser can', async () => {
  const plain = await get('/assets/main-1a2b.js');
  expect(plain.status).toBe(200);
  expect(plain.headers.get('Content-Type')).toMatch(/javascript/);
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const small = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
  expect(small.headers.get('Content-Encoding')).toBe('br');
  expect(small.headers.get('Vary')).toMatch(/Accept-Encoding/);
  expect(small.headers.get('Cache-Control')).toMatch(/immutable/);
});

test('other files are kept for an hour', async () => {
  const icon = await get('/favicon.svg');
  expect(icon.headers.get('Content-Type')).toMatch(/svg/);
  expect(icon.headers.get('Cache-Control')).toBe('public, max-age=3600');
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/);
});

test('the page comes with its nonce at every address, also by its file name', async () => {
  for (const path of ['/', '/index.html', '/services/7', '/assets']) {
    const page = await get(path);
    if (path === '/assets') expect(page.status).toBe(404);
    else expect(await page.text()).toMatch(/nonce="[^_"]+"/);
  }
});

test('the page names the files that the console begins with at its address, and no others', async () => {
  const links = async (path: string) =>
    (await (await get(path)).text())
      .match(/<link [^>]*>/g)
      ?.map((link) => link.replace(/nonce="[^"]+"/, 'nonce'));
  expect(await links('/services/7?q=a')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/main-1a2b.js" nonce>',
    '<link rel="stylesheet" crossorigin href="/assets/main-5e6f.css" nonce>',
    '<link rel="modulepreload" crossorigin href="/assets/view-3c4d.js" nonce>',
  ]);
  for (const path of ['/', '/login', '/constructor']) expect(await links(path)).toBeUndefined();
});

test('a public page comes with its title and its content, as the server offers it', async () => {
  const page = async (path: string) => (await get(path)).text();
  expect(await page('/login?from=mail')).toContain('<title>Sign in $&</title>');
  expect(await page('/login')).toContain('<div id="root"><a>Forgot</a></div>');
  for (const path of ['/', '/login/', '/services', '/constructor']) {
    expect(await page(path)).toContain('<title>Verbena</title>');
    expect(await page(path)).toContain('<div id="root"></div>');
  }
  const mailless = await createTestApp({ web: builtWeb(folder), mailer: null });
  onTestFinished(mailless.close);
  const login = await mailless.request('/login');
  expect(await login.text()).toContain('<div id="root"><p>$1 off</p></div>');
});

test('a page that could not be read once is read again', async () => {
  const own = await mkdtemp(join(tmpdir(), 'verbena-web-'));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const { indexHtml } = builtWeb(own);
  await expect(indexHtml('/', [])).rejects.toThrow('ENOENT');
  await cp(folder, own, { recursive: true });
  expect(await indexHtml('/', [])).toContain('<title>Verbena</title>');
});

test('the manifest, parents and missing files are not served', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/assets/..%2findex.html',
    '/assets/old-9.js',
    '/x.txt',
  ]) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});
