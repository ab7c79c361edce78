import '../../../src/resources/locations/LocationForm';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as fieldProps from '../../../src/components/inputs/useFieldProps';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const drawn = vi.hoisted(() => new Set<string>());
vi.mock(
  '../../../src/components/inputs/useFieldProps',
  async (original: () => Promise<typeof fieldProps>) => {
    const { useFieldProps } = await original();
    const counted: typeof useFieldProps = (options) => {
      drawn.add(options.source);
      return useFieldProps(options);
    };
    return { useFieldProps: counted };
  },
);

test('a key draws the field that it is typed in, and not its neighbours', async () => {
  const { person } = await renderConsole('/locations/create', { app });
  const form = within(await screen.findByRole('dialog', { name: 'Add Check-in Location' }));
  const name = form.getByLabelText(/Location name/);
  expect(drawn).toContain('address');
  // With the first there is something to save.
  await person.type(name, 'M');
  drawn.clear();
  await person.type(name, 'ain');
  expect(name).toHaveValue('Main');
  expect([...drawn]).toEqual(['name']);
});
