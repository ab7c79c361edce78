import { Secret, TOTP } from 'otpauth';

// What every authenticator app understands (RFC 6238).
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };

const totp = (secret: string) => new TOTP({ ...kind, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth address that an app reads from a QR code. */
export const addressOfApp = (
  secret: string,
  { email, business }: { email: string; business: string },
): string => {
  // A colon would part the name from what stands before it.
  const label = `${business} (${email})`.replaceAll(':', ' ');
  return new TOTP({
    ...kind,
    secret: Secret.fromBase32(secret),
    issuer: 'Verbena',
    label,
  }).toString();
};

/**
 * The number of the half minute that a code is for; undefined when it is wrong at an instant. The
 * clock of a phone may be half a minute off.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp(secret).counter({ timestamp }) + delta;
};
