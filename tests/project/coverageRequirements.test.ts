import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idsOf, rowIds, testTitles } from '../../scripts/support/requirementTitles.mjs';

const requirements = `# Requirements

## ABC. Letters

| ID | Requirement | Check | Source |
|---|---|---|---|
| ABC-01 | One. | unit: see ABC-02 | A §1 |
| ABC-02 † | Two. | unit | A §1 |
| ABC-03 | Three. | unit | A §1 |

## DEF. More letters

| ID | Requirement | Check | Source |
|---|---|---|---|
| DEF-01 | Four. | unit | A §1 |

## Reconciled

| ID | Reasoning |
|---|---|
| ABC-02 | Because. |
`;

describe('the script', () => {
  let root = '';
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const floor = () =>
    JSON.parse(readFileSync(join(root, 'docs/requirements-coverage.json'), 'utf8'));
  const run = (...args: string[]) => {
    const script = resolve(import.meta.dirname, '../../scripts/coverageRequirements.mjs');
    return spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'coverage-'));
    mkdirSync(join(root, 'docs'));
    mkdirSync(join(root, 'tests/deeper'), { recursive: true });
    write('docs/requirements.md', requirements);
    write('tests/one.test.ts', "test('ABC-01, ABC-02: both', () => {});");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('says by area how many rows have a test, and which have none', () => {
    write('tests/deeper/two.test.tsx', "it('ABC-01: again', () => <p>DEF-01 don't</p>);");
    const { status, stdout } = run();
    expect(stdout).toMatch(/^ABC +2 of 3 +ABC-03$/m);
    expect(stdout).toMatch(/^DEF +0 of 1 +DEF-01$/m);
    expect(stdout).toContain('2 of 4 rows have a test');
    expect(status).toBe(0);
  });

  test('counts no test that the daily run leaves out', () => {
    write('tests/deeper/long.full.test.ts', "test('DEF-01: for hours', () => {});");
    const { stdout } = run();
    expect(stdout).toMatch(/^DEF +0 of 1 +DEF-01$/m);
  });

  test('fails for a title that names a row that does not exist', () => {
    write('tests/deeper/two.test.ts', "test('ABC-04: beyond', () => {});");
    const { status, stderr } = run();
    expect(stderr).toContain('tests/deeper/two.test.ts: no row ABC-04 for "ABC-04: beyond"');
    expect(status).toBe(1);
  });

  test('fails when fewer rows have a test than the floor says', () => {
    write('docs/requirements-coverage.json', '{ "covered": 3 }');
    const { status, stderr } = run();
    expect(stderr).toContain('3 rows had a test before, 2 have one now.');
    expect(status).toBe(1);
  });

  test('raises the floor only when asked to, and never lowers it', () => {
    expect(run('--update').status).toBe(0);
    expect(floor()).toEqual({ covered: 2 });
    write('tests/deeper/two.test.ts', "test('DEF-01: one more', () => {});");
    expect(run().status).toBe(0);
    expect(floor()).toEqual({ covered: 2 });
    expect(run('--update').status).toBe(0);
    expect(floor()).toEqual({ covered: 3 });
    write('tests/deeper/two.test.ts', '');
    expect(run('--update').status).toBe(1);
    expect(floor()).toEqual({ covered: 3 });
  });
});

test('finds the rows of the list, those with a dagger too, and no reasons', () => {
  expect(rowIds(requirements)).toEqual(['ABC-01', 'ABC-02', 'ABC-03', 'DEF-01']);
});

describe('the titles of a file', () => {
  test.each([
    ["test('a', run);", ['a']],
    ["describe('a', () => { it(`b`, run); test(\"it's c\", run); });", ['a', 'b', "it's c"]],
    ["test.each([['x)', /['(]/]])('a %s', run);", ['a %s']],
    ["test.each<[text: string]>([['x']])('a', run);", ['a']],
    [`test.each\`x \${1}\`("a", run);`, ['a']],
    ["test.concurrent.for([1])('a', run); describe.each([1])('b', run);", ['a', 'b']],
    [`for (const x of xs) test(\`a \${x.y} b\`, run);`, ['a {} b']],
    ["// test('a', run)\n/* it('b', run) */ const text = \"test('c', run)\";", []],
    ["other.test('a', run); /x/.test('b'); testing('c', run);", []],
    ["test.skip('a', run); it.todo('b'); describe.skip('c', () => { test('d', run); });", []],
    ['test(title, run);', []],
  ])('%s', (source, titles) => {
    expect(testTitles('a.test.tsx', source)).toEqual(titles);
  });
});

describe('the rows of a title', () => {
  const known = new Set(rowIds(requirements));

  test.each([
    ['ABC-01: a', ['ABC-01'], []],
    ['ABC-01, DEF-01: a', ['ABC-01', 'DEF-01'], []],
    ['ABC-01..03: a', ['ABC-01', 'ABC-02', 'ABC-03'], []],
    ['a, as ABC-02 says', ['ABC-02'], []],
    ['ABC-02..04: a', ['ABC-02', 'ABC-03'], ['ABC-04']],
    ['ABC-03..01: a', [], ['ABC-03..01']],
    ['ABC-1: a', [], ['ABC-1']],
    ['ACB-01: a', [], ['ACB-01']],
    ['ABC-01: writes UTF-8 and RFC-4180', ['ABC-01'], []],
    ['UTF-8 is written', [], []],
    ['nothing', [], []],
  ])('%s', (title, ids, unknown) => {
    expect(idsOf(title, known)).toEqual({ ids, unknown });
  });
});
