import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

test('a program beside a running server is run as it was built, and nothing is installed or built', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'verbena-start-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true });
  await mkdir(join(copy, 'dist/server'), { recursive: true });
  await writeFile(
    join(copy, 'dist/server/backup.js'),
    "console.info('Backs up into', process.argv[2])",
  );
  const start = join(copy, 'scripts/start.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [start, 'backup', 'kept.tar.gz']);
  expect(stdout).toBe('Backs up into kept.tar.gz\n');
  expect((await readdir(copy)).sort()).toEqual(['dist', 'scripts']);
});
