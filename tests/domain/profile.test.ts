import { describe, expect, test } from 'vitest';
import { keepPhoneDigits, toE164, typedPhone } from '../../domain/phone';
import { passwordChangeFaults, profileFaults } from '../../domain/profile';

const ada = { name: 'Ada', email: 'ada@spa.example', phone_number: '' };
const faultsOf = (change: Partial<typeof ada>) => profileFaults({ ...ada, ...change });

describe('profileFaults', () => {
  test('PROF-07, PROF-08: finds nothing wrong with a name and an e-mail', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test('PROF-07, PROF-08: asks for both, in this order', () => {
    expect(faultsOf({ name: ' ', email: '' })).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Email is required' },
    ]);
  });

  test.each([
    'ada',
    'ada@',
    '@spa.example',
    'ada@spa',
    'a da@spa.example',
    'a@b@c.de',
    'ada@spa..de',
    'ada@spa.example,',
    'ada@spa.example;',
    'ada,bob@spa.example',
    'ada:bob@spa.example',
    '<ada@spa.example>',
    'ada@spa.example(Ada)',
    'ada@[192.0.2.1]',
    'ada\\bob@spa.example',
    '"ada"@spa.example',
  ])('PROF-08: refuses the e-mail "%s"', (email) => {
    expect(faultsOf({ email })).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
    ]);
  });

  test.each(['ada.l+spa@mail.spa.example', ' ada@spa.example ', "o'hara@bücher.example"])(
    'PROF-08: takes the e-mail "%s"',
    (email) => {
      expect(faultsOf({ email })).toEqual([]);
    },
  );

  test('PROF-08: takes an e-mail that is stored already as it is, and another is checked', () => {
    const stored = 'ada@spa.example,';
    expect(profileFaults({ ...ada, email: stored }, stored)).toEqual([]);
    expect(profileFaults({ ...ada, email: 'ada@spa' }, stored)).toHaveLength(1);
    expect(profileFaults({ ...ada, email: '' }, stored)).toHaveLength(1);
  });

  test('PROF-09, PROF-10: takes no phone and a whole one, and refuses a part of one', () => {
    expect(faultsOf({ phone_number: '  ' })).toEqual([]);
    expect(faultsOf({ phone_number: '(555) 123-4567' })).toEqual([]);
    expect(faultsOf({ phone_number: '+442071838750' })).toEqual([]);
    expect(faultsOf({ phone_number: '555123' })).toEqual([
      { field: 'phone_number', message: 'Please enter a phone number of 10 digits' },
    ]);
  });
});

describe('phone', () => {
  test.each([
    ['55512345678', '5551234567'],
    ['(555) 123-4567', '5551234567'],
    ['+1 555 123 4567', '5551234567'],
    ['555-12', '55512'],
    ['', ''],
  ])('PROF-10: keeps of "%s" the digits "%s"', (typed, kept) => {
    expect(keepPhoneDigits(typed)).toBe(kept);
  });

  test.each([
    ['', ''],
    ['555', '555'],
    ['5551', '(555) 1'],
    ['(555) 1234', '(555) 123-4'],
    ['55512345678', '(555) 123-4567'],
    ['+1 555 123 4567', '(555) 123-4567'],
    ['+', '+'],
    ['+44 20 7183 8750', '+442071838750'],
    ['+4420718387501234567', '+442071838750123'],
    ['0044 20 7183', '+44207183'],
    ['011 44 20 7183', '+44207183'],
    ['00', '00'],
  ])('PROF-10: shows "%s" as "%s" while it is typed', (typed, shown) => {
    expect(typedPhone(typed)).toBe(shown);
  });

  test('PROF-09, PROF-11: is sent as +1 and the 10 digits, null when empty', () => {
    expect(toE164('(555) 123-4567')).toBe('+15551234567');
    expect(toE164('')).toBeNull();
  });
});

describe('passwordChangeFaults', () => {
  const change = { currentPassword: 'old', newPassword: 'Password-1', confirmation: 'Password-1' };
  const changeFaults = (other: Partial<typeof change>) =>
    passwordChangeFaults({ ...change, ...other });

  test('PROF-19, PROF-20, PROF-22: asks for all three, in this order', () => {
    expect(
      passwordChangeFaults({ currentPassword: '', newPassword: '', confirmation: '' }),
    ).toEqual([
      { field: 'currentPassword', message: 'Current password is required' },
      { field: 'newPassword', message: 'New password is required' },
      { field: 'confirmation', message: 'Please confirm your new password' },
    ]);
  });

  test('PROF-20, PROF-21: says what a new password lacks', () => {
    expect(changeFaults({ newPassword: 'Passw-1', confirmation: 'Passw-1' })).toEqual([
      { field: 'newPassword', message: 'Password must be at least 8 characters' },
    ]);
    expect(changeFaults({ newPassword: 'password-1', confirmation: 'password-1' })).toEqual([
      { field: 'newPassword', message: 'Password must contain uppercase, lowercase, and number' },
    ]);
  });

  test('PROF-22: compares the confirmation', () => {
    expect(changeFaults({})).toEqual([]);
    expect(changeFaults({ confirmation: 'Password-2' })).toEqual([
      { field: 'confirmation', message: 'Passwords do not match' },
    ]);
  });
});
