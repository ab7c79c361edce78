import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const tests = join(root, 'tests');

test('tests: none is skipped, singled out or left to do', () => {
  const marked = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) =>
      /^\s*(?:test|it|describe|suite)\.(?:skip|only|todo|skipIf|runIf)\b/m.test(
        readFileSync(join(tests, name), 'utf8'),
      ),
    );
  expect(marked).toEqual([]);
});
