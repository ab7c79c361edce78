import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '../../src/resources';

const folder = join(import.meta.dirname, '../../src/resources');

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'SHELL-29: %s lives in a folder of its name and can do what its views need',
  (name, { endpoint, list, form, create, edit, show, hasCreate, hasEdit, over }) => {
    expect(existsSync(join(folder, name))).toBe(true);
    if (list) expect(endpoint.list).toBeTypeOf('function');
    if (form || create || hasCreate) expect(endpoint.create).toBeTypeOf('function');
    if (form || edit || hasEdit) expect(endpoint.update).toBeTypeOf('function');
    if (edit || show) expect(endpoint.one).toBeTypeOf('function');
    if (over) expect(resources.map((other) => other.name)).toContain(over);
  },
);

test('no two resources share a name', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
