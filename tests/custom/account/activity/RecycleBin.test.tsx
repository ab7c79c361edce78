import '../../../../src/custom/account/activity/BringBackDialog';
import '../../../../src/custom/account/activity/PurgeDialog';
import '../../../../src/custom/account/activity/RecycleBin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '../../../../domain/rights';
import { createCalls } from '../../../support/calls';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const path = '/profile/recycle-bin';
const user = { additions: ['history', 'recycle_bin'] };

test('what was deleted is listed with who deleted it, and comes back', async () => {
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
  await person.click(screen.getByRole('button', { name: 'Restore Nails' }));
  await screen.findByText('Undone: Nails is as it was before');
  await screen.findByText('1 deletion');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Deleted' })).toHaveFocus());
  const { body } = await calls.get<{ categories: { name: string }[] }>('/api/owner/categories');
  expect(body.categories.map(({ name }) => name)).toContain('Nails');

  screen.getByText('Deleted permanently on Apr 3, 2026');
  await person.click(screen.getByRole('button', { name: 'Delete Brows permanently' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Brows permanently?' }));
  await person.type(dialog.getByRole('textbox', { name: /Name/ }), 'Nails');
  await person.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await dialog.findByText('This is not the name. Please type it as shown above.');
  await person.clear(dialog.getByRole('textbox', { name: /Name/ }));
  await person.type(dialog.getByRole('textbox', { name: /Name/ }), 'brows');
  await person.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText('Brows is deleted permanently');
  await screen.findByText('The recycle bin is empty');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Deleted' })).toHaveFocus());

  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Kind' }),
    within(screen.getByRole('combobox', { name: 'Kind' })).getByRole('option', {
      name: 'Services',
    }),
  );
  await screen.findByText('Nothing of this kind is deleted');
});

test('what does not fit any more comes back under another name, or with what it belongs to', async () => {
  const calls = createCalls(app, await app.signIn());
  const add = async (name: string) => {
    const { body } = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
      name,
    });
    return `/api/owner/categories/${body.category.id}`;
  };
  await calls.remove(await add('Scrubs'));
  await add('scrubs');
  const wraps = await add('Wraps');
  const { body } = await calls.post<{ service: { id: number } }>('/api/owner/services', {
    name: 'Algae wrap',
    category: 'Wraps',
    price: 90,
  });
  await calls.remove(`/api/owner/services/${body.service.id}`);
  await calls.remove(wraps);

  // The errors that the server answers in this test.
  expectLogged('There is already a category');
  expectLogged('was deleted, too');
  const { person } = await renderConsole(path, { app, user });
  await person.click(await screen.findByRole('button', { name: 'Restore Scrubs' }));
  const another = within(await screen.findByRole('dialog', { name: 'Restore Scrubs' }));
  await another.findByText('There is already a category "Scrubs".');
  const name = another.getByRole('textbox', { name: /Name/ });
  expect(name).toHaveValue('Scrubs');
  await person.clear(name);
  await person.type(name, 'SCRUBS');
  await person.click(another.getByRole('button', { name: 'Restore' }));
  await another.findAllByText('There is already a category "SCRUBS".');
  await person.type(name, ' for two');
  await person.click(another.getByRole('button', { name: 'Restore' }));
  await screen.findByText('SCRUBS for two is back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Deleted' })).toHaveFocus());

  await person.click(await screen.findByRole('button', { name: 'Restore Algae wrap' }));
  const both = within(await screen.findByRole('dialog', { name: 'Restore Algae wrap' }));
  await both.findByText('The category "Wraps" was deleted, too. Please restore that first.');
  const category = both.getByRole('combobox', { name: /Category/ });
  expect(category).toHaveDisplayValue('Wraps, restored too');
  expect(within(category).getByRole('option', { name: 'scrubs' })).toBeInTheDocument();
  await person.click(both.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Wraps and Algae wrap are back');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Wraps' })).toBeNull());
});

