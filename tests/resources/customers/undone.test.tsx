import '../../../src/components/history/HistoryDialog';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['history', 'recycle_bin'] };
const notes = async () => within(await screen.findByRole('list', { name: 'Notes' }));

/** The Undo of the message that says this. */
const undoOf = async (text: string) => {
  const messages = (await screen.findAllByText(text)).map((said) => said.closest('[role=status]'));
  const message = messages.at(-1);
  return within(message instanceof HTMLElement ? message : document.body).findByRole('button', {
    name: 'Undo',
  });
};

test('a note that is deleted comes back by Undo, and from the recycle bin with its words', async () => {
  const id = await createShelf(app.db, app.businesses.spa).customer('Nora', 'Quist');
  const { person, unmount } = await renderConsole(`/customers/${id}`, { app, user });
  await person.click(await screen.findByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
  await person.type(dialog.getByLabelText(/^Note/), 'Prefers tea');
  await person.click(dialog.getByRole('button', { name: 'Add note' }));
  await (await notes()).findByText('Prefers tea');

  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Delete the note: Prefers tea' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
    expect(question.getByText(/waits in the recycle bin/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete note' }));
    return undoOf('Note deleted');
  };
  await person.click(await remove());
  await screen.findByText('Undone: the note about Nora Quist is as it was before');
  await (await notes()).findByText('Prefers tea');
  await remove();
  unmount();

  await renderConsole('/profile/recycle-bin', { app, user });
  const bin = within(await screen.findByRole('region', { name: 'Deleted' }));
  await bin.findByText('Deleted the note about Nora Quist');
  expect(bin.getByText('“Prefers tea”')).toBeVisible();
  await person.click(bin.getByRole('button', { name: 'Restore the note about Nora Quist' }));
  await bin.findByText('The recycle bin is empty');
});

test('a note tells its history, from which earlier words are brought back, and tags are undone', async () => {
  const id = await createShelf(app.db, app.businesses.spa).customer('Nora', 'Quist');
  const { person } = await renderConsole(`/customers/${id}`, { app, user });
  await person.click(await screen.findByRole('button', { name: 'Add note' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add note' }));
  await person.type(adding.getByLabelText(/^Note/), 'Prefers tea');
  await person.click(adding.getByRole('button', { name: 'Add note' }));
  const edit = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: `Edit the note: ${name}` }));
    return within(await screen.findByRole('dialog', { name: 'Edit note' }));
  };
  const first = await edit('Prefers tea');
  await person.clear(first.getByLabelText(/^Note/));
  await person.type(first.getByLabelText(/^Note/), 'Prefers coffee');
  await person.click(first.getByRole('button', { name: 'Update' }));

  const second = await edit('Prefers coffee');
  await person.click(second.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await history.findByText(
    'Changed the words of the note about Nora Quist from Prefers tea to Prefers coffee',
  );
  await person.click(history.getByRole('button', { name: 'Restore' }));
  expect(await second.findByDisplayValue('Prefers tea')).toBeVisible();
  await person.click(second.getByRole('button', { name: 'Update' }));
  await (await notes()).findByText('Prefers tea');

  await person.click(screen.getByRole('button', { name: 'Add tags' }));
  const tags = within(await screen.findByRole('dialog', { name: 'Tags' }));
  await person.type(tags.getByRole('combobox'), 'VIP{Enter}');
  await person.click(tags.getByRole('button', { name: 'Save tags' }));
  await person.click(await undoOf('Tags saved'));
  await screen.findByText('Undone: Nora Quist is as it was before');
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(await profile.findByRole('button', { name: 'Add tags' })).toBeVisible();
  expect(profile.queryByText('VIP')).toBeNull();
});

test('a customer who was added by mistake is gone again by Undo', async () => {
  expectLogged(/does not exist any more/);
  const { person } = await renderConsole('/customers', { app, user });
  await person.click(await screen.findByRole('button', { name: 'Add customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
  await person.type(dialog.getByLabelText(/^First name/), 'Ottoline');
  await person.type(dialog.getByLabelText('Email'), 'ottoline@mail.example');
  await person.click(dialog.getByRole('button', { name: 'Add customer' }));
  await person.click(await undoOf('Ottoline added'));
  await screen.findByText('Undone: Ottoline is gone again');
  expect(await screen.findByText('Customer not found.')).toBeVisible();
});
