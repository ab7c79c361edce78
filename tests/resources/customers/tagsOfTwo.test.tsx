import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('who saves tags later changes only the own ones, and a colleague keeps what they added and removed', async () => {
  const { spa } = app.businesses;
  const id = await createShelf(app.db, spa).customer('Nora', 'Quist');
  const token = await app.signIn();
  const set = (...tags: string[]) =>
    app.request(`/api/owner/customers/${spa.clientAppId}/${id}/tags`, {
      method: 'PUT',
      token,
      json: { tags },
    });
  await set('Evenings', 'Prenatal', 'Regular');

  const { person } = await renderConsole(`/customers/${id}`, { app });
  await person.click(await screen.findByRole('button', { name: 'Edit tags' }));
  const tags = within(await screen.findByRole('dialog', { name: 'Tags' }));
  await person.type(tags.getByRole('combobox'), 'VIP{Enter}');
  const regular = tags.getByRole('button', { name: 'Regular' });
  await person.click(within(regular).getByTestId('CancelIcon'));
  await set('Evenings', 'Nut allergy', 'Regular');
  await person.click(tags.getByRole('button', { name: 'Save tags' }));

  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  for (const tag of ['Evenings', 'Nut allergy', 'VIP'])
    expect(await profile.findByText(tag)).toBeVisible();
  for (const tag of ['Prenatal', 'Regular']) expect(profile.queryByText(tag)).toBeNull();
});
