import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countingEvents } from '../../support/events';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('a note that a colleague deletes while it is edited stays open with what was typed, and says so', async () => {
  const { spa } = app.businesses;
  const id = await createShelf(app.db, spa).customer('Nora', 'Quist');
  const token = await app.signIn();
  const notes = `/api/owner/customers/${spa.clientAppId}/${id}/notes`;
  const json = { body: 'Prefers tea', is_alert: false };
  const made = await (await app.request(notes, { method: 'POST', token, json })).json();
  const events = countingEvents();
  const { person } = await renderConsole(`/customers/${id}`, {
    app,
    live: true,
    instead: events.insteadFor(app, token),
  });
  await person.click(await screen.findByRole('button', { name: 'Edit the note: Prefers tea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }));
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Prefers green tea' } });
  await expect.poll(events.parts).toBe(1);

  await app.request(`${notes}/${made.data.id}`, { method: 'DELETE', token });
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'This note has been deleted in the meantime. Copy what you wrote.',
  );
  expect(dialog.getByLabelText(/^Note/)).toHaveValue('Prefers green tea');
  expect(screen.queryByRole('list', { name: 'Notes', hidden: true })).toBeNull();
});
