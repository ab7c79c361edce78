import { formatPhone, toE164 } from '../../../domain/phone';

/** Encodes text as one part of a link, against injection, such as of a second recipient. */
const encoded = (text: string) => encodeURIComponent(text).replace(/%40|%2B/g, decodeURIComponent);

/** The address that calls a phone. */
export const phoneAddress = (phone: string) =>
  `tel:${encoded(toE164(phone) ?? phone.replace(/\s/g, ''))}`;

/** The address that writes an email. */
export const emailAddress = (email: string) => `mailto:${encoded(email)}`;

/** A phone that can be called from here. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneAddress(phone)}>{formatPhone(phone)}</a>
);

/** An email address that can be written to from here. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={emailAddress(email)} title={email}>
    {email}
  </a>
);
