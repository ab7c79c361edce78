import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

test('the mock backends tell of a port in use in a sentence, and leave nothing behind', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'verbena-mocks-'));
  onTestFinished(() => rm(temporary, { recursive: true, force: true }));
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, TMPDIR: temporary, PORT: String(port) };
  const started = promisify(execFile)(process.execPath, ['scripts/backendMock.mjs'], {
    cwd: root,
    env,
  });
  onTestFinished(() => void started.child.kill());
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: `\nPort ${port} is already in use. Stop what runs there, or set PORT to another number.\n`,
  });
  expect(await readdir(temporary)).toEqual([]);
});
