import { expect, test } from 'vitest';
import { dashboardSegments, isDashboardPath } from '../../src/layout/dashboardPaths';
import { resources } from '../../src/resources';

test('SHELL-25: the dashboard paths are Overview, Schedule and the routes of the App Config resources', () => {
  const appConfig = resources.filter(({ area, list }) => area === 'appConfig' && list);
  expect([...dashboardSegments].sort()).toEqual(
    ['dashboard', 'schedule', ...appConfig.map(({ name }) => name)].sort(),
  );
});

test.each([
  ['/services', true],
  ['/services/7', true],
  ['/services-old', false],
  ['/', false],
  ['/customers/services', false],
])('SHELL-12: %s: %s', (path, expected) => {
  expect(isDashboardPath(path)).toBe(expected);
});
