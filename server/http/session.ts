import type { MiddlewareHandler } from 'hono';
import { listenToEvents } from '../../contract/events';
import { sayPresence } from '../../contract/presence';
import { changeHeader } from '../../domain/activity';
import type { Config } from '../config';
import { currentCaller } from '../database/caller';
import { hashOfKey } from '../database/madeOnce';
import { readMoney } from '../database/money';
import type { AppEnvironment, Dependencies } from './environment';
import { Fault } from './faults';
import { changeKey } from './onceForEachKey';
import type { DescribedRoute } from './routeGuards';
import { findSession, touchSession } from './sessionQueries';
import { hashToken } from './tokens';

const second = 1000;
const minute = 60 * second;
const pinIdleMs = 15 * minute;
const codeValidMs = 10 * minute;

/** Background calls of an open console, which do not count as use of the session. */
const backgroundCalls: readonly string[] = [listenToEvents.path, sayPresence.path];

const signInRequired = () =>
  new Fault(401, 'SIGN_IN_REQUIRED', 'Please sign in to use this address.');

/** A 401: the session was ended, or has expired. */
export const sessionEnded = () =>
  new Fault(401, 'SESSION_ENDED', 'Your session has ended. Please sign in again.');

/**
 * The idle time of a session. A last use in the future (the clock was set back) counts by the same
 * distance.
 */
const idleMs = ({ lastUsedAt }: { lastUsedAt: Date }, now: Date): number =>
  Math.abs(now.getTime() - lastUsedAt.getTime());

/** True if a session was ended, or has expired. */
export const hasEnded = (
  session: { revokedAt: Date | null; expiresAt: Date; lastUsedAt: Date },
  now: Date,
  { sessionIdleMs }: Pick<Config, 'sessionIdleMs'>,
): boolean =>
  session.revokedAt !== null || session.expiresAt <= now || idleMs(session, now) >= sessionIdleMs;

/**
 * Requires the bearer token of a valid session, and records its use: once a minute, or once a
 * second while the PIN is verified, which expires after 15 idle minutes.
 */
export const requireSession =
  ({ db, clock, config }: Dependencies): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token) throw signInRequired();
    const key = backgroundCalls.includes(c.req.path) ? undefined : changeKey(c);
    const session = await findSession(db, hashToken(token), key && hashOfKey(key));
    const now = clock.now();
    if (!session || hasEnded(session, now, config)) throw sessionEnded();
    const idle = idleMs(session, now);
    const wasVerified = session.pinVerifiedAt !== null;
    const pinVerified = wasVerified && idle < pinIdleMs;
    if (!backgroundCalls.includes(c.req.path) && idle >= (wasVerified ? second : minute)) {
      const lockPin = wasVerified && !pinVerified;
      await touchSession(db, session.clientAppId, session.id, { now, lockPin });
    }
    const { id, ownerId, clientAppId, hasPin, hasSecondFactor, codeVerifiedAt, rights } = session;
    const refundLimit = session.refundLimit === null ? null : readMoney(session.refundLimit);
    const codeVerified =
      codeVerifiedAt !== null && Math.abs(now.getTime() - codeVerifiedAt.getTime()) < codeValidMs;
    const proofs = { hasPin, pinVerified, hasSecondFactor, codeVerified };
    const may = { rights, refundLimit };
    c.set('session', { id, ownerId, clientAppId, ...proofs, ...may, changes: [] });
    const { content, subjectId = null, status = null, answer = null } = session;
    if (content) c.set('earlier', { content, subjectId, status, answer });
    Object.assign(currentCaller(), { group: clientAppId, member: ownerId });
    await next();
    const { changes } = c.get('session');
    if (changes.length > 0) c.res.headers.set(changeHeader, changes.join(', '));
  };

/** Allows only the token's own owner in paths with a userId. */
export const requireOwnAccount: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (c.req.param('userId') !== String(c.get('session').ownerId)) {
    throw new Fault(403, 'FORBIDDEN', 'This account is not yours.');
  }
  await next();
};

/** True if the route's path has a clientId. */
export const namesClient = ({ path }: DescribedRoute): boolean => path.includes('{clientId}');

/** Allows only the token's own client app in paths with a clientId. */
export const requireOwnClient: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (c.req.param('clientId') !== String(c.get('session').clientAppId)) {
    throw new Fault(403, 'FORBIDDEN', 'This business is not yours.');
  }
  await next();
};
