import type { MiddlewareHandler } from 'hono';
import { listenToEvents } from '../../contract/events';
import { sayPresence } from '../../contract/presence';
import { changeHeader } from '../../domain/activity';
import type { Config } from '../config';
import { currentCaller } from '../database/caller';
import { hashOfKey } from '../database/madeOnce';
import { readMoney } from '../database/money';
import { findSession, touchSession } from '../owners/queries';
import { hashToken } from '../owners/tokens';
import type { AppEnvironment, Dependencies } from './environment';
import { Fault } from './faults';
import { changeKey } from './onceForEachKey';
import type { DescribedRoute } from './routeGuards';

const second = 1000;
const minute = 60 * second;
const pinIdle = 15 * minute;
const codeLasts = 10 * minute;

/** What an open console calls by itself, whether or not anybody is there: no use of the session. */
const saidUnasked: readonly string[] = [listenToEvents.path, sayPresence.path];

const signInRequired = () =>
  new Fault(401, 'SIGN_IN_REQUIRED', 'Please sign in to use this address.');

/** 401: the session was ended, or has run out. */
export const sessionEnded = () =>
  new Fault(401, 'SESSION_ENDED', 'Your session has ended. Please sign in again.');

/** Since when a session was not used. Use that lies ahead, since the clock was set back, counts like use as long ago. */
const idleMs = ({ lastUsedAt }: { lastUsedAt: Date }, now: Date): number =>
  Math.abs(now.getTime() - lastUsedAt.getTime());

/** Whether a session was ended, or has run out at an instant. */
export const hasEnded = (
  session: { revokedAt: Date | null; expiresAt: Date; lastUsedAt: Date },
  now: Date,
  { sessionIdleMs }: Pick<Config, 'sessionIdleMs'>,
): boolean =>
  session.revokedAt !== null || session.expiresAt <= now || idleMs(session, now) >= sessionIdleMs;

/**
 * Lets only calls with a living session's bearer token through and notes its use: once a
 * minute, or once a second while the PIN is verified, which ends after 15 minutes without use.
 */
export const requireSession =
  ({ db, clock, config }: Dependencies): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token) throw signInRequired();
    const key = saidUnasked.includes(c.req.path) ? undefined : changeKey(c);
    const session = await findSession(db, hashToken(token), key && hashOfKey(key));
    const now = clock.now();
    if (!session || hasEnded(session, now, config)) throw sessionEnded();
    const idle = idleMs(session, now);
    const wasVerified = session.pinVerifiedAt !== null;
    const pinVerified = wasVerified && idle < pinIdle;
    if (!saidUnasked.includes(c.req.path) && idle >= (wasVerified ? second : minute)) {
      const lockPin = wasVerified && !pinVerified;
      await touchSession(db, session.clientAppId, session.id, { now, lockPin });
    }
    const { id, ownerId, clientAppId, hasPin, hasSecondFactor, codeVerifiedAt, rights } = session;
    const refundLimit = session.refundLimit === null ? null : readMoney(session.refundLimit);
    const codeVerified =
      codeVerifiedAt !== null && Math.abs(now.getTime() - codeVerifiedAt.getTime()) < codeLasts;
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

/** Lets only the token's own owner through where the path names an owner. */
export const requireOwnAccount: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (c.req.param('userId') !== String(c.get('session').ownerId)) {
    throw new Fault(403, 'FORBIDDEN', 'This account is not yours.');
  }
  await next();
};

/** Whether the route's path names a client app. */
export const namesClient = ({ path }: DescribedRoute): boolean => path.includes('{clientId}');

/** Lets only the token's own client app through where the path names one. */
export const requireOwnClient: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (c.req.param('clientId') !== String(c.get('session').clientAppId)) {
    throw new Fault(403, 'FORBIDDEN', 'This business is not yours.');
  }
  await next();
};
