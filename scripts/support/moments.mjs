/**
 * The moments at which `npm run test:full` tries again what reads the clock, and `--at NAME` tries
 * anything: days on which a test, or the product, that stands on "tomorrow" or "this week" breaks.
 * Those at night are a few minutes early, so that the run crosses what they are about. Times are those
 * of the demo business, New York.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './progress.mjs';

/** @type {Record<string, string>} */
export const moments = {
  friday: '2027-01-15T10:30:00-05:00',
  saturday: '2027-01-16T16:00:00-05:00',
  sunday: '2027-01-17T09:00:00-05:00',
  'end-of-month': '2027-04-30T20:15:00-04:00',
  'end-of-year': '2027-12-31T18:30:00-05:00',
  'leap-day': '2028-02-29T11:00:00-05:00',
  'clocks-forward': '2027-03-14T01:50:00-05:00',
  'clocks-back': '2027-11-07T01:50:00-04:00',
  'before-midnight': '2027-06-15T23:55:00-04:00',
  'first-of-month': '2027-09-01T00:05:00-04:00',
};

const libraries = '/usr/lib';

/** The library that gives processes another time, where Debian puts it. */
function findFaketime() {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path));
}

/**
 * The environment in which a process, and all that it starts, has the time of a moment and lives on
 * from there.
 * @param {string} name
 */
export function environmentAt(name) {
  const moment = moments[name];
  if (!moment)
    throw new Stop(`There is no moment "${name}", only ${Object.keys(moments).join(', ')}.`);
  const library = findFaketime();
  if (!library) throw new Stop('Other moments need faketime: apt-get install faketime.');
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    // Timers use the monotonic clock, which is left as it is.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    // Its workaround for an older C library makes each timed wait of Chromium's idle threads a busy loop.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}
