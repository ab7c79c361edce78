import { brand } from '../../domain/brand';
import { plural } from '../../domain/text';
import { formatDateTime } from '../../domain/time';
import type { Mail } from './mailer';

/** The facts that every mail to an owner mentions. */
interface CommonFacts {
  name: string;
  business: string;
  /** The time of the event as text, in the business's time zone. */
  at: string;
}

/** The facts of each kind of mail. */
export interface MailFacts {
  password_changed: CommonFacts;
  email_changed: CommonFacts & { email: string };
  new_sign_in: CommonFacts & { device: string };
  pin_reset: CommonFacts;
  pin_removed: CommonFacts;
  second_factor_added: CommonFacts;
  second_factor_removed: CommonFacts;
  recovery_code_used: CommonFacts & { left: number };
  /**
   * Its recipient is looked up when the mail is written, so that the answer's timing does not
   * reveal an account.
   */
  password_reset: object;
  invitation: CommonFacts & { by: string; token: string };
}

export type MailKind = keyof MailFacts;

/** The facts that every mail to an owner mentions, at an instant. */
export const commonFacts = (
  owner: { name: string; client_app_name: string; client_app_time_zone: string },
  at: Date,
): CommonFacts => ({
  name: owner.name,
  business: owner.client_app_name,
  at: formatDateTime(at, owner.client_app_time_zone),
});

/** The content of a mail; its links lead to the console. */
interface MailContent {
  subject: string;
  paragraphs: string[];
  link?: { label: string; path: string };
}

export type NoticeKind = Exclude<MailKind, 'password_reset'>;

type NoticeContents = { [Kind in NoticeKind]: (facts: MailFacts[Kind]) => MailContent };

const notYouText =
  'If this was not you, somebody else may have your password. Choose a new one at once by "Forgot your password?" on the sign-in page, or ask whoever runs your server for help.';

const letters: NoticeContents = {
  password_changed: ({ business, at }) => ({
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      `The password of your account at ${business} was changed on ${at}. Everybody who was signed in elsewhere has been signed out.`,
      notYouText,
    ],
  }),
  email_changed: ({ business, at, email }) => ({
    subject: `Your ${brand.name} email was changed`,
    paragraphs: [
      `The email of your account at ${business} was changed to ${email} on ${at}. You sign in with the new one from now on.`,
      'If this was not you, somebody else has your account, and "Forgot your password?" would write to the new email. Ask an owner of your business to remove this account, or whoever runs your server for help, at once.',
    ],
  }),
  pin_reset: ({ business, at }) => ({
    subject: `Your ${brand.name} PIN was replaced`,
    paragraphs: [
      `On ${at} the App Config PIN of your account at ${business} was replaced by a new one, with your password in place of the forgotten PIN.`,
      notYouText,
    ],
  }),
  pin_removed: ({ business, at }) => ({
    subject: `Your ${brand.name} PIN was removed`,
    paragraphs: [
      `On ${at} the App Config PIN of your account at ${business} was removed by whoever runs your server. You set a new one when you open App Config.`,
      notYouText,
    ],
  }),
  second_factor_added: ({ business, at }) => ({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `Since ${at} your account at ${business} asks for a code of your authenticator app when you sign in on a new device. Keep the recovery codes where you find them without your phone.`,
      notYouText,
    ],
  }),
  second_factor_removed: ({ business, at }) => ({
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `Two-step sign-in of your account at ${business} was turned off on ${at}. Your password alone signs in again.`,
      notYouText,
    ],
  }),
  recovery_code_used: ({ business, at, left }) => ({
    subject: `A ${brand.name} recovery code was used`,
    paragraphs: [
      `On ${at} a recovery code was used in place of your authenticator app, for your account at ${business}. You have ${left} ${plural(left, 'code')} left; new ones are made in your profile.`,
      notYouText,
    ],
    link: { label: 'Open your profile', path: '/profile' },
  }),
  new_sign_in: ({ business, at, device }) => ({
    subject: `New sign-in to your ${brand.name} account`,
    paragraphs: [
      `Somebody signed in to your account at ${business} on ${at}, with ${device}, which had not been used before.`,
      'If this was you, there is nothing to do. If not, open your profile, sign out there and change your password at once.',
    ],
    link: { label: 'See where you are signed in', path: '/profile' },
  }),
  invitation: ({ business, by, token }) => ({
    // Without the name of who invites: people choose their names, and mail clients turn a URL in it
    // into a link.
    subject: `You are invited to ${business}`,
    paragraphs: [
      `${by} invites you to work with the console of ${business}. Open the link to choose your password; it works once, for a week.`,
    ],
    link: { label: 'Join', path: `/invitation#${token}` },
  }),
};

const resetLetter = (
  { business }: CommonFacts,
  { path, minutes }: { path: string; minutes: number },
): MailContent => ({
  subject: `Choose a new ${brand.name} password`,
  paragraphs: [
    `Somebody, most likely you, has forgotten the password of your account at ${business}. Choose a new one with this link, which works once, within ${minutes} minutes.`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
  link: { label: 'Choose a new password', path },
});

/** A mail of a kind whose recipient is known from the start. */
export const noticeMail = <Kind extends NoticeKind>(
  kind: Kind,
  recipient: string,
  facts: MailFacts[Kind],
  consoleUrl: string,
): Mail => toMail(recipient, facts.name, letters[kind](facts), consoleUrl);

/** The mail with a link to a new password, by its path in the console and its lifetime in minutes. */
export const resetMail = (
  recipient: string,
  facts: CommonFacts,
  link: { path: string; minutes: number },
  consoleUrl: string,
): Mail => toMail(recipient, facts.name, resetLetter(facts, link), consoleUrl);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** As plain text, and as simple HTML that reads well without styles. */
const toMail = (
  to: string,
  name: string,
  { subject, paragraphs, link }: MailContent,
  consoleUrl: string,
): Mail => {
  const lines = [`Hello ${name},`, ...paragraphs];
  const end = [
    brand.name,
    consoleUrl,
    ...Object.entries(brand.links).map((link) => link.join(': ')),
  ].join('\n');
  const address = link && `${consoleUrl}${link.path}`;
  const html = [
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...(link && address ? [`<p><a href="${escaped(address)}">${escaped(link.label)}</a></p>`] : []),
    `<p>${escaped(end).replaceAll('\n', '<br>')}</p>`,
  ];
  return {
    to,
    subject,
    text: [...lines, ...(address ? [address] : []), end].join('\n\n'),
    html: `<div style="font-family: sans-serif; font-size: 16px; line-height: 1.5">${html.join('\n')}</div>`,
  };
};
