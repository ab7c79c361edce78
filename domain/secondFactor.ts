import type { FieldFault } from './fieldFault';

/** Days for which a remembered browser is not asked for a code. */
export const daysRemembered = 30;

/** The length of the part of a recovery code that identifies it, and of its secret part. */
export const markLength = 4;
const secretLength = 8;

/** A typed code: one of the authenticator app (RFC 6238), or a recovery code. */
export type GivenCode =
  | { kind: 'app'; code: string }
  | { kind: 'recovery'; mark: string; secret: string };

/** Crockford's base32, which leaves out letters that look like digits. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as it is shown, in groups of four characters. */
export const writeRecoveryCode = ({ mark, secret }: { mark: string; secret: string }): string =>
  [mark, secret.slice(0, 4), secret.slice(4)].join('-');

/** Parses a typed or pasted code; undefined if it is of neither kind. */
export const readCode = (typed: string): GivenCode | undefined => {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(text)) return { kind: 'app', code: text };
  const read = text.replace(/O/g, '0').replace(/[IL]/g, '1');
  const isRecovery =
    read.length === markLength + secretLength &&
    [...read].every((character) => recoveryAlphabet.includes(character));
  if (!isRecovery) return undefined;
  return { kind: 'recovery', mark: read.slice(0, markLength), secret: read.slice(markLength) };
};

/** The validation error of the format of a code. */
export const codeFault = (typed: string): FieldFault<'code'> | undefined => {
  if (!typed.trim()) return { field: 'code', message: 'Please enter the code' };
  if (readCode(typed)) return undefined;
  return { field: 'code', message: 'A code has 6 digits, a recovery code 12 letters and digits' };
};
