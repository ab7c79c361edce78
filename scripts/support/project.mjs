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

/**
 * What keeps a Node.js from being one that package.json's `engines` names, in a sentence.
 * @param {string} wanted such as ^20.19.0 || >=24
 * @param {string} version such as 22.12.0
 */
export function nodeFault(wanted, version) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  const lines = wanted.split(' || ').map((range) => {
    const [major = 0, minor = 0] = (range.match(/\d+/g) ?? []).map(Number);
    return { major, minor, andLater: range.startsWith('>=') };
  });
  const fits = lines.some(({ major, minor, andLater }) =>
    ownMajor === major ? ownMinor >= minor : andLater && ownMajor > major,
  );
  if (fits) return undefined;
  const names = lines.map(({ major, minor, andLater }) =>
    andLater ? `${major} and later` : `${major} (from ${major}.${minor} on)`,
  );
  return `Node.js ${names.join(' or ')} is needed; this is ${version}.`;
}

/** Throws a sentence when this Node.js is none that package.json's `engines` names. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fault = nodeFault(engines.node, process.versions.node);
  if (fault) throw new Stop(fault);
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
    // What builds is installed too where the shell says NODE_ENV=production.
    npm(['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']),
  );
}
