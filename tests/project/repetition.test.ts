import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const resources = join(root, 'src/resources');
/** The number of equal lines in a row from which code belongs into src/components. */
const most = 12;

/** The lines of a file that say something, without their indentation and the imports. */
const linesOf = (file: string) =>
  readFileSync(join(resources, file), 'utf8')
    .replaceAll(/^import [^;]*;$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('repetition: no two resource folders share twelve lines', () => {
  const first = new Map<string, string>();
  const shared: string[] = [];
  const files = readdirSync(resources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.includes('/') && extname(name))) {
    const lines = linesOf(file);
    for (let start = 0; start + most <= lines.length; start++) {
      const run = lines.slice(start, start + most).join('\n');
      const other = first.get(run);
      if (other && other.split('/')[0] !== file.split('/')[0]) shared.push(`${other} and ${file}`);
      else first.set(run, file);
    }
  }
  expect([...new Set(shared)]).toEqual([]);
});
