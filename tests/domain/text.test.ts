import { expect, test } from 'vitest';
import { truncate } from '../../domain/text';

test('SVC-03: shows a description of 60 characters whole', () => {
  expect(truncate('a'.repeat(60), 60)).toBe('a'.repeat(60));
  expect(truncate('', 60)).toBe('');
});

test('SVC-03: cuts a description of 61 characters to 60 and an ellipsis', () => {
  expect(truncate(`${'a'.repeat(60)}b`, 60)).toBe(`${'a'.repeat(60)}…`);
});

test('SVC-03: never cuts a character in two', () => {
  expect(truncate('🌿'.repeat(60), 60)).toBe('🌿'.repeat(60));
  expect(truncate('🌿'.repeat(61), 60)).toBe(`${'🌿'.repeat(60)}…`);
});
