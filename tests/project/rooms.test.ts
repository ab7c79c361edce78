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
  'server/catalogue server/plans': 'a plan has services, a service a price for each tier',
  'server/customers server/scheduling':
    'a customer has appointments, an appointment has a customer',
  'server/database server/http': 'a change in the database is refused as a call is',
  'server/http server/mail': 'the dependencies of every area have a mailer',
};

/** The parts that start the console may import every room. */
const composition =
  /^src\/(\w+\.tsx?|custom\/\w+\.ts|resources\/(index|endpoints|kinds|resourceProps|defineResource)\.tsx?)$/;

/** Rooms: folders of custom, resources or components, the others in src, folders in a room of custom, those of server. */
const rooms = [
  /^src\/((?:custom|resources|components)\/[^/]+|[^/]+)\//,
  /^src\/(custom\/[^/]+\/[^/]+)\//,
  /^(server\/[^/]+)\//,
];

/** The pairs of rooms that import each other both ways, in the order of the alphabet. */
function tiesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const ways = new Set(
    [...imports].flatMap(([file, found]) =>
      found
        .filter((path) => !composition.test(file) && !composition.test(path))
        .flatMap((path) => rooms.map((room) => `${room.exec(file)?.[1]} ${room.exec(path)?.[1]}`)),
    ),
  );
  return [...ways]
    .filter((way) => {
      const [from = '', to = ''] = way.split(' ');
      return from < to && ways.has(`${to} ${from}`) && !way.includes('undefined');
    })
    .sort();
}

test('rooms: no two import each other both ways, but those that are known to', () => {
  expect(tiesIn(importsIn('src', 'server'))).toEqual(Object.keys(knownTies));
});

test('rooms: a tie is found, a room within itself and composition are none', () => {
  const imports = new Map([
    ['src/App.tsx', ['src/layout/Frame.tsx']],
    ['src/layout/Frame.tsx', ['src/App.tsx', 'src/custom/search/Search.tsx']],
    ['src/custom/search/Search.tsx', ['src/custom/search/field/Field.tsx']],
    ['src/custom/search/field/Field.tsx', ['src/custom/search/Search.tsx', 'src/layout/tabs.ts']],
    ['src/custom/pages.ts', ['src/custom/search/Search.tsx']],
    ['src/components/list/List.tsx', ['src/custom/pages.ts', 'src/layout/tabs.ts']],
    ['src/custom/site/page/Page.tsx', ['src/custom/site/part/Part.tsx', 'src/custom/site/a.ts']],
    ['src/custom/site/part/Part.tsx', ['src/custom/site/page/Page.tsx', 'src/custom/site/a.ts']],
    ['src/custom/site/a.ts', ['src/custom/site/page/Page.tsx']],
    ['server/createApp.ts', ['server/mail/queue.ts']],
    ['server/mail/queue.ts', ['server/createApp.ts', 'server/owners/owner.ts']],
    ['server/owners/owner.ts', ['server/mail/queue.ts']],
  ]);
  expect(tiesIn(imports)).toEqual([
    'custom/search layout',
    'custom/site/page custom/site/part',
    'server/mail server/owners',
  ]);
});
