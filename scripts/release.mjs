/**
 * `npm run release`: one folder, release/verbena-<version>, with what a server needs and nothing else:
 * the built console and server, the packages that run them, a CycloneDX list of these, and commands
 * that need no source. `--to FOLDER` makes it there, `--tar` packs it as well.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './support/built.mjs';
import { main, run, Stop, step } from './support/progress.mjs';
import { ensureInstalled, root } from './support/project.mjs';
import { releasedPackage, sizeOf } from './support/released.mjs';

const { values: options } = parseArgs({
  options: { to: { type: 'string' }, tar: { type: 'boolean' } },
});

const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `verbena-${described.version}`;
const folder = resolve(options.to ?? join(root, 'release', name));
/** Beside what is built. The packages' own two files make way for the release's. */
const copied = [
  'LICENSE',
  'SECURITY.md',
  'docs/brand.md',
  'docs/operations.md',
  'docs/security.md',
  'deploy',
  'package.json',
  'package-lock.json',
];
const at = (/** @type {string} */ path) => join(folder, path);
const npm = (/** @type {string[]} */ ...args) =>
  run('npm', [...args, '--prefix', folder], { quiet: true });

await main(async () => {
  if (options.to && existsSync(folder))
    throw new Stop(`${folder} is there already. Name a folder that is to be made.`);
  await ensureInstalled();
  await ensureBuilt();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Folders of builds before this one may still be in dist/, for a server that runs from there.
  const built = JSON.parse(readFileSync(join(root, 'dist', 'files.json'), 'utf8'));
  for (const file of built.filter((/** @type {string} */ path) => !path.endsWith('.map'))) {
    cpSync(join(root, 'dist', file), at(join('dist', file)), { recursive: true });
  }
  for (const file of copied) cpSync(join(root, file), at(file), { recursive: true });
  await step('Installing the packages of the server', () =>
    npm('ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'),
  );
  writeFileSync(at('package.json'), `${JSON.stringify(releasedPackage(described), null, 2)}\n`);
  // Of the packages for development as well; those that are here are installed already.
  rmSync(at('package-lock.json'));
  const list = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: folder,
    maxBuffer: 64_000_000,
  });
  writeFileSync(at('packages.cdx.json'), list);
  const { megabytes, packages } = sizeOf(folder);
  console.info(
    `${folder}\n${megabytes} MB with ${packages} packages. Start it there with: npm start`,
  );
  if (options.tar) {
    const archive = `${folder}.tar.gz`;
    await run('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)]);
    console.info(archive);
  }
});
