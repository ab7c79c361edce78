import '../../../src/resources/reward-plans/RewardPlanList';
import '../../../src/resources/services/ServiceList';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, gate, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

/** The page at `path`, of which a call of `method` fails once `held` is opened. */
const openFailing = async (path: string, method: string, why: string) => {
  expectLogged(why);
  const held = gate();
  const view = await renderConsole(path, {
    app,
    async instead({ line }) {
      if (!line.startsWith(method)) return undefined;
      await held.passed;
      return failure(why);
    },
  });
  return { ...view, held };
};

const alert = () => screen.findByRole('alert');

test('CAT-11: an order that fails after "Done" is told', async () => {
  await stock(app, { categories: ['Massage', 'Facials'] });
  const { person, held } = await openFailing('/categories', 'PUT', 'The shelf is stuck');
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Categories' }));
  await person.click(await dialog.findByRole('button', { name: 'Move Facials up' }));
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  held.open();
  expect(await alert()).toHaveTextContent('2 of 2 categories kept their old place.');
});

test('PLAN-33: a plan that cannot be switched tells it on another page', async () => {
  const plans = [{ tier_level: 1, name: 'Gold', price: 29, is_active: false }];
  await enrol(app, { plans });
  const why = 'The till is away';
  const { person, router, held } = await openFailing('/reward-plans', 'PUT', why);
  await person.click(await screen.findByRole('button', { name: 'Activate' }));
  await act(() => router.navigate('/services'));
  await waitFor(() => expect(screen.queryByText('Gold')).toBeNull());
  held.open();
  expect(await alert()).toHaveTextContent(why);
});

test('SVC-21: a service that cannot be deleted tells it on another page', async () => {
  await stock(app, { categories: ['Massage'], services: [{ name: 'Beta' }] });
  const why = 'The service is booked today';
  const { person, router, held } = await openFailing('/services', 'DELETE', why);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Beta' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await act(() => router.navigate('/customers'));
  await waitFor(() => expect(screen.queryByText('Beta')).toBeNull());
  held.open();
  expect(await alert()).toHaveTextContent(why);
});

test('PLAN-33: what fails in the moment of leaving is told on the next page', async () => {
  const plans = [{ tier_level: 1, name: 'Gold', price: 29, is_active: false }];
  await enrol(app, { plans });
  const why = 'The till is away';
  const { person, router, held } = await openFailing('/reward-plans', 'PUT', why);
  held.open();
  await person.click(await screen.findByRole('button', { name: 'Activate' }));
  await alert();
  await act(() => router.navigate('/services'));
  await waitFor(() => expect(screen.queryByText('Gold')).toBeNull());
  expect(await alert()).toHaveTextContent(why);
});
