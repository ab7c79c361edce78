import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { onBothEngines } from '../server/onBothEngines';

const tests = join(root, 'tests');
const testFiles = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.test\.tsx?$/.test(name),
);
const contentOf = (name: string) => readFileSync(join(tests, name), 'utf8');

test('tests: none is skipped, singled out or left to do', () => {
  const marked = testFiles.filter((name) =>
    /^\s*(?:test|it|describe|suite)\.(?:skip|only|todo|skipIf|runIf)\b/m.test(contentOf(name)),
  );
  expect(marked).toEqual([]);
});

test('tests: each folder of the server has a file that the daily run takes on the embedded database', () => {
  const inFolder = (name: string) => /^(server\/\w+)\/.*(?<!\.full)\.test\.ts$/.exec(name)?.[1];
  const folders = new Set(testFiles.flatMap((name) => inFolder(name) ?? []));
  const covered = new Set(onBothEngines.map((path) => inFolder(path.replace('tests/', ''))));
  expect([...folders].filter((folder) => !covered.has(folder))).toEqual([]);
  expect(onBothEngines.filter((path) => !testFiles.includes(path.replace('tests/', '')))).toEqual(
    [],
  );
});

test('tests: properties take their runs and their seed from support/property', () => {
  expect(testFiles.filter((name) => /from ['"]fast-check/.test(contentOf(name)))).toEqual([]);
  expect(testFiles.filter((name) => /\bnumRuns: \d/.test(contentOf(name)))).toEqual([]);
});
