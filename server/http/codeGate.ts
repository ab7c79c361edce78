import type { Session } from './environment';
import { Fault } from './faults';

/**
 * Refuses a session without a recent code, if its owner has a second factor. @throws Fault 403
 * CODE_REQUIRED
 */
export const refuseUnconfirmed = ({
  hasSecondFactor,
  codeVerified,
}: Pick<Session, 'hasSecondFactor' | 'codeVerified'>): void => {
  if (!hasSecondFactor || codeVerified) return;
  const message = 'Please confirm with a code of your authenticator app and try again.';
  throw new Fault(403, 'CODE_REQUIRED', message);
};
