import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buttonWith } from '../../support/buttonWith';
import { gate, holding } from '../../support/catalogue';
import { customerRow, customersAnswer, tierDistribution } from '../../support/customers';
import { expectLogged } from '../../support/expectLogged';
import { addPeople } from '../../support/people';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

/** 45 customers: Ann Lee came last, the others one a day before. */
const people = Array.from({ length: 45 }, (_, n) => ({
  first_name: n === 0 ? 'Ann' : 'Guest',
  last_name: n === 0 ? 'Lee' : `Number ${n}`,
  phone_number: n === 0 ? '+12125550123' : null,
  tier_level: n < 9 ? 1 : 0,
  joined_at: new Date(Date.UTC(2026, 0, 31, 15) - n * day).toISOString(),
  last_activity_at: ago(n < 3 ? n : 40 + n),
  total_spent: n === 0 ? 1234.5 : 100 - n,
}));

test.beforeAll(() => addPeople(app.db, app.businesses.spa.clientAppId, people));

const isList = (line: string) => /^GET \/api\/owner\/customers\/\d+(\?|$)/.test(line);
const queryOf = (line = '') => new URL(line.split(' ')[1] ?? '', 'http://x').searchParams;

const listAs =
  (answer: (query: URLSearchParams) => Response | Promise<Response>): Instead =>
  ({ line }) =>
    isList(line) ? answer(queryOf(line)) : undefined;

const table = () => screen.findByLabelText('Customers', { selector: 'table' });
const names = () =>
  [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent ?? '');
const cellsOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

