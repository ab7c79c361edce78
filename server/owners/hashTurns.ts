import { Fault } from '../http/faults';
import { inTurns } from '../http/turns';

/**
 * Runs the hashing of a password or PIN in its caller's turn. It takes a tenth of a second of one of
 * the four threads that files, compression and images need too; so there are two at most, and one of a
 * business, of known browsers or of strangers. Tries are counted, and refused, before.
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
