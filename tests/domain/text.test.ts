import { expect, test } from 'vitest';
import { isStorable, oneLine, plural, trimmed, truncate } from '../../domain/text';

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

test.each([
  ['white space', ' \t\n\u00a0\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u202e\u2066'],
  ['fillers and empty patterns', '\u3164\u115f\u2800\u034f\ufe0f'],
  ['control characters', '\u0007\u009b'],
])('text of %s alone is empty', (_name, text) => {
  expect(trimmed(text)).toBe('');
});

test('text that can be seen loses only what cannot be seen around it', () => {
  expect(trimmed('  Hot stone ')).toBe('Hot stone');
  expect(trimmed('\u202a\ufeffHot stone\u202c\u200b \u0007')).toBe('Hot stone');
  expect(trimmed('👩‍⚕️')).toBe('👩‍⚕️');
  expect(trimmed('❤️ ')).toBe('❤️');
  expect(trimmed('\u200b🏴󠁧󠁢󠁷󠁬󠁳󠁿\u200b')).toBe('🏴󠁧󠁢󠁷󠁬󠁳󠁿');
  expect(trimmed('می‌خواهم')).toBe('می‌خواهم');
});

test('a letter with its accent is the same, whether written as one character or two', () => {
  expect(trimmed('Cafe\u0301')).toBe('Caf\u00e9');
  expect(trimmed('\ud83d')).toBe('\ud83d');
});

test('a name is one line, and reads in the order in which it is written', () => {
  expect(oneLine('Dana\r\nBcc: x\u2028y')).toBe('Dana Bcc: x y');
  expect(oneLine('Dana \u202egnihtemos\u202c \u2066else\u2069')).toBe('Dana gnihtemos else');
  expect(oneLine('שלום Ana Núñez')).toBe('שלום Ana Núñez');
});

test('a very long text that begins or ends unseen is soon trimmed', () => {
  const blank = '\u200b '.repeat(100_000);
  expect(trimmed(`${blank}a${blank}b${blank}`)).toHaveLength(200_002);
});

test('half of a character and NUL cannot be stored', () => {
  expect(['\ud83d', 'a\udc00b', '\0'].map(isStorable)).toEqual([false, false, false]);
  expect(['', '🌿', '\u200b', '\ufffd'].map(isStorable)).toEqual([true, true, true, true]);
});

test.each([
  [0, '0 services'],
  [1, '1 service'],
  [2, '2 services'],
])('CAT-02: counts %d as "%s"', (count, text) => {
  expect(`${count} ${plural(count, 'service')}`).toBe(text);
});

test('the word for several ends as English has it', () => {
  const words = ['category', 'day', 'tea blend', 'opening'].map((one) => plural(2, one));
  expect(words).toEqual(['categories', 'days', 'tea blends', 'openings']);
});
