import { expect, test } from 'vitest';
import { faultOf, faultsOf } from '../../domain/fieldRules';
import {
  active,
  day,
  decimal,
  defineFields,
  email,
  flag,
  integer,
  longText,
  money,
  oneOf,
  phone,
  reference,
  startOf,
  text,
} from '../../domain/fields';

const rooms = defineFields({
  name: text('Name', { max: 10 }),
  notes: longText('Notes', { max: 20, optional: true }),
  floor: oneOf('Floor', { choices: ['Ground', 'First'], start: 'Ground' }),
  capacity: integer('Capacity', { min: 1, max: 8, start: 2, unit: 'people' }),
  height: decimal('Height', { min: 0, max: 3.5, optional: true }),
  opened_on: day('Opened on', { missing: 'Please enter the day' }),
  service_id: reference('Service', { resource: 'services', optional: true }),
  is_active: active(),
});

const start = {
  name: '',
  notes: '',
  floor: 'Ground',
  capacity: 2,
  height: null,
  opened_on: '',
  service_id: null,
  is_active: true,
};

const valid = { ...start, name: 'Garden', opened_on: '2026-02-28' };

const messagesOf = (change: object) =>
  faultsOf(rooms)({ ...valid, ...change }).map(({ field, message }) => `${field}: ${message}`);

test('a new record starts with the values of its fields, empty ones by their kind', () => {
  expect(startOf(rooms)).toEqual(start);
});

test('faults are told in the order of the fields, one for each', () => {
  expect(messagesOf({})).toEqual([]);
  expect(messagesOf({ name: ' \u200b', capacity: null, opened_on: '' })).toEqual([
    'name: Name is required',
    'capacity: Capacity must be between 1 and 8 people',
    'opened_on: Please enter the day',
  ]);
});

test.each([
  ['text of the length', { name: ' 0123456789 ' }, []],
  ['text that is too long', { name: '0123456789a' }, ['name: Name must be at most 10 characters']],
  ['characters, not code units', { name: '😀'.repeat(10) }, []],
  ['a floor that is none', { floor: 'Roof' }, ['floor: Floor must be one of Ground, First']],
  ['half a person', { capacity: 1.5 }, ['capacity: Capacity must be between 1 and 8 people']],
  ['a number that is none', { height: Number.NaN }, ['height: Height must be between 0 and 3.5']],
  ['a height within the limits', { height: 3.5 }, []],
  ['a day that does not exist', { opened_on: '2026-02-30' }, ['opened_on: Please enter the day']],
])('%s', (_, change, messages) => {
  expect(messagesOf(change)).toEqual(messages);
});

test.each([
  ['a phone of this country', phone('Phone'), '(212) 555-0142', undefined],
  ['a phone abroad', phone('Phone'), '+49 30 1234567', undefined],
  ['half a phone', phone('Phone'), '555', 'Please enter a phone number of 10 digits'],
  ['no phone', phone('Phone'), '', 'Phone is required'],
  ['an email', email('Email'), ' lena@example.com ', undefined],
  ['half an email', email('Email'), 'lena@', 'Please enter a valid email address'],
  [
    'an endless email',
    email('Email'),
    `${'a'.repeat(250)}@b.de`,
    'Please enter a valid email address',
  ],
  ['no email where none is needed', email('Email', { optional: true }), '', undefined],
])('%s is told by its kind', (_, field, value, message) => {
  expect(faultOf(field, value)).toBe(message);
});

test('a day without a message of its own names its field', () => {
  expect(faultOf(day('Day'), 'soon')).toBe('Day must be a day');
});

test.each(['1985-05-17', '1912-02-29', '0026-01-01'])(
  'any day that there is is a day: %s',
  (value) => {
    expect(faultOf(day('Birthday'), value)).toBeUndefined();
  },
);

test('a number and a switch may start at nothing', () => {
  const fields = defineFields({
    deposit: integer('Deposit', { min: 0, max: 9, start: 0 }),
    is_quiet: flag('Quiet'),
  });
  expect(startOf(fields)).toEqual({ deposit: 0, is_quiet: false });
});

test('money is more than nothing, unless its least amount says otherwise', () => {
  const price = money('Price', { max: 100, optional: true });
  const fee = money('Fee', { min: 0, max: 100, optional: true });
  const tip = money('Tip', { min: 5, max: 100 });
  expect(faultOf(price, 0)).toBe('Price must be greater than 0');
  expect([0, null, 12.5].map((value) => faultOf(fee, value))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(faultOf(fee, -1)).toBe('Fee must be at least $0.00');
  expect(faultOf(fee, 0.001)).toBe('Prices have at most two decimals');
  expect(faultOf(tip, null)).toBe('Tip must be at least $5.00');
});

test('a rule over several fields gets all values, and counts at fields that are valid', () => {
  const check = faultsOf(rooms, ({ capacity, name }) =>
    name.length === capacity
      ? []
      : [
          { field: 'capacity', message: 'One person for each letter' },
          { field: 'name', message: 'One letter for each person' },
        ],
  );
  expect(check({ ...valid, name: 'Spa', capacity: 3 })).toEqual([]);
  expect(check({ ...valid, capacity: 9 }).map(({ message }) => message)).toEqual([
    'Capacity must be between 1 and 8 people',
    'One letter for each person',
  ]);
});
