import { expect, test } from 'vitest';
import { isDashboardPath } from '../../src/navigation/dashboardPaths';
import { resources } from '../../src/resources';

test('SHELL-25: the dashboard paths are Overview, Schedule and the routes of the App Config resources', () => {
  const elsewhere = ['profile', 'help', 'login', 'about', 'contact'];
  const names = ['dashboard', 'schedule', ...elsewhere, ...resources.map(({ name }) => name)];
  const specified = ['services', 'campaigns', 'categories', 'locations', 'rewards', 'reward-plans'];
  // One that is added belongs there by its area.
  const ofAppConfig = resources.flatMap(({ name, area }) => (area === 'appConfig' ? [name] : []));
  expect(names.filter((name) => isDashboardPath(`/${name}`))).toEqual([
    'dashboard',
    'schedule',
    ...new Set([...specified, ...ofAppConfig]),
  ]);
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
