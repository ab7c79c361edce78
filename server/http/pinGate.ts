import type { MiddlewareHandler } from 'hono';
import { pinMark } from '../../contract/access';
import type { AppEnvironment } from './environment';
import { Fault } from './faults';
import type { DescribedRoute } from './routeGuards';

/** Once the owner has a PIN, lets a call through only while it is verified in this session. */
export const requirePin: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const { hasPin, pinVerified } = c.get('session');
  if (hasPin && !pinVerified) {
    const message = 'App Config is locked. Please enter your PIN and try again.';
    throw new Fault(403, 'PIN_REQUIRED', message);
  }
  await next();
};

/** Whether the contract marks the route as a write of App Config. */
export const isBehindPin = (route: DescribedRoute): boolean => pinMark in route;
