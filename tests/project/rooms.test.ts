import { expect, test } from 'vitest';
import { importsIn } from '../support/imports';

/**
 * Pairs of rooms that still import each other, each with the reason. The list only shrinks: a pair that
 * is gone has to leave it.
 */
const knownTies: Readonly<Record<string, string>> = {
  'custom/schedule resources/customers':
    'a walk-in makes a customer, whose page shows the bookings',
  'resources/categories resources/services': 'a service has a category; both share a page',
  'resources/checkins resources/reward-claims': 'both share a page',
  'resources/reward-plans resources/services':
    'a plan has services, a service a price for each tier',
};

/** The parts that start the console may import every room. */
const composition =
  /^src\/(\w+\.tsx?|custom\/\w+\.ts|resources\/(index|endpoints|kinds|resourceProps|defineResource)\.tsx?)$/;

/** The room of a file: a folder of custom, resources or components, or one of the others in src. */
function roomOf(file: string): string | undefined {
  if (!file.startsWith('src/') || composition.test(file)) return undefined;
  return /^src\/((?:custom|resources|components)\/[^/]+|[^/]+)\//.exec(file)?.[1];
}

/** The pairs of rooms that import each other both ways, in the order of the alphabet. */
function tiesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const ways = new Set(
    [...imports].flatMap(([file, found]) => found.map((path) => `${roomOf(file)} ${roomOf(path)}`)),
  );
  return [...ways]
    .filter((way) => {
      const [from = '', to = ''] = way.split(' ');
      return from < to && ways.has(`${to} ${from}`) && !way.includes('undefined');
    })
    .sort();
}

test('rooms: no two import each other both ways, but those that are known to', () => {
  expect(tiesIn(importsIn('src'))).toEqual(Object.keys(knownTies));
});

test('rooms: a tie is found, a room within itself and composition are none', () => {
  const imports = new Map([
    ['src/App.tsx', ['src/layout/Frame.tsx']],
    ['src/layout/Frame.tsx', ['src/App.tsx', 'src/custom/search/Search.tsx']],
    ['src/custom/search/Search.tsx', ['src/custom/search/field/Field.tsx']],
    ['src/custom/search/field/Field.tsx', ['src/custom/search/Search.tsx', 'src/layout/tabs.ts']],
    ['src/custom/pages.ts', ['src/custom/search/Search.tsx']],
    ['src/components/list/List.tsx', ['src/custom/pages.ts', 'src/layout/tabs.ts']],
  ]);
  expect(tiesIn(imports)).toEqual(['custom/search layout']);
});
