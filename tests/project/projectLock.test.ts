import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Stop } from '../../scripts/support/progress.mjs';
import { withProjectLock } from '../../scripts/support/projectLock.mjs';

const lockFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
};

test('two commands that install or build do it one after the other, and the second says that it waits', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const file = lockFile();
  const steps: string[] = [];
  let end = () => {};
  const first = withProjectLock(async () => {
    steps.push('first begins');
    await new Promise<void>((done) => {
      end = done;
    });
    steps.push('first ends');
  }, file);
  const second = withProjectLock(async () => void steps.push('second'), file);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(told.mock.calls[0]?.[0]).toContain(`Waiting for another command`);
  expect(told.mock.calls[0]?.[0]).toContain(`process ${process.pid}`);
  end();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(existsSync(file)).toBe(false);
});

test('a command that was ended is not waited for, and one that failed lets go', async () => {
  const file = lockFile();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  const failing = withProjectLock(async () => {
    throw new Error('no room');
  }, file);
  await expect(failing).rejects.toThrow('no room');
  expect(existsSync(file)).toBe(false);
});

test('a folder in which this user may not write is told in a sentence', async () => {
  // The kernel's files refuse a new one to every user, the administrator as well.
  const refused = withProjectLock(async () => undefined, '/sys/lock');
  await expect(refused).rejects.toThrow(/^This user may not write in .*owner of the folder/);
  await expect(refused).rejects.toBeInstanceOf(Stop);
});
