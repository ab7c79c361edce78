import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byDisplayOrder,
  displayOrders,
  normaliseCategoryName,
  reordered,
  serviceCount,
  serviceCountText,
} from '../../domain/categories';

test('sorts categories by display_order', () => {
  const sorted = [{ display_order: 10 }, { display_order: 9 }, { display_order: 0 }].sort(
    byDisplayOrder,
  );
  expect(sorted.map(({ display_order }) => display_order)).toEqual([0, 9, 10]);
});

test.each([
  [0, '0 services'],
  [1, '1 service'],
  [2, '2 services'],
])('CAT-02: counts %d as "%s"', (count, text) => {
  expect(serviceCountText(count)).toBe(text);
});

test('CAT-03: counts the services whose category text equals the name', () => {
  const counts = serviceCount(
    [{ name: 'Massage' }, { name: 'Face' }, { name: 'constructor' }],
    [{ category: 'Massage' }, { category: 'Massage' }, { category: 'massage' }, { category: '' }],
  );
  expect([...counts]).toEqual([
    ['Massage', 2],
    ['Face', 0],
    ['constructor', 0],
  ]);
});

test('moves one item and keeps the others in their order', () => {
  expect(reordered(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(reordered(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(reordered(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a reorder is a permutation that its reverse undoes', () => {
  const moves = fc
    .array(fc.integer(), { minLength: 1, maxLength: 20 })
    .chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)));
  fc.assert(
    fc.property(moves, ([list, from, to]) => {
      const before = [...list];
      const moved = reordered(list, from, to);
      expect(moved[to]).toBe(list[from]);
      expect(moved.toSorted()).toEqual(list.toSorted());
      expect(reordered(moved, to, from)).toEqual(list);
      expect(list).toEqual(before);
    }),
  );
});

test('after a reorder every category has its position, from 0', () => {
  expect(displayOrders([{ id: 'c' }, { id: 'a' }])).toEqual([
    { id: 'c', display_order: 0 },
    { id: 'a', display_order: 1 },
  ]);
});

test('existing categories make room for a new one in front', () => {
  expect(displayOrders([{ id: 7 }, { id: 3 }], 1)).toEqual([
    { id: 7, display_order: 1 },
    { id: 3, display_order: 2 },
  ]);
});

test.each([
  ['  Massage ', 'Massage'],
  ['Hot  stone', 'Hot  stone'],
  ['   ', ''],
])('saves the typed name "%s" as "%s"', (typed, saved) => {
  expect(normaliseCategoryName(typed)).toBe(saved);
});
