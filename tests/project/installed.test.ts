import { expect, test } from 'vitest';
import { isComplete } from '../../scripts/support/project.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: () => 'glibc' };
const wanted = {
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/engine-linux': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['glibc'],
  },
  'node_modules/engine-musl': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/engine-mac': { version: '2.0.0', optional: true, os: ['darwin'] },
  'node_modules/engine-not-windows': { version: '2.0.0', optional: true, os: ['!win32'] },
  'node_modules/part-of-another': { version: '3.0.0', optional: true },
};
const {
  'node_modules/engine-musl': _,
  'node_modules/engine-mac': __,
  'node_modules/part-of-another': ___,
  ...present
} = wanted;

test('packages of other systems, and what they alone need, may be missing', () => {
  expect(isComplete(wanted, present, machine)).toBe(true);
  const elsewhere = { ...machine, libc: () => 'musl' };
  expect(isComplete(wanted, present, elsewhere)).toBe(false);
});

test.each(Object.keys(present))('an install without %s is made anew', (path) => {
  const { [path as keyof typeof present]: _left, ...rest } = present;
  expect(isComplete(wanted, rest, machine)).toBe(false);
});

test('so is one with another version, or with a package that the lockfile does not name', () => {
  const older = { ...present, 'node_modules/plain': { version: '0.9.0' } };
  expect(isComplete(wanted, older, machine)).toBe(false);
  expect(isComplete(wanted, { ...present, 'node_modules/stray': {} }, machine)).toBe(false);
});
