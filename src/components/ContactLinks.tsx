import { formatPhone, toE164 } from '../../domain/phone';

/** A phone that can be called from here (PEND-13). */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${toE164(phone) ?? phone.replace(/\s/g, '')}`}>{formatPhone(phone)}</a>
);

/** An email address that can be written to from here (PEND-13). */
export const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;
