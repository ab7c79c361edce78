import '../../../../src/components/dialogs/ConfirmDialog';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createCalls } from '../../../support/calls';
import { failure, gate, holding } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { answers } from '../../../support/pin';
import { renderConsole } from '../../../support/renderConsole';
import { insertRow, insertRows } from '../../../support/tables';
import { createTestApp, type TestApp } from '../../../support/testApp';

// A server of its own for each: nothing takes a change out of the record again.
const fresh = async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  return app;
};

const user = { additions: ['history'] };
const path = '/profile/activity';
const call = 'GET /api/owner/activity';

interface Told {
  at: string;
  action?: string;
  before?: object;
  after?: object;
}

/** Writes these changes into the spa's record. */
async function record({ db, businesses: { spa } }: TestApp, told: readonly Told[]) {
  const of = { client_app_id: spa.clientAppId, owner_id: spa.ownerId };
  for (const { at, action = 'service.updated', before, after } of told) {
    const values = {
      ...of,
      at: new Date(at),
      action,
      subject_type: action.split('.')[0] ?? '',
      before: JSON.stringify(before ?? null),
      after: JSON.stringify(after ?? null),
    };
    await insertRows(db, 'activity', values);
  }
}

const priced = (name: string, at: string): Told => ({
  at,
  before: { name, price: 95 },
  after: { name, price: 105 },
});

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a change is told in words, with its owner and its time in the business’s zone, by day', async () => {
  const app = await fresh();
  await record(app, [
    priced('Swedish Massage', '2026-03-04T15:30:00Z'),
    { at: '2026-03-05T04:30:00Z', action: 'category.created', after: { name: 'Nails' } },
    priced('Hot Stones', new Date().toISOString()),
  ]);
  await renderConsole(path, { app, locked: true, user });
  await screen.findByText('3 changes');
  expect(document.title).toBe('Activity - Verbena');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Today', 'March 4, 2026']);
  const day = within(screen.getByRole('region', { name: 'March 4, 2026' }));
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11:30 PMAdded the category NailsOwner of Verbena Day Spa',
    '10:30 AMChanged the price of Swedish Massage from $95.00 to $105.00Owner of Verbena Day Spa',
  ]);
});

test('what is done in the console is there at once', async () => {
  const app = await fresh();
  const token = await app.signIn();
  await app.request('/api/owner/categories', { method: 'POST', token, json: { name: 'Brows' } });
  app.clock.advance(1000);
  await renderConsole(path, { app, locked: true, user });
  await screen.findByText('Added the category Brows');
});

test('the filters are in the address, and narrow what is asked for to whole days of the business', async () => {
  const app = await fresh();
  await record(app, [
    priced('Too early', '2026-03-04T04:59:59Z'),
    priced('First', '2026-03-04T05:00:00Z'),
    { at: '2026-03-04T12:00:00Z', action: 'category.created', after: { name: 'Another kind' } },
    priced('Last', '2026-03-06T04:59:59Z'),
    priced('Too late', '2026-03-06T05:00:00Z'),
  ]);
  const { calls } = await renderConsole(path, { app, locked: true, user });
  await screen.findByText('5 changes');
  fireEvent.change(screen.getByLabelText('Kind of change'), { target: { value: 'service' } });
  await screen.findByText('4 changes');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-04' } });
  await screen.findByText('3 changes');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-05' } });
  await screen.findByText('2 changes');
  expect(rows()).toEqual([expect.stringContaining('Last'), expect.stringContaining('First')]);
  const wanted = 'kind=service&from=2026-03-04&to=2026-03-05';
  expect(window.location.search).toBe(`?${wanted}`);
  expect(calls.at(-1)?.line).toBe(
    `${call}?kind=service&start_date=2026-03-04T05%3A00%3A00.000Z&end_date=2026-03-06T05%3A00%3A00.000Z`,
  );
});

