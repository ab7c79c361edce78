import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { withoutServices } from '../../scripts/support/server.mjs';

test('the development server tells of a port in use in the sentence of the server, and ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'verbena-dev-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = {
    ...process.env,
    ...withoutServices,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    HOST: 'localhost',
    PORT: String(port),
  };
  const started = promisify(execFile)(process.execPath, ['scripts/dev.mjs'], { cwd: root, env });
  onTestFinished(() => void started.child.kill());
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(`\\nPort ${port} is already in use\\. Stop what runs there, .*\\n$`),
    ),
  });
});
