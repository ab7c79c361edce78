import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../support/renderConsole';
import { updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

test('PROF-08: an email of another form that is stored already is sent as it is', async () => {
  const email = 'ann@spa.example,';
  await updateRows(app.db, 'owners', { email }, { id: app.businesses.spa.ownerId });
  const { calls } = await renderConsole('/profile', { app, email, user: { email } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ann Field' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit' });
  const sent = calls.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toMatchObject([{ name: 'Ann Field', email }]);
});
