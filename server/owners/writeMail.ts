import type { Dependencies } from '../http/environment';
import { hashToken } from '../http/tokens';
import {
  commonFacts,
  type MailFacts,
  type NoticeKind,
  noticeMail,
  resetMail,
} from '../mail/letters';
import type { Mail } from '../mail/mailer';
import { findInvitation, findOwnerByEmail } from './queries';
import { createResetLink, minutesToReset } from './resetLinks';

/** Writes a queued mail; undefined without a recipient, or if the invitation has expired. */
export const writeMail = async (
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  { kind, recipient, facts }: { kind: string; recipient: string; facts: unknown },
): Promise<Mail | undefined> => {
  const consoleUrl = config.consoleUrl ?? '';
  const now = clock.now();
  if (kind === 'password_reset') {
    const owner = await findOwnerByEmail(db, recipient);
    if (!owner) return undefined;
    const link = { path: await createResetLink(db, owner, now), minutes: minutesToReset };
    return resetMail(owner.email, commonFacts(owner, now), link, consoleUrl);
  }
  if (kind === 'invitation') {
    const { token } = facts as MailFacts['invitation'];
    if (!(await findInvitation(db, hashToken(token), now))) return undefined;
  }
  const notice = kind as NoticeKind;
  return noticeMail(notice, recipient, facts as MailFacts[typeof notice], consoleUrl);
};
