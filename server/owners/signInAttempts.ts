import type { Kysely } from 'kysely';
import { waitInWords } from '../../domain/waiting';
import { currentCaller } from '../database/caller';
import type { Database } from '../database/schema';
import { networkOf } from '../http/networkOf';
import { hashToken } from '../http/tokens';
import { consumeAttempt, type RateLimit } from './attempts';
import { type Place, recallPlace } from './signInPlaces';

/** A sign-in attempt: the email and its place. */
export interface Attempt extends Place {
  email: string;
}

const longestWait = 300;

/** The seconds to wait after consecutive failures: none at first, then 2, 4, 8 and so on to 300. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(longestWait, 2 ** Math.min(failures - free + 1, 16));

const perPlace = (subject: string): RateLimit => ({
  kind: 'password',
  subject,
  waitAfter: (failures) => waitAfter(failures, 5),
});

// Several people can share an address, so more failures are allowed.
const ofAddress = (network: string): RateLimit => ({
  kind: 'password',
  subject: `address:${network}`,
  shared: true,
  waitAfter: (failures) => waitAfter(failures, 20),
});

// After many failures all unknown places share one attempt per minute. The wait is constant, so
// that an attacker with many addresses slows the owner down in a new place, but never locks them
// out.
const fromUnknownPlaces = (email: string): RateLimit => ({
  kind: 'password',
  subject: `email:${email}`,
  waitAfter: (failures) => (failures < 20 ? 0 : 60),
});

/** The rate limits that a sign-in attempt counts towards (decision 0017). */
const rateLimitsOf = async (db: Kysely<Database>, attempt: Attempt): Promise<RateLimit[]> => {
  const { email, knowsDevice, knowsAddress } = await recallPlace(db, attempt.email, attempt);
  if (knowsDevice && attempt.device) {
    // In a queue of their own, so that known browsers do not wait behind strangers.
    Object.assign(currentCaller(), { group: 'known browsers', member: email });
    const device = hashToken(attempt.device).toString('base64url');
    return [perPlace(`email:${email} device:${device}`)];
  }
  const network = networkOf(attempt.address);
  const here = [ofAddress(network), perPlace(`email:${email} from ${network}`)];
  return knowsAddress ? here : [...here, fromUnknownPlaces(email)];
};

/** The message of the 429. */
export const waitText = (seconds: number): string =>
  `Too many sign-in attempts. Please try again in ${waitInWords(seconds)}.`;

/**
 * Counts an attempt before its password is verified; `resetRateLimit` takes it back on success.
 * @returns the seconds that the caller has to wait, 0 when the try may go on, and what was counted.
 */
export const countAttempt = async (
  db: Kysely<Database>,
  attempt: Attempt,
  now: Date,
): Promise<{ wait: number; tries: RateLimit[] }> => {
  const tries = await rateLimitsOf(db, attempt);
  return { wait: await consumeAttempt(db, tries, now), tries };
};
