import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, to store. Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
