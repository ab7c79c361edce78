import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('public/manifest.webmanifest'));

test('the console can be installed: its manifest names icons of the sizes that they have', async () => {
  expect(read('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest).toMatchObject({ name: 'Verbena', display: 'standalone', scope: '/' });
  const icons: { src: string; sizes: string; type: string }[] = manifest.icons;
  const sizes = await Promise.all(
    icons.map(async ({ src, type }) => {
      const { format, width, height } = await sharp(join(root, 'public', src)).metadata();
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
      return format === 'svg' ? 'any' : `${width}x${height}`;
    }),
  );
  expect(icons.map((icon) => icon.sizes)).toEqual(sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('what is painted without the tokens has their colours', () => {
  const tokens = read('src/theme/tokens.css');
  const pairs = read('public/serviceWorker.js').match(/light-dark\([^)]+\)/g) ?? [];
  expect(pairs.length).toBeGreaterThan(5);
  // The heart of the flower is the icon's own.
  const own = 'light-dark(#6f9a79, #a5c6ab)';
  expect(pairs.filter((pair) => pair !== own && !tokens.includes(pair))).toEqual([]);
  const [, light, dark] = /--verbena-surface: light-dark\((.+), (.+)\)/.exec(tokens) ?? [];
  const themeColors = [...read('index.html').matchAll(/"theme-color".+content="(.+)"/g)];
  expect(themeColors.map(([, color]) => color)).toEqual([light, dark]);
  expect(manifest.theme_color).toBe(light);
  expect(tokens).toContain(`--verbena-background: light-dark(${manifest.background_color}, `);
});