describe('over the server', () => {
  test('CUST-01, CUST-05, CUST-07..10, CUST-13: the newest twenty under a card for each tier, and then the others', async () => {
    const { person, linesOf } = await renderConsole('/customers', { app });
    await screen.findByText('Ann Lee');
    const cards = screen.getByLabelText('Customers by tier');
    expect([...cards.children].map(({ textContent }) => textContent)).toEqual([
      'Total Customers45',
      'No Plan3680%',
      'Gold920%',
    ]);
    const headers = [...document.querySelectorAll('th')];
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Tier',
      'Join Date',
      'Total Spent',
      'Last Activity',
      'Points',
    ]);
    expect(headers[2]).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toHaveLength(20);
    const rows = [...document.querySelectorAll('tbody:last-child tr')];
    expect(cellsOf(rows[0])).toEqual([
      'ALAnn Lee(212) 555-0123',
      'Gold',
      'Jan 31, 2026',
      '$1,234.50',
      'Today',
      '0',
    ]);
    expect(cellsOf(rows[1]).slice(4)).toEqual(['Yesterday', '0']);
    expect(cellsOf(rows[3])[4]).toBe('1 month ago');
    expect(screen.getByText('Showing 1 to 20 of 45 customers')).toBeVisible();

    await person.click(buttonWith('Next'));
    await screen.findByText('Showing 21 to 40 of 45 customers');
    expect(window.location.search).toBe('?page=2');
    await person.click(buttonWith('Next'));
    await screen.findByText('Showing 41 to 45 of 45 customers');
    expect(names().at(-1)).toBe('Guest Number 44');
    expect(buttonWith('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(buttonWith('Next')).toHaveFocus();
    window.history.back();
    await screen.findByText('Showing 21 to 40 of 45 customers');
    expect(
      linesOf('GET')
        .filter(isList)
        .map((line) => queryOf(line).toString()),
    ).toEqual(
      [0, 20, 40].map((offset) => `sort_by=join_date&sort_order=desc&offset=${offset}&limit=20`),
    );
  });

  test('CUST-02, CUST-03, CUST-04, CUST-06: search, tier, order and direction ask anew, from the first page, and Back undoes them', async () => {
    const { person, calls } = await renderConsole('/customers?page=2', { app });
    await screen.findByText('Showing 21 to 40 of 45 customers');
    const asked = () =>
      Object.fromEntries(queryOf(calls.findLast(({ line }) => isList(line))?.line));
    const usual = { sort_by: 'join_date', sort_order: 'desc', offset: '0', limit: '20' };

    const toSecondPage = async () => {
      await person.click(buttonWith('Next'));
      await screen.findByText('Showing 21 to 40 of 45 customers');
    };

    const tiers = buttonWith('All Tiers').parentElement as HTMLElement;
    expect([...tiers.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'All Tiers',
      'No Plan',
      'Gold',
    ]);
    const order = within(screen.getByText('Sort by').closest('fieldset') as HTMLElement);
    await person.click(order.getByText('Total Spent'));
    await screen.findByText('Showing 1 to 20 of 45 customers');
    expect(asked()).toEqual({ ...usual, sort_by: 'total_spent' });
    await toSecondPage();
    await person.click(screen.getByTitle('Descending'));
    await screen.findByText('Showing 1 to 20 of 45 customers');
    expect(asked()).toEqual({ ...usual, sort_by: 'total_spent', sort_order: 'asc' });
    await toSecondPage();
    await person.click(buttonWith('Gold'));
    await screen.findByText('Showing 1 to 9 of 9 customers');
    expect(asked()).toEqual({ ...usual, tier: '1', sort_by: 'total_spent', sort_order: 'asc' });
    expect(names()[0]).toBe('Guest Number 8');
    expect(buttonWith('Gold')).toHaveAttribute('aria-pressed', 'true');
    await person.click(order.getByText('Activity'));
    await waitFor(() => expect(asked().sort_by).toBe('last_activity'));
    await person.click(buttonWith('All Tiers'));
    await screen.findByText('Showing 1 to 20 of 45 customers');
    expect(asked().tier).toBeUndefined();

    await toSecondPage();
    await person.type(screen.getByLabelText('Search by name or phone'), '(212) 555 01');
    await waitFor(() => expect(asked().search).toBe('(212) 555 01'));
    await screen.findByText('Showing 1 to 1 of 1 customer');
    expect(names()).toEqual(['Ann Lee']);
    // A page that is not there any more is not asked for in between, either.
    const narrowed = calls
      .map(({ line }) => line)
      .filter((line) => /[?&](tier|search)=/.test(line));
    expect(new Set(narrowed.map((line) => queryOf(line).get('offset')))).toEqual(new Set(['0']));
    window.history.back();
    await screen.findByText('Showing 21 to 40 of 45 customers');
    expect(screen.getByLabelText('Search by name or phone')).toHaveValue('');
  });

  test('CUST-12: a row leads to the customer and Back to the list as it was, by pointer and by keyboard', async () => {
    const { person } = await renderConsole('/customers?tier=1', { app });
    const link = await screen.findByText('Ann Lee');
    await person.click(screen.getByText('$1,234.50'));
    await screen.findByText('Ann Lee', { selector: 'h1' });
    expect(window.location.pathname).toBe(new URL((link as HTMLAnchorElement).href).pathname);
    await person.click(screen.getByText('Back to Customers'));
    await screen.findByText('Showing 1 to 9 of 9 customers');
    expect(window.location.search).toBe('?tier=1');
    screen.getByText('Guest Number 3').focus();
    await person.keyboard('{Enter}');
    await screen.findByText('Guest Number 3', { selector: 'h1' });
  });

  test('AUTH-24: columns can be chosen and views saved, and both outlive signing out, the views for their owner alone', async () => {
    const first = await renderConsole('/customers?tier=1&sort=total_spent.asc&q=guest', { app });
    const { person } = first;
    await screen.findByText('Showing 1 to 8 of 8 customers');
    await person.click(buttonWith('Columns'));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Tier' }));
    await person.keyboard('{Escape}');
    expect(buttonWith('Columns')).toHaveFocus();
    await person.click(buttonWith('Views'));
    await person.click(screen.getByRole('menuitem', { name: 'Save or remove views...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Saved Views' });
    await person.click(within(dialog).getByRole('button', { name: 'Save View' }));
    expect(within(dialog).getByText('Please enter a name for the view')).toBeVisible();
    await person.type(within(dialog).getByRole('textbox'), 'Gold, thrifty{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(buttonWith('Gold, thrifty')).toHaveFocus();
    const { id } = first.session.getState().user ?? {};
    first.unmount();
    first.session.signOut();

    const other = await renderConsole('/customers', { app, user: { id: '4711' } });
    await screen.findByText('Showing 1 to 20 of 45 customers');
    await other.person.click(buttonWith('Views'));
    expect(screen.queryByText('Gold, thrifty')).toBeNull();
    other.unmount();

    const { person: again } = await renderConsole('/customers', { app, user: { id: String(id) } });
    await screen.findByText('Showing 1 to 20 of 45 customers');
    expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Join Date',
      'Total Spent',
      'Last Activity',
      'Points',
    ]);
    await again.click(buttonWith('Views'));
    await again.click(screen.getByRole('menuitem', { name: 'Gold, thrifty' }));
    // Whom somebody searched for is in no view.
    await screen.findByText('Showing 1 to 9 of 9 customers');
    expect(window.location.search).toBe('?sort=total_spent.asc&tier=1');
    await again.click(buttonWith('Gold, thrifty'));
    await again.click(screen.getByRole('menuitem', { name: 'Save or remove views...' }));
    const views = await screen.findByRole('list', { name: 'Your views' });
    await again.click(within(views).getByRole('button', { name: 'Remove Gold, thrifty' }));
    expect(screen.queryByRole('list', { name: 'Your views' })).toBeNull();
  });
});

