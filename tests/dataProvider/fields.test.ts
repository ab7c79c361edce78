import { expect, test } from 'vitest';
import { defineFields, moment } from '../../domain/fields';
import { readersOf } from '../../src/dataProvider/fields';
import { unknown } from '../../src/dataProvider/unknown';

test('an optional moment without a value is none, and a required one is unknown', () => {
  const { closed_at, opened_at } = readersOf(
    defineFields({ closed_at: moment('Closed', { optional: true }), opened_at: moment('Opened') }),
  );
  expect([null, ''].map(closed_at)).toEqual([null, null]);
  expect(opened_at(null)).toEqual(unknown(null));
});
