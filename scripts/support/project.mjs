/** The project's root, and the checks that every command begins with: Node.js and the packages. */
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, Stop, step } from './progress.mjs';
import { withProjectLock } from './projectLock.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs npm with the same program that runs this script, whatever the shell's path says. */
const npm = (/** @type {string[]} */ args) => {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { quiet: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
};

/**
 * The error message if a Node.js version does not satisfy package.json's `engines`; undefined if it
 * does.
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

/** A marker file: exists from the start of an install until it has completed. */
const unfinished = join(root, '.cache', 'installing');

const megabyte = 1024 * 1024;
/** The disk space in MB for the packages, npm's own files and a build. */
const installRoom = 900;
/** With less space left afterwards, an install may have lost files silently. */
const roomAfter = 30;

/** The free megabytes of the project's disk; infinite on a file system that does not tell. */
function roomLeft() {
  const { bavail, bsize, blocks } = statfsSync(root);
  return blocks === 0 ? Number.POSITIVE_INFINITY : Math.floor((bavail * bsize) / megabyte);
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */
/** @typedef {{ os: string, cpu: string, libc: () => string }} Machine */

/** @type {Machine} */
const thisMachine = {
  os: process.platform,
  cpu: process.arch,
  libc() {
    const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
      process.report.getReport()
    );
    return header.glibcVersionRuntime ? 'glibc' : 'musl';
  },
};

/**
 * True if an optional package supports a machine. npm skips one silently if fetching or writing it
 * fails.
 * @param {Locked} locked
 * @param {Machine} machine
 */
const isMadeFor = ({ os, cpu, libc }, machine) =>
  (os ?? cpu) !== undefined &&
  allows(os, machine.os) &&
  allows(cpu, machine.cpu) &&
  (!libc || allows(libc, machine.libc()));

/**
 * @param {string[] | undefined} names as in a lockfile; those that begin with ! are excluded
 * @param {string} own
 */
const allows = (names, own) =>
  !names || names.includes(own) || names.some((name) => name[0] === '!' && name !== `!${own}`);

/**
 * True if the installed packages are those of the lockfile for a machine.
 * @param {Record<string, Locked>} wanted by path
 * @param {Record<string, Locked>} present
 * @param {Machine} [machine]
 */
export const isComplete = (wanted, present, machine = thisMachine) =>
  Object.keys(present).every((path) => path in wanted) &&
  Object.entries(wanted).every(([path, entry]) =>
    path in present
      ? present[path]?.version === entry.version
      : entry.optional === true && !isMadeFor(entry, machine),
  );

function isInstalled() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock) || existsSync(unfinished)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  delete wanted[''];
  return isComplete(wanted, present);
}

/** Installs the locked packages when they are missing or differ from the lockfile. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await withProjectLock(async () => {
    if (!isInstalled()) await install();
  });
}

async function install() {
  if (roomLeft() < installRoom) {
    throw new Stop(
      `The packages need ${installRoom} MB, and the disk of ${root} has ${roomLeft()} left. Make room, and run this again.`,
    );
  }
  writeFileSync(unfinished, '');
  // The build tools are devDependencies, which NODE_ENV=production would leave out.
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await step('Installing the packages', async () => {
    // Without a network npm would retry each package for a minute; its cache answers at once.
    const isReached = await npm(['ping', '--fetch-retries=0']).then(
      () => true,
      ({ message }) => !unreached.test(message),
    );
    await npm(['ci', ...options, ...(isReached ? [] : ['--offline'])]);
  }).catch((error) => {
    throw installFault(error);
  });
  if (roomLeft() < roomAfter) {
    throw new Stop(
      `The disk of ${root} filled up while the packages were installed. Make room, and run this again: they are then installed anew.`,
    );
  }
  rmSync(unfinished);
  if (isInstalled()) return;
  writeFileSync(unfinished, '');
  throw new Stop(
    'npm left out packages that this machine needs, as it does when it cannot fetch or write them. Look at the network and the disk, and run this again.',
  );
}

/** npm's errors if the registry cannot be reached or access is denied. */
const unreached = /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/;

/** @param {Error} error of npm, with what it printed */
function installFault({ message }) {
  if (unreached.test(message)) {
    return new Stop(
      `The packages could not be fetched: npm's registry was not reached. Look at the network (and at HTTPS_PROXY, where there is a proxy), and run this again.\n\n${message}`,
    );
  }
  if (message.includes('ENOSPC')) {
    return new Stop(
      `The disk filled up while the packages were installed. Make room, and run this again: they are then installed anew.\n\n${message}`,
    );
  }
  return new Stop(`The packages could not be installed.\n\n${message}`);
}
