import '../../../src/components/bulk/BulkChangeDialog';
import '../../../src/components/list/BulkActions';
import '../../../src/resources/customers/CustomerList';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['customer_batches', 'history'] };

const people = async (count: number, last: string) => {
  const shelf = createShelf(app.db, app.businesses.spa);
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) ids.push(await shelf.customer(`No${at}`, last));
  return ids;
};

const tagged = async ({ db, businesses }: TestApp, tag: string) => {
  const rows = await db
    .selectFrom('customer_tags')
    .select('customer_id')
    .where('client_app_id', '=', businesses.spa.clientAppId)
    .where('tag', '=', tag)
    .execute();
  return rows.length;
};

const addTag = async (
  { person }: Pick<Awaited<ReturnType<typeof renderConsole>>, 'person'>,
  tag: string,
  title: string,
) => {
  await person.click(await screen.findByRole('button', { name: 'Change...' }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByText('Please choose a tag to add or to remove')).toBeVisible();
  await person.type(dialog.getByRole('combobox', { name: 'Add tags' }), `${tag}{Enter}`);
  await person.click(dialog.getByRole('button', { name: 'Preview' }));
  return dialog;
};

test('all customers that match get a tag after a look at each, and lose it at once', async () => {
  await people(52, 'Guest');
  await people(3, 'Elsewhere');
  const view = await renderConsole('/customers?q=guest', { app, user });
  const { person } = view;
  await person.click(
    await screen.findByRole('checkbox', { name: 'Select all customers on this page' }),
  );
  await screen.findByText('20 selected');
  await person.click(screen.getByRole('button', { name: 'Select all 52 that match' }));
  await screen.findByText('All 52 selected');

  const dialog = await addTag(view, 'Spring', 'Change 52 customers');
  await dialog.findByText('52 will change. Nothing is saved yet.');
  const changes = within(dialog.getByRole('region', { name: 'What changes' }));
  expect(changes.getAllByRole('listitem')).toHaveLength(50);
  expect(changes.getAllByRole('listitem')[0]).toHaveTextContent(/No\d+ GuestTags: \+ with Spring/);
  await person.click(changes.getByRole('button', { name: 'Show 2 more of 2' }));
  await waitFor(() => expect(changes.getAllByRole('listitem')).toHaveLength(52));
  expect(await tagged(app, 'Spring')).toBe(0);

  await person.click(dialog.getByRole('button', { name: 'Change 52 customers' }));
  await screen.findByText('52 customers changed');
  expect(await tagged(app, 'Spring')).toBe(52);
  expect(screen.queryByRole('button', { name: 'Change...' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 52 customers are as they were before');
  expect(await tagged(app, 'Spring')).toBe(0);
});

test('customers stay selected on other pages, until the list is narrowed otherwise', async () => {
  await people(25, 'Pager');
  const { person } = await renderConsole('/customers?q=pager', { app, user });
  const boxes = () => screen.findAllByRole('checkbox', { name: /^Select No/ });
  const [first] = await boxes();
  await person.click(first ?? document.body);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await boxes()).toHaveLength(5));
  const [second, third] = await boxes();
  await person.click(second ?? document.body);
  await screen.findByText('2 selected');
  const page = screen.getByRole('checkbox', { name: 'Select all customers on this page' });
  await person.click(page);
  await screen.findByText('6 selected');
  await person.click(page);
  await screen.findByText('1 selected');
  await person.click(screen.getByRole('button', { name: 'Select all 25 that match' }));
  await screen.findByText('All 25 selected');
  expect(third).toBeChecked();
  await person.click(third ?? document.body);
  await screen.findByText('4 selected');
  await person.type(screen.getByRole('searchbox'), ' no1');
  await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull());
});

test('an answer that was lost ends with the message and its Undo all the same', async () => {
  await people(2, 'Cutoff');
  let isLost = false;
  const view = await renderConsole('/customers?q=cutoff', {
    app,
    user: { additions: [...user.additions, 'idempotency_keys'] },
    async instead({ line, idempotencyKey = '' }) {
      if (isLost || !/^POST .*\/apply/.test(line)) return undefined;
      isLost = true;
      const path = line.replace('POST ', '');
      const headers = { 'Idempotency-Key': idempotencyKey };
      await app.request(path, { method: 'POST', token: await app.signIn(), headers });
      throw new TypeError('Failed to fetch');
    },
  });
  await view.person.click(await screen.findByRole('checkbox', { name: 'Select all customers' }));
  const dialog = await addTag(view, 'Lost', 'Change 2 customers');
  await view.person.click(await dialog.findByRole('button', { name: 'Change 2 customers' }));
  await screen.findByText('2 customers changed');
  expect(await tagged(app, 'Lost')).toBe(2);
  await view.person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await tagged(app, 'Lost')).toBe(0));
});

test('no customer can be selected on a server that changes one at a time', async () => {
  await people(1, 'Single');
  await renderConsole('/customers?q=single', { app });
  await screen.findByRole('link', { name: 'No1 Single' });
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
});
