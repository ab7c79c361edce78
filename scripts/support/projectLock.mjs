/** A lock for installing and building: two commands at once would overwrite each other's files. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Stop } from './progress.mjs';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const usualFile = join(projectRoot, '.cache', 'lock');

/**
 * Does `work` while no other process does its own. A process that ended without letting go is not
 * waited for.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [file] holds the number of the process
 * @returns {Promise<T>}
 */
export async function withProjectLock(work, file = usualFile) {
  for (let told = false; !take(file); told = true) {
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) {
      const name = relative(projectRoot, file);
      console.error(
        `  … Waiting for another command that installs or builds here (process ${holder ?? 'unknown'}, ${name})`,
      );
    }
    await wait(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(/** @type {string} */ file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') return false;
    if (!forbidden.includes(code)) throw error;
    throw new Stop(
      `This user may not write in ${projectRoot}, where packages are installed and Verbena is built. Run this once as the owner of the folder, or give the folder to this user.`,
    );
  }
}

/** The codes of a folder that is another user's, and of a file system that is read-only. */
const forbidden = ['EACCES', 'EPERM', 'EROFS'];

/** @returns {number | undefined} undefined where it is being written or taken away */
function holderOf(/** @type {string} */ file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
