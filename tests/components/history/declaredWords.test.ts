import { expect, test } from 'vitest';
import {
  active,
  day,
  defineFields,
  flag,
  integer,
  longText,
  money,
  reference,
  text,
} from '../../../domain/fields';
import { activityWords } from '../../../src/components/history/activityWords';
import { declaredWords } from '../../../src/components/history/declaredWords';
import { kinds } from '../../../src/resources/kinds';

const rooms = defineFields({
  name: text('Room name', { max: 60 }),
  notes: longText('Notes', { max: 200 }),
  capacity: integer('Capacity', { min: 1, max: 8 }),
  surcharge: money('Hourly surcharge', { max: 100 }),
  opened_on: day('Opened on'),
  has_music: flag('Music'),
  service_id: reference('Service', { resource: 'services' }),
  is_active: active(),
});

const told = (field: string, before: unknown, after: unknown) =>
  activityWords(
    { room: { one: 'room', all: 'Rooms', fields: declaredWords(rooms) } },
    {
      id: 1,
      kind: 'room',
      action: 'room.updated',
      subject: 'Garden',
      changes: [{ field, before, after }],
      lists: [],
      parts: 0,
      words: null,
    } as never,
    'UTC',
  ).text;

test('a changed field is told by its label and its kind', () => {
  expect(told('capacity', 2, 3)).toBe('Changed the capacity of Garden from 2 to 3');
  expect(told('surcharge', 9.5, 12)).toBe(
    'Changed the hourly surcharge of Garden from $9.50 to $12.00',
  );
  expect(told('opened_on', '2026-03-01', '2026-03-02')).toMatch(
    /^Changed the opened on of Garden from Mar 1, 2026.* to Mar 2, 2026/,
  );
  expect(told('notes', 'One', 'Two')).toBe('Changed the notes of Garden');
});

test('names, flags that hide and ids have words of their own, or none', () => {
  expect(told('name', 'Garden', 'Loft')).toBe('Renamed Garden to Loft');
  expect(told('is_active', true, false)).toBe('Deactivated Garden');
  expect(Object.keys(declaredWords(rooms))).not.toContain('service_id');
});

test('the words of a resource come before those of its fields', () => {
  expect(kinds.closure?.fields?.first_day).toEqual(['first day', 'moment']);
  expect(kinds.location?.fields?.radius_meters).toEqual(['radius', 'distance']);
});
