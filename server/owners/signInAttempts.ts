import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { countTry, forgetTries, type Tries, waitInWords } from './attempts';

/** A try to sign in: for whom, and from where. */
export interface Attempt {
  email: string;
  address: string;
}

const longestWait = 300;

/** Seconds to wait after so many failures in a row: none at first, then 2, 4, 8 and so on to 300. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(longestWait, 2 ** Math.min(failures - free + 1, 16));

// Several people can share an address, so it may fail more often before it has to wait.
const triesOf = ({ email, address }: Attempt): { email: Tries; address: Tries } => ({
  email: {
    kind: 'password',
    subject: `email:${email.toLowerCase()}`,
    waitAfter: (failures) => waitAfter(failures, 5),
  },
  address: {
    kind: 'password',
    subject: `address:${address}`,
    waitAfter: (failures) => waitAfter(failures, 20),
  },
});

/** The sentence of the 429. */
export const waitText = (seconds: number): string =>
  `Too many sign-in attempts. Please try again in ${waitInWords(seconds)}.`;

/**
 * Counts a try before its password is looked at; `forgetAttempt` takes it back when the password
 * was right.
 * @returns the seconds that the caller has to wait, 0 when the try may go on.
 */
export const countAttempt = (
  db: Kysely<Database>,
  attempt: Attempt,
  now: Date,
): Promise<number> => {
  const { address, email } = triesOf(attempt);
  return countTry(db, [address, email], now);
};

/** Takes back a try that succeeded: the e-mail starts afresh, the address is only spared this one. */
export const forgetAttempt = async (db: Kysely<Database>, attempt: Attempt): Promise<void> => {
  const { address, email } = triesOf(attempt);
  await forgetTries(db, email);
  await db
    .deleteFrom('login_attempts')
    .where('kind', '=', 'password')
    .where('subject', '=', address.subject)
    .where('failures', '<=', 1)
    .execute();
  await db
    .updateTable('login_attempts')
    .set({ failures: sql`failures - 1`, blocked_until: null })
    .where('kind', '=', 'password')
    .where('subject', '=', address.subject)
    .where('failures', '>', 1)
    .execute();
};
