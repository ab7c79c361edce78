import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

interface InRoot {
  /** The program and its arguments, as the root sees them. */
  command: readonly string[];
  workingDirectory: string;
  /** Folders of this machine by their place in the root; only those of `written` can be written to. */
  read: Readonly<Record<string, string>>;
  written: Readonly<Record<string, string>>;
  env: Readonly<Record<string, string>>;
}

/** The user `node` of the official images. */
export const imageUser = 1000;
const isRoot = process.getuid?.() === 0;

/**
 * Runs a program as an image would: as process 1, as a user of its own without rights, in a root that can
 * only be read and has no more than this Debian's programs and what is mounted into it. It is made of
 * mounts of the process alone, since no image can be fetched here.
 */
export function runInDebianRoot({ command, workingDirectory, read, written, env }: InRoot) {
  const place = mkdtempSync(join(tmpdir(), 'verbena-root-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const programs = { '/usr': '/usr', '/node': dirname(process.execPath) };
  const mounts = Object.entries({ ...programs, ...read }).flatMap(([at, from]) => [
    `mkdir -p '${place}${at}'`,
    `mount --bind '${from}' '${place}${at}'`,
    `mount -o remount,bind,ro '${place}${at}'`,
  ]);
  const script = [
    `mount -t tmpfs tmpfs '${place}'`,
    ...['bin', 'lib', 'lib64', 'sbin'].map((name) => `ln -s usr/${name} '${place}/${name}'`),
    `mkdir -p '${place}/etc' '${place}/dev' '${place}/proc'`,
    `echo '127.0.0.1 localhost' > '${place}/etc/hosts'`,
    ...['null', 'zero', 'random', 'urandom'].flatMap((name) => [
      `touch '${place}/dev/${name}'`,
      `mount --bind /dev/${name} '${place}/dev/${name}'`,
    ]),
    `mount -t proc proc '${place}/proc'`,
    ...mounts,
    ...Object.entries(written).flatMap(([at, from]) => [
      `mkdir -p '${place}${at}'`,
      `mount --bind '${from}' '${place}${at}'`,
    ]),
    `mount -o remount,ro '${place}'`,
    `exec chroot ${isRoot ? `--userspec=${imageUser}:${imageUser} ` : ''}'${place}' /usr/bin/env -i -C '${workingDirectory}' "$@"`,
  ].join(' && ');
  const variables = Object.entries({ PATH: '/node:/usr/bin', ...env });
  const child = spawn(
    'unshare',
    [
      ...(isRoot ? [] : ['--user', '--map-root-user']),
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      script,
      'sh',
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Sends a signal to the program that is process 1 of the root. */
export function signalFirst({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(first), signal);
}
