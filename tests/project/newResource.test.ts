import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFields } from '../../scripts/support/newResource/fieldList.mjs';
import { namesOf } from '../../scripts/support/newResource/names.mjs';
import { copyOfProject } from '../support/projectCopy';

const { copy, git, script, changes } = copyOfProject();

test.each([
  ['services', 'name:text', 'services is taken: there is src/resources/services.'],
  ['bundles', 'name:text', 'bundles is taken: a table, a call, a page or a kind of changes'],
  ['room', 'name:text', '"room" is no plural'],
  ['Rooms', 'name:text', '"Rooms" is no name of a resource'],
  ['rooms', 'name:text size:huge', '"size:huge": there are the types text, longText, phone'],
  ['rooms', 'name:text order:integer(1..8)', '"order" is reserved'],
  ['rooms', 'name:text created_at:day', '"created_at" is reserved'],
  ['rooms', 'name:text photo:image', 'An image is added by hand, as in domain/therapists.ts.'],
  ['rooms', 'name:text service_id:reference?', '"service_id:reference?" needs a resource'],
  ['rooms', 'name:text service_id:reference(services)', 'needs a "?"'],
  [
    'rooms',
    'name:text wing_id:reference(wings)?',
    'reference(wings): a field refers to campaigns, ',
  ],
  ['rooms', 'name:text guest_id:reference(customers)?', 'whose list is read whole'],
  ['rooms', 'floor:text', 'The first field is name:text'],
  ['rooms', 'name:text(5)', 'A name has room for at least 40 characters.'],
])(
  'new:resource: %s with "%s" is refused in a sentence, and nothing is written',
  (name, fields, sentence) => {
    const { status, stderr } = script('newResource.mjs', name, '--fields', fields);
    expect(stderr.trim()).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    expect(changes()).toBe('');
  },
);

test('new:resource: with --paged a name that is too long to be sorted by is refused', () => {
  const { stderr } = script('newResource.mjs', 'rooms', '--paged', '--fields', 'name:text(501)');
  expect(stderr.trim()).toBe(
    'With --paged a name has at most 500 characters: the list is sorted by it.',
  );
  expect(changes()).toBe('');
});

test('new:resource: a list that is changed and not committed is left alone', () => {
  appendFileSync(join(copy, 'server/areas.ts'), '// mine\n');
  const { stderr } = script('newResource.mjs', 'rooms', '--fields', 'name:text');
  expect(stderr.trim()).toBe('server/areas.ts is changed and not committed: commit it first.');
  expect(changes()).toBe(' M server/areas.ts\n');
  git('checkout', 'server/areas.ts');
});

test('new:field: a field is added beside what was changed since; a file that conflicts is named and left', () => {
  script(
    'newResource.mjs',
    'rooms',
    '--fields',
    'name:text capacity:integer(1..8)=2 is_active:active',
  );
  const domain = join(copy, 'domain/rooms.ts');
  const provider = join(copy, 'tests/dataProvider/rooms.test.ts');
  writeFileSync(domain, readFileSync(domain, 'utf8').replace("'Capacity'", "'Beds'"));
  writeFileSync(
    provider,
    readFileSync(provider, 'utf8').replace('capacity: 1, is_active', 'capacity: 3, is_active'),
  );
  git('add', '-A');
  git('commit', '-q', '-m', 'rooms');

  const required = script('newField.mjs', 'rooms', 'tag:text');
  expect(required.stderr).toContain('The records that are there have no tag');
  expect(changes()).toBe('');

  const { stdout } = script('newField.mjs', 'rooms', 'tag:text?');
  const text = readFileSync(domain, 'utf8');
  expect(text).toContain("capacity: integer('Beds', { min: 1, max: 8, start: 2 }),");
  expect(text).toContain("tag: text('Tag', { max: maximumLength.name, optional: true }),");
  expect(text.indexOf('tag:')).toBeLessThan(text.indexOf('is_active:'));
  expect(stdout).toContain(
    'left    tests/dataProvider/rooms.test.ts, changed where the field goes',
  );
  const migration = /wrote +(\S+_rooms_tag\.ts)/.exec(stdout)?.[1] ?? '';
  expect(readFileSync(join(copy, migration), 'utf8')).toContain(
    "add column tag text not null default '' check (length(tag) <= 200)",
  );
});

test('new:resource: a resource whose migration was released is not taken back', () => {
  const before = changes();
  const file = join(copy, 'tests/server/database/versionBefore.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\d{4}_\w+(?=")/, '9999_later'));
  expect(script('newResource.mjs', 'rooms', '--undo').stderr).toMatch(
    /_rooms\.ts was released and stays/,
  );
  writeFileSync(file, text);
  expect(changes()).toBe(before);
});

test('new:resource: fields are read with their limits, choices and starts', () => {
  expect(
    readFields(
      'name:text! floor:oneOf(Ground floor,First) area:decimal(1..9.5)=2.5 fee:money?',
    ).slice(1),
  ).toEqual([
    { name: 'floor', kind: 'oneOf', label: 'Floor', choices: ['Ground floor', 'First'] },
    { name: 'area', kind: 'decimal', label: 'Area', min: 1, max: 9.5, start: 2.5 },
    { name: 'fee', kind: 'money', label: 'Fee', max: 10_000, optional: true },
  ]);
});

test.each([
  ['tea-boxes', 'tea box', 'TeaBox', 'teaBoxes', 'tea_boxes'],
  ['facilities', 'facility', 'Facility', 'facilities', 'facilities'],
  ['dresses', 'dress', 'Dress', 'dresses', 'dresses'],
])('new:resource: %s is one %s', (name, one, type, plural, table) => {
  expect(namesOf(name)).toMatchObject({ one, type, plural, table });
});
