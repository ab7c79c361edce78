import '../../../src/resources/closures/ClosureForm';
import '../../../src/resources/closures/OpeningHoursPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { gate, stock } from '../../support/catalogue';
import { test } from '../../support/consoleTest';
import { renderConsole } from '../../support/renderConsole';
import { enter, serviceForm } from '../../support/serviceForm';
import type { TestApp } from '../../support/testApp';

const campaigns = 'GET /api/owner/campaigns';

const isOfTheirDays = (line: string) => line.includes('2040-03');

const submitForm = (dialog: HTMLElement) =>
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);

/** The form of a service that a bundle sells for $70, cheaper by now, while the bundles are looked up. */
const whileLookedUp = async (app: TestApp, price: string) => {
  const { serviceIds } = await stock(app, {
    categories: ['Massage'],
    services: [{ name: 'Alpha', price: 100 }],
  });
  const [id] = serviceIds;
  const bundle = {
    id: 1,
    name: 'Calm',
    bundle_price: 70,
    services: [{ id, name: 'Alpha', price: 100 }],
  };
  const campaign = {
    id: 1,
    name: 'Spring',
    start_date: '2026-01-01T00:00:00Z',
    end_date: '2999-01-01T00:00:00Z',
    is_active: true,
    bundles: [bundle],
  };
  const held = gate();
  const console = await renderConsole(`/services/${id}`, {
    app,
    async instead({ line }) {
      if (line !== campaigns) return undefined;
      await held.passed;
      return Response.json({ campaigns: [campaign] });
    },
  });
  const form = await serviceForm('Edit Service');
  enter('Price', price);
  return { ...console, form, answer: held.open };
};

test('a form that asks before it saves can neither be changed nor left until it is known what to ask', async ({
  app,
}) => {
  const { person, form, answer, linesOf } = await whileLookedUp(app, '60');
  submitForm(form);
  expect(await within(form).findByText('Saving...')).toBeVisible();
  expect(form.querySelector('form')).toHaveAttribute('inert');
  await person.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Discard your changes?')).toBeNull();

  answer();
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Keep editing' }));
  const button = await within(form).findByRole('button', { name: 'Update Service' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(form.querySelector('form')).not.toHaveAttribute('inert');
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(linesOf('PUT')).toEqual([]);
});

test('what was discarded while it was looked up what to ask is not saved', async ({ app }) => {
  const held = gate();
  const { person, calls, linesOf } = await renderConsole('/closures/create', {
    app,
    user: { additions: ['opening_hours'] },
    async instead({ line }) {
      if (isOfTheirDays(line)) await held.passed;
      return undefined;
    },
  });
  const fillIn = async (name: string) => {
    const form = await screen.findByRole('dialog', { name: 'Add closure' });
    for (const [label, value] of [
      [/Name/, name],
      [/First day/, '2040-03-01'],
      [/Last day/, '2040-03-02'],
    ] as const)
      fireEvent.change(within(form).getByLabelText(label), { target: { value } });
    return form;
  };
  const form = await fillIn('Discarded');
  await person.click(within(form).getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  // As it is sent by itself once there is a network again.
  submitForm(form);
  await waitFor(() => expect(linesOf('GET').filter(isOfTheirDays)).toHaveLength(1));
  await person.click(question.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  held.open();

  await person.click((await screen.findAllByRole('link', { name: /Add.* Closure/ }))[0] as Element);
  submitForm(await fillIn('Saved'));
  await screen.findByRole('row', { name: /Saved.*Mar 1, 2040/ });
  const saved = calls.filter(({ line }) => line.startsWith('POST'));
  expect(saved.map(({ body }) => body)).toMatchObject([{ name: 'Saved' }]);
});
