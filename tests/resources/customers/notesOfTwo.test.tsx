import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '../../../domain/rights';
import { quickHash } from '../../support/quickHash';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { addMember } from '../../support/team';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('notes of two people name each of them', async () => {
  const { spa } = app.businesses;
  const id = await createShelf(app.db, spa).customer('Nora', 'Quist');
  const rights: Right[] = ['calendar', 'customers'];
  const ana = await addMember(app.db, spa.clientAppId, { name: 'Ana Front', rights });
  // Everybody who signs in here does so by the owner's password.
  const password_hash = quickHash(spa.password);
  await updateRows(app.db, 'owners', { password_hash }, { id: ana.id });

  const note = async (text: string, options: Partial<Parameters<typeof renderConsole>[1]> = {}) => {
    const { person, unmount } = await renderConsole(`/customers/${id}`, { app, ...options });
    await person.click(await screen.findByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    await person.type(dialog.getByLabelText(/^Note/), text);
    await person.click(dialog.getByRole('button', { name: 'Add note' }));
    await within(await screen.findByRole('list', { name: 'Notes' })).findByText(text);
    const told = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
    const words = told.map(({ textContent }) => textContent);
    unmount();
    return words;
  };

  await note('Likes the window');
  expect(await note('Allergic to nuts', { email: ana.email, user: { rights } })).toEqual([
    expect.stringMatching(/^Allergic to nutsAna Front · /),
    expect.stringMatching(/^Likes the windowOwner of Verbena Day Spa · /),
  ]);
});
