import { expect, test } from 'vitest';
import { shownCell } from '../../../src/components/import/shownCell';

test('a cell is shown as it is read: without the sign that guards a formula, and no longer than a line', () => {
  const table = {
    headings: ['Phone', 'Note'],
    lines: [["'+1 212 555 0177", 'x'.repeat(90)]],
    firstLine: 2,
  };
  const place = { table, matching: { phone: 0, note: 1 }, line: 2 };
  expect(shownCell(place, 'phone')).toBe('+1 212 555 0177');
  expect(shownCell(place, 'note')).toHaveLength(80);
  expect(shownCell(place, 'email')).toBe('');
});
