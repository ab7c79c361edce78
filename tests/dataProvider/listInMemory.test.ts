import { describe, expect, test } from 'vitest';
import { listInMemory } from '../../src/dataProvider/listInMemory';
import { fc } from '../support/property';

interface Row {
  id: string;
  name: string | null;
  price: number | null;
  live: boolean;
  tags: string[];
}

const rows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      name: fc.option(fc.constantFrom('Cut', 'cut', 'Colour', 'Crème', 'Ärztin', '')),
      price: fc.option(fc.integer({ min: 0, max: 5 })),
      live: fc.boolean(),
      tags: fc.subarray(['new', 'hair']),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((row, index) => ({ id: String(index + 1), ...row })));

const ids = (list: readonly Row[]) => list.map(({ id }) => id);
const isEmpty = (value: unknown) => value === null || value === '';

describe('every list', () => {
  test('its pages put together are the whole, and each knows the total', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (list, perPage) => {
        const sort = { field: 'price', order: 'DESC' as const };
        const whole = listInMemory(list, { sort });
        const pages = Array.from({ length: Math.ceil(list.length / perPage) }, (_, index) =>
          listInMemory(list, { sort, pagination: { page: index + 1, perPage } }),
        );
        expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
        for (const { total } of pages) expect(total).toBe(list.length);
      }),
    );
  });

  test('sorting loses nothing, is stable, and puts the empty last in both directions', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('name' as const, 'price' as const),
        fc.constantFrom('ASC' as const, 'DESC' as const),
        (list, field, order) => {
          const { data } = listInMemory(list, { sort: { field, order } });
          expect(ids(data).toSorted()).toEqual(ids(list).toSorted());
          const filled = data.filter((row) => !isEmpty(row[field]));
          expect(data.slice(0, filled.length)).toEqual(filled);
          for (const [index, row] of data.entries()) {
            const next = data[index + 1];
            if (next && row[field] === next[field])
              expect(Number(row.id)).toBeLessThan(Number(next.id));
          }
        },
      ),
    );
  });

  test('numbers stand in their order, and backwards in the other', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const prices = (order: 'ASC' | 'DESC') =>
          listInMemory(list, { sort: { field: 'price', order } }).data.flatMap(
            ({ price }) => price ?? [],
          );
        const inOrder = list.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
        expect(prices('ASC')).toEqual(inOrder);
        expect(prices('DESC')).toEqual(inOrder.toReversed());
      }),
    );
  });

  test('a filter leaves exactly what has the value', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.integer({ min: 0, max: 5 }), (list, live, price) => {
        const { data, total } = listInMemory(list, { filter: { live, price } });
        expect(data).toEqual(list.filter((row) => row.live === live && row.price === price));
        expect(total).toBe(data.length);
      }),
    );
  });

  test('it is not changed itself', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const before = structuredClone(list);
        listInMemory(list, { filter: { q: 'c' }, sort: { field: 'name', order: 'DESC' } }, [
          'name',
        ]);
        expect(list).toEqual(before);
      }),
    );
  });
});

describe('the cases', () => {
  const list = [
    {
      id: '10',
      name: 'Crème brûlée facial',
      category: 'Face',
      plan: { name: 'Gold' },
      days: ['Mo'],
    },
    { id: '9', name: 'Haircut', category: 'Hair', plan: null, days: ['Tu', 'We'] },
    { id: '8', name: 'Hair colour', category: null, plan: { name: 'Basic' }, days: [] },
  ];
  const found = (filter: object, searchIn = ['name', 'category']) =>
    listInMemory(list, { filter }, searchIn).data.map(({ id }) => id);

  test.each<[string, object, string[]]>([
    ['a search without regard to case', { q: 'HAIR' }, ['9', '8']],
    ['a search without regard to accents', { q: 'creme' }, ['10']],
    ['a search for an accent', { q: 'brûlée' }, ['10']],
    ['every word of a search, in any field', { q: 'face crème' }, ['10']],
    ['a search with blanks around', { q: '  colour ' }, ['8']],
    ['a search of blanks alone', { q: '   ' }, ['10', '9', '8']],
    ['no search in fields that are not named', { q: 'gold' }, []],
    ['a filter that is empty', { category: '' }, ['10', '9', '8']],
    ['a filter with one of several values', { category: ['Hair', 'Face'] }, ['10', '9']],
    ['a filter by an id as a number', { id: 9 }, ['9']],
    ['a filter below an object', { 'plan.name': 'Gold' }, ['10']],
    ['a filter on a list', { days: 'We' }, ['9']],
    ['both', { q: 'hair', category: 'Hair' }, ['9']],
  ])('%s', (_, filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });

  test.each([
    ['gold', ['10']],
    ['mo face', ['10']],
    ['10', []],
    ['9', []],
    ['object', []],
  ])('a search without named fields is in all text of the record: %s', (q, expected) => {
    const { data } = listInMemory(list, { filter: { q } });
    expect(data.map(({ id }) => id)).toEqual(expected);
  });

  test('ids and numbers within names sort as numbers', () => {
    const { data } = listInMemory(list, { sort: { field: 'id', order: 'ASC' } });
    expect(data.map(({ id }) => id)).toEqual(['8', '9', '10']);
  });

  test('a page behind the end is empty and keeps the total', () => {
    expect(listInMemory(list, { pagination: { page: 9, perPage: 10 } })).toEqual({
      data: [],
      total: 3,
    });
  });
});
