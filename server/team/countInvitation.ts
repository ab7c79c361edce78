import type { Dependencies, Session } from '../http/environment';
import { enforceRateLimit, type RateLimit } from '../owners/attempts';

const maximumPerHour = 30;
const hour = 60 * 60;

const invitationTries = ({ clientAppId, ownerId }: Session): RateLimit => ({
  kind: 'email',
  subject: `invitations:${clientAppId}:${ownerId}`,
  waitAfter: (made) => (made < maximumPerHour ? 0 : hour),
});

/**
 * Rate-limits invitations before they are created: each may send a mail to anybody, and its refusal
 * reveals that an email has an account.
 * @throws Fault 429
 */
export const countInvitation = (
  dependencies: Pick<Dependencies, 'db' | 'clock'>,
  session: Session,
): Promise<void> =>
  enforceRateLimit(
    dependencies,
    [invitationTries(session)],
    (wait) => `Very many people were invited. Please try again in ${wait}.`,
  );
