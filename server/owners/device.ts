import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { login } from '../../contract/auth';
import type { AppEnvironment } from '../http/environment';
import { cameOverTls } from '../http/requests';
import { createToken } from '../http/tokens';
import { daysPlacesAreKnown } from './signInPlaces';

const name = 'verbena-device';

/**
 * The cookie's path covers all calls that sign somebody in, so that accepting an invitation finds
 * it, too.
 */
const path = '/auth/owner';

const prefix = (c: Context<AppEnvironment>, trustProxy: boolean) =>
  cameOverTls(c, trustProxy) ? 'secure' : undefined;

/**
 * The token in this browser's cookie, if it has signed in before. It identifies the browser, and
 * authorizes nothing.
 */
export const readDeviceCookie = (
  c: Context<AppEnvironment>,
  trustProxy: boolean,
): string | undefined => {
  const device = getCookie(c, name, prefix(c, trustProxy));
  return device && /^[\w-]{43}$/.test(device) ? device : undefined;
};

/** Sets a cookie by which the browser is recognized at its next sign-ins. */
export const setDeviceCookie = (c: Context<AppEnvironment>, trustProxy: boolean): string => {
  const device = readDeviceCookie(c, trustProxy) ?? createToken();
  const overTls = prefix(c, trustProxy);
  const secure = overTls && ({ prefix: overTls, secure: true } as const);
  setCookie(c, name, device, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: daysPlacesAreKnown * 24 * 60 * 60,
    ...secure,
  });
  // The cookie of an earlier version has a narrower path, so browsers send it first. Its value has
  // been copied to the new one, so it is deleted.
  const sent = c.req.header('Cookie')?.split(`${name}=`).length ?? 0;
  if (sent > 2) deleteCookie(c, name, { path: login.path, ...secure });
  return device;
};
