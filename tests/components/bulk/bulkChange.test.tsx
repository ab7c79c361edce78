import '../../../src/components/bulk/BulkChangeDialog';
import '../../../src/resources/services/ServiceList';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, gate, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['batches', 'history'] };
const names = ['Facial', 'Massage', 'Scrub'];

const shelf = () =>
  stock(app, {
    categories: ['Hands', 'Face'],
    services: names.map((name, at) => ({ name, category: 'Hands', price: 40 + at * 10 })),
  });

const prices = async ({ db, businesses }: TestApp) => {
  const rows = await db
    .selectFrom('services')
    .select('price')
    .where('client_app_id', '=', businesses.spa.clientAppId)
    .orderBy('name')
    .execute();
  return rows.map(({ price }) => Number(price));
};

const opened = async (more: object = {}) => {
  await shelf();
  const view = await renderConsole('/services', { app, user, ...more });
  await view.person.click(await screen.findByRole('checkbox', { name: 'Select all services' }));
  await view.person.click(await screen.findByRole('button', { name: 'Change...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 3 services' }));
  return { ...view, dialog };
};

test('prices are changed by percent after a look at each, and taken back at once', async () => {
  const { person, dialog } = await opened();
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByText('Please enter a percentage')).toBeVisible();
  expect(dialog.getByLabelText('Percent')).toHaveFocus();
  await person.keyboard('10');
  await person.selectOptions(dialog.getByLabelText('New price'), 'Ending on .99');
  await person.click(dialog.getByRole('button', { name: 'Preview' }));

  await dialog.findByText('3 will change. Nothing is saved yet.');
  const [first] = within(dialog.getByRole('region', { name: 'What changes' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('FacialPrice: $40.00 → becomes $43.99');
  expect(await prices(app)).toEqual([40, 50, 60]);
  await person.click(dialog.getByRole('button', { name: 'Change 3 services' }));
  await screen.findByText('3 services changed');
  expect(await prices(app)).toEqual([43.99, 54.99, 65.99]);
  expect(await screen.findByText('$43.99')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change...' })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await prices(app)).toEqual([40, 50, 60]));
});

test('a field is given the same value; what is so already stays, and what cannot is told why', async () => {
  const { person, dialog, linesOf } = await opened();
  await person.selectOptions(dialog.getByLabelText('What to change'), 'Category');
  await person.selectOptions(dialog.getByLabelText('New value'), 'Hands');
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText(
    'None of the services changes, 3 already have this. Nothing is saved yet.',
  );
  expect(dialog.getByRole('button', { name: 'Change 0 services' })).toBeDisabled();

  await person.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(linesOf('DELETE')).toHaveLength(1));
  expect(dialog.getByLabelText('What to change')).toHaveDisplayValue('Category');
  await person.selectOptions(dialog.getByLabelText('What to change'), 'Price');
  await person.click(dialog.getByRole('button', { name: 'Lower' }));
  await person.click(dialog.getByRole('button', { name: 'By amount' }));
  await person.type(dialog.getByLabelText('Amount in dollars'), '45');
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  const refused = await dialog.findByRole('region', { name: 'Not changed' });
  expect(refused).toHaveTextContent(/Facial.*price/i);
  await dialog.findByText('2 will change, 1 cannot be changed. Nothing is saved yet.');
});

test('a status is told in its own words, not as yes and no', async () => {
  const { person, dialog } = await opened();
  await updateRows(app.db, 'services', { is_active: true });
  await person.selectOptions(dialog.getByLabelText('What to change'), 'Status');
  await person.selectOptions(dialog.getByLabelText('New value'), 'Preview');
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  const changes = await dialog.findByRole('region', { name: 'What changes' });
  expect(changes).toHaveTextContent(/FacialStatus: Live.*becomes Preview/);
});

test('what is cut off goes on, and what was changed in the meantime is not overwritten', async () => {
  expectLogged(/ApiError|UnknownOutcomeError/);
  let isDown = true;
  const { person, dialog } = await opened({
    instead({ line }: { line: string }) {
      if (!isDown || !/^POST .*\/rows/.test(line)) return undefined;
      throw new TypeError('Failed to fetch');
    },
  });
  await person.type(dialog.getByLabelText('Percent'), '10');
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText(/No answer came from the server/);
  isDown = false;
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText('3 will change. Nothing is saved yet.');
  await updateRows(
    app.db,
    'services',
    { price: 45, updated_at: new Date('2030-01-01T00:00:00Z') },
    { name: 'Facial' },
  );
  await person.click(dialog.getByRole('button', { name: 'Change 3 services' }));
  expect(await dialog.findByText(/changed/i, { selector: '[role=alert] *' })).toBeVisible();
  expect(await prices(app)).toEqual([45, 50, 60]);
});

test('a server that does not change many at once is not asked to', async () => {
  await shelf();
  await renderConsole('/services', { app });
  await screen.findByText('Facial');
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
});

test('the dialog stays until the change is made or refused', async () => {
  expectLogged('Facial was changed in the meantime');
  const held = gate();
  const { person, dialog } = await opened({
    async instead({ line }: { line: string }) {
      if (!line.endsWith('/apply')) return undefined;
      await held.passed;
      return failure('Facial was changed in the meantime', 409);
    },
  });
  await person.type(dialog.getByLabelText('Percent'), '10');
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  const change = await dialog.findByRole('button', { name: 'Change 3 services' });
  await waitFor(() => expect(change).toBeEnabled());
  await person.click(change);
  await person.keyboard('{Escape}');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  held.open();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Facial was changed in the meantime');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
