import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brandPages } from '../../scripts/support/brandPlugin.mjs';
import { root } from '../../scripts/support/project.mjs';

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbena-brand-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const setBrand = () => {
  vi.stubEnv('BRAND_NAME', 'Lotus Desk');
  vi.stubEnv('BRAND_PRIMARY', '#ffcc00');
  onTestFinished(() => void vi.unstubAllEnvs());
};

test('a build fills in the files of a static host, keeps their templates, and says what it corrected', async () => {
  setBrand();
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const dir = await makeFolder();
  await copyFile(join(root, 'index.html'), join(dir, 'index.html'));
  const { writeBundle } = brandPages();
  await (writeBundle as unknown as { handler(of: { dir: string }): Promise<void> }).handler({
    dir,
  });
  const read = (path: string) => readFile(join(dir, path), 'utf8');
  for (const name of ['index.html', 'manifest.webmanifest', 'serviceWorker.js', 'favicon.svg']) {
    expect(await read(name), name).toMatch(/Lotus Desk/);
    expect(await read(name), name).not.toMatch(/Verbena|__BRAND/);
  }
  expect(await read('index.html')).toContain('--verbena-primary:light-dark(');
  expect(await read('.vite/templates/index.html')).toContain('<title>__BRAND_NAME__</title>');
  expect((await readdir(dir)).filter((name) => name.endsWith('.png'))).toHaveLength(3);
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The primary colour #ffcc00 has a contrast of 1\.\d in light, /),
  ]);
});

test('a build of the server keeps the brand that its variables name', async () => {
  setBrand();
  const outDir = await makeFolder();
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false, rolldownOptions: { input: { main: 'server/config.ts' } } },
  });
  const files = (await readdir(outDir)).filter((name) => name.endsWith('.js'));
  const code = await Promise.all(files.map((name) => readFile(join(outDir, name), 'utf8')));
  expect(code.join('\n')).toMatch(/"?name"?: ?"Lotus Desk"/);
  expect(code.join('\n')).not.toMatch(/name: ['"]Verbena['"]/);
});
