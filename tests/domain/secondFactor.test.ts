import { describe, expect, test } from 'vitest';
import {
  codeFault,
  readCode,
  recoveryAlphabet,
  writeRecoveryCode,
} from '../../domain/secondFactor';
import { fc } from '../support/property';

const characters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...recoveryAlphabet),
    minLength: length,
    maxLength: length,
  });

describe('a code', () => {
  test('of the app is six digits, however they are parted', () => {
    expect(readCode(' 123 456')).toEqual({ kind: 'app', code: '123456' });
    for (const text of ['12345', '1234567', '12345a']) expect(readCode(text)).toBeUndefined();
  });

  test('for recovery is read as it was written, in any case and with look-alikes', () => {
    fc.assert(
      fc.property(characters(4), characters(8), (mark, secret) => {
        const written = writeRecoveryCode({ mark, secret });
        expect(written).toMatch(/^\w{4}-\w{4}-\w{4}$/);
        const typed = written.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readCode(typed)).toEqual({ kind: 'recovery', mark, secret });
      }),
    );
  });

  test('that is missing or neither is said to be so', () => {
    expect(codeFault(' ')?.message).toBe('Please enter the code');
    expect(codeFault('12345')?.message).toContain('6 digits');
    expect(codeFault('123456')).toBeUndefined();
  });
});
