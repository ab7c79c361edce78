import { brand } from '../../domain/brand';
import type { Config } from '../config';

/** A mail as its reader gets it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** @throws Error when the mail server would not take any */
  check(): Promise<void>;
}

/** The timeout of a mail server's answer, in milliseconds (RFC 5321, 4.5.3.2.6). */
const longestSilence = 10 * 60_000;

/**
 * The timeout of a whole delivery, in milliseconds. nodemailer's own timeout starts anew with each
 * answer of the mail server, and is the same for all of them.
 */
export const longestSending = longestSilence + 4 * 60_000;

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: longestSilence,
};

/** The mailer for SMTP_URL; undefined if that is not set. */
export const createMailer = async ({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer | undefined> => {
  if (!smtpUrl || !mailFrom) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: smtpUrl, ...timeouts },
    {
      from: mailFrom.includes('<') ? mailFrom : { name: brand.name, address: mailFrom },
    },
  );
  return {
    async send({ to, ...mail }) {
      // Keeps autoresponders from answering (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // The address as an object: in a text, a comma in it would make a part of it another
      // recipient.
      const signal = AbortSignal.timeout(longestSending);
      await transport.sendMail({ ...mail, to: { name: '', address: to }, headers, signal });
    },
    async check() {
      await transport.verify();
    },
  };
};
