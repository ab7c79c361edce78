import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../scripts/support/progress.mjs';
import { root } from '../../scripts/support/project.mjs';
import { endWithParent } from '../../scripts/support/server.mjs';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process that starts another one, tells its number, and does nothing more. */
const parentOf = (endless: string) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--import', ${JSON.stringify(endWithParent)}, '-e', ${JSON.stringify(endless)}],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.stdout.on('data', () => console.info(child.pid));
  setInterval(() => {}, 1000);
`;

test('a program that a test started ends with it, even where nothing can be tidied up any more', async () => {
  const endless = "setInterval(() => {}, 1000); console.info('runs');";
  const parent = spawn(process.execPath, ['-e', parentOf(endless)]);
  const [told] = await once(parent.stdout, 'data');
  const child = Number(told);
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child)).toBe(false);
});

test('a program that has done its work ends although its parent lives', async () => {
  const child = spawn(process.execPath, ['--import', endWithParent, '-e', ''], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('a command that a signal ends is told with the signal and its likely reason', async () => {
  const killed = run(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"]);
  await expect(killed).rejects.toThrow(
    'was ended by SIGKILL (as a machine does that is out of memory)',
  );
});

/** As npm is ended, which leaves its command behind. */
const npm = (script: string) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, npm_lifecycle_event: 'start' } });
  child.stdout.on('data', () => console.info(child.pid));
  setInterval(() => {}, 1000);
`;

if (process.platform !== 'win32')
  test('a command that npm runs ends with npm, as on a SIGTERM', async () => {
    const progress = join(root, 'scripts/support/progress.mjs');
    const script = `
      import { main } from ${JSON.stringify(progress)};
      await main(async () => { setInterval(() => {}, 1000); console.info('runs'); });`;
    const parent = spawn(process.execPath, ['-e', npm(script)]);
    const [told] = await once(parent.stdout, 'data');
    const child = Number(told);
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGTERM');
    await expect.poll(() => isAlive(child)).toBe(false);
  });
