import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from './config';

export const megabyte = 1024 * 1024;
const hour = 60 * 60 * 1000;

/** What a database that is written to needs to go on for a while. */
export const leastRoom = 64 * megabyte;

/** What a new one takes before, without and with the demo businesses. */
const newRoom = 48 * megabyte;
const demoRoom = 176 * megabyte;

/** Whether an embedded database is still to be made in its folder. */
export const isNewDatabase = (dataDir: string): boolean => !existsSync(join(dataDir, 'database'));

/** Clocks and the times of files may differ a little, as after a copy from another machine. */
const toleratedMs = 24 * hour;

/** What the machine is asked, and what counts as enough; tests say other things. */
interface Facts {
  now: Date;
  /** The file of the running program, which was written when it was built. */
  program: string;
  room?: number;
  /** How many bytes of the disk are left. */
  left?: number;
  hoursIn?: (timeZone: string, instant: Date) => string;
}

/**
 * Looks before anything is opened whether the machine has what the server cannot do without: time
 * zones, a clock that goes right, and a disk with room that may be written to.
 * @throws Error with a sentence for people
 */
export const checkMachine = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'demoData'>,
  { now, program, room = roomFor(config), left, hoursIn = hoursOf }: Facts,
): Promise<void> => {
  refuseWithoutZones(hoursIn);
  await refuseWrongClock(now, program);
  if (!config.databaseUrl) await refuseFullDisk(resolve(config.dataDir), room, left);
};

const roomFor = ({ dataDir, demoData }: Pick<Config, 'dataDir' | 'demoData'>): number =>
  isNewDatabase(dataDir) ? leastRoom + (demoData ? demoRoom : newRoom) : leastRoom;

const hoursOf = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(instant);

/** Noon in London, on a day of winter and one of summer, and the hour in other places. */
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
  const left = known ?? (await roomIn(folder));
  if (left >= room) return;
  throw new Error(
    `The disk of ${folder} is full: ${Math.floor(left / megabyte)} MB are left, and the database needs ${Math.round(room / megabyte)}. Make room, or set DATA_DIR to a folder on another disk.`,
  );
};

/** How many bytes there is room for on the disk of a folder. */
export const roomIn = async (folder: string): Promise<number> => {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some file systems of networks do not say how large they are.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};
