import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkMachine } from '../../server/checkMachine';
import { runUnprivileged } from '../support/runUnprivileged';

const here = {
  databaseUrl: undefined,
  dataDir: join(tmpdir(), 'not', 'there', 'yet'),
  demoData: false,
};
const server = { ...here, databaseUrl: 'postgres://localhost/verbena' };
const facts = { now: new Date(), program: 'package.json' };

it('finds nothing to say of a machine that has all', async () => {
  await checkMachine(here, facts);
  await checkMachine(server, facts);
});

it('says that the clock is wrong', async () => {
  await expect(checkMachine(server, { ...facts, now: new Date(0) })).rejects.toThrow(
    /^The clock of this machine says 1970-01-01T00:00:00.000Z, but Verbena was built later, at /,
  );
});

it('says that the disk of the embedded database is full, and of no other', async () => {
  const full = { ...facts, room: Number.MAX_SAFE_INTEGER };
  await expect(checkMachine(here, full)).rejects.toThrow(
    new RegExp(`^The disk of ${tmpdir()} is full: \\d+ MB are left, .* DATA_DIR`),
  );
  await checkMachine(server, full);
});

it('asks of a disk what a new database takes, more with the demo businesses', async () => {
  const needed = async (demoData: boolean) => {
    const { message } = (await checkMachine({ ...here, demoData }, { ...facts, left: 0 }).catch(
      (error: Error) => error,
    )) as Error;
    return Number(/the database needs (\d+)/.exec(message)?.[1]);
  };
  expect(await needed(false)).toBe(112);
  expect(await needed(true)).toBe(240);
});

const lookAsNobody = (dataDir: string) =>
  runUnprivileged(
    'server/checkMachine.ts',
    `checkMachine(${JSON.stringify({ dataDir })}, { now: new Date(), program: '/' })`,
  );

// Windows has no POSIX permissions.
if (process.getuid)
  it('says that the folder may not be written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verbena-machine-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o777);
    expect(await lookAsNobody(join(folder, 'data'))).toBe('nothing to say');
    await chmod(folder, 0o555);
    expect(await lookAsNobody(join(folder, 'data'))).toBe(
      `This user may not write in ${folder}, where the database is kept. Give the folder to the user, or set DATA_DIR to another.`,
    );
  });

it.each([
  [
    'knows none',
    () => {
      throw new RangeError('Invalid time zone');
    },
  ],
  ['takes all for the same', (_: string, instant: Date) => instant.toISOString().slice(11, 13)],
])('says that Node.js has no time zones when it %s', async (_, hoursIn) => {
  await expect(checkMachine(server, { ...facts, hoursIn })).rejects.toThrow(
    /^This Node\.js does not know the time zones, .* full ICU data/,
  );
});
