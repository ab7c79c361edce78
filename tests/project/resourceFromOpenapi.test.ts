import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { copyOfProject } from '../support/projectCopy';

const { copy, git, script, changes } = copyOfProject();

const description = join(root, 'tests/project/otherServer.json');
const fromPath = (name: string, path: string) =>
  script('newResource.mjs', name, '--from-openapi', `${description}${path}`);

test.each([
  ['', 'Say the path behind the file'],
  ['.yaml#/kettles', 'otherServer.json.yaml cannot be read as a description in JSON'],
  ['#/nothing', 'has no GET /nothing, which a list with a form calls'],
  ['#/doors', 'has no GET /doors/{id}, which a list with a form calls'],
  ['#/halls', 'tags is of the type array in the description, and no kind of field is'],
  ['#/counts', 'The records at /counts have no text by which a list could name them.'],
])(
  'new:resource --from-openapi: "%s" is refused in a sentence, and nothing is written',
  (path, sentence) => {
    const { status, stderr } = fromPath('rooms', path);
    expect(stderr.trim()).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    expect(changes()).toBe('');
  },
);

test('new:resource --from-openapi: properties become fields, and answers are read under their keys', () => {
  const { stdout } = fromPath('rooms', '#/kettles');
  expect(stdout.split('\n')[1]?.trim().split(' ')).toEqual([
    'title:text(60)',
    'order:integer(1..9)?=2',
    'boughtOn:day',
    'lentUntil:moment?',
    'hourlyRate:money(500)?',
    'litres:decimal(0.5..9)?',
    'colour:oneOf(Black,Steel)?',
    'contact:email?',
    'notes:longText(2000)?',
    'isTidy:flag=true',
  ]);
  const endpoint = readFileSync(join(copy, 'src/resources/rooms/endpoint.ts'), 'utf8');
  expect(endpoint).toContain("baseUrl: 'https://kettles.example.com/v1/kettles'");
  expect(endpoint).toMatch(/item: 'kettle',\s+items: 'found',/);
  expect(changes()).not.toMatch(/server|contract|tests\/resources/);
  git('add', '-A');
  git('commit', '-q', '-m', 'rooms');
});

test('new:field: a field of another server has no migration, and all is taken back', () => {
  const { stdout, stderr } = script('newField.mjs', 'rooms', 'stoodOn:text(60)?');
  expect(stderr).toBe('');
  expect(stdout).not.toContain('migration');
  expect(readFileSync(join(copy, 'domain/rooms.ts'), 'utf8')).toContain("text('Stood on'");
  git('commit', '-q', '-a', '-m', 'field');
  const undone = script('newResource.mjs', 'rooms', '--undo');
  expect(undone.stderr).toBe('');
  expect(undone.stdout).not.toContain('database');
  expect(git('diff', '--stat', 'HEAD~2', '--', 'src/resources/index.ts').stdout).toBe('');
  expect(git('ls-files', '--deleted').stdout.split('\n').filter(Boolean)).toHaveLength(7);
});
