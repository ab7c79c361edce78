import { scryptSync } from 'node:crypto';

const cost = { N: 1024, r: 8, p: 1 };
const salt = Buffer.from('verbena-test-salt');

/**
 * A password or PIN hash at a hundredth of the usual cost: the hash contains its own cost parameter, and
 * tests sign in a thousand times.
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
