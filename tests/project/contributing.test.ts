import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

/** A code block of CONTRIBUTING.md that is a file, or a line to add to one. */
const blocks = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(
    /^```tsx? (file|add)=(\S+)\n([\s\S]*?)^```$/gm,
  ),
].map(([, kind = '', path = '', code = '']) => ({ kind, path, code }));
const files = blocks.filter(({ kind }) => kind === 'file').map(({ path }) => path);

const copy = mkdtempSync(join(tmpdir(), 'verbena-contributing-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program of node_modules in the copy; a failure says what it printed. */
function run(program: string, ...args: string[]): string {
  const ran = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    // A Vitest inside of Vitest must not take itself for a worker of the outer one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  expect(ran.status, ran.stdout + ran.stderr).toBe(0);
  return ran.stdout;
}

beforeAll(() => {
  const parts = ['domain', 'contract', 'src', 'scripts', 'tests/support', 'tsconfig.json'];
  for (const part of [...parts, 'vite.config.ts', 'biome.json', '.gitignore', 'package.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { kind, path, code } of blocks) {
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, kind === 'file' ? code : withLine(readFileSync(target, 'utf8'), code));
  }
});

/** The list of resources with one more: its import on top, its name at the end. */
const withLine = (list: string, line: string) => {
  const name = /\{ (\w+) \}/.exec(line)?.[1];
  return `${line}${list.replace(/,?\s*\];\s*$/, `, ${name}];\n`)}`;
};

test('contributing: "Add a resource" has its five parts', () => {
  expect(blocks.map(({ path }) => path)).toEqual([
    'src/resources/gift-cards/endpoint.ts',
    'src/resources/gift-cards/GiftCardList.tsx',
    'src/resources/gift-cards/index.ts',
    'src/resources/index.ts',
    'tests/dataProvider/giftCards.test.ts',
  ]);
});

test('contributing: the example is formatted and keeps the lint rules', () => {
  run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files);
});

test('contributing: the types of the example are right', { timeout: 60_000 }, () => {
  const config = { extends: './tsconfig.json', include: ['src', ...files] };
  writeFileSync(join(copy, 'tsconfig.example.json'), JSON.stringify(config));
  run('typescript/bin/tsc', '-p', 'tsconfig.example.json');
});

test('contributing: the test of the example passes', { timeout: 60_000 }, () => {
  const told = run('vitest/vitest.mjs', 'run', '--project=provider', '--reporter=json');
  expect(JSON.parse(told)).toMatchObject({ success: true, numPassedTests: 1 });
});