test('a link with filters opens as it was, and filters that fit nothing can be cleared', async () => {
  const app = await fresh();
  await record(app, [priced('Alpha', '2026-03-04T15:00:00Z')]);
  await renderConsole(`${path}?kind=campaign&from=2026-01-01`, { app, locked: true, user });
  await screen.findByText('No changes match');
  expect(screen.getByLabelText('Kind of change')).toHaveValue('campaign');
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('1 change');
  expect(window.location.search).toBe('');
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('a year that is still being typed, or a day that is none, asks for nothing', async () => {
  const app = await fresh();
  await record(app, [priced('Alpha', '2026-03-04T15:00:00Z')]);
  const { linesOf } = await renderConsole(`${path}?to=yesterday`, { app, locked: true, user });
  await screen.findByText('1 change');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0002-03-04' } });
  expect(screen.getByLabelText('From')).toHaveValue('0002-03-04');
  expect(window.location.search).toBe('?to=yesterday');
  expect(linesOf(call)).toEqual([call]);
});

test('pages follow one another by Load more, without a gap when something changes meanwhile', async () => {
  const app = await fresh();
  const minute = (index: number) => new Date(Date.UTC(2026, 2, 4, 15, index)).toISOString();
  await record(
    app,
    Array.from({ length: 25 }, (_, index) => priced(`Service ${index}`, minute(index))),
  );
  const { person, linesOf } = await renderConsole(path, { app, locked: true, user });
  await screen.findByText('20 changes, more below');
  const { spa } = app.businesses;
  await insertRow(app.db, 'activity', {
    client_app_id: spa.clientAppId,
    owner_id: spa.ownerId,
    at: new Date(minute(59)),
    action: 'service.deleted',
    subject_type: 'service',
    before: JSON.stringify({ name: 'Meanwhile' }),
  });
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('25 changes');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(rows().at(-1)).toContain('Service 0');
  expect(new Set(rows()).size).toBe(25);
  expect(linesOf(call)).toHaveLength(2);
});

test('while it loads it says so', async () => {
  const app = await fresh();
  const held = gate();
  await renderConsole(path, {
    app,
    locked: true,
    user,
    instead: holding((line) => line.startsWith(call), held),
  });
  expect(await screen.findByText('Loading activity...')).toHaveAttribute('role', 'status');
  held.open();
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('ERR-12: a record that cannot be read says why, never that it is empty, and can be asked for again', async () => {
  const app = await fresh();
  expectLogged('Being mended');
  await record(app, [priced('Alpha', '2026-03-04T15:00:00Z')]);
  let fails = true;
  await renderConsole(path, {
    app,
    locked: true,
    user,
    instead: ({ line }) => (fails && line.startsWith(call) ? failure('Being mended') : undefined),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Being mended');
  expect(screen.queryByText(/No changes/)).toBeNull();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 change');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a next page that fails leaves what is there, and can be asked for again', async () => {
  const app = await fresh();
  expectLogged('Being mended');
  const page = { data: [], next_cursor: null };
  const row = { id: 1, at: '2026-03-04T15:00:00Z', action: 'pin.set', subject_type: 'owner' };
  let fails = true;
  await renderConsole(path, {
    app,
    locked: true,
    user,
    instead: ({ line }) => {
      if (!line.startsWith(call)) return undefined;
      if (!line.includes('cursor')) return answers({ ...page, data: [row], next_cursor: 'n2' });
      return fails ? failure('Being mended') : answers({ ...page, data: [{ ...row, id: 2 }] });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Being mended');
  expect(rows()).toHaveLength(1);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('2 changes');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what is there and could not be read anew is read anew by Retry', async () => {
  const app = await fresh();
  expectLogged('Being mended');
  const row = { id: 1, at: '2026-03-04T15:00:00Z', action: 'pin.set', subject_type: 'owner' };
  let [data, fails] = [[row], false];
  await renderConsole(path, {
    app,
    locked: true,
    user,
    instead: ({ line }) => {
      if (!line.startsWith(call)) return undefined;
      return fails ? failure('Being mended') : answers({ data, next_cursor: null });
    },
  });
  await screen.findByText('1 change');
  fails = true;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Being mended');
  [data, fails] = [[{ ...row, id: 2 }, row], false];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('2 changes');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a backend that keeps no activity is not asked for it, and nothing leads there', async () => {
  const app = await fresh();
  const { linesOf, router } = await renderConsole(path, {
    app,
    locked: true,
    user: { additions: [] },
  });
  await screen.findByRole('heading', { name: /not found/i });
  await act(() => router.navigate('/profile'));
  await screen.findByRole('region', { name: 'Personal Information' });
  expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
  expect(linesOf(call)).toEqual([]);
});

test('what the server can still take back has Undo, which says what it does, and a change too late says why', async () => {
  const app = await fresh();
  expectLogged('This was changed since by');
  const calls = createCalls(app, await app.signIn());
  const add = async (name: string) => {
    const { body } = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
      name,
    });
    return `/api/owner/categories/${body.category.id}`;
  };
  const nails = await add('Nails');
  await calls.put(nails, { name: 'Hands' });
  await record(app, [{ at: new Date().toISOString(), action: 'refund.created' }]);
  const { person } = await renderConsole(path, { app, user });
  const undo = await screen.findByRole('button', { name: 'Undo Hands' });
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);

  await person.click(undo);
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  question.getByText(/Hands will be as it was before\. +You can undo that, too\./);
  await person.click(question.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: Nails is as it was before');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Changes' })).toHaveFocus());

  const again = await screen.findByRole('button', { name: 'Undo Nails' });
  await calls.put(nails, { name: 'Feet' });
  await person.click(again);
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }),
  );
  await screen.findByText(/This was changed since by Owner of Verbena Day Spa/);
});
