import * as routes from '../../contract/sessions';
import { createRouter, type Dependencies } from '../http/environment';
import { conflict, notFoundFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { hasEnded } from '../http/session';
import { confirmDevice, endSessions, findOwner, listSessions, revokeSession } from './queries';
import { forgetTrustedDevices } from './signInPlaces';

/** The routes of the owner's sessions. */
export const sessionRoutes = (dependencies: Dependencies) => {
  const { db, clock, config, log } = dependencies;
  return createRouter()
    .openapi(routes.listSessions, async (c) => {
      const { clientAppId, ownerId, id: current } = c.get('session');
      const now = clock.now();
      const all = await listSessions(db, clientAppId, ownerId);
      const own = all.find(({ id }) => id === current);
      // A new device is not asked to confirm itself, in any of its sessions.
      const isTold = ({ isNew, device }: (typeof all)[number]) =>
        isNew && !(own?.isNew && own.device === device);
      const sessions = all
        .filter((session) => session.revokedAt === null || isTold(session))
        .filter((session) => !hasEnded({ ...session, revokedAt: null }, now, config))
        .map((session) => ({
          id: session.id,
          device: session.device,
          created_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
          is_new: isTold(session) && session.id !== current,
          ended_at: session.revokedAt?.toISOString() ?? null,
          is_current: session.id === current,
        }));
      return c.json({ success: true, sessions } as const, 200);
    })
    .openapi(routes.endSession, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { sessionId } = c.req.valid('param');
      await ownerChange(dependencies, session, 'owner', 'session.ended', async (trx) => {
        const ended = { ownerId, id: sessionId, by: session.id, now: clock.now() };
        if (!(await revokeSession(trx, clientAppId, ended))) throw notFoundFault('sign-in');
        // The lost device may be a trusted one.
        await forgetTrustedDevices(trx, { client_app_id: clientAppId, id: ownerId });
        const { name } = await findOwner(trx, clientAppId, ownerId);
        return { result: undefined, subjectId: ownerId, after: { name } };
      });
      log.info('session_ended', { client_app_id: clientAppId, owner_id: ownerId });
      return c.json({ success: true, message: 'Signed out there' } as const, 200);
    })
    .openapi(routes.confirmSession, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { sessionId } = c.req.valid('param');
      const all = await listSessions(db, clientAppId, ownerId);
      const isNew = all.some(({ id, isNew }) => id === session.id && isNew);
      if (isNew || sessionId === session.id) {
        throw conflict('Please confirm it on a device on which you were signed in before.');
      }
      await ownerChange(dependencies, session, 'owner', 'session.confirmed', async (trx) => {
        const confirmed = { ownerId, id: sessionId };
        if (!(await confirmDevice(trx, clientAppId, confirmed))) throw notFoundFault('sign-in');
        const { name } = await findOwner(trx, clientAppId, ownerId);
        return { result: undefined, subjectId: ownerId, after: { name } };
      });
      return c.json({ success: true, message: 'Confirmed' } as const, 200);
    })
    .openapi(routes.endOtherSessions, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      await ownerChange(dependencies, session, 'owner', 'sessions.ended', async (trx) => {
        await endSessions(trx, clientAppId, ownerId, { now: clock.now(), but: session.id });
        await forgetTrustedDevices(trx, { client_app_id: clientAppId, id: ownerId });
        const { name } = await findOwner(trx, clientAppId, ownerId);
        return { result: undefined, subjectId: ownerId, after: { name } };
      });
      log.info('other_sessions_ended', { client_app_id: clientAppId, owner_id: ownerId });
      return c.json({ success: true, message: 'Signed out everywhere else' } as const, 200);
    });
};
