import { expect, test } from 'vitest';
import { passwordFault } from '../../domain/passwords';

test('PROF-20: asks for a password', () => {
  expect(passwordFault('')).toBe('New password is required');
});

test('PROF-20: refuses 7 characters and takes 8', () => {
  expect(passwordFault('Abcdef1')).toBe('Password must be at least 8 characters');
  expect(passwordFault('Abcdef12')).toBeUndefined();
  expect(passwordFault('Ab1🌿🌿🌿🌿')).toBe('Password must be at least 8 characters');
});

test.each(['abcdefg1', 'ABCDEFG1', 'Abcdefgh', '12345678'])(
  'PROF-21: refuses "%s", which lacks an uppercase letter, a lowercase letter or a digit',
  (password) => {
    expect(passwordFault(password)).toBe('Password must contain uppercase, lowercase, and number');
  },
);

test.each(['Verbena-demo-2026', 'Ünderstated 1', `Aa1${'x'.repeat(200)}`])(
  'PROF-21: takes "%s"',
  (password) => {
    expect(passwordFault(password)).toBeUndefined();
  },
);
