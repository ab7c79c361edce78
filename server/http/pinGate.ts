import type { Session } from './environment';
import { Fault } from './faults';

/**
 * Refuses a session without a verified PIN, if its owner has one.
 * @throws Fault 403 PIN_REQUIRED
 */
export const refuseUnlessPin = ({
  hasPin,
  pinVerified,
}: Pick<Session, 'hasPin' | 'pinVerified'>): void => {
  if (hasPin && !pinVerified) {
    const message = 'App Config is locked. Please enter your PIN and try again.';
    throw new Fault(403, 'PIN_REQUIRED', message);
  }
};
