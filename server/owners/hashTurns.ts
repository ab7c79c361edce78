import { Fault } from '../http/faults';
import { inTurns } from '../http/turns';

/**
 * Hashes a password or PIN in a fair queue. Hashing takes a tenth of a second of one of the four
 * threads that files, compression and images need, too; so at most two run at once, and one per
 * business, for known browsers, or for strangers. Rate limits apply before.
 * @throws Fault 503 when too many wait
 */
export const inHashTurn = inTurns({
  most: 2,
  mostOfGroup: 1,
  waiting: 60,
  refusal: () =>
    new Fault(
      503,
      'UNAVAILABLE',
      'The server is busy with other passwords and PINs. Please try again in a few seconds.',
      { retryAfter: 5 },
    ),
});
