import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { endWithParent, withoutServices } from '../../scripts/support/server.mjs';

/** The user that may do nothing, who owns nothing but the data. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

test('release: alone in a folder that may only be read it starts as a user of its own, answers, and ends by SIGTERM', async () => {
  const place = mkdtempSync(join(tmpdir(), 'verbena-release-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  chmodSync(place, 0o755);
  const folder = join(place, 'verbena');
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'scripts/release.mjs'),
    '--to',
    folder,
  ]);
  expect(stdout).toMatch(/^\d+ MB with \d+ packages/m);
  expect(readdirSync(folder).sort()).toEqual([
    'LICENSE',
    'SECURITY.md',
    'deploy',
    'dist',
    'docs',
    'node_modules',
    'package.json',
    'packages.cdx.json',
  ]);
  const { bomFormat, components } = JSON.parse(
    readFileSync(join(folder, 'packages.cdx.json'), 'utf8'),
  );
  expect(bomFormat).toBe('CycloneDX');
  const named = components.map(({ name }: { name: string }) => name);
  expect(named).toEqual(expect.arrayContaining(['hono', 'kysely', 'sharp']));
  expect(named).not.toContain('react-admin');

  const data = mkdtempSync(join(tmpdir(), 'verbena-data-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  if (isRoot) chownSync(data, nobody, nobody);
  chmodSync(folder, 0o555);
  const child = spawn(process.execPath, ['--import', endWithParent, 'dist/server/main.js'], {
    cwd: folder,
    ...(isRoot && { uid: nobody, gid: nobody }),
    env: {
      ...withoutServices,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOME: data,
      DATA_DIR: data,
      DEMO_DATA: 'false',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const address = () => /runs at (http\S+)/.exec(output)?.[1] ?? '';
  await expect
    .poll(() => fetch(`${address()}/healthz`).then(({ status }) => status, String), {
      timeout: 600_000,
    })
    .toBe(200);
  const page = await fetch(`${address()}/login`);
  expect(await page.text()).toContain('<div id="root">');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect([code, output]).toEqual([0, expect.any(String)]);
}, 1_200_000);
