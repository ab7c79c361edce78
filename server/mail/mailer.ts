import type { Config } from '../config';

/** A mail as its reader gets it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What hands mails over to be delivered. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** @throws Error when the mail server would not take any */
  check(): Promise<void>;
}

/** For how long a mail server may look at a mail before it answers, in milliseconds (RFC 5321, 4.5.3.2.6). */
const longestSilence = 10 * 60_000;

/**
 * For how long a mail may be under way altogether, in milliseconds: each answer of a mail server begins its
 * silence anew, and nodemailer knows no shorter one for those that come before the mail.
 */
export const longestSending = longestSilence + 4 * 60_000;

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: longestSilence,
};

/** The mail server that SMTP_URL names; undefined without one. */
export const createMailer = async ({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer | undefined> => {
  if (!smtpUrl || !mailFrom) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...patience }, { from: mailFrom });
  return {
    async send({ to, ...mail }) {
      // Answered by nobody, as by a reader's note that they are away (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // As text it would be read as a list: a comma in it would make another's address of a part.
      const signal = AbortSignal.timeout(longestSending);
      await transport.sendMail({ ...mail, to: { name: '', address: to }, headers, signal });
    },
    async check() {
      await transport.verify();
    },
  };
};
