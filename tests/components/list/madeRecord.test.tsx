import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { stock } from '../../support/catalogue';
import { test } from '../../support/consoleTest';
import { renderConsole } from '../../support/renderConsole';
import { fillIn, serviceForm, submit } from '../../support/serviceForm';

test('SVC-64: what was just made is brought into sight and stands out, though the search hides it, until another is made', async ({
  app,
}) => {
  await stock(app, { categories: ['Massage'], services: [{ name: 'Facial' }] });
  const { person } = await renderConsole('/services/create?q=facial', { app });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const form = await serviceForm('Add New Service');
  await within(form).findByRole('option', { name: 'Massage' });
  await fillIn();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await screen.findByRole('row', { name: /Stone Massage/ });
  expect(row).toHaveAttribute('data-lit', 'true');
  expect(scrolled.mock.contexts).toContain(row);
  expect(screen.getByRole('row', { name: /Facial/ })).not.toHaveAttribute('data-lit');

  await person.type(screen.getByRole('searchbox', { name: /Search/ }), 's');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Stone Massage/ })).toBeNull());
});
