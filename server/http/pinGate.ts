import type { MiddlewareHandler } from 'hono';
import { pinMark } from '../../contract/access';
import type { AppEnvironment, Session } from './environment';
import { Fault } from './faults';
import type { DescribedRoute } from './routeGuards';

/** Once the owner has a PIN, refuses unless it is verified in this session. @throws Fault 403 PIN_REQUIRED */
export const refuseUnlessPin = ({
  hasPin,
  pinVerified,
}: Pick<Session, 'hasPin' | 'pinVerified'>): void => {
  if (hasPin && !pinVerified) {
    const message = 'App Config is locked. Please enter your PIN and try again.';
    throw new Fault(403, 'PIN_REQUIRED', message);
  }
};

/** Lets a call through as {@link refuseUnlessPin} says. */
export const requirePin: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  refuseUnlessPin(c.get('session'));
  await next();
};

/** Whether the contract marks the route as a write of App Config. */
export const isBehindPin = (route: DescribedRoute): boolean => pinMark in route;
