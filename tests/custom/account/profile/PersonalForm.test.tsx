import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '../../../support/consoleTest';
import { renderConsole } from '../../../support/renderConsole';

test('PROF-08: an email of another form that is stored already is sent as it is', async ({
  app,
}) => {
  const email = 'ann@spa.example,';
  await app.db
    .updateTable('owners')
    .set({ email })
    .where('id', '=', app.businesses.spa.ownerId)
    .execute();
  const { calls } = await renderConsole('/profile', { app, email, user: { email } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ann Field' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit' });
  const sent = calls.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toMatchObject([{ name: 'Ann Field', email }]);
});
