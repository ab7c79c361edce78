import { createHash } from 'node:crypto';
import { type FSWatcher, lstatSync, watch } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { basename, dirname, join, relative, resolve } from 'node:path';

/**
 * Locks a data directory for this process, creating it if missing, with access for this account
 * only. The lock is a socket on which this process listens: unlike a file with a process id, it
 * cannot be left behind by a crash, since nothing answers at a dead socket. A deleted socket file
 * is created again. Other processes of this account can connect to this one by it.
 * @returns `lost` resolves when another process has locked the directory all the same; `listen` says
 * who hears those that connect, who are turned away until then
 * @throws Error with a sentence for people when another process holds the lock, a file is there, or this
 * is root and the database another user's, or the folder where there is none yet
 */
export async function lockDirectory(dataDir: string) {
  const { root, database, address } = placesOf(dataDir);
  await refuseRoot(root, database);
  await mkdir(database, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOTDIR' && cause.code !== 'EEXIST') throw cause;
    throw new Error(
      `The data directory ${root} cannot be opened: a file is where a folder should be. Set DATA_DIR to a folder.`,
      { cause },
    );
  });
  await keepPrivate(database);
  if (await holdsOnlyDatabase(root)) await keepPrivate(root);
  const reception = createReception();
  const server =
    (await listen(address, reception.receive)) ??
    (await listenOverDead(address, reception.receive));
  if (!server) {
    throw new Error(
      `The data directory ${root} is already open in another process. Stop that process first, or set DATA_DIR to another directory.`,
    );
  }
  return { root, database, address, ...watchLock(root, address, server, reception) };
}

/**
 * Files written by root make another user's database unusable for that user. Checked by the owner
 * of existing files: those that root creates need not belong to root, as on a network file system.
 */
const refuseRoot = async (root: string, database: string) => {
  if (process.getuid?.() !== 0) return;
  const uid = await ownerOf(database);
  if (uid) {
    throw new Error(
      `The database in ${root} belongs to the user with the number ${uid}. Run this as that user.`,
    );
  }
  // A folder of another user may still contain a database of root's.
  const ofFolder = uid ?? (await ownerOf(root));
  if (ofFolder) {
    throw new Error(
      `The folder ${root} belongs to the user with the number ${ofFolder}. Run this as that user, or give the folder to root.`,
    );
  }
};

/** The user id of a path's owner; undefined if it does not exist. */
const ownerOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.uid;

/**
 * The paths in a data directory: the database's folder, and the lock's socket.
 * @throws Error with a sentence for people where its path is too long for a socket in it
 */
export const placesOf = (dataDir: string) => {
  const root = resolve(dataDir);
  return { root, database: join(root, 'database'), address: socketAddress(root) };
};

type OnConnection = (socket: Socket) => void;

/** The open connections, and the listener for new ones; without a listener they are closed. */
const createReception = () => {
  const present = new Set<Socket>();
  let hear: OnConnection = (socket) => socket.destroy();
  return {
    receive: (socket: Socket) => {
      present.add(socket);
      socket.once('close', () => present.delete(socket));
      socket.on('error', () => undefined);
      hear(socket);
    },
    listen: (listener: OnConnection) => {
      hear = listener;
    },
    close: () => {
      for (const socket of present) socket.destroy();
    },
  };
};

/** True if the folder contains nothing else: a shared folder keeps its permissions. */
const holdsOnlyDatabase = async (root: string): Promise<boolean> =>
  (await readdir(root)).every((name) => /^(database(\..*)?|lock.*)$/.test(name));

/** Permissions that cannot be changed (as in a folder of another account) stay as they are. */
const keepPrivate = (folder: string): Promise<void> =>
  chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error;
  });

function watchLock(
  root: string,
  address: string,
  first: Server,
  { receive, listen: hearBy, close }: ReturnType<typeof createReception>,
) {
  const servers = [first];
  const own = new Set<number>();
  const inode = () => lstatSync(address, { throwIfNoEntry: false })?.ino;
  const remember = () => own.add(inode() ?? -1);
  let watcher: FSWatcher | undefined;
  let tellLost = (_: Error) => {};
  const lost = new Promise<Error>((resolve) => {
    tellLost = resolve;
  });

  const onChange = async (_event: string, name: string | null) => {
    if (name !== null && name !== basename(address)) return;
    const again =
      inode() === undefined ? await listen(address, receive).catch(() => undefined) : undefined;
    if (again) {
      servers.push(again);
      remember();
    }
    const now = inode();
    if (now !== undefined && !own.has(now)) {
      tellLost(new Error(`Another process has opened the data directory ${root}.`));
    }
  };
  if (process.platform !== 'win32') {
    remember();
    try {
      watcher = watch(dirname(address), { persistent: false }, onChange);
      watcher.on('error', () => undefined);
    } catch {
      // The system's limit of watched files is reached. The lock holds as long as its file is not
      // removed.
    }
  }
  return {
    lost,
    listen: hearBy,
    release: async () => {
      watcher?.close();
      close();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}

/** The bytes of a socket's path that every system supports, less those for moving it aside. */
const longestAddress = 95;

/**
 * In the folder itself, where every process finds it. A longer path would be truncated, and lock
 * nothing.
 */
function socketAddress(root: string): string {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(root).digest('hex').slice(0, 32);
    return `\\\\.\\pipe\\verbena-${name}`;
  }
  const inside = join(root, 'lock');
  const address = [inside, relative('', inside)].find(
    (path) => Buffer.byteLength(path) <= longestAddress,
  );
  if (address) return address;
  const most = longestAddress - '/lock'.length;
  throw new Error(
    `The path of DATA_DIR is too long: ${root} has ${Buffer.byteLength(root)} bytes, and at most ${most} are possible. Set DATA_DIR to a shorter path; it may be a link to the folder.`,
  );
}

async function listen(address: string, receive: OnConnection) {
  const server = createServer(receive);
  return new Promise<typeof server | undefined>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    // The lock alone does not keep the process alive.
    server.listen(address, () => done(server.unref()));
  });
}

async function listenOverDead(address: string, receive: OnConnection) {
  if (await answers(address)) return undefined;
  // Moved aside before deleting it: if another process has taken the lock meanwhile, it is moved
  // back.
  const aside = `${address}.${process.pid}`;
  await rename(address, aside).catch(() => undefined);
  if (await answers(aside)) {
    await rename(aside, address);
    return undefined;
  }
  await rm(aside, { force: true });
  return listen(address, receive);
}

const answers = (address: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
