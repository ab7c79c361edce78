import { expect, test } from 'vitest';
import { shownCell } from '../../../src/components/import/shownCell';

test('a cell is shown as it is read: the first that says something, without what guards it, and no longer than a line', () => {
  const cells = ["'+1 212 555 0177", 'x'.repeat(90), ' ', '="0177"'];
  const matching = { phone: [2, 0], note: [1], code: [3] };
  const shown = ['phone', 'note', 'code', 'email'].map((field) =>
    shownCell(cells, matching, field),
  );
  expect(shown).toEqual(['+1 212 555 0177', 'x'.repeat(80), '0177', '']);
});
