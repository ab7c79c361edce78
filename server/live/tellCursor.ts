import type { MiddlewareHandler } from 'hono';
import { cursorHeader } from '../../domain/activity';
import type { AppEnvironment, Dependencies } from '../http/environment';
import { cursorOf, idOf } from './eventText';
import { readProgress } from './queries';

/**
 * Adds the event cursor to a GET that asks for it, taken before the GET reads: a stream from there
 * misses no change that the answer lacks.
 */
export const addEventCursor =
  ({ db }: Pick<Dependencies, 'db'>): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header(cursorHeader) === undefined) return next();
    const { clientAppId } = c.get('session');
    const progress = (await readProgress(db, [clientAppId])).get(clientAppId);
    await next();
    if (progress) c.res.headers.set(cursorHeader, idOf(cursorOf(progress)));
  };
