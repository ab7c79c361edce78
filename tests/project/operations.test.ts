import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documented = ['docs/operations.md', 'docs/brand.md'].flatMap((page) => [
  ...read(page).matchAll(/^\| `([A-Z_]+)` \| *(.*?) *\|/gm),
]);

const sources = ['server', 'src', 'scripts', 'bench', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => read(join(folder, name))),
);

/** The system's own, npm's or Vite's: nobody sets them for Verbena. */
const notOurs = ['CI', 'HOME', 'NODE_ENV', 'PATH', 'PROD', 'TZ'];

test('operations: every environment variable that is read is documented, and no other', () => {
  const settings = ['server/config.ts', 'server/brand/settings.ts'].flatMap((file) => [
    ...(read(file).split('export const ownVariables')[0] ?? '').matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
  ]);
  const readSomewhere = sources.flatMap((text) => [
    ...text.matchAll(/(?:process|import\.meta)\.env\.([A-Z][A-Z_]+)/g),
  ]);
  const names = [...settings, ...readSomewhere].map(([, name]) => name);
  const ours = new Set(names.filter((name) => name && !notOurs.includes(name)));
  expect(documented.map(([, name]) => name).sort()).toEqual([...ours].sort());
});

test('operations: the documented defaults are those of the server', async () => {
  const { readConfig } = await import('../../server/config');
  const config = readConfig({});
  const defaults = Object.fromEntries(
    documented.map(([, name = '', value = '']) => [name, /`([^`]*)`/.exec(value)?.[1]]),
  );
  expect({
    PORT: defaults.PORT,
    HOST: defaults.HOST,
    DATA_DIR: defaults.DATA_DIR,
    DEMO_DATA: defaults.DEMO_DATA,
    TRUST_PROXY: defaults.TRUST_PROXY,
    LOG_LEVEL: defaults.LOG_LEVEL,
  }).toEqual({
    PORT: String(config.port),
    HOST: config.host,
    DATA_DIR: config.dataDir,
    DEMO_DATA: String(config.demoData),
    TRUST_PROXY: String(config.trustProxy),
    LOG_LEVEL: config.logLevel,
  });
  const day = 24 * 60 * 60 * 1000;
  expect(Number(defaults.SESSION_IDLE_DAYS) * day).toBe(config.sessionIdleMs);
  expect(Number(defaults.SESSION_MAX_DAYS) * day).toBe(config.sessionMaxMs);
});
