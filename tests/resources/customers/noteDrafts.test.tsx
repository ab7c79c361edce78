import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerKey } from '../../../src/authProvider/kept';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('a new note has the focus, and its draft keeps on the device what was typed and nothing of the customer', async () => {
  const id = await createShelf(app.db, app.businesses.spa).customer('Nora', 'Quist');
  const { person, session } = await renderConsole(`/customers/${id}`, { app });
  await person.click(await screen.findByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
  expect(dialog.getByLabelText(/^Note/)).toHaveFocus();
  await person.type(dialog.getByLabelText(/^Note/), 'Prefers tea');

  const drafts = () =>
    Object.entries(localStorage).filter(([key]) =>
      key.startsWith(ownerKey(session.getState().user?.id ?? '', 'draft')),
    );
  await expect
    .poll(() => drafts().map(([, text]) => text))
    .toEqual([expect.stringContaining('Prefers tea')]);
  const [, text = ''] = drafts()[0] ?? [];
  expect(JSON.parse(text).values.values).toEqual({ body: 'Prefers tea', isAlert: false });
  expect(text).not.toContain('Quist');
});
