import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activityKinds, customerKinds } from '../../domain/activity';
import { kindWords } from '../../src/components/history/kinds';
import { resources } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { kinds } from '../../src/resources/kinds';
import { resourceProps } from '../../src/resources/resourceProps';

const folder = join(import.meta.dirname, '../../src/resources');

const known = new Set<string>([
  ...activityKinds,
  ...customerKinds,
  ...resources.flatMap(({ activity }) => Object.keys(activity ?? {})),
]);

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'SHELL-29: %s lives in a folder of its name and can do what its views need',
  (name, { list, form, show, hasCreate, hasEdit, over, area, needs, contents }) => {
    expect(existsSync(join(folder, name))).toBe(true);
    const endpoint = endpoints[name] ?? expect.fail(`${name}/endpoint.ts exports no "endpoint"`);
    if (list) expect(endpoint.list).toBeTypeOf('function');
    if (form || hasCreate) expect(endpoint.create).toBeTypeOf('function');
    if (form || hasEdit) expect(endpoint.update).toBeTypeOf('function');
    // A form reads its record by itself where a list is a page of it.
    if (show || (form && endpoint.isPaged)) expect(endpoint.one).toBeTypeOf('function');
    if (over) expect(resources.map((other) => other.name)).toContain(over);
    if (area && !over && !needs) expect(contents, 'what one finds in its tab').toBeTruthy();
  },
);

test('a resource whose lists are pages tells its form so', () => {
  const paged = resources.filter((resource) => resourceProps(resource).options?.isPaged);
  expect(paged.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['billing', 'checkins', 'reward-claims', 'transactions']),
  );
  expect(paged.map(({ name }) => name)).not.toContain('services');
});

// Of the records of another server ours has no history.
const ofOurServer = resources.filter(({ name }) => endpoints[name]?.isOwnerApi);

test.each(ofOurServer.filter(({ form, hasEdit, show }) => form || hasEdit || show))(
  '$name has a history of each record, told in words',
  ({ name, kind = '' }) => {
    expect(known, `the definition of ${name} says no "kind"`).toContain(kind);
    expect(kindWords(kinds, kind).all).not.toBe(kind);
  },
);

test('of the records of another server ours is asked nothing, whatever the definition says', () => {
  const {
    name,
    kind = '',
    imports = [],
    ...services
  } = resources.find((resource) => resource.name === 'services') ?? expect.fail();
  const ours = { kind, imports, bulk: expect.anything(), canDelete: true };
  expect(resourceProps({ ...services, name, kind, imports }).options).toMatchObject(ours);
  // The very endpoint, but for the mark.
  Object.assign(endpoints, { elsewhere: { ...endpoints[name], isOwnerApi: undefined } });
  const { options } = resourceProps({ ...services, name: 'elsewhere', kind, imports });
  expect(Object.keys(options ?? {}).filter((key) => key in ours)).toEqual([]);
});

test('no two resources share a name', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(resources)('$name shows kinds of changes that there are', ({ kinds = [] }) => {
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

test.each(activityKinds)('a change of a %s is told in words', (kind) => {
  const words = kindWords(kinds, kind);
  expect(words.all, `"activity" of a resource says nothing of "${kind}"`).not.toBe(kind);
});
