/** A release's own package.json, and its size. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const programs = {
  start: 'main',
  seed: 'seed',
  'owner:create': 'createOwner',
  'owner:reset': 'resetOwner',
  backup: 'backup',
  restore: 'restore',
};

/**
 * The package.json of a release: the same commands as those of the project, run from what is built.
 * @param {{ name: string, version: string, description: string, license: string, engines: object, dependencies: object }} project
 */
export const releasedPackage = ({
  name,
  version,
  description,
  license,
  engines,
  dependencies,
}) => ({
  name,
  version,
  private: true,
  description,
  license,
  type: 'module',
  engines,
  scripts: Object.fromEntries(
    Object.entries(programs).map(([command, program]) => [
      command,
      `node dist/server/${program}.js`,
    ]),
  ),
  dependencies,
});

/**
 * Megabytes of a folder's files, and the number of packages in it.
 * @param {string} folder
 */
export function sizeOf(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = paths
    .map((path) => statSync(join(folder, path)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0);
  const packages = paths.filter((path) =>
    /(^|[\\/])node_modules[\\/](@[^\\/]+[\\/])?[^@.\\/][^\\/]*[\\/]package\.json$/.test(path),
  );
  return { megabytes: Math.round(bytes / 1e6), packages: packages.length };
}
