import { expect, test } from 'vitest';
import { formatPhone, phoneDigits, phonePart, toE164 } from '../../domain/phone';
import { fc } from '../support/property';

test.each([
  '5551234567',
  '15551234567',
  '+15551234567',
  '+1 555 123 4567',
  '(555) 123-4567',
  '1-555-123-4567',
  '555.123.4567',
])('FMT-07: shows %s as (555) 123-4567', (raw) => {
  expect(formatPhone(raw)).toBe('(555) 123-4567');
});

test.each([
  '+44 20 7946 0958',
  '+4420794609',
  '+49 30 901820',
  '0612345678',
  '+64 9 123 4567',
  '555-123-4567 ext. 5',
  '1-800-FLOWERS',
  '555',
  '25551234567',
  '',
])('FMT-07: leaves "%s" as it is', (raw) => {
  expect(formatPhone(raw)).toBe(raw);
});

test.each([
  ['5551234567', '+15551234567'],
  ['(555) 123-4567', '+15551234567'],
  ['+15551234567', '+15551234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)7700 900456', '+447700900456'],
  ['0044 7700 900456', '+447700900456'],
  ['011-44-7700-900456', '+447700900456'],
  ['001 555 123 4567', '+15551234567'],
])('stores %s as %s', (raw, stored) => {
  expect(toE164(raw)).toBe(stored);
});

test.each(['', '555', '555123456', '0612345678', '+1555123456', '+1234567890123456', 'call me'])(
  'stores nothing for "%s"',
  (raw) => {
    expect(toE164(raw)).toBeNull();
  },
);

test('every way of writing ten digits keeps them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
      expect(phoneDigits(formatPhone(digits))).toBe(digits);
      expect(phoneDigits(toE164(formatPhone(digits)) ?? '')).toBe(digits);
    }),
  );
});

test.each([
  ['(555) 123', '555123'],
  ['+1 555', '555'],
  ['15551234567', '5551234567'],
  ['0012', '0012'],
  ['07700 900456', '7700900456'],
  ['0044 7700 900456', '447700900456'],
  ['011 44 7700 900456', '447700900456'],
  ['+44 (0)77', '4477'],
  ['Ann 555', undefined],
])('a search for "%s" looks for the digits %s', (typed, digits) => {
  expect(phonePart(typed)).toBe(digits);
});
