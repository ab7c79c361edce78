import '../../../src/resources/closures/ClosureForm';
import '../../../src/resources/closures/OpeningHoursPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gate, holding, stock } from '../../support/catalogue';
import { renderConsole } from '../../support/renderConsole';
import { enter, serviceForm } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const isOfUses = (line: string) => line.startsWith('GET /api/owner/uses/service/');

const isOfTheirDays = (line: string) => line.includes('2040-03');

const submitForm = (dialog: HTMLElement) =>
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);

/** The form of a service, cheaper by now, while it is looked up what that breaks. */
const whileLookedUp = async (price: string) => {
  const { serviceIds } = await stock(app, {
    categories: ['Massage'],
    services: [{ name: 'Alpha', price: 100 }],
  });
  const [id] = serviceIds;
  const held = gate();
  const console = await renderConsole(`/services/${id}`, {
    app,
    user: { additions: ['uses'] },
    async instead({ line }) {
      if (!isOfUses(line)) return undefined;
      await held.passed;
      return Response.json({ success: true, data: ['Calm costs more than its services then.'] });
    },
  });
  const form = await serviceForm('Edit Service');
  enter('Price', price);
  return { ...console, form, answer: held.open };
};

test('a form that asks before it saves can neither be changed nor left until it is known what to ask', async () => {
  const { person, form, answer, linesOf } = await whileLookedUp('60');
  await person.click(within(form).getByRole('button', { name: 'Update Service' }));
  expect(await within(form).findByText('Saving...')).toBeVisible();
  expect(form.querySelector('form')).toHaveAttribute('inert');
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Discard your changes?')).toBeNull();

  answer();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Calm costs more than its services then/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Keep editing' }));
  const button = await within(form).findByRole('button', { name: 'Update Service' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(form.querySelector('form')).not.toHaveAttribute('inert');
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(linesOf('PUT')).toEqual([]);
});

test('what was discarded while it was looked up what to ask is not saved', async () => {
  const held = gate();
  const { person, calls, linesOf } = await renderConsole('/closures/create', {
    app,
    user: { additions: ['opening_hours'] },
    instead: holding((line) => isOfTheirDays(line), held),
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
