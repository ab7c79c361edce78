import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The names that a file exports, in the order of the alphabet. */
function exportedBy(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^\w+ as /, ''),
    ),
  );
  const declared = [...text.matchAll(/^export (?:type|interface|const|function) (\w+)/gm)];
  return [...lists, ...declared.map(([, name = '']) => name)].filter(Boolean).sort();
}

const doors = ['src/extension.ts', 'src/kit.ts', 'server/kit.ts'];
const lines = doors.flatMap((door) => exportedBy(read(door)).map((name) => `${door} ${name}`));

test('public part: the list of what extensions may import is as the doors export it', () => {
  const listed = read('tests/project/kit.txt').trimEnd().split('\n');
  expect(
    {
      gone: listed.filter((line) => !lines.includes(line)),
      new: lines.filter((line) => !listed.includes(line)),
    },
    'write the change down in docs/upgrading.md, and the lines in tests/project/kit.txt',
  ).toEqual({ gone: [], new: [] });
});

test('public part: docs/upgrading.md tells of the list as it is', () => {
  const digest = createHash('sha256')
    .update(read('tests/project/kit.txt'))
    .digest('hex')
    .slice(0, 8);
  expect(
    read('docs/upgrading.md'),
    `a change of the public part has an entry in docs/upgrading.md, headed "(${digest})"`,
  ).toContain(`(${digest})`);
});

test('public part: a list, a renamed export, a type and a declaration are exports', () => {
  const text = `export { b, type C } from './b';\nexport { default as a } from './a';\nexport interface D {}\n`;
  expect(exportedBy(text)).toEqual(['C', 'D', 'a', 'b']);
});
