import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Claims a data directory for this process, making it if missing. The claim is a socket that this
 * process listens on: unlike a file with a process id it needs no guessing after a crash, since
 * nobody answers at the socket of a dead process.
 * @throws Error for people when another process has the directory.
 */
export async function claimDirectory(dataDir: string) {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  const address = socketAddress(root);
  const server = (await listen(address)) ?? (await listenOverDead(address));
  if (!server) {
    throw new Error(
      `The data directory ${root} is already open in another process. Stop that process first, or set DATA_DIR to another directory.`,
    );
  }
  // The claim alone is no reason for the process to stay alive.
  server.unref();
  return {
    database: join(root, 'database'),
    address,
    release: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const longestSocketPath = 100;

function socketAddress(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\verbena-${name}`;
  const inside = join(root, 'lock');
  return inside.length <= longestSocketPath ? inside : join(tmpdir(), `verbena-${name}.lock`);
}

async function listen(address: string) {
  const server = createServer((socket) => socket.destroy());
  return new Promise<typeof server | undefined>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(address, () => done(server));
  });
}

async function listenOverDead(address: string) {
  if (await answers(address)) return undefined;
  // Moved away before it is removed: if another process claimed the directory since, it is put back.
  const aside = `${address}.${process.pid}`;
  await rename(address, aside).catch(() => undefined);
  if (await answers(aside)) {
    await rename(aside, address);
    return undefined;
  }
  await rm(aside, { force: true });
  return listen(address);
}

const answers = (address: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
