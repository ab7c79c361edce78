import { type Unknown, unknown } from './unknown';

const yes: readonly unknown[] = [true, 1, '1', 'true', 'yes', 't', 'y', 'on'];
const no: readonly unknown[] = [false, 0, '0', 'false', 'no', 'f', 'n', 'off'];

/** A yes or a no, also where a database knows no more than numbers. */
export function readFlag(value: unknown): boolean | Unknown {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (yes.includes(plain)) return true;
  return no.includes(plain) ? false : unknown(value);
}
