import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at an instant for a key. */
export const codeOf = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: at.getTime(),
  });
