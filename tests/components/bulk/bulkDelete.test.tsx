import '../../../src/components/bulk/BulkDeleteDialog';
import '../../../src/resources/services/ServiceList';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { clearShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['batches', 'history'] };

/** Three services, of which customers hold the first. */
const opened = async () => {
  const shelf = await clearShelf(app);
  const { serviceIds } = await stock(app, {
    categories: ['Hands'],
    services: ['Facial', 'Massage', 'Scrub'].map((name) => ({ name, category: 'Hands' })),
  });
  await shelf.given(await shelf.customer('Ann', 'Lee'), { service_id: Number(serviceIds[0]) });
  const view = await renderConsole('/services', { app, user });
  await view.person.click(await screen.findByRole('checkbox', { name: 'Select all services' }));
  await view.person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 services' }));
  await dialog.findByText('3 will be deleted. Nothing is deleted yet.');
  return { ...view, serviceIds, dialog };
};

const shown = () => ['Facial', 'Massage', 'Scrub'].filter((name) => screen.queryByText(name));

test('many are deleted at once after a look at where each is used, and given back at once', async () => {
  const { person, dialog, linesOf } = await opened();
  const [first, second] = within(
    dialog.getByRole('region', { name: 'What is deleted' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'FacialCustomers have it 1 time and have not used it yet. They keep what they have.',
  );
  expect(second).toHaveTextContent(/^Massage$/);
  await person.click(dialog.getByRole('button', { name: 'Delete 3 services' }));
  await screen.findByText('3 services deleted');
  await screen.findByText('No services found');
  expect(linesOf('DELETE')).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Massage');
  expect(shown()).toEqual(['Facial', 'Massage', 'Scrub']);
});

test('what somebody has changed in the meantime keeps all of them, and the dialog says which', async () => {
  const { person, dialog, serviceIds } = await opened();
  const later = { name: 'Salt scrub', updated_at: new Date(Date.now() + 60_000) };
  await updateRows(app.db, 'services', later, { id: Number(serviceIds[2]) });
  expectLogged(/changed in the meantime/);
  await person.click(dialog.getByRole('button', { name: 'Delete 3 services' }));
  await dialog.findByText(/1 service was changed in the meantime: "Scrub". Nothing was changed/);
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(shown().slice(0, 2)).toEqual(['Facial', 'Massage']);
});
