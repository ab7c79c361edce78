import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import * as migrations from '../../server/database/migrations';

/** A code block of CONTRIBUTING.md that is a file, or a line to add to one. */
const blocks = [
  ...readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8').matchAll(
    /^```tsx? (file|add)=(\S+)\n([\s\S]*?)^```$/gm,
  ),
].map(([, kind = '', path = '', code = '']) => ({ kind, path, code }));
const files = blocks.filter(({ kind }) => kind === 'file').map(({ path }) => path);

const serverTest = 'tests/server/config.test.ts';
/** They try every route that is registered. */
const walks = ['openApi', 'tenancy', 'matrix', 'badInput'].map(
  (name) => `tests/server/${name}.test.ts`,
);

const copy = mkdtempSync(join(tmpdir(), 'verbena-adding-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** A program of node_modules in the copy. */
const start = (program: string, args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    // A Vitest inside of Vitest must not take itself for a worker of the outer one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });

/** Runs it; a failure says what it printed. */
function run(program: string, ...args: string[]): string {
  const ran = start(program, args);
  expect(ran.status, ran.stdout + ran.stderr).toBe(0);
  return ran.stdout;
}

beforeAll(() => {
  const parts = [
    'domain',
    'contract',
    'server',
    'src',
    'own',
    'scripts',
    'tests/support',
    'tests/server',
  ];
  parts.push('tests/resources/resources.test.ts', 'tests/navigation/dashboardPaths.test.ts');
  for (const part of [
    ...parts,
    'vite.config.ts',
    'tsconfig.json',
    'biome.json',
    '.gitignore',
    'package.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { kind, path, code } of blocks) {
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, kind === 'file' ? code : withLine(readFileSync(target, 'utf8'), code));
  }
});

/** A list with one more: its import on top and its name at the end, or what is exported at the end. */
const withLine = (list: string, line: string) => {
  if (line.startsWith('export')) return list + line;
  const name = /\{ (\w+) \}/.exec(line)?.[1];
  return `${line}${list.replace(/,?\s*\];\s*$/, `, ${name}];\n`)}`;
};

test('adding a resource: the page has its parts', () => {
  expect(blocks.map(({ path }) => path)).toEqual([
    'domain/teaBlends.ts',
    'src/resources/tea-blends/endpoint.ts',
    'src/resources/tea-blends/TeaBlendList.tsx',
    'src/resources/tea-blends/TeaBlendForm.tsx',
    'src/resources/tea-blends/index.ts',
    'src/resources/index.ts',
    'tests/dataProvider/teaBlends.test.ts',
    'tests/resources/teaBlends.test.tsx',
    'contract/teaBlends.ts',
    'server/catalogue/teaBlends.ts',
    'server/database/migrations/0056_tea_blends.ts',
    'server/database/migrations.ts',
    'server/areas.ts',
  ]);
});

/** The lines of the example in these places, without those that are empty. */
const linesIn = (place: RegExp) =>
  blocks
    .filter(({ path }) => place.test(path))
    .flatMap(({ code }) => code.split('\n').filter((line) => line.trim()));

test('adding a resource: a resource takes at most 90 lines of the console, in four files, and 60 of the server and what both share', () => {
  expect(files.filter((path) => path.startsWith('src/'))).toHaveLength(4);
  expect(linesIn(/^src\/resources\/tea-blends\//).length).toBeLessThanOrEqual(90);
  expect(linesIn(/^(domain|contract|server\/(?!database\/))/).length).toBeLessThanOrEqual(60);
});

test('adding a resource: a resource touches the two lists that name resources, and the list of migrations', () => {
  expect(blocks.filter(({ kind }) => kind === 'add').map(({ path }) => path)).toEqual([
    'src/resources/index.ts',
    'server/database/migrations.ts',
    'server/areas.ts',
  ]);
});

test('adding a resource: the migration of the example comes after every other, as a database asks that has run these', () => {
  const example = blocks.find(({ path }) => path.startsWith('server/database/migrations/'))?.path;
  const name = basename(example ?? '', '.ts');
  expect(Object.keys(migrations).filter((other) => other >= name)).toEqual([]);
});

test('adding a resource: the example is formatted and keeps the lint rules', () => {
  run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files);
});

test('adding a resource: the types of the example are right', () => {
  const config = {
    extends: './tsconfig.json',
    // node_modules is the project's own, and so would be the record of what was checked.
    compilerOptions: { tsBuildInfoFile: 'types.tsbuildinfo' },
    include: ['src', ...files],
  };
  writeFileSync(join(copy, 'tsconfig.example.json'), JSON.stringify(config));
  // One checker: several work out the same types of the libraries, each for itself.
  run('typescript/bin/tsc', '-p', 'tsconfig.example.json', '--checkers', '1');
  expect(existsSync(join(copy, 'types.tsbuildinfo'))).toBe(true);
});

test('adding a resource: the test of the example passes', () => {
  const told = run('vitest/vitest.mjs', 'run', '--project=provider', '--reporter=json');
  expect(JSON.parse(told)).toMatchObject({ success: true, numPassedTests: 1 });
});

test('adding a resource: the owner can use the example, and the tests of all resources pass with it', () => {
  const told = run('vitest/vitest.mjs', 'run', '--project=screens', '--reporter=json');
  const { success, testResults } = JSON.parse(told);
  expect(success).toBe(true);
  expect(testResults).toHaveLength(3);
});

test('adding a resource: a narrow run of a test of the server needs no PostgreSQL, unless asked for by name', () => {
  writeFileSync(
    join(copy, 'scripts/support/postgres.mjs'),
    'export const findPostgres = () => undefined;',
  );
  const told = run('vitest/vitest.mjs', 'run', serverTest, '--reporter=json');
  expect(JSON.parse(told)).toMatchObject({ success: true, testResults: [{ status: 'passed' }] });
  const named = start('vitest/vitest.mjs', ['run', serverTest, '--project=postgresql']);
  expect(named.status).not.toBe(0);
  expect(named.stderr).toContain('PostgreSQL is not installed');
});

test('adding a resource: the walks of the server try the routes of the example', () => {
  const told = run(
    'vitest/vitest.mjs',
    'run',
    '--project=server',
    '--reporter=json',
    '-t',
    'tea-blends|every registered route',
    ...walks,
  );
  const { testResults, ...rest } = JSON.parse(told);
  expect(rest).toMatchObject({ success: true });
  const titles = testResults.flatMap(
    ({ assertionResults }: { assertionResults: { status: string; title: string }[] }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  );
  expect(titles.filter((title: string) => title.includes('tea-blends')).length).toBeGreaterThan(10);
});
