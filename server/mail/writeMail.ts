import { formatDateTime } from '../../domain/time';
import type { Dependencies } from '../http/environment';
import type { OwnerRow } from '../owners/queries';
import type { Mail } from './mailer';

/** What every mail to an owner says. */
interface Known {
  name: string;
  business: string;
  /** When it happened, in words, in the business's time zone. */
  at: string;
}

/** What the words of each kind of mail are made of. */
export interface MailFacts {
  password_changed: Known;
  email_changed: Known & { email: string };
  new_sign_in: Known & { device: string };
}

export type MailKind = keyof MailFacts;

/** What every mail to an owner says, as it is at an instant. */
export const knownOf = (owner: OwnerRow, at: Date): Known => ({
  name: owner.name,
  business: owner.client_app_name,
  at: formatDateTime(at, owner.client_app_time_zone),
});

/** A mail in words; its links lead to pages of the console. */
interface Letter {
  subject: string;
  paragraphs: string[];
  link?: { label: string; path: string };
}

type Letters = { [Kind in MailKind]: (facts: MailFacts[Kind]) => Letter };

const notYou =
  'If this was not you, somebody else may have your password. Choose a new one at once, or ask whoever runs your server for help.';

const letters: Letters = {
  password_changed: ({ business, at }) => ({
    subject: 'Your Verbena password was changed',
    paragraphs: [
      `The password of your account at ${business} was changed on ${at}. Everybody who was signed in elsewhere has been signed out.`,
      notYou,
    ],
  }),
  email_changed: ({ business, at, email }) => ({
    subject: 'Your Verbena email was changed',
    paragraphs: [
      `The email of your account at ${business} was changed to ${email} on ${at}. You sign in with the new one from now on.`,
      notYou,
    ],
  }),
  new_sign_in: ({ business, at, device }) => ({
    subject: 'New sign-in to your Verbena account',
    paragraphs: [
      `Somebody signed in to your account at ${business} on ${at}, with ${device}, which had not been used before.`,
      'If this was you, there is nothing to do. If not, open your profile, sign out there and change your password at once.',
    ],
    link: { label: 'See where you are signed in', path: '/profile' },
  }),
};

/** Writes a mail that waits. */
export const writeMail = async (
  { config }: Pick<Dependencies, 'config'>,
  waiting: { kind: string; recipient: string; facts: unknown },
): Promise<Mail | undefined> => {
  const kind = waiting.kind as MailKind;
  const facts = waiting.facts as Known;
  const write = letters[kind] as (facts: Known) => Letter;
  return toMail(waiting.recipient, facts.name, write(facts), config.consoleUrl ?? '');
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** As plain text, and as simple HTML that reads well where styles are taken away. */
const toMail = (
  to: string,
  name: string,
  { subject, paragraphs, link }: Letter,
  consoleUrl: string,
): Mail => {
  const lines = [`Hello ${name},`, ...paragraphs];
  const end = `Verbena\n${consoleUrl}`;
  const address = link && `${consoleUrl}${link.path}`;
  const html = [
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...(link && address ? [`<p><a href="${escaped(address)}">${escaped(link.label)}</a></p>`] : []),
    `<p>${escaped(end).replace('\n', '<br>')}</p>`,
  ];
  return {
    to,
    subject,
    text: [...lines, ...(address ? [address] : []), end].join('\n\n'),
    html: `<div style="font-family: sans-serif; font-size: 16px; line-height: 1.5">${html.join('\n')}</div>`,
  };
};
