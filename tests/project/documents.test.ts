import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(documents)('documents: every link of %s leads to a file', (document) => {
  const targets = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
    ([, target = '']) => join(dirname(document), target),
  );
  expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
});

test('documents: every command they name is a script of package.json, and every script is named', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = documents
    .flatMap((document) => [...read(document).matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)])
    .map(([, script, short]) => script ?? short);
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});

test('documents: every decision has a number of its own, a status and the four parts', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).sort();
  expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, i) => i));
  for (const decision of decisions) {
    const text = read(join('docs/decisions', decision));
    expect(text, decision).toMatch(/^# .+\n\n\*\*Status:\*\* (proposed|accepted|replaced)/);
    expect(
      [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part),
      decision,
    ).toEqual(['Context', 'Decision', 'Alternatives']);
  }
});

test('documents: the evidence that security.md names is there', () => {
  const folders = 'contract|docs|domain|scripts|server|src|tests';
  const named = [
    ...read('docs/security.md').matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)`, 'g')),
  ];
  const missing = named.filter(([, path = '']) => !existsSync(join(root, path)));
  expect(named.length).toBeGreaterThan(20);
  expect(missing.map(([, path]) => path)).toEqual([]);
});
