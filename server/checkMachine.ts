import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from './config';

export const megabyte = 1024 * 1024;
const hour = 60 * 60 * 1000;

/** The free space that a database needs to continue for a while. */
export const minimumSpace = 64 * megabyte;

/** The free space for creating a database, without and with the demo businesses. */
const emptyDatabaseSpace = 48 * megabyte;
const demoDatabaseSpace = 176 * megabyte;

/** True if the embedded database does not exist yet. */
export const isNewDatabase = (dataDir: string): boolean => !existsSync(join(dataDir, 'database'));

/** The tolerated clock skew, also of file times after copying from another machine. */
const toleratedMs = 24 * hour;

/** The checked facts, which tests replace. */
interface Facts {
  now: Date;
  /** The file of the running program, whose time is that of the build. */
  program: string;
  room?: number;
  /** The free bytes of the disk. */
  left?: number;
  hoursIn?: (timeZone: string, instant: Date) => string;
}

/**
 * Checks the machine before opening anything: time zones, clock, free space, write access.
 * @throws Error with a sentence for people
 */
export const checkMachine = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'demoData'>,
  { now, program, room = requiredSpace(config), left, hoursIn = hoursOf }: Facts,
): Promise<void> => {
  refuseWithoutZones(hoursIn);
  await refuseWrongClock(now, program);
  if (!config.databaseUrl) await refuseFullDisk(resolve(config.dataDir), room, left);
};

const requiredSpace = ({ dataDir, demoData }: Pick<Config, 'dataDir' | 'demoData'>): number =>
  isNewDatabase(dataDir)
    ? minimumSpace + (demoData ? demoDatabaseSpace : emptyDatabaseSpace)
    : minimumSpace;

const hoursOf = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(instant);

/** Noon in London, on a winter day and a summer day, and the hour elsewhere. */
const knownHours = [
  ['America/New_York', '2026-01-15T12:00:00Z', '07'],
  ['America/New_York', '2026-07-15T12:00:00Z', '08'],
  ['Asia/Kolkata', '2026-07-15T12:00:00Z', '17'],
] as const;

const refuseWithoutZones = (hoursIn: NonNullable<Facts['hoursIn']>) => {
  const knows = knownHours.every(([zone, instant, hours]) => {
    try {
      return hoursIn(zone, new Date(instant)) === hours;
    } catch {
      return false;
    }
  });
  if (!knows) {
    throw new Error(
      'This Node.js does not know the time zones, by which the days of a business are meant. Install one with full ICU data, as from nodejs.org.',
    );
  }
};

const refuseWrongClock = async (now: Date, program: string) => {
  const { mtime } = await stat(program);
  if (now.getTime() > mtime.getTime() - toleratedMs) return;
  throw new Error(
    `The clock of this machine says ${now.toISOString()}, but Verbena was built later, at ${mtime.toISOString()}. Set the clock and start again.`,
  );
};

const refuseFullDisk = async (dataDir: string, room: number, known?: number) => {
  let folder = dataDir;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  await access(folder, constants.W_OK).catch((cause) => {
    throw new Error(
      `This user may not write in ${folder}, where the database is kept. Give the folder to the user, or set DATA_DIR to another.`,
      { cause },
    );
  });
  const left = known ?? (await freeSpace(folder));
  if (left >= room) return;
  throw new Error(
    `The disk of ${folder} is full: ${Math.floor(left / megabyte)} MB are left, and the database needs ${Math.round(room / megabyte)}. Make room, or set DATA_DIR to a folder on another disk.`,
  );
};

/** The free bytes on the disk of a folder. */
export const freeSpace = async (folder: string): Promise<number> => {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some network file systems do not report their size.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};
