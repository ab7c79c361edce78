import { limitConcurrency } from '../http/limitConcurrency';

// Hashing takes a tenth of a second of one of the four threads that files, compression and images
// need too. So one sign-in at a time, and beside it one password or PIN of somebody signed in.

/** Runs sign-ins one after the other. @throws Fault 503 when too many wait. */
export const inSignInTurn = limitConcurrency({
  atOnce: 1,
  waiting: 30,
  message: 'Too many people are signing in at the moment. Please try again in a few seconds.',
  retryAfter: 5,
});

/** Runs checks and changes of passwords and PINs one after the other. @throws Fault 503 when too many wait. */
export const inAccountTurn = limitConcurrency({
  atOnce: 1,
  waiting: 30,
  message: 'The server is busy with other passwords and PINs. Please try again in a few seconds.',
  retryAfter: 5,
});
