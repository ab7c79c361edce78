import { scryptSync } from 'node:crypto';

const cost = { N: 1024, r: 8, p: 1 };
const salt = Buffer.from('verbena-test-salt');

/**
 * The hash of a password or PIN as the server keeps it, at a hundredth of the cost: a hash names its
 * own cost, and tests sign in a thousand times.
 */
export function quickHash(password: string): string {
  const key = scryptSync(password.normalize('NFKC'), salt, 32, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}
