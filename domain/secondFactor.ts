import type { FieldFault } from './fieldFault';

/** Days for which a browser that is remembered is asked for no code. */
export const daysRemembered = 30;

/** Characters by which a recovery code is found, and those that nobody can guess. */
export const markLength = 4;
const secretLength = 8;

/** What somebody has typed: a code of their app (RFC 6238) or one of their recovery codes. */
export type GivenCode =
  | { kind: 'app'; code: string }
  | { kind: 'recovery'; mark: string; secret: string };

/** Crockford's base32, which has no letter that looks like a digit. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as it is shown: in groups of four. */
export const writeRecoveryCode = ({ mark, secret }: { mark: string; secret: string }): string =>
  [mark, secret.slice(0, 4), secret.slice(4)].join('-');

/** Reads a code however it was typed or pasted; undefined when it is neither kind. */
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

/** What is wrong with a code, as far as that can be seen. */
export const codeFault = (typed: string): FieldFault<'code'> | undefined => {
  if (!typed.trim()) return { field: 'code', message: 'Please enter the code' };
  if (readCode(typed)) return undefined;
  return { field: 'code', message: 'A code has 6 digits, a recovery code 12 letters and digits' };
};