test('who may not change App Config is offered what of the recycle bin they may bring back', async () => {
  const calls = createCalls(app, await app.signIn());
  const list = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const added = { first_name: 'Vera', last_name: 'Noted', email: 'vera@mail.example' };
  const { body: customer } = await calls.post<{ data: { id: number } }>(list, added);
  const notes = `${list}/${customer.data.id}/notes`;
  const { body: note } = await calls.post<{ data: { id: number } }>(notes, { body: 'Likes mint' });
  await calls.remove(`${notes}/${note.data.id}`);
  const { body } = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
    name: 'Lashes',
  });
  await calls.remove(`/api/owner/categories/${body.category.id}`);
  const allow = (rights: Right[] | null) =>
    updateRows(app.db, 'owners', { rights }, { id: app.businesses.spa.ownerId });
  const offered = async (rights: Right[]) => {
    await allow(rights);
    const { unmount } = await renderConsole(path, { app, user: { ...user, rights } });
    const bin = within(await screen.findByRole('region', { name: 'Deleted' }));
    await bin.findByText(/Deleted the category Lashes/);
    const labels = bin
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => /Vera Noted|Lashes/.test(String(label)));
    unmount();
    return labels;
  };
  const team: Right[] = ['customers', 'contacts', 'team'];
  expect(await offered(team)).toEqual(['Restore the note about Vera Noted']);
  expect(await offered([...team, 'config'])).toHaveLength(4);
  await allow(null);
});

test('a server without a recycle bin is asked for nothing', async () => {
  const { linesOf } = await renderConsole(path, { app });
  await screen.findByRole('heading', { name: /not found/i });
  await waitFor(() => expect(linesOf('GET').join()).not.toMatch(/deleted=/));
});

test('what it belongs to stays back where the rest fails, and the next try brings back the rest', async () => {
  const calls = createCalls(app, await app.signIn());
  const category = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
    name: 'Peels',
  });
  const service = await calls.post<{ service: { id: number } }>('/api/owner/services', {
    name: 'Fruit peel',
    category: 'Peels',
    price: 70,
  });
  await calls.remove(`/api/owner/services/${service.body.service.id}`);
  await calls.remove(`/api/owner/categories/${category.body.category.id}`);

  expectLogged('was deleted, too');
  expectLogged('ApiError: Not now');
  let undone = 0;
  const { person } = await renderConsole(path, {
    app,
    user,
    instead: ({ line }) => {
      if (!/^POST .*\/undo$/.test(line)) return undefined;
      undone += 1;
      // The service alone, the category, and the service again.
      return undone === 3
        ? Response.json({ success: false, message: 'Not now' }, { status: 500 })
        : undefined;
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Restore Fruit peel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore Fruit peel' }));
  await person.click(dialog.getByRole('button', { name: 'Restore' }));
  await dialog.findAllByText(/Not now/);
  await person.click(dialog.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Peels and Fruit peel are back');
});

test('while one comes back, none of the others can be brought back', async () => {
  const calls = createCalls(app, await app.signIn());
  for (const name of ['Mud Baths', 'Steam Rooms']) {
    const { body } = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
      name,
    });
    await calls.remove(`/api/owner/categories/${body.category.id}`);
  }
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  const { person, linesOf } = await renderConsole(path, {
    app,
    user,
    instead: ({ line }) => (line.endsWith('/undo') ? held : undefined),
  });
  const soaks = await screen.findByRole('button', { name: 'Restore Steam Rooms' });
  const peels = screen.getByRole('button', { name: 'Restore Mud Baths' });
  await person.click(peels);
  await waitFor(() => expect(peels).toHaveTextContent('Restoring...'));
  expect(soaks).toBeDisabled();
  expect(soaks).toHaveTextContent('Restore');
  release();
  await screen.findByText('Undone: Mud Baths is as it was before');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore Steam Rooms' })).toBeEnabled(),
  );
  expect(linesOf('POST')).toHaveLength(1);
});
