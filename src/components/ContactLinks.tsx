import { formatPhone, toE164 } from '../../domain/phone';

/** Text as one part of a link, so that nothing in it can say more, such as a second recipient. */
const encoded = (text: string) => encodeURIComponent(text).replace(/%40|%2B/g, decodeURIComponent);

/** A phone that can be called from here (PEND-13). */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${encoded(toE164(phone) ?? phone.replace(/\s/g, ''))}`}>{formatPhone(phone)}</a>
);

/** An email address that can be written to from here (PEND-13). */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encoded(email)}`}>{email}</a>
);
