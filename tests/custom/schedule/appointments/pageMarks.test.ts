import { expect, test } from 'vitest';
import { pageCount, pageMarks } from '../../../../src/custom/schedule/appointments/pageMarks';
import { fc } from '../../../support/property';

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 12, [1, 2, 3, 4, 5, 'after', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'after', 12]],
  [5, 12, [1, 'before', 4, 5, 6, 'after', 12]],
  [8, 12, [1, 'before', 7, 8, 9, 'after', 12]],
  [9, 12, [1, 'before', 8, 9, 10, 11, 12]],
  [12, 12, [1, 'before', 8, 9, 10, 11, 12]],
])('PEND-08: page %i of %i is marked as %j', (page, pages, marks) => {
  expect(pageMarks(page, pages)).toEqual(marks);
});

test('PEND-08: any page is named with its neighbours, the first and the last, in at most seven marks', () => {
  const place = fc
    .integer({ min: 1, max: 2000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const marks = pageMarks(page, pages);
      expect(marks).toHaveLength(Math.min(pages, 7));
      for (const wanted of [1, page - 1, page, page + 1, pages]) {
        if (wanted >= 1 && wanted <= pages) expect(marks).toContain(wanted);
      }
      const numbers = marks.filter((mark) => typeof mark === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      // An ellipsis appears only where at least one page number is skipped.
      const before = marks.indexOf('before');
      if (before >= 0) expect(Number(marks[before + 1])).toBeGreaterThan(2);
    }),
  );
});

test('PEND-08: an empty list has one page, and a page is begun by one record more', () => {
  expect(pageCount(0, 5)).toBe(1);
  expect(pageCount(5, 5)).toBe(1);
  expect(pageCount(6, 5)).toBe(2);
});
