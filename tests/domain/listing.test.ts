import { expect, test } from 'vitest';
import { defineFields, email, integer, longText, phone, text } from '../../domain/fields';
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

test('phones and e-mails are neither searched nor sorted by, so that nobody guesses them', () => {
  const fields = defineFields({
    name: text('Name', { max: 80 }),
    phone: phone('Phone'),
    email: email('Email'),
  });
  expect(listingOf(fields)).toEqual({ searched: ['name'], filters: [], sorts: ['name'] });
});