test('a search asks at its first key, and then again as soon as that is answered', async () => {
  const first = gate();
  const searches: string[] = [];
  await renderConsole('/customers', {
    app,
    instead: listAs(async (query) => {
      const search = query.get('search');
      if (search) searches.push(search);
      if (search === 'a') await first.passed;
      return Response.json(customersAnswer([customerRow({ name: `Found by ${search}` })]));
    }),
  });
  const field = await screen.findByLabelText('Search by name or phone');
  await screen.findByText('Found by null');
  for (const value of ['a', 'an', 'ann']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(searches).toEqual(['a']));
  first.open();
  await screen.findByText('Found by ann');
  expect(searches).toEqual(['a', 'ann']);
});

test('a search never shows an answer that was overtaken', async () => {
  const late = gate();
  const { person } = await renderConsole('/customers', {
    app,
    instead: listAs(async (query) => {
      const search = query.get('search');
      if (search === 'ann') await late.passed;
      const name = search === 'ann' ? 'Ann Lee' : search === 'anna' ? 'Anna Berg' : 'Zoe Finn';
      return Response.json(customersAnswer([customerRow({ name })]));
    }),
  });
  const field = await screen.findByLabelText('Search by name or phone');
  await screen.findByText('Zoe Finn');
  await person.type(field, 'ann');
  const shown = await table();
  await waitFor(() => expect(shown).toHaveAttribute('aria-busy', 'true'));
  expect(window.location.search).toBe('?q=ann');
  await person.type(field, 'a');
  await screen.findByText('Anna Berg');
  late.open();
  await late.passed;
  await waitFor(() => expect(window.location.search).toBe('?q=anna'));
  expect(names()).toEqual(['Anna Berg']);
  expect(await table()).toHaveAttribute('aria-busy', 'false');
});

test('CUST-01: before the first customer each tier has none, 0% of them; a count that is unknown leaves the shares out', async () => {
  const counts = [
    [0, ['Total Customers0', 'No Plan00%', 'Gold00%']],
    [null, ['Total Customers–', 'No Plan–', 'Gold0']],
  ] as const;
  for (const [count, cards] of counts) {
    const { unmount } = await renderConsole('/customers', {
      app,
      instead: listAs(() =>
        Response.json(
          customersAnswer([], {
            stats: {
              tier_distribution: [
                { tier_level: 0, tier_name: 'No Plan', count },
                { tier_level: 1, tier_name: 'Gold', count: 0 },
              ],
            },
          }),
        ),
      ),
    });
    const shown = await screen.findByLabelText('Customers by tier');
    await within(shown).findByText('Gold');
    expect([...shown.children].map(({ textContent }) => textContent)).toEqual(cards);
    unmount();
  }
});

