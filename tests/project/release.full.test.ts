import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { imageUser, runInDebianRoot, signalFirst } from '../support/debianRoot';
import { freePort } from '../support/postgres';

const run = promisify(execFile);

/** The steps of the image's last stage, at another port: 4600 may be taken on this machine. */
function readDockerfile(port: number) {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('4600', `${port}`);
  const [, , ...last] = dockerfile.split(/^FROM /m);
  const value = (pattern: RegExp) => pattern.exec(last.join(''))?.[1] ?? '';
  return {
    release: value(/^COPY --from=release \S+ \/verbena (\S+)$/m),
    data: value(/^VOLUME (\S+)$/m),
    workingDirectory: value(/^WORKDIR (\S+)$/m),
    user: value(/^USER (\S+)$/m),
    env: Object.fromEntries(
      value(/^ENV (.+)$/m)
        .split(' ')
        .map((one) => one.split('=')),
    ),
    healthCheck: JSON.parse(value(/^HEALTHCHECK [^[]*CMD (\[.+\])$/m)),
    command: JSON.parse(value(/^CMD (\[.+\])$/m)),
  };
}

test('release: run as the Dockerfile says, in a root that can only be read, it answers, is healthy, and ends by SIGTERM', async () => {
  const place = mkdtempSync(join(tmpdir(), 'verbena-release-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  chmodSync(place, 0o755);
  const folder = join(place, 'verbena');
  const { stdout } = await run(process.execPath, [
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
  if (process.getuid?.() === 0) chownSync(data, imageUser, imageUser);
  const port = await freePort();
  const image = readDockerfile(port);
  expect(image.user).toBe('node');
  const child = runInDebianRoot({
    command: image.command,
    workingDirectory: image.workingDirectory,
    read: { [image.release]: folder },
    written: { [image.data]: data },
    env: image.env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const [program, ...rest] = image.healthCheck;
  await expect
    .poll(
      () =>
        run(program, rest).then(
          () => 'healthy',
          () => output || 'silent',
        ),
      { timeout: 600_000 },
    )
    .toBe('healthy');
  const page = await fetch(`http://127.0.0.1:${port}/login`);
  expect(await page.text()).toContain('<div id="root">');
  signalFirst(child, 'SIGTERM');
  const [code] = await once(child, 'close');
  expect([code, output]).toEqual([0, expect.any(String)]);
}, 1_200_000);
