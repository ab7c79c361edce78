import type { Session } from './environment';
import { Fault } from './faults';

/** Where the owner has a second factor, lets nothing through unless a code of it was given just now. @throws Fault 403 CODE_REQUIRED */
export const refuseUnconfirmed = ({
  hasSecondFactor,
  codeVerified,
}: Pick<Session, 'hasSecondFactor' | 'codeVerified'>): void => {
  if (!hasSecondFactor || codeVerified) return;
  const message = 'Please confirm with a code of your authenticator app and try again.';
  throw new Fault(403, 'CODE_REQUIRED', message);
};
