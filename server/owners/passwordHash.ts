import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inHashTurn } from './hashTurns';

const derive = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

// One of OWASP's equivalent settings of scrypt, chosen for its low memory use.
const strength = { N: 2 ** 14, r: 8, p: 5 };
const prefix = ['scrypt', strength.N, strength.r, strength.p].join('$');
const keyLength = 32;
const maxmem = 64 * 1024 * 1024;

const hashUnqueued = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyLength, { ...strength, maxmem });
  return [prefix, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/**
 * Hashes a password or a PIN with scrypt and a random salt, in the queue.
 * @returns `scrypt$N$r$p$salt$key`, salt and key in base64url, so that the strength can be raised later.
 */
export const hashPassword = (password: string): Promise<string> =>
  inHashTurn(() => hashUnqueued(password));

/** True if a hash was made with other parameters than today's. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(`${prefix}$`);

/**
 * Verifies a password without the queue: for a transaction, which must not wait. An invalid hash
 * matches nothing.
 */
export const verifyWithoutQueue = async (password: string, hash: string): Promise<boolean> => {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const actual = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options,
  );
  return timingSafeEqual(actual, expected);
};

/** Verifies a password in the queue. */
export const verifyPassword = (password: string, hash: string): Promise<boolean> =>
  inHashTurn(() => verifyWithoutQueue(password, hash));

let hashOfNobody: Promise<string> | undefined;

/** Takes as long as verifying a real hash, so that timing does not reveal an unknown email. */
export const verifyUnknownAccount = async (password: string): Promise<false> => {
  hashOfNobody ??= hashUnqueued(randomBytes(16).toString('base64url'));
  await verifyPassword(password, await hashOfNobody);
  return false;
};
