/**
 * PGlite (PostgreSQL compiled to WebAssembly), configured for this project. Plain JavaScript, since
 * the engine's thread loads this file without a build.
 */
import { constants, copyFileSync, existsSync, fsyncSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {{ nfd: number }} OpenFile */
/**
 * @typedef {object} NodeFiles what PGlite's files in a folder are made of
 * @property {(work: () => void) => void} tryFSOperation
 * @property {{ fsync?: (file: OpenFile) => number }} stream_ops
 */

/** A file system with fsync, which PGlite's own lacks. */
class FlushingFiles extends NodeFS {
  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(lite, options) {
    const { emscriptenOpts } = await super.init(lite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (/** @type {unknown} */ module) => {
        const { NODEFS } = /** @type {{ NODEFS: NodeFiles }} */ (module);
        NODEFS.stream_ops.fsync = ({ nfd }) => {
          NODEFS.tryFSOperation(() => fsyncSync(nfd));
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * PGlite's start parameters without `-F`, so that PostgreSQL calls fsync, by the method that
 * reaches the file system above.
 */
const flushingParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Opens PGlite with the extensions and settings that all queries expect. In a folder, acknowledged
 * writes are on the disk (fsync), unless it starts from a snapshot.
 * @param {string} dataDir a folder, or memory://
 * @param {Blob} [snapshot] a dump to start from, for tests
 * @returns {Promise<PGlite>}
 */
export async function openPglite(dataDir, snapshot) {
  const inMemory = dataDir === 'memory://';
  const isNew = !inMemory && !snapshot && !existsSync(join(dataDir, 'PG_VERSION'));
  const lite = await PGlite.create({
    extensions: { btree_gin, pg_trgm },
    ...(inMemory ? { dataDir } : { fs: new FlushingFiles(dataDir) }),
    ...(!inMemory && !snapshot && { startParams: flushingParameters }),
    ...(snapshot && { loadDataDir: snapshot }),
  });
  if (isNew) await flushFiles(dataDir);
  return lite;
}

/**
 * Copies all files of the database. A copy made between two transactions is consistent; one made
 * within a transaction rolls it back when it is opened. The engine's thread does nothing else
 * meanwhile, so no file changes. Copy-on-write, if the file system supports it.
 * @param {string} folder
 * @param {string} to
 */
export function copyAll(folder, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [from, copy] = [join(folder, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyAll(from, copy);
    else if (entry.isFile()) copyFileSync(from, copy, constants.COPYFILE_FICLONE);
  }
}

/**
 * Flushes all files of a closed or new database to the disk (fsync) and restricts them to this
 * account, since PGlite unpacks them readable for everybody and without fsync.
 * @param {string} folder
 */
export async function flushFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const settleNext = async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      const path = join(entry.parentPath, entry.name);
      await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
      await sync(path);
    }
  };
  await Promise.all(Array.from({ length: 16 }, settleNext));
  await sync(folder);
  await sync(dirname(folder));
}

/** @param {string} path */
async function sync(path) {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/**
 * Sends a message of PostgreSQL's protocol to the engine, and gives its answer.
 * @param {PGlite} lite
 * @param {Uint8Array} message
 * @returns {Promise<Uint8Array>}
 */
export async function speak(lite, message) {
  /** @type {Uint8Array[]} */
  const parts = [];
  await lite.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => parts.push(bytes.slice()),
  });
  const answer = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    answer.set(part, at);
    at += part.length;
  }
  return answer;
}
