import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installBuild } from '../../scripts/support/installBuild.mjs';

test('a build takes the place of one in use, whose chunks stay for a week', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = join(folder, 'dist');
  const install = (files: Record<string, string>, at: string) => {
    const built = join(folder, 'built');
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(built, file)), { recursive: true });
      writeFileSync(join(built, file), text);
    }
    installBuild(built, place, new Date(at));
    expect(existsSync(built)).toBe(false);
  };
  const has = (file: string) => existsSync(join(place, file));
  const build = (name: string) => ({
    'web/index.html': `The page of ${name}`,
    [`web/${name}.svg`]: '',
    [`web/assets/${name}.js`]: '',
    [`server/${name}.js`]: '',
    'web/assets/same.js': '',
  });

  install(build('spring'), '2026-03-01T12:00:00Z');
  // However long it was in use.
  install(build('summer'), '2026-06-01T12:00:00Z');
  expect(readFileSync(join(place, 'web/index.html'), 'utf8')).toBe('The page of summer');
  expect(
    ['web/assets/spring.js', 'server/spring.js', 'web/assets/same.js'].filter(has),
  ).toHaveLength(3);
  expect(has('web/spring.svg')).toBe(false);

  install(build('autumn'), '2026-06-08T11:00:00Z');
  expect(['web/assets/spring.js', 'web/assets/summer.js'].filter(has)).toHaveLength(2);
  install(build('autumn'), '2026-06-08T13:00:00Z');
  expect(has('web/assets/spring.js')).toBe(false);
  expect(
    ['web/assets/summer.js', 'web/assets/autumn.js', 'web/assets/same.js'].filter(has),
  ).toHaveLength(3);
});
