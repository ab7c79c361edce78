import '../../../src/components/list/BulkActions';
import '../../../src/resources/locations/LocationList';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catchDownloads } from '../../support/downloads';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { renderConsole } from '../../support/renderConsole';
import { readRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const names = ['Dairy', 'Harbor House', 'Mill', 'Orchard', 'Quay'];

test.beforeEach(async () => {
  await enrol(app, {
    locations: names.map((name, index) => ({
      name,
      address: `${index} Pier Road`,
      is_active: name !== 'Mill',
    })),
  });
});

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const all = () => screen.getByRole('checkbox', { name: 'Select all locations' });
const selected = () =>
  names.filter((name) => screen.queryByRole('checkbox', { name: `Select ${name}`, checked: true }));
const show = async (options: Parameters<typeof renderConsole>[1]) => {
  const { additions = [] } = options.user ?? {};
  const user = { additions: [...additions, 'batches'] };
  const view = await renderConsole('/locations', { ...options, user });
  await screen.findByRole('table', { name: 'Check-in locations' });
  return view;
};

test('rows are selected by their checkboxes, as a range with Shift, all together, and let go again', async () => {
  const { person } = await show({ app });
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await person.click(box('Harbor House'));
  expect(screen.getByText('1 selected')).toBeVisible();
  await person.keyboard('{Shift>}');
  await person.click(box('Quay'));
  await person.keyboard('{/Shift}');
  expect(selected()).toEqual(['Harbor House', 'Mill', 'Orchard', 'Quay']);
  expect(all()).toBePartiallyChecked();

  await person.keyboard('{Shift>}');
  await person.click(box('Orchard'));
  await person.keyboard('{/Shift}');
  expect(selected()).toEqual(['Harbor House', 'Mill']);

  await person.click(all());
  expect(selected()).toEqual(names);
  expect(screen.getByText('5 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(selected()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus());
});

test('the space bar selects, and with Shift a range', async () => {
  const { person } = await show({ app });
  box('Dairy').focus();
  await person.keyboard(' ');
  box('Mill').focus();
  await person.keyboard('{Shift>} {/Shift}');
  expect(selected()).toEqual(['Dairy', 'Harbor House', 'Mill']);
});

test('of a server that changes no more than one at a time none is selected', async () => {
  await renderConsole('/locations', { app });
  await screen.findByRole('button', { name: 'Delete Mill' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a whole list can be had as a file, and shows the columns that are chosen', async () => {
  const files = catchDownloads();
  const { person } = await show({ app });
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^locations-\d{4}-\d\d-\d\d\.csv$/);
  const lines = files[0]?.text.split('\r\n') ?? [];
  expect(lines[0]).toBe('Location,Address,Check-in Radius,Status');
  expect(lines[3]).toBe('Mill,2 Pier Road,100,Inactive');

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Address' }));
  expect(screen.queryByRole('columnheader', { name: 'Address' })).toBeNull();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Location' })).toBeNull();
});

test('one that was deleted is given back from the message, and who is too late hears why', async () => {
  expectLogged('has undone this already');
  const { person } = await show({ app, user: { additions: ['history'] } });
  const remove = async () => {
    await person.click(screen.getByRole('button', { name: 'Delete Mill' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
    await screen.findByText('4 locations');
    return screen.findByRole('button', { name: 'Undo' });
  };
  await person.click(await remove());
  await screen.findByText('Undone: Mill is as it was before');
  await screen.findByText('5 locations');

  const undo = await remove();
  const { id } = await app.db
    .selectFrom('activity')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = await app.signIn();
  await app.request(`/api/owner/activity/${id}/undo`, { method: 'POST', token });
  await person.click(undo);
  await screen.findByText(/has undone this already, on/);
  await screen.findByText('5 locations');
});

test('what is clicked in the question before a deletion, or beside it, opens no row', async () => {
  const { person } = await show({ app });
  await person.click(screen.getByRole('button', { name: 'Delete Mill' }));
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByText(/^Are you sure/));
  expect(window.location.pathname).toBe('/locations');
  const [beside] = document.getElementsByClassName('MuiDialog-container');
  if (!beside) throw new Error('Nothing is beside the question');
  await person.click(beside);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(window.location.pathname).toBe('/locations');
});

test('after a deletion the focus is in the row beside it, and after the last in the list', async () => {
  const { person } = await show({ app });
  const remove = async (name: string) => {
    (await screen.findByRole('button', { name: `Delete ${name}` })).focus();
    await person.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByRole('button', { name: 'Delete' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  };
  const focused = () => document.activeElement?.closest('tr, section');
  await remove('Mill');
  await waitFor(() => expect(focused()).toHaveTextContent(/^Orchard/));
  await remove('Quay');
  await waitFor(() => expect(focused()).toHaveTextContent(/^Orchard/));
  for (const name of ['Dairy', 'Harbor House', 'Orchard']) await remove(name);
  await waitFor(() => expect(focused()?.tagName).toBe('SECTION'));
});

test('the focus stays where it is when somebody else deletes a row', async () => {
  const { person } = await show({ app });
  await person.click(document.body);
  const row = await readRow(app.db, 'checkin_locations', {
    name: 'Mill',
    client_app_id: app.businesses.spa.clientAppId,
    deleted_at: null,
  });
  await app.request(`/api/owner/checkin/locations/${row.id}`, {
    method: 'DELETE',
    token: await app.signIn(),
  });
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mill' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