test('CUST-13, CUST-14: while the list loads rows of its size are there; a filter that fits nobody and a page past the end lead back', async () => {
  const held = gate();
  const { person, router } = await renderConsole('/customers?q=nobody&tier=2', {
    app,
    user: { additions: [] },
    instead: listAs(async (query) => {
      await held.passed;
      const isNobody = query.get('search') === 'nobody';
      const isFirst = query.get('offset') === '0';
      return Response.json(
        customersAnswer(isNobody || !isFirst ? [] : [customerRow()], { total: isNobody ? 0 : 1 }),
      );
    }),
  });
  expect(await screen.findByText('Loading customers...')).toBeInTheDocument();
  expect(document.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(20);
  expect(screen.queryByText('No customers found for the selected filters')).toBeNull();
  held.open();
  await screen.findByText('No customers found for the selected filters');
  // The hint about search in any form is for our own server only.
  expect(screen.queryByText(/in any form/)).toBeNull();
  await person.click(buttonWith('Clear search and filters'));
  await screen.findByText('Ann Lee');
  expect(window.location.search).toBe('');

  await act(() => router.navigate('/customers?page=9'));
  await screen.findByText('There is no page 9');
  await person.click(buttonWith('Go to the last page'));
  await screen.findByText('Ann Lee');
});

test('CUST-15: a failed load is told and tried again, and shows no zero meanwhile', async () => {
  expectLogged(/ApiError/);
  let failures = 1;
  const { person } = await renderConsole('/customers', {
    app,
    instead: listAs(() =>
      failures-- > 0
        ? Response.json({ success: false }, { status: 500 })
        : Response.json(customersAnswer([customerRow()])),
    ),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load customers. Please try again.',
  );
  expect(screen.queryByText('Total Customers')).toBeNull();
  expect(screen.queryByText(/No customers found/)).toBeNull();
  await person.click(buttonWith('Retry'));
  await screen.findByText('Ann Lee');
  expect(screen.queryByRole('alert')).toBeNull();
  const total = tierDistribution.reduce((sum, { count }) => sum + count, 0);
  expect(screen.getByText('Total Customers').closest('li')?.textContent).toContain(String(total));
});

test('CUST-16: without a client app the list and a customer say so and ask for nothing', async () => {
  const user = { clientId: '', client_app_id: '' };
  const { linesOf, unmount } = await renderConsole('/customers', { app, user });
  const text = 'Missing client app ID. Please log out and log back in.';
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(linesOf('GET')).toEqual([]);
  unmount();
  const { linesOf: linesOfDetail } = await renderConsole('/customers/7', { app, user });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(linesOfDetail('GET')).toEqual([]);
});

test('CUST-08: dates that a backend tells as days are shown as these days', async () => {
  const row = customerRow({ join_date: '2026-11-20', last_activity: '2020-01-05' });
  const nobody = customerRow({ id: 2, name: 'Bo', join_date: '', last_activity: null });
  await renderConsole('/customers', {
    app,
    instead: listAs(() => Response.json(customersAnswer([row, nobody]))),
  });
  await screen.findByText('Ann Lee');
  const dates = [...document.querySelectorAll('tbody tr')].map((line) => cellsOf(line)[2]);
  expect(dates).toEqual(['Nov 20, 2026', 'Not known']);
  expect(screen.getByTitle('Jan 5, 2020')).toBeVisible();
});

test('the rows of the search before are not selected for the next one', async () => {
  const held = gate();
  const { person } = await renderConsole('/customers?q=lee', {
    app,
    user: { additions: ['customer_batches', 'history'] },
    instead: holding((line) => line.includes('=number'), held),
  });
  await screen.findByRole('link', { name: 'Ann Lee' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'number' } });
  await waitFor(() => expect(window.location.search).toContain('number'));
  await person.click(screen.getByRole('checkbox', { name: /^Select all customers/ }));
  held.open();
  await screen.findByRole('link', { name: 'Guest Number 1' });
  expect(screen.queryByText(/\d selected/)).toBeNull();
});

test('what is selected can be let go of while another order is on its way', async () => {
  const held = gate();
  const { person } = await renderConsole('/customers?q=lee', {
    app,
    user: { additions: ['customer_batches', 'history'] },
    instead: holding((line) => line.includes('total_spent'), held),
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
  await screen.findByText('1 selected');
  const heading = screen.getByRole('columnheader', { name: /^Total Spent/ });
  await person.click(within(heading).getByRole('button'));
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/\d selected/)).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select Ann Lee' }));
  held.open();
  await screen.findByText('1 selected');
});
