import type { MiddlewareHandler } from 'hono';
import { codeMark } from '../../contract/access';
import type { AppEnvironment, Session } from './environment';
import { Fault } from './faults';
import type { DescribedRoute } from './routeGuards';

/** Where the owner has a second factor, lets nothing through unless a code of it was given just now. @throws Fault 403 CODE_REQUIRED */
export const refuseUnconfirmed = ({
  hasSecondFactor,
  codeVerified,
}: Pick<Session, 'hasSecondFactor' | 'codeVerified'>): void => {
  if (!hasSecondFactor || codeVerified) return;
  const message = 'Please confirm with a code of your authenticator app and try again.';
  throw new Fault(403, 'CODE_REQUIRED', message);
};

/** The guard of the calls that wait for a code. */
export const requireCode: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  refuseUnconfirmed(c.get('session'));
  await next();
};

/** Whether the contract marks the route as one that waits for a code. */
export const isBehindCode = (route: DescribedRoute): boolean => codeMark in route;
