import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../support/downloads';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { specificationBackend } from '../../../support/specificationBackend';
import { stopClock } from '../../../support/stopClock';
import { openTestApp } from '../../../support/testApp';
import { createTill } from '../../../support/till';

const app = await openTestApp();

beforeEach(() => {
  stopClock('2026-03-04T15:00:00Z');
  sessionStorage.clear();
});

const row = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table }))
    .getByRole('rowheader', { name })
    .closest('tr')?.textContent;

test('a day is told by kind and by method, leads to the days beside it, and leaves as paper and file', async () => {
  const till = createTill(app.db, app.businesses.spa);
  const customer = await till.customer();
  await till.givePoints(customer, 100);
  await till.order(customer, { cash: 40.1, points: 55, at: '2026-03-04T14:00:00Z' });
  await till.subscription(customer, { cash: 29, at: '2026-03-04T14:30:00Z' });
  const files = catchDownloads();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person, calls } = await renderConsole('/transactions', {
    app,
    user: { additions: ['day_end'] },
  });
  await person.click(await screen.findByRole('link', { name: 'End of day' }));

  await screen.findByRole('heading', { level: 1, name: 'End of day' });
  await screen.findByRole('rowheader', { name: 'Plans' });
  expect(row('What was sold', 'Services')).toBe('Services1$40.1055');
  expect(row('What was sold', 'Plans')).toBe('Plans1$29.000');
  expect(row('How it was paid', 'Card in the app')).toBe('Card in the app$69.10$0.00$69.10');
  expect(row('How it was paid', 'Points')).toBe('Points55055');
  expect(row('How it was paid', 'Total money')).toBe('Total money$69.10$0.00$69.10');

  await person.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('day-end-2026-03-04.csv');
  expect(files[0]?.text).toContain('2026-03-04,Card in the app,,69.1,,0,69.1');
  expect(files[0]?.text).toContain('2026-03-04,All sales,2,69.1,55,,');
  expect(files[0]?.text).toContain('2026-03-04,Total money,,69.1,,0,69.1');

  expect(screen.getByRole('button', { name: 'Next day' }).hasAttribute('disabled')).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByText('Nothing was sold on this day.');
  expect(window.location.search).toBe('?date=2026-03-03');
  expect(calls.at(-1)?.line).toContain('/day-end?date=2026-03-03');
  await person.click(screen.getByRole('button', { name: 'Today' }));
  await screen.findByRole('rowheader', { name: 'Plans' });
});

test('a day that the calendar does not have is today', async () => {
  const { calls } = await renderConsole('/day-end?date=2026-02-30', {
    app,
    user: { additions: ['day_end'] },
  });
  await screen.findByRole('heading', { name: 'March 4, 2026' });
  await screen.findByRole('table', { name: 'How it was paid' });
  expect(calls.map(({ line }) => line).filter((line) => line.includes('2026-02-30'))).toEqual([]);
});

test('what fails is said with a way to try again, and no figure is made up', async () => {
  let isBroken = true;
  expectLogged('Failed to load the takings of this day');
  const { person } = await renderConsole('/day-end?date=2026-03-04', {
    app,
    user: { additions: ['day_end'] },
    instead: ({ line }) =>
      isBroken && line.includes('/day-end?') ? new Response('{}', { status: 500 }) : undefined,
  });
  await screen.findByText('Failed to load the takings of this day');
  expect(screen.queryByRole('table')).toBeNull();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table', { name: 'How it was paid' });
});

test('a server of the specification alone is not asked for it, and no page leads there', async () => {
  const backend = specificationBackend(app.app);
  const bare = { ...app, app: backend as unknown as typeof app.app };
  const { calls } = await renderConsole('/day-end', { app: bare, user: { additions: [] } });
  await screen.findByRole('heading', { name: /not found/i });
  expect(calls.filter(({ line }) => line.includes('day-end'))).toEqual([]);

  await renderConsole('/transactions', { app: bare, user: { additions: [] } });
  await screen.findByRole('region', { name: 'Revenue' });
  await screen.findByRole('table', { name: 'Transactions' });
  expect(screen.queryByRole('link', { name: 'End of day' })).toBeNull();
});
