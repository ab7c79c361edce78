import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerAdditions } from '../../contract/auth';
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

test.each([
  ['docs/security.md', 20],
  ['docs/adding-a-resource.md', 5],
])('documents: the files that %s names are there', (document, least) => {
  const folders = 'bench|contract|docs|domain|scripts|server|src|tests';
  const named = [...read(document).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'))]
    .map(([, path = '']) => path)
    // The example names files that a reader adds.
    .filter((path) => !/tea-?blends/i.test(path));
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** The text of all files of these folders. */
const sourceOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => read(join(folder, name))),
    )
    .join('\n');

/** What react-admin exports. */
const ofReactAdmin = new Set(
  ['ra-core', 'ra-ui-materialui'].flatMap((name) => {
    const folder = join(root, 'node_modules', name, 'dist');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /export declare (?:const|function|class) ([A-Z]\w+|use\w+)/g,
        ),
      ])
      .map(([, exported]) => exported);
  }),
);

test('documents: react-admin.md names every export of ours that has a name of react-admin', () => {
  const ours = [...sourceOf('src').matchAll(/^export (?:const|function|class) (\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => ofReactAdmin.has(name));
  const [told = ''] = read('docs/react-admin.md').match(/^Of the same name .*$/m) ?? [];
  const [list = ''] = told.split('. Ours stand');
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual([...new Set(ours)].sort());
});

const firstCells = (document: string) =>
  [...read(document).matchAll(/^\|(.+?)\|/gm)].map(([, cell = '']) => cell);

test('documents: your-own-backend.md names every addition, and no other', () => {
  const named = [...read('docs/your-own-backend.md').matchAll(/^\|[^|]+\|([^|]+)\|$/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...ownerAdditions].sort());
});

test('documents: operations.md names every metric of the product, and no other', () => {
  const named = firstCells('docs/operations.md').flatMap(
    (cell) => cell.match(/verbena_\w+/g) ?? [],
  );
  const kept = sourceOf('server/monitoring', 'server/live').match(/(?<=')verbena_\w+(?=')/g) ?? [];
  expect(named.sort()).toEqual([...new Set(kept)].sort());
});

test('documents: the words of the glossary are those of the code', () => {
  const code = sourceOf('src', 'domain', 'contract', 'server', 'scripts')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase();
  const words = firstCells('docs/glossary.md').flatMap((cell) =>
    [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word),
  );
  expect(words.length).toBeGreaterThan(80);
  const missing = words.filter(
    (word) => !code.includes(word.replace(/[\s-]+/g, ' ').toLowerCase()),
  );
  expect(missing).toEqual([]);
});
