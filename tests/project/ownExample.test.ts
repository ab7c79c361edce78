import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

/** The project as somebody has it who took own-example/ for their own/. */
const copy = mkdtempSync(join(tmpdir(), 'verbena-own-'));
afterAll(() => rmSync(copy, { recursive: true }));

// Each starts a Vitest of its own.
vi.setConfig({ testTimeout: 600_000 });

beforeAll(() => {
  for (const part of [
    ...['domain', 'contract', 'server', 'src', 'scripts', 'tests/support', 'tests/server'],
    ...['vite.config.ts', 'package.json'],
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  cpSync(join(root, 'own-example'), join(copy, 'own'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

/** Runs Vitest in the copy; a failure says what it printed. */
function run(...args: string[]) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const ran = spawnSync(process.execPath, [vitest, 'run', '--reporter=json', ...args], {
    cwd: copy,
    encoding: 'utf8',
    // A Vitest inside of Vitest must not take itself for a worker of the outer one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  expect(ran.status, ran.stdout + ran.stderr).toBe(0);
  const { testResults } = JSON.parse(ran.stdout);
  return testResults.flatMap(
    ({ assertionResults }: { assertionResults: { status: string; title: string }[] }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  );
}

test('own example: its resource, column, slot and card work in the console', () => {
  expect(run('--project=screens', 'own/giftVouchers.test.tsx')).toHaveLength(1);
});

test('own example: its routes stand behind the doors of the core, and its table is of one business', () => {
  expect(run('--project=server', 'own/giftVouchers.test.ts')).toHaveLength(3);
});

test('own example: the walks of the server try its routes', () => {
  const walks = ['tenancy', 'matrix', 'badInput'].map((name) => `tests/server/${name}.test.ts`);
  const titles = run('--project=server', '-t', 'gift-vouchers|every registered route', ...walks);
  expect(titles.filter((title: string) => title.includes('gift-vouchers')).length).toBeGreaterThan(
    10,
  );
});
