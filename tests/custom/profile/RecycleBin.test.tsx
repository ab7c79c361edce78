import '../../../src/custom/profile/RecycleBin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createCalls } from '../../support/calls';
import { test } from '../../support/consoleTest';
import { renderConsole } from '../../support/renderConsole';

const path = '/profile/recycle-bin';
const user = { additions: ['history', 'recycle_bin'] };

test('what was deleted is listed with who deleted it, and comes back', async ({ app }) => {
  const calls = createCalls(app, await app.signIn());
  for (const name of ['Nails', 'Brows']) {
    const { body } = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
      name,
    });
    await calls.remove(`/api/owner/categories/${body.category.id}`);
  }
  const { person } = await renderConsole(path, { app, user });
  await screen.findByText('2 deletions');
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    expect.stringMatching(/Deleted the category Brows.*Owner of Verbena Day Spa/),
    expect.stringMatching(/Deleted the category Nails/),
  ]);
  await person.click(screen.getByRole('button', { name: 'Bring back Nails' }));
  await screen.findByText('Undone: Nails is as it was before');
  await screen.findByText('1 deletion');
  expect(screen.getByRole('region', { name: 'Deleted' })).toHaveFocus();
  const { body } = await calls.get<{ categories: { name: string }[] }>('/api/owner/categories');
  expect(body.categories.map(({ name }) => name)).toContain('Nails');

  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Kind' }),
    within(screen.getByRole('combobox', { name: 'Kind' })).getByRole('option', {
      name: 'Services',
    }),
  );
  await screen.findByText('Nothing of this kind is deleted');
});

test('a server without a recycle bin is asked for nothing', async ({ app }) => {
  const { linesOf } = await renderConsole(path, { app });
  await screen.findByText('Nothing is kept');
  await waitFor(() => expect(linesOf('GET').join()).not.toMatch(/deleted=/));
});
