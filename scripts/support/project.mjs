/** The project's root, and the checks that every command begins with: Node.js and the packages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, Stop, step } from './progress.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs npm with the same program that runs this script, whatever the shell's path says. */
const npm = (/** @type {string[]} */ args) => {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { quiet: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
};

/** Throws a sentence when Node.js is older than package.json's `engines` asks for. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Stop(`Node.js ${major}.${minor} or later is needed; this is ${process.versions.node}.`);
}

/** Whether node_modules holds exactly what the lockfile names (packages of other systems aside). */
function isInstalled() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  delete wanted[''];
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) =>
      path in present ? present[path].version === entry.version : entry.optional === true,
    )
  );
}

/** Installs the locked packages when they are missing or differ from the lockfile. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await step('Installing the packages', () =>
    npm(['ci', '--prefer-offline', '--no-audit', '--no-fund']),
  );
}
