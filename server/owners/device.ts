import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { login } from '../../contract/auth';
import type { AppEnvironment } from '../http/environment';
import { cameOverTls } from '../http/requests';
import { daysPlacesAreKnown } from './signInPlaces';
import { createToken } from './tokens';

const name = 'verbena-device';

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
  setCookie(c, name, device, {
    path: login.path,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: daysPlacesAreKnown * 24 * 60 * 60,
    ...(overTls && { prefix: overTls, secure: true }),
  });
  return device;
};
