import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { brand } from '../../../domain/brand';
import { contrast } from '../../../domain/brandColours';
import { brandFiles } from '../../../server/brand/files';
import { brandPage, filled } from '../../../server/brand/pages';
import { readConfig } from '../../../server/config';

const folder = await mkdtemp(join(tmpdir(), 'verbena-brand-'));
afterAll(() => rm(folder, { recursive: true }));
const logo = join(folder, 'logo.svg');
await writeFile(
  logo,
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#00f" d="M0 0h8v8H0z"/></svg>',
);
const template = (name: string) => readFile(join('public', name), 'utf8');
const named = (settings: Record<string, string>) => readConfig(settings).brand;
const text = async (files: Awaited<ReturnType<typeof brandFiles>>, path: string) =>
  Buffer.from((await files.get(path)?.body()) ?? []).toString();

/** A name that HTML, JavaScript and a replacement by pattern would each read as their own. */
const odd = `L'o & <t> "$&" \`\${1}\\`;

test('without a variable the brand is the one of the source', () => {
  expect(readConfig({ BRAND_NAME: '' }).brand).toEqual(brand);
});

test('a variable that is not valid stops the start, with a sentence for each', () => {
  const wrong = {
    BRAND_NAME: 'x'.repeat(31),
    BRAND_LOGO: join(folder, 'none.svg'),
    BRAND_LOGO_DARK: 'package.json',
    BRAND_PRIMARY: 'red',
    BRAND_RADIUS: '25',
    BRAND_FONT: 'serif}body{display:none',
    BRAND_LINKS: 'Help javascript:alert(1)',
    BRAND_CURRENCY: 'JPY',
    BRAND_LOCALE: 'no such',
  };
  expect(() => readConfig(wrong)).toThrow(
    `The settings are not valid:
  BRAND_NAME must have 1 to 30 characters on one line
  BRAND_LOGO must be the path of an SVG, PNG, WebP or JPEG file of at most 256 kB
  BRAND_LOGO_DARK must be the path of an SVG, PNG, WebP or JPEG file of at most 256 kB
  BRAND_PRIMARY must be a colour such as #4a1f4e
  BRAND_RADIUS must be a whole number from 0 to 24
  BRAND_FONT must be families such as Georgia, serif, or the path of a .woff2 file of at most 512 kB
  BRAND_LINKS must be words and addresses, as in Help https://help.example.com, Terms https://example.com/terms
  BRAND_CURRENCY must be the code of a currency with two decimals, such as USD, EUR or GBP
  BRAND_LOCALE must be a locale such as en-US, en-GB or de-DE`,
  );
});

test('the page has no more than its name for a brand as designed', async () => {
  const page = brandPage(await readFile('index.html', 'utf8'), brand);
  expect(page).toContain('<title>Verbena</title>');
  expect(page).not.toMatch(/__BRAND|<style/);
  expect(page).toContain('figtree');
  const files = await brandFiles(brand, template);
  expect([...files.keys()]).toEqual(['/manifest.webmanifest', '/serviceWorker.js', '/favicon.svg']);
  expect(JSON.parse(await text(files, '/manifest.webmanifest'))).toEqual(
    JSON.parse(await template('manifest.webmanifest')),
  );
});

test('a name is text wherever it stands, whatever its characters', async () => {
  const own = { ...brand, name: odd };
  const page = brandPage(await readFile('index.html', 'utf8'), own);
  const [, json = ''] = /var brand = (.*);/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name: odd });
  expect(page).toContain(
    '<title>L&#39;o &#38; &#60;t&#62; &#34;&#36;&#38;&#34; &#96;&#36;{1}&#92;</title>',
  );
  const files = await brandFiles(own, template);
  expect(JSON.parse(await text(files, '/manifest.webmanifest')).name).toBe(odd);
  // As a script it can still be read, and the page that it answers with names the brand.
  const worker = await text(files, '/serviceWorker.js');
  expect(() => new Function(worker)).not.toThrow();
  expect(worker).toContain('<h1>L&#39;o &#38; &#60;t&#62;');
});

test('links stand on the public pages in place of the one of the template', () => {
  const links = { Help: 'https://a.example/?a=1&b=2', Terms: 'mailto:t@a.example' };
  const foot = '<p>x</p><a href="__BRAND_ADDRESS__">__BRAND_LINK__</a>';
  expect(filled(foot, { ...brand, links })).toBe(
    '<p>x</p><a href="https://a.example/?a=1&#38;b=2">Help</a><a href="mailto:t@a.example">Terms</a>',
  );
  expect(filled(foot, brand)).toBe('<p>x</p>');
});

test('colours, radius, font and logo come with the page, in a style that its nonce allows', async () => {
  const own = named({
    BRAND_PRIMARY: '#FFCC00',
    BRAND_RADIUS: '4',
    BRAND_FONT: 'Georgia, serif',
    BRAND_LOGO: logo,
    BRAND_LOGO_DARK: logo,
  });
  const page = brandPage(await readFile('index.html', 'utf8'), own);
  const [, style = ''] = /<style nonce="__CSP_NONCE__">(.*)<\/style><\/head>/s.exec(page) ?? [];
  const [, light = '', dark] =
    /--verbena-primary:light-dark\((#\w{6}),(#\w{6})\)/.exec(style) ?? [];
  expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5);
  expect(dark).toBe('#ffcc00');
  expect(style).toContain('--radius-m:4px');
  expect(style).toContain('--verbena-font:Georgia, serif');
  expect(style).toContain('--brand-logo:url(/brand/logo.svg)');
  expect(style).toContain('[data-theme=dark]{--brand-logo:url(/brand/logo-dark.svg)}');
  // Nothing fetches the font that is not shown.
  expect(page).not.toContain('figtree');
});

test('icons show the logo, else the blossom in the colours of the brand', async () => {
  const drawn = async (settings: Record<string, string>) => {
    const files = await brandFiles(named(settings), template);
    const icon = (await files.get('/icon-512.png')?.body()) ?? new Uint8Array();
    const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 512, height: 512 });
    const at = (x: number, y: number) =>
      [...data.subarray((512 * y + x) * info.channels)].slice(0, 3);
    return { at, files };
  };
  const byLogo = await drawn({ BRAND_LOGO: logo });
  expect(byLogo.at(256, 256)).toEqual([0, 0, 255]);
  expect(byLogo.at(5, 5)).toEqual([0xfa, 0xf7, 0xf3]);
  expect(await text(byLogo.files, '/favicon.svg')).toContain('<image class="light"');
  expect(await text(byLogo.files, '/serviceWorker.js')).toContain('<img src="data:image/svg+xml');
  const byColour = await drawn({ BRAND_PRIMARY: '#0b4f6c' });
  expect(byColour.at(256, 130)).toEqual([0x0b, 0x4f, 0x6c]);
  expect(await text(byColour.files, '/favicon.svg')).toContain('fill: #0b4f6c');
  expect(await text(byColour.files, '/serviceWorker.js')).not.toContain('#4a1f4e');
});

test('a font of a file is served, and fetched with the page', async () => {
  const font = join(folder, 'own.woff2');
  await writeFile(font, 'wOF2 and so on');
  const own = named({ BRAND_FONT: font });
  onTestFinished(() => rm(font));
  const page = brandPage(await readFile('index.html', 'utf8'), own);
  expect(page).toContain('src:url(/brand/font.woff2)');
  expect(page).toMatch(/<link rel="preload" as="font"[^>]* href="\/brand\/font.woff2">/);
  expect(await text(await brandFiles(own, template), '/brand/font.woff2')).toBe('wOF2 and so on');
});
