import { expect, test } from 'vitest';
import {
  active,
  defineFields,
  integer,
  longText,
  oneOf,
  phone,
  reference,
  text,
} from '../../../domain/fields';
import { filtersOf } from '../../../src/components/list/filtersOf';
import { listInMemory } from '../../../src/dataProvider/listInMemory';

const rooms = defineFields({
  name: text('Name', { max: 60 }),
  notes: longText('Notes', { max: 200, optional: true }),
  floor: oneOf('Floor', { choices: ['Ground', 'First'] }),
  capacity: integer('Capacity', { min: 1, max: 8 }),
  phone: phone('Phone', { optional: true }),
  service_id: reference('Service', { resource: 'services', optional: true }),
  is_active: active(),
});

const records = [
  { id: '1', name: 'Garden', notes: '', floor: 'Ground', capacity: 2, is_active: true },
  {
    id: '2',
    name: 'Loft',
    notes: 'Over the garden',
    floor: 'First',
    capacity: 1,
    is_active: false,
  },
];

test('texts are searched, and choices and flags are filters with all their values', () => {
  const { searchIn, filters } = filtersOf(rooms, ['room', 'rooms']);
  // As a server that pages the list does, which lets nobody guess a phone.
  expect(searchIn).toEqual(['name', 'notes']);
  const offered = filters.map(({ props }) => props) as { label: string; choices?: object[] }[];
  expect(offered.map(({ label }) => label)).toEqual(['Search rooms', 'Floor', 'Status']);
  expect(offered[1]?.choices).toEqual([
    { value: '', label: 'Any floor' },
    { value: 'Ground', label: 'Ground' },
    { value: 'First', label: 'First' },
  ]);
  const found = (filter: object) => listInMemory(records, { filter }, searchIn).data;
  expect(found({ q: 'garden' }).map(({ id }) => id)).toEqual(['1', '2']);
  expect(found({ is_active: 'false' }).map(({ name }) => name)).toEqual(['Loft']);
  expect(found({ floor: 'Ground', q: 'loft' })).toEqual([]);
});

test('fields without a text have no search', () => {
  const { searchIn, filters } = filtersOf({ floor: rooms.floor }, ['room', 'rooms']);
  expect(searchIn).toEqual([]);
  expect(filters).toHaveLength(1);
});
