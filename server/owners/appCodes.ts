import { Secret, TOTP } from 'otpauth';
import { brand } from '../../domain/brand';

// The parameters that every authenticator app supports (RFC 6238).
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };

const totp = (secret: string) => new TOTP({ ...kind, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth URI, which an authenticator app reads from a QR code. */
export const addressOfApp = (
  secret: string,
  { email, business }: { email: string; business: string },
): string => {
  // A colon would separate the label into issuer and account.
  const label = `${business} (${email})`.replaceAll(':', ' ');
  return new TOTP({
    ...kind,
    secret: Secret.fromBase32(secret),
    issuer: brand.name,
    label,
  }).toString();
};

/**
 * The time step of a code (half a minute); undefined if it is wrong. Allows for a phone's clock
 * that is half a minute off.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp(secret).counter({ timestamp }) + delta;
};
