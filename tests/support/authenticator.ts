import { Secret, TOTP } from 'otpauth';

/** The TOTP code of an authenticator app for a secret at an instant. */
export const codeOf = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: at.getTime(),
  });
