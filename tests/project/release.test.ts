import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { releasedPackage } from '../../scripts/support/released.mjs';

const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The package of a specifier such as "@hono/node-server/serve-static"; undefined for a file. */
const packageOf = (specifier: string) => specifier.match(/^(@[^/]+\/)?[^./][^/]*/)?.[0];

test('release: the packages of a release are those that the server, its rules and its wire import', () => {
  const sources = ['server', 'contract', 'domain'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const specifiers = sources.flatMap((text) =>
    [...text.matchAll(/^(?:import|export|\}) .*?from '([^']+)'|import\('([^']+)'\)/gm)].map(
      ([, plain, lazy]) => plain ?? lazy ?? '',
    ),
  );
  const packages = specifiers
    .map(packageOf)
    .filter((name) => name && !name.startsWith('node:') && !builtinModules.includes(name));
  expect(Object.keys(project.dependencies).sort()).toEqual([...new Set(packages)].sort());
});

test('release: it has the commands of the project that run the server, each from what is built', () => {
  const { scripts, devDependencies, engines } = {
    devDependencies: {},
    ...releasedPackage(project),
  };
  expect(engines).toEqual(project.engines);
  expect(devDependencies).toEqual({});
  const byProject = Object.keys(project.scripts).filter((name) =>
    /^node scripts\/start\.mjs/.test(project.scripts[name]),
  );
  expect(Object.keys(scripts).sort()).toEqual(byProject.sort());
  for (const command of Object.values(scripts))
    expect(command).toMatch(/^node dist\/server\/\w+\.js$/);
});
