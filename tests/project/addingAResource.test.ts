import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { openTestApp } from '../support/testApp';

// A type check and whole runs of tests are each one test here.
vi.setConfig({ testTimeout: 600_000 });

const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');
const pagedGuide = readFileSync(join(root, 'docs/paged-lists.md'), 'utf8');

/** The code blocks of a guide that are a file, or a line that is added to one. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^```(?:tsx?|css) (file|add)=(\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, kind = '', path = '', code = '']) => ({ kind, path, code }),
  );
const blocks = blocksOf(guide);
const files = blocks.filter(({ kind }) => kind === 'file').map(({ path }) => path);

/** The command of the guide, as a shell splits it. */
const [, exampleName = '', exampleFields = ''] =
  /^npm run new:resource (\S+) -- --fields "(.+)"$/m.exec(guide) ?? [];

const serverTest = 'tests/server/config.test.ts';
/** They try every route that is registered. */
const walks = ['openApi', 'tenancy', 'matrix', 'badInput', 'records/restore', 'records/uses'].map(
  (name) => `tests/server/${name}.test.ts`,
);

const copy = mkdtempSync(join(tmpdir(), 'verbena-adding-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** A program of node_modules in the copy. */
const start = (program: string, args: string[]) =>
  spawnSync(process.execPath, [resolve(root, 'node_modules', program), ...args], {
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

beforeAll(async () => {
  const app = await openTestApp();
  description = await (await app.request('/api/openapi.json')).text();
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
    'docs/adding-a-resource.md',
    'docs/paged-lists.md',
    'docs/your-own-backend.md',
    'package.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  listsBefore = lists.map(textOf);
  written = command('newResource.mjs', exampleName, '--fields', exampleFields);
  for (const [, path = ''] of written.matchAll(/^ {2}(?:wrote|changed) +(\S+)$/gm))
    asWritten.set(numberless(path), numberless(textOf(path)));
  command('newField.mjs', exampleName, 'origin:text(60)?');
  command('newResource.mjs', 'rooms', '--fields', allKinds);
  fromOthers();
  command('newField.mjs', 'rooms', 'therapist_id:reference(therapists)?');
});

/** A resource with a field of each kind, optional and required where both can be. */
const allKinds = `name:text notes:longText(500)? phone:phone email:email? capacity:integer(1..8)=2
  area:decimal(1..9.5) fee:money? opens_on:day closes_on:day? opens_at:moment closes_at:moment? tidy:flag=true
  floor:oneOf(Ground floor,First)=First service_id:reference(services)?
  location_id:reference(locations)? is_active:active`;
/** Two resources of another server, and one of our own description. */
const fromOthers = () => {
  const other = join(root, 'tests/project/otherServer.json');
  command('newResource.mjs', 'kettles', '--from-openapi', `${other}#/kettles`);
  command('newResource.mjs', 'lamps', '--from-openapi', `${other}#/lamps`);
  const ours = join(copy, 'ours.json');
  writeFileSync(ours, description);
  command('newResource.mjs', 'offers', '--from-openapi', `${ours}#/api/owner/campaigns`);
};
const testsOfOthers = ['kettles', 'lamps', 'offers'].map(
  (name) => `tests/dataProvider/${name}.test.ts`,
);
const filesOfRooms = [
  'tests/dataProvider/rooms.test.ts',
  'tests/resources/rooms.test.tsx',
  'server/catalogue/rooms.ts',
];

const lists = ['src/resources/index.ts', 'server/areas.ts', 'server/database/migrations.ts'];
let listsBefore: string[];
/** Of our own API. */
let description: string;
/** The output of the command, and the files of the guide as it wrote them. */
let written: string;
const asWritten = new Map<string, string>();

/** The migration of the guide has the number that was the next one when it was written. */
const numberless = (text: string) => text.replaceAll(/\d{4}(?=_tea_blends)/g, '0000');

const textOf = (path: string) => readFileSync(join(copy, path), 'utf8');

/** Runs a script of the copy, as its npm command does. */
const command = (script: string, ...args: string[]) => run(join(copy, 'scripts', script), ...args);

test('adding a resource: the guide has the files that the command writes, word for word', () => {
  const told = [...written.matchAll(/^ {2}wrote +(\S+)$/gm)].map(([, path = '']) => path);
  expect(files.map(numberless).toSorted()).toEqual(told.map(numberless).toSorted());
  for (const { kind, path, code } of blocks) {
    const text = asWritten.get(numberless(path));
    if (kind === 'file') expect(text, path).toBe(numberless(code));
    else expect(text, path).toContain(numberless(code));
  }
});

test('adding a resource: the command says which lists it has changed', () => {
  const told = [...written.matchAll(/^ {2}changed +(\S+)$/gm)].map(([, path = '']) => path);
  expect(told).toEqual(lists);
  const added = blocks.filter(({ kind }) => kind === 'add').map(({ path }) => path);
  expect(added.toSorted()).toEqual(lists.toSorted());
});

/** The lines of the example in these places, without those that are empty. */
const linesIn = (place: RegExp) =>
  blocks
    .filter(({ path }) => place.test(path))
    .flatMap(({ code }) => code.split('\n').filter((line) => line.trim()));

test('adding a resource: a resource takes at most 75 lines of the console, in five files, and 60 of the server and what both share', () => {
  expect(files.filter((path) => path.startsWith('src/'))).toHaveLength(5);
  expect(linesIn(/^src\/resources\/tea-blends\//).length).toBeLessThanOrEqual(75);
  expect(linesIn(/^(domain|contract|server\/(?!database\/))/).length).toBeLessThanOrEqual(60);
});

test('adding a resource: the example is formatted and keeps the lint rules', () => {
  const there = [...files, ...filesOfRooms, ...testsOfOthers].filter((path) =>
    existsSync(join(copy, path)),
  );
  run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...there);
});

const checkTypes = () => {
  const config = {
    extends: './tsconfig.json',
    // node_modules is the project's own, and so would be the record of what was checked.
    compilerOptions: { tsBuildInfoFile: 'types.tsbuildinfo' },
    include: ['src', ...files, ...filesOfRooms, ...testsOfOthers],
  };
  writeFileSync(join(copy, 'tsconfig.example.json'), JSON.stringify(config));
  // One checker: several work out the same types of the libraries, each for itself.
  run('typescript/bin/tsc', '-p', 'tsconfig.example.json', '--checkers', '1');
  expect(existsSync(join(copy, 'types.tsbuildinfo'))).toBe(true);
};

test('adding a resource: the types of the example are right', checkTypes);

test('adding a resource: the test of the example passes, and those of fields of all kinds and of other servers', () => {
  const told = run('vitest/vitest.mjs', 'run', '--project=provider', '--reporter=json');
  expect(JSON.parse(told)).toMatchObject({ success: true, numPassedTests: 5 });
});

test('adding a resource: the owner can use the example and fields of all kinds, and the tests of all resources pass with them', () => {
  const told = run('vitest/vitest.mjs', 'run', '--project=screens', '--reporter=json');
  const { success, testResults } = JSON.parse(told);
  expect(success).toBe(true);
  expect(testResults).toHaveLength(4);
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
    'tea-blends|rooms|every registered route|every kind',
    ...walks,
  );
  const { testResults, ...rest } = JSON.parse(told);
  expect(rest).toMatchObject({ success: true });
  const titles = testResults.flatMap(
    ({ assertionResults }: { assertionResults: { status: string; title: string }[] }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  );
  for (const name of ['tea-blends', 'rooms'])
    expect(titles.filter((title: string) => title.includes(name)).length).toBeGreaterThan(10);
});

test('adding a resource: what nobody has changed is taken back, and a changed file keeps all', () => {
  for (const name of ['offers', 'lamps', 'kettles', 'rooms'])
    command('newResource.mjs', name, '--undo');
  expect(filesOfRooms.filter((path) => existsSync(join(copy, path)))).toEqual([]);
  const form = 'src/resources/tea-blends/TeaBlendForm.tsx';
  const text = textOf(form);
  writeFileSync(join(copy, form), text.replace('width="sm" ', ''));
  const refused = start(join(copy, 'scripts/newResource.mjs'), [exampleName, '--undo']);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`${form} was changed since it was written`);
  expect(existsSync(join(copy, 'domain/teaBlends.ts'))).toBe(true);

  writeFileSync(join(copy, form), text);
  command('newResource.mjs', exampleName, '--undo');
  expect(lists.map(textOf)).toEqual(listsBefore);
  expect(files.filter((path) => existsSync(join(copy, path)))).toEqual([]);
});

test('adding a resource: with --paged the server pages its list, as its guide says, and a field comes later', () => {
  command('newResource.mjs', exampleName, '--paged', '--fields', exampleFields);
  for (const { path, code } of blocksOf(pagedGuide)) {
    const [there = path] = files.filter((file) => numberless(file) === numberless(path));
    expect(textOf(there), path).toBe(code);
  }
  command('newField.mjs', exampleName, 'origin:text(60)?');
  command('newResource.mjs', 'rooms', '--paged', '--fields', allKinds);
  command('newField.mjs', 'rooms', 'therapist_id:reference(therapists)?');
  checkTypes();
  const indexes = ['tests/server/records/pagedTable.test.ts', '-t', 'has an index for each'];
  const told = run('vitest/vitest.mjs', 'run', '--project=server', '--reporter=json', ...indexes);
  expect(JSON.parse(told)).toMatchObject({ success: true, numPassedTests: 1 });
  for (const project of ['provider', 'screens']) {
    const told = run(
      'vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=json',
      'teaBlends',
    );
    expect(JSON.parse(told)).toMatchObject({ success: true, numPassedTests: 1 });
  }
  run('vitest/vitest.mjs', 'run', '--project=server', 'tests/server/searches.test.ts');
  command('newResource.mjs', 'rooms', '--undo');
  command('newResource.mjs', exampleName, '--undo');
  expect(lists.map(textOf)).toEqual(listsBefore);
});
