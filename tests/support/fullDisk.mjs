/**
 * Imported into a server process, in which the disk is full while the file DISK_FULL_WHILE is there:
 * what would make a file longer fails as the system would say it, and where the file says "all" every
 * write does, as on a file system that writes nothing in its old place.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { DISK_FULL_WHILE: flag = '' } = process.env;
const { existsSync, fstatSync, readFileSync, writeSync } = fs;
const { statfs } = promises;

/** @type {(file: number, end: number) => boolean} */
const hasRoom = (file, end) =>
  !existsSync(flag) || (readFileSync(flag, 'utf8') !== 'all' && end <= fstatSync(file).size);

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });

/** As the engine's files are written: always at a position. */
Object.assign(fs, {
  /** @type {(file: number, bytes: Uint8Array, offset: number, length: number, position: number) => number} */
  writeSync: (file, bytes, offset, length, position) => {
    if (typeof position === 'number' && !hasRoom(file, position + length)) throw full();
    return writeSync(file, bytes, offset, length, position);
  },
});
Object.assign(promises, {
  /** @type {(path: string) => Promise<fs.StatsFs>} */
  statfs: async (path) => {
    const room = await statfs(path);
    return existsSync(flag) ? Object.assign(room, { bavail: 0 }) : room;
  },
});
syncBuiltinESMExports();
