import { describe, expect, test } from 'vitest';
import {
  changePinFault,
  keepPinDigits,
  pinSessionFault,
  setPinFault,
  verifyPinFault,
} from '../../domain/pins';
import { fc } from '../support/property';

describe('keepPinDigits', () => {
  test.each([
    ['12a345', '1234'],
    ['12 34', '1234'],
    ['', ''],
    ['abc', ''],
    ['١٢٣٤', ''],
  ])('PIN-13: keeps of "%s" "%s"', (typed, kept) => {
    expect(keepPinDigits(typed)).toBe(kept);
  });

  test('PIN-13: never keeps anything but 4 digits at most', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,4}$/.test(keepPinDigits(text))));
  });
});

describe('verifying', () => {
  test.each([
    ['', 'Please enter your PIN'],
    ['123', 'PIN must be exactly 4 digits'],
    ['12345', 'PIN must be exactly 4 digits'],
    ['12 4', 'PIN must be exactly 4 digits'],
    ['1234', undefined],
  ])('PIN-14: says of "%s": %s', (pin, message) => {
    expect(verifyPinFault(pin)?.message).toBe(message);
  });

  test.each([null, undefined, ''])('PIN-15: needs a user id instead of %o', (userId) => {
    expect(pinSessionFault({ userId, token: null })).toBe('User not found');
  });

  test('PIN-16: needs a token', () => {
    expect(pinSessionFault({ userId: '1', token: null })).toBe('Authentication required');
    expect(pinSessionFault({ userId: 1, token: '' })).toBe('Authentication required');
    expect(pinSessionFault({ userId: 1, token: 'abc' })).toBeUndefined();
  });
});

describe('setting', () => {
  test.each([
    ['PIN-19', '', '', { field: 'pin', message: 'Please enter a PIN' }],
    ['PIN-20', '123', '123', { field: 'pin', message: 'PIN must be exactly 4 digits' }],
    ['PIN-20', '12345', '', { field: 'pin', message: 'PIN must be exactly 4 digits' }],
    ['PIN-21', '1234', '', { field: 'confirmation', message: 'Please confirm your PIN' }],
    ['PIN-21', '1234', '1243', { field: 'confirmation', message: 'PINs do not match' }],
    ['PIN-19, PIN-20, PIN-21', '1234', '1234', undefined],
  ])('PIN-19..21: by %s, "%s" confirmed by "%s"', (_, pin, confirmation, fault) => {
    expect(setPinFault(pin, confirmation)).toEqual(fault);
  });
});

describe('changing', () => {
  test.each([
    ['PIN-22', '', '', '', 'currentPin', 'Please enter your current PIN'],
    ['PIN-22', '123', '', '', 'currentPin', 'Current PIN must be exactly 4 digits'],
    ['PIN-23', '1234', '', '', 'newPin', 'Please enter a new PIN'],
    ['PIN-23', '1234', '567', '', 'newPin', 'New PIN must be exactly 4 digits'],
    ['PIN-24', '1234', '5678', '', 'confirmation', 'Please confirm your new PIN'],
    ['PIN-24', '1234', '5678', '5679', 'confirmation', 'New PINs do not match'],
    ['PIN-24, PIN-29', '1234', '1234', '5678', 'confirmation', 'New PINs do not match'],
    ['PIN-25', '1234', '1234', '1234', 'newPin', 'New PIN must be different from current PIN'],
  ])(
    'PIN-22..25: by %s, "%s" to "%s" confirmed by "%s"',
    (_, currentPin, newPin, confirmation, field, message) => {
      expect(changePinFault({ currentPin, newPin, confirmation })).toEqual({ field, message });
    },
  );

  test('PIN-29: finds nothing wrong with two different PINs', () => {
    const change = { currentPin: '1234', newPin: '5678', confirmation: '5678' };
    expect(changePinFault(change)).toBeUndefined();
  });
});
