import { expect, test } from 'vitest';
import { importsIn } from '../support/imports';

/** The first circle that is found, in the order of its imports. */
function circleIn(imports: ReadonlyMap<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}

const all = importsIn('domain', 'contract', 'server', 'src');

test('imports: none leads back to where it began', () => {
  expect(all.get('src/resources/services/ServiceList.tsx')).toContain('domain/services.ts');
  expect(all.get('src/resources/services/index.ts')).toContain(
    'src/resources/services/ServiceList.tsx',
  );
  expect(circleIn(all)).toBeUndefined();
});

test('imports: a circle is found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(circleIn(imports)).toEqual(['b', 'd', 'b']);
});

test('imports: the parts of all pages take nothing from a page, a resource or the frame around them', () => {
  const upwards = [...all].flatMap(([file, found]) =>
    file.startsWith('src/components/')
      ? found
          .filter((path) => /^src\/(custom|resources|layout|navigation|start)\//.test(path))
          .map((path) => `${file} takes from ${path}`)
      : [],
  );
  expect(upwards).toEqual([]);
});
