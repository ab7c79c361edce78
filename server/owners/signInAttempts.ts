import type { Kysely } from 'kysely';
import { waitInWords } from '../../domain/waiting';
import { currentCaller } from '../database/caller';
import type { Database } from '../database/schema';
import { countTry, type Tries } from './attempts';
import { networkOf } from './networkOf';
import { type Place, recallPlace } from './signInPlaces';
import { hashToken } from './tokens';

/** A try to sign in: for whom, and from where. */
export interface Attempt extends Place {
  email: string;
}

const longestWait = 300;

/** Seconds to wait after a number of failures in a row: none at first, then 2, 4, 8 and so on to 300. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(longestWait, 2 ** Math.min(failures - free + 1, 16));

const perPlace = (subject: string): Tries => ({
  kind: 'password',
  subject,
  waitAfter: (failures) => waitAfter(failures, 5),
});

// Several people can share an address, so it may fail more often before it has to wait.
const ofAddress = (network: string): Tries => ({
  kind: 'password',
  subject: `address:${network}`,
  shared: true,
  waitAfter: (failures) => waitAfter(failures, 20),
});

// All places that the owner does not use share one try a minute then. The wait does not grow, so
// that who guesses from many of them slows the owner down in a new place, but does not stop them.
const fromUnknownPlaces = (email: string): Tries => ({
  kind: 'password',
  subject: `email:${email}`,
  waitAfter: (failures) => (failures < 20 ? 0 : 60),
});

/** With which others a try counts (decision 0017). */
const triesOf = async (db: Kysely<Database>, attempt: Attempt): Promise<Tries[]> => {
  const { email, knowsDevice, knowsAddress } = await recallPlace(db, attempt.email, attempt);
  if (knowsDevice && attempt.device) {
    // Apart from strangers from here on, so that these are not waited for.
    Object.assign(currentCaller(), { group: 'known browsers', member: email });
    const device = hashToken(attempt.device).toString('base64url');
    return [perPlace(`email:${email} device:${device}`)];
  }
  const network = networkOf(attempt.address);
  const here = [ofAddress(network), perPlace(`email:${email} from ${network}`)];
  return knowsAddress ? here : [...here, fromUnknownPlaces(email)];
};

/** The sentence of the 429. */
export const waitText = (seconds: number): string =>
  `Too many sign-in attempts. Please try again in ${waitInWords(seconds)}.`;

/**
 * Counts a try before its password is looked at; `forgetTries` takes it back when the password was
 * right.
 * @returns the seconds that the caller has to wait, 0 when the try may go on, and what was counted.
 */
export const countAttempt = async (
  db: Kysely<Database>,
  attempt: Attempt,
  now: Date,
): Promise<{ wait: number; tries: Tries[] }> => {
  const tries = await triesOf(db, attempt);
  return { wait: await countTry(db, tries, now), tries };
};
