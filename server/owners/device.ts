import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { login } from '../../contract/auth';
import type { AppEnvironment } from '../http/environment';
import { cameOverTls } from '../http/requests';
import { daysPlacesAreKnown } from './signInPlaces';
import { createToken } from './tokens';

const name = 'verbena-device';

/** That of all calls by which somebody gets in, so that joining finds what signing in has set. */
const path = '/auth/owner';

const prefix = (c: Context<AppEnvironment>, trustProxy: boolean) =>
  cameOverTls(c, trustProxy) ? 'secure' : undefined;

/** The token that this browser is known by, if it has signed in before. It opens nothing. */
export const deviceOf = (c: Context<AppEnvironment>, trustProxy: boolean): string | undefined => {
  const device = getCookie(c, name, prefix(c, trustProxy));
  return device && /^[\w-]{43}$/.test(device) ? device : undefined;
};

/** Gives the browser a token to be known by at its next sign-ins. */
export const nameDevice = (c: Context<AppEnvironment>, trustProxy: boolean): string => {
  const device = deviceOf(c, trustProxy) ?? createToken();
  const overTls = prefix(c, trustProxy);
  const secure = overTls && ({ prefix: overTls, secure: true } as const);
  setCookie(c, name, device, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: daysPlacesAreKnown * 24 * 60 * 60,
    ...secure,
  });
  // One that an earlier version set for the sign-in alone is sent, and read, before the wider one. It
  // has lent its value to that one by now.
  const sent = c.req.header('Cookie')?.split(`${name}=`).length ?? 0;
  if (sent > 2) deleteCookie(c, name, { path: login.path, ...secure });
  return device;
};
