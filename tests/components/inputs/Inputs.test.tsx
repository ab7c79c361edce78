import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { CoreAdminContext, Form } from 'react-admin';
import { expect, test } from 'vitest';
import {
  active,
  day,
  defineFields,
  integer,
  longText,
  money,
  oneOf,
  startOf,
  text,
} from '../../../domain/fields';
import { Inputs } from '../../../src/components/inputs/Inputs';
import { RadioButtonGroupInput } from '../../../src/components/inputs/RadioButtonGroupInput';
import { TextInput } from '../../../src/components/inputs/TextInput';

const rooms = defineFields({
  name: text('Name', { max: 60 }),
  notes: longText('Notes', { max: 200, optional: true }),
  floor: oneOf('Floor', { choices: ['Ground', 'First'], start: 'Ground' }),
  view: oneOf('View', { choices: ['Pond', 'Street'], optional: true }),
  capacity: integer('Capacity', { min: 1, max: 8, start: 2 }),
  surcharge: money('Surcharge', { max: 100, optional: true }),
  opened_on: day('Opened on'),
  is_active: active(),
});

const Input = Inputs.Input<typeof rooms>;

const openForm = (inputs: ReactElement) =>
  render(
    <CoreAdminContext>
      <Form defaultValues={startOf(rooms)}>{inputs}</Form>
    </CoreAdminContext>,
  );

/** The labels in their order; a text field's outline has a hidden legend beside its label. */
const labels = () =>
  [...document.querySelectorAll('label, fieldset:not([aria-hidden]) > legend')].map((one) =>
    one.textContent?.replace(/\s*\*$/, ''),
  );

test('each kind of field has its input, with its label, limits, choices and start', () => {
  openForm(<Inputs of={rooms} autoFocus />);
  expect(labels()).toEqual([
    'Name',
    'Notes',
    'Floor',
    'View',
    'Capacity',
    'Surcharge',
    'Opened on',
    'Active',
  ]);
  const name = screen.getByLabelText(/Name/);
  expect(name).toBeRequired();
  expect(name).toHaveFocus();
  expect(screen.getByLabelText(/Notes/)).not.toBeRequired();
  expect(screen.getByLabelText(/Notes/).tagName).toBe('TEXTAREA');
  const capacity = screen.getByLabelText(/Capacity/);
  expect(capacity).toHaveValue(2);
  expect(capacity).toHaveAttribute('min', '1');
  expect(capacity).toHaveAttribute('max', '8');
  expect(screen.getByLabelText(/Floor/)).toHaveValue('Ground');
  expect(screen.getByLabelText(/Floor/)).toHaveTextContent('GroundFirst');
  expect(screen.getByLabelText(/View/)).toHaveTextContent('NonePondStreet');
  expect(screen.getByLabelText(/Surcharge/)).not.toBeRequired();
  expect(screen.getByLabelText(/Opened on/)).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Active')).toBeChecked();
});

test('an input with the source of a field replaces it in place, and one of its own comes last', async () => {
  const { name, floor, capacity } = rooms;
  openForm(
    <Inputs of={{ name, floor, capacity }}>
      <Input source="capacity" label="Seats" helperText="At once" step={2} />
      <RadioButtonGroupInput
        source="floor"
        label="Level"
        choices={floor.choices.map((one) => ({ id: one, name: one }))}
      />
      <TextInput source="door" label="Door" />
    </Inputs>,
  );
  const groups = labels().filter((label) => !/^(Ground|First)$/.test(label ?? ''));
  expect(groups).toEqual(['Name', 'Level', 'Seats', 'Door']);
  const seats = screen.getByLabelText(/Seats/);
  expect(seats).toHaveAttribute('max', '8');
  expect(seats).toHaveAttribute('step', '2');
  expect(seats).toHaveAccessibleDescription('At once');
  await userEvent.click(screen.getByRole('radio', { name: 'First' }));
  expect(screen.getByRole('radio', { name: 'First' })).toBeChecked();
});
