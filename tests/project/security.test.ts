import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

/**
 * The number of lines of levels 1 and 2 in each section of OWASP ASVS 5.0; lines of level 3 follow them.
 */
const sections: Record<string, number> = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1, 3.2: 2, 3.3: 4 },
  ...{ 3.4: 6, 3.5: 5, 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4, 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3 },
  ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4, 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5 },
  ...{ 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4, 10.1: 2, 10.2: 2 },
  ...{ 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3, 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4 },
  ...{ 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5 },
  ...{ 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4 },
  ...{ 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2 },
};
const lines = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = text.split('\n').filter((row) => /^\| \d/.test(row));

test('security: every line of ASVS 5.0 at levels 1 and 2 is answered once', () => {
  expect(lines).toHaveLength(253);
  const answered = rows.flatMap((row) => row.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(lines.filter((line) => !answered.includes(line))).toEqual([]);
  expect(answered.filter((line, place) => answered.indexOf(line) !== place)).toEqual([]);
});

test('security: what is named as evidence is there', () => {
  const named = rows.flatMap((row) => row.split('|')[4]?.match(/`([^`]+)`/g) ?? []);
  const missing = named.filter((path) => !existsSync(join(root, path.replaceAll('`', ''))));
  expect(missing).toEqual([]);
});

test('security: what is kept is held by a test, or said to stand in a document alone', () => {
  const kept = text.split('## What is not kept')[0]?.split('\n') ?? [];
  const evidence = kept.filter((row) => /^\| \d/.test(row)).map((row) => row.split(' | '));
  expect(evidence.length).toBeGreaterThan(100);
  const without = evidence.filter(
    ([, , , proof = '']) => !proof.includes('`tests/') && !proof.startsWith('By document: '),
  );
  expect(without).toEqual([]);
});

/**
 * Source patterns that would violate a line of the list, and the folders in which they are forbidden.
 */
const never: [what: string, pattern: RegExp, folders: string[]][] = [
  ['code is not made of text', /\beval\(|new Function\(/, ['server', 'contract', 'domain', 'src']],
  ['text is not made markup', /innerHTML|dangerouslySetInnerHTML|document\.write\(/, ['src']],
  ['the server calls no address of its own', /\bfetch\(|\bhttps?\.(get|request)\(/, ['server']],
  ['the server redirects nowhere', /\.redirect\(/, ['server']],
  ['certificates are checked', /rejectUnauthorized|NODE_TLS_REJECT/, ['server']],
  ['what is random cannot be guessed', /Math\.random/, ['server', 'contract', 'domain']],
];

test.each(never)('security: %s', (_what, pattern, folders) => {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(sources.length).toBeGreaterThan(20);
  const matching = sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));
  expect(matching).toEqual([]);
});

test('security: the server starts no program but its own that makes a database, with a fixed command', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const starting = files
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .filter((name) => readFileSync(join(root, 'server', name), 'utf8').includes('child_process'));
  expect(starting).toEqual(['makeFirst.ts']);
  const text = readFileSync(join(root, 'server/makeFirst.ts'), 'utf8');
  expect(text.match(/spawn\([^)]*/g)).toEqual([
    expect.stringMatching(/^spawn\(process\.execPath, \[\.\.\.lean, program\], \{/),
  ]);
  expect(text).toContain("const program = join(import.meta.dirname, 'makeDatabase.js');");
});

test('security: the lockfile has the hash of each package, for every system', () => {
  const lockfile: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lockfile.packages).filter(([path, { link }]) => path && !link);
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
