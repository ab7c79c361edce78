import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failure } from '../../support/catalogue';
import { customerRow, customersAnswer } from '../../support/customers';
import { expectLogged } from '../../support/expectLogged';
import { addPeople } from '../../support/people';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const people = Array.from({ length: 130 }, (_, n) => ({
  last_name: `Number ${n}`,
  tier_level: n < 125 ? 1 : 0,
  joined_at: new Date(Date.UTC(2026, 0, 31, 15) - n * 86_400_000).toISOString(),
}));

test.beforeAll(() => addPeople(app.db, app.businesses.spa.clientAppId, people));

const tableRows = () =>
  within(screen.getByRole('table', { name: 'Customers' })).getAllByRole('row');

/** A list of customers, and what is on each paper that the browser is told to print. */
const open = async (
  path: string,
  instead: Instead = () => undefined,
  afterwards = () => act(() => void window.dispatchEvent(new Event('afterprint'))),
) => {
  const papers: { rows: number; text: string }[] = [];
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'));
    papers.push({ rows: tableRows().length - 1, text: document.body.textContent ?? '' });
    afterwards();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const view = await renderConsole(path, { app, instead });
  await screen.findByText(/^Showing/);
  return { ...view, papers };
};

test('a list of several pages is printed with all rows that its filters match', async () => {
  const { person, papers } = await open('/customers?tier=1&page=2');
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toMatchObject({ rows: 125 });
  expect(papers[0]?.text).toContain('Showing 1 to 125 of 125 customers');
  expect(papers[0]?.text).not.toContain('left out');

  await screen.findByText('Showing 21 to 40 of 125 customers');
  expect(tableRows()).toHaveLength(21);
});

test('the list says that it is read for printing, and is not read twice', async () => {
  let letThrough = () => {};
  const gate = new Promise<undefined>((resolve) => {
    letThrough = () => resolve(undefined);
  });
  const { person, papers, linesOf } = await open('/customers?tier=1', ({ line }) =>
    line.includes('limit=100') && line.includes('offset=0') ? gate : undefined,
  );
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  expect(await screen.findByText('Reading all rows to print...')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  letThrough();
  await waitFor(() => expect(papers).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Reading all rows to print...')).toBeNull());
  expect(linesOf('GET').filter((line) => line.includes('limit=100'))).toHaveLength(2);
});

test('paper says how many rows are left out of a list that is too long for it', async () => {
  const rows = Array.from({ length: 1250 }, (_, id) => customerRow({ id, name: `Number ${id}` }));
  const { person, papers, linesOf } = await open('/customers', ({ line }) => {
    const { pathname, searchParams } = new URL(line.split(' ')[1] ?? '', 'http://x');
    if (!pathname.includes('/customers')) return undefined;
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    const shown = rows.slice(offset, Number(offset) + Number(limit));
    return Response.json(customersAnswer(shown, { total: rows.length }));
  });
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  await waitFor(() => expect(papers).toHaveLength(1), { timeout: 20_000 });
  expect(papers[0]).toMatchObject({ rows: 1000 });
  expect(papers[0]?.text).toContain('The first 1,000 are printed. 250 are left out.');
  expect(linesOf('GET').filter((line) => line.includes('limit=100'))).toHaveLength(10);
}, 40_000);

test('a row that two pages hold, since another was added meanwhile, is printed once', async () => {
  const rows = Array.from({ length: 130 }, (_, id) => customerRow({ id, name: `Number ${id}` }));
  const { person, papers } = await open('/customers', ({ line }) => {
    const { pathname, searchParams } = new URL(line.split(' ')[1] ?? '', 'http://x');
    if (!pathname.includes('/customers')) return undefined;
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    const from = offset ? Number(offset) - 1 : 0;
    const shown = rows.slice(from, from + Number(limit));
    return Response.json(customersAnswer(shown, { total: rows.length + (offset ? 1 : 0) }));
  });
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toMatchObject({ rows: 130 });
});

test('a page that cannot be read is told, and nothing is printed', async () => {
  expectLogged('The shelf is empty');
  const { person, papers } = await open('/customers', ({ line }) =>
    line.includes('offset=100') ? failure('The shelf is empty', 409) : undefined,
  );
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  await screen.findByText(/could not be loaded for printing. The shelf is empty/);
  expect(papers).toEqual([]);
});

test('where a browser does not say that it has printed, the page is back at the next click', async () => {
  const { person, papers } = await open('/customers?tier=1', undefined, () => undefined);
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  await person.click(screen.getByRole('heading', { name: 'Customers' }));
  await screen.findByText('Showing 1 to 20 of 125 customers');
  expect(tableRows()).toHaveLength(21);
});

test('a browser that cannot print says so, and the list shows its page again', async () => {
  const { person } = await open('/customers?tier=1', undefined, () => {
    throw new Error('Printing is off.');
  });
  await person.click(screen.getByRole('button', { name: 'Print list' }));
  await screen.findByText('This browser could not print the list. Printing is off.');
  await screen.findByText('Showing 1 to 20 of 125 customers');
  expect(tableRows()).toHaveLength(21);
});
