import type { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { recordSchemas } from '../../../contract/fields';
import { faultOf, faultsOf } from '../../../domain/fieldRules';
import {
  active,
  day,
  defineFields,
  flag,
  image,
  integer,
  moment,
  money,
  oneOf,
  reference,
  startOf,
  text,
} from '../../../domain/fields';
import { formatUsd } from '../../../domain/money';
import { ActiveBadge } from '../../../src/components/fields/ActiveBadge';
import { DateField } from '../../../src/components/fields/DateField';
import { MoneyField } from '../../../src/components/fields/MoneyField';
import { NumberField } from '../../../src/components/fields/NumberField';
import { Inputs } from '../../../src/components/inputs/Inputs';
import { Columns } from '../../../src/components/list/Columns';
import { DataTable } from '../../../src/components/list/DataTable';
import { readersOf } from '../../../src/dataProvider/fields';
import { recordReader } from '../../../src/dataProvider/read';

const fields = defineFields({
  name: text('Name', { max: 60 }),
  floor: oneOf('Floor', { choices: ['Ground', 'First'] }),
  capacity: integer('Capacity', { min: 1, max: 8 }),
  price: money('Price', { max: 100 }),
  opened_at: moment('Opened'),
  service_id: reference('Service', { resource: 'services', optional: true }),
  is_active: active(),
});

const toRoom = recordReader(readersOf(fields));
type Room = ReturnType<typeof toRoom>;
const Col = DataTable.Col<Room, typeof fields>;
const DerivedCol = Columns.Col<Room, typeof fields>;
const Input = Inputs.Input<typeof fields>;
const { record } = recordSchemas('TestedRoom', fields);
type Wire = z.infer<typeof record>;

/** Each line that is expected to fail is compiled with the project, and fails the type check if it compiles. */
const mistakes: ((room: Wire) => unknown)[] = [
  // @ts-expect-error a text has a length
  () => defineFields({ name: text('Name') }),
  // @ts-expect-error a text has no lower limit
  () => text('Name', { max: 60, min: 1 }),
  // @ts-expect-error limits are numbers
  () => integer('Capacity', { min: '1', max: 8 }),
  // @ts-expect-error a number has both limits
  () => integer('Capacity', { min: 1 }),
  // @ts-expect-error a flag starts as false by leaving that out
  () => flag('Active', { start: false }),
  // @ts-expect-error a choice has choices
  () => oneOf('Floor', { start: 'Ground' }),
  // @ts-expect-error a day has no length
  () => day('Opened', { max: 10 }),
  // @ts-expect-error a field may be optional, not required
  () => reference('Service', { resource: 'services', required: true }),
  // @ts-expect-error there is no such kind
  () => defineFields({ colour: { kind: 'colour', label: 'Colour' } }),
  // @ts-expect-error a misspelt field of a new record
  () => startOf(fields).naem,
  // @ts-expect-error a number is no text
  () => startOf(fields).capacity.trim(),
  // @ts-expect-error a value is missing
  () => faultsOf(fields)({ name: 'Garden' }),
  // @ts-expect-error a fault at a field that there is not
  () => faultsOf(fields, () => [{ field: 'naem', message: 'No' }]),
  // @ts-expect-error the fault of a misspelt field
  () => faultOf(fields.pric, 1),
  // @ts-expect-error a misspelt field of a record
  () => toRoom({}).pric,
  // @ts-expect-error a price may be unknown
  () => formatUsd(toRoom({}).price),
  // @ts-expect-error an optional reference may be null
  (room: Wire) => room.service_id.toFixed(),
  // @ts-expect-error a misspelt field of an answer
  (room: Wire) => room.pric,
  // @ts-expect-error a reference names the resource of the other record
  () => reference('Service', { optional: true }),
  // @ts-expect-error a misspelt source among derived columns
  () => <DerivedCol source="flor" field={ActiveBadge} />,
  // @ts-expect-error a column that is no field's has a label
  () => <DerivedCol render={({ name }) => name} />,
  // @ts-expect-error money at a choice among derived columns
  () => <DerivedCol source="floor" field={MoneyField} />,
  // @ts-expect-error no fields
  () => <Columns of={{ name: 'text' }} />,
  // @ts-expect-error a misspelt source of an input
  () => <Input source="flor" />,
  // @ts-expect-error an input of a choice has no step
  () => <Input source="floor" step={2} />,
  // @ts-expect-error a number's limits are numbers
  () => <Input source="capacity" min="1" />,
  // @ts-expect-error an image is sent before its record is saved, by an input of its own
  () => <Inputs of={{ photo: image('Photo') }} />,
  // @ts-expect-error a misspelt source
  () => <Col source="pric" label="Price" />,
  // @ts-expect-error money at a text
  () => <Col source="name" label="Name" field={MoneyField} />,
  // @ts-expect-error money at a number that is none
  () => <Col source="capacity" label="Capacity" field={MoneyField} />,
  // @ts-expect-error a count at money
  () => <Col source="price" label="Price" field={NumberField} />,
  // @ts-expect-error a badge at money
  () => <Col source="price" label="Price" field={ActiveBadge} />,
  // @ts-expect-error a date at a text
  () => <Col source="name" label="Name" field={DateField} />,
  // @ts-expect-error a misspelt field in a cell
  () => <Col label="Price" render={({ pric }) => pric} />,
  // @ts-expect-error a text that may be missing in a cell
  () => <Col label="Price" render={({ price }) => formatUsd(price)} />,
];

test('at least twenty mistakes in a declaration or a list do not compile', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(20);
});

test('the right declaration of each is taken', () => {
  const columns = [
    <Col key="name" source="name" label="Name" />,
    <Col key="capacity" source="capacity" label="Capacity" field={NumberField} />,
    <Col key="price" source="price" label="Price" field={MoneyField} />,
    <Col key="opened_at" source="opened_at" label="Opened" field={DateField} />,
    <Col key="is_active" source="is_active" label="Active" field={ActiveBadge} />,
  ];
  const replaced = [
    <DerivedCol key="floor" source="floor" render={({ floor }) => floor} />,
    <DerivedCol key="price" source="price" field={MoneyField} />,
    <Input key="capacity" source="capacity" step={2} />,
    <Input key="is_active" source="is_active" helperText={{ on: 'Seen', off: 'Hidden' }} />,
  ];
  expect(replaced).toHaveLength(4);
  expect(columns.map(({ key }) => key)).toEqual(
    Object.keys(fields).filter((name) => name !== 'floor' && name !== 'service_id'),
  );
  expect(toRoom({ id: 7, name: 'Garden', price: '9.5', is_active: 1, service_id: '' })).toEqual({
    id: '7',
    name: 'Garden',
    floor: '',
    capacity: { unknown: true, raw: undefined },
    price: 9.5,
    opened_at: { unknown: true, raw: undefined },
    service_id: null,
    is_active: true,
  });
});
