import { expect, test } from 'vitest';
import { defineFields, integer, longText, text } from '../../domain/fields';
import { listingOf } from '../../domain/listing';

test('a text too long for an entry of an index is searched, and gives a list no order', () => {
  const fields = defineFields({
    name: text('Name', { max: 500 }),
    motto: text('Motto', { max: 501 }),
    notes: longText('Notes', { max: 100 }),
    berths: integer('Berths', { min: 1, max: 8 }),
  });
  expect(listingOf(fields)).toEqual({
    searched: ['name', 'motto', 'notes'],
    filters: [],
    sorts: ['name', 'berths'],
  });
});
