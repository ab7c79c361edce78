import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../../support/expectLogged';
import {
  answered,
  billingInstead,
  billingList,
  billingOf,
  billingStats,
  ownPayment,
  payment,
  refused,
} from '../../support/payments';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';
import { translatePage } from '../../support/translatePage';

const app = await openTestApp();

const table = () => screen.findByRole('table', { name: 'Payments' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('BILL-01, BILL-04, BILL-05, BILL-07, BILL-08, BILL-09, BILL-11, FMT-02, SHELL-16: the page shows four sums and the payments', async () => {
  const billing = billingOf([
    payment(),
    payment({ id: 8, status: 'refunded', can_refund: false, stripe_payment_intent_id: null }),
    payment({ id: 9, type: 'subscription', status: 'partial_refund', customer_name: 'Bo Yi' }),
  ]);
  const { linesOf } = await renderConsole('/billing', {
    app,
    user: { additions: [] },
    instead: billingInstead(billing),
  });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  expect(document.title).toBe('Payments - Verbena');

  await screen.findByText('$1,000.50');
  const cards = within(screen.getByRole('list', { name: 'Sums' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Total Revenue$1,000.5020 completed',
    'Total Refunded$100.251 refund',
    'Net Revenue$900.25After refunds',
    'Subscriptions$58.00Monthly recurring',
  ]);
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Type',
    'Customer',
    'Description',
    'Amount',
    'Status',
    'Actions',
  ]);
  expect(await rows()).toEqual([
    'Mar 3, 2026OrderAnn Leeann@example.comFacialpi_12345…$80.00CompletedRefund',
    'Mar 3, 2026OrderAnn Leeann@example.comFacial$80.00RefundedN/A',
    'Mar 3, 2026SubscriptionBo Yiann@example.comFacialpi_12345…$80.00Partial RefundRefund',
  ]);
  expect(screen.getAllByRole('button', { name: 'Refund' })).toHaveLength(2);
  // Nothing is added to an amount, nor does a fee stand beside it.
  expect(screen.getByRole('main').textContent?.match(/\$[\d,]+\.\d\d/g)).toEqual(
    ['$1,000.50', '$100.25', '$900.25', '$58.00'].concat(Array(3).fill('$80.00')),
  );
  // The badge's class is its colour.
  const tones = ['Completed', 'Refunded', 'Partial Refund'].map(
    (label) => screen.getByText(label, { selector: 'td *' }).className,
  );
  expect(tones).toEqual([
    expect.stringContaining('success'),
    expect.stringContaining('danger'),
    expect.stringContaining('warning'),
  ]);
  expect(screen.getByText('Showing 3 of 3 transactions')).toBeVisible();
  const { clientAppId } = app.businesses.spa;
  expect(linesOf('GET').filter((line) => line.includes('/billing/'))).toEqual([
    `GET /api/owner/billing/transactions/${clientAppId}?limit=50&offset=0`,
    `GET /api/owner/billing/stats/${clientAppId}`,
  ]);
});

test('BILL-06: a page that the browser has translated says how many payments it shows now', async () => {
  const { person } = await renderConsole('/billing', {
    app,
    user: { additions: [] },
    instead: billingInstead(billingOf([payment(), payment({ id: 8, type: 'subscription' })])),
  });
  const count = await screen.findByText('Showing 2 of 2 transactions');
  translatePage(count);
  await person.selectOptions(screen.getByLabelText('Type'), 'subscription');
  await screen.findByText('Showing 1 of 2 transactions');
});

test('BILL-02, BILL-03, BILL-06, BILL-10: the filters narrow the loaded rows, and are sent besides', async () => {
  // A backend that ignores them and tells no total.
  const billing = billingOf([
    payment(),
    payment({ id: 8, type: 'subscription', description: 'Gold', customer_name: 'Bo Yi' }),
    payment({ id: 9, status: 'refunded', customer_name: 'Cleo Park' }),
  ]);
  const { linesOf, person } = await renderConsole('/billing', {
    app,
    user: { additions: [] },
    instead: billingInstead(billing),
  });
  await screen.findByText('Showing 3 of 3 transactions');
  await person.selectOptions(screen.getByLabelText('Type'), 'subscription');
  await screen.findByText('Showing 1 of 3 transactions');
  expect(await rows()).toEqual([expect.stringContaining('Bo Yi')]);
  await person.selectOptions(screen.getByLabelText('Type'), '');
  await person.selectOptions(screen.getByLabelText('Status'), 'refunded');
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Cleo')]));
  await person.selectOptions(screen.getByLabelText('Status'), '');
  await person.type(screen.getByLabelText('Search payments'), 'bo yi');
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Bo Yi')]));
  await waitFor(() => expect(linesOf('GET').at(-1)).toContain('?search=bo+yi&limit=50&offset=0'));
  expect(linesOf('GET').some((line) => line.includes('?type=subscription&limit=50'))).toBe(true);
  expect(linesOf('GET').some((line) => line.includes('?status=refunded&limit=50'))).toBe(true);

  await person.type(screen.getByLabelText('Search payments'), ' nobody');
  await screen.findByText('No transactions found');
  expect(screen.getByText('Try adjusting your filters')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Showing 3 of 3 transactions');
  expect(window.location.search).toBe('');
});

test('BILL-06: where the server counts, the total is its own, and what it finds is shown as it is', async () => {
  // It also finds by phone, which no row shows.
  const list = () =>
    billingList([ownPayment({ refunded_cash: 30 })], { pagination: { total: 51 } });
  await renderConsole('/billing?q=555&page=2', {
    app,
    instead: billingInstead(billingOf([], { list })),
  });
  await screen.findByText('Showing 1 of 51 transactions');
  expect(await rows()).toEqual([expect.stringContaining('$80.00$30.00 refunded')]);
  expect(screen.getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/customers/9');
  expect(screen.getByText('Showing 51 to 51 of 51 transactions')).toBeVisible();
});

test('BILL-06, BILL-10: of a call that leaves the filters to the console, the page is all that is told', async () => {
  const pages = [
    Array.from({ length: 50 }, (_, index) => payment({ id: index + 1 })),
    [payment({ id: 51, customer_name: 'Bo Yi' })],
  ];
  const billing = billingInstead(billingOf([]));
  const { person } = await renderConsole('/billing', {
    app,
    user: { additions: [] },
    instead: (call) => {
      const offset = /billing\/transactions\/.*offset=(\d+)/.exec(call.line)?.[1];
      return offset ? billingList(pages[Number(offset) / 50] ?? []) : billing(call);
    },
  });
  await screen.findByText('Showing 50 of 50 transactions on this page');
  await person.type(screen.getByLabelText('Search payments'), 'bo yi');
  await screen.findByText('Showing 0 of 50 transactions on this page');
  expect(await screen.findByText('No transactions found on this page')).toBeVisible();
  expect(screen.getByText(/^Try adjusting your filters/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Showing 1 of 1 transactions on this page');
  await person.type(screen.getByLabelText('Search payments'), ' nobody');
  await screen.findByText('No transactions found on this page');
});

test('what was paid and given back in points stands in the row, and points alone are no dollars', async () => {
  const paid = { amount: 278, cash_paid: 112, points_used: 166 };
  const billing = billingOf([
    ownPayment(paid),
    ownPayment({ ...paid, id: 8, refunded_cash: 112, refunded_points: 166 }),
    ownPayment({ id: 9, amount: 134, cash_paid: 0, points_used: 134, refunded_points: 134 }),
    payment({ id: 10, amount: 12, cash_paid: null, points_used: 12 }),
    payment({ id: 11, amount: 50, cash_paid: null, points_used: 12 }),
  ]);
  await renderConsole('/billing', { app, instead: billingInstead(billing) });
  expect(await screen.findByText('20 completed. All time, before refunds')).toBeVisible();
  const amounts = within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row)
          .getByText(/^(\$\d+\.00|\d+ points)$/, { selector: 'td > :first-child' })
          .closest('td')?.textContent,
    );
  // The parts once in place of the amount, for phones, and once below it, for wide pages.
  expect(amounts).toEqual([
    '$278.00$112.00 and 166 points$112.00 and 166 points',
    '$278.00$112.00 and 166 points$112.00 and 166 points$112.00 and 166 points refunded',
    '134 pointsworth $134.00134 points refunded',
    '12 pointsworth $12.00',
    '$50.00$50.00 with 12 points$50.00 with 12 points',
  ]);
});

test('BILL-24: whichever of the two calls fails, the page says so, shows nothing as zero, and loads again', async () => {
  let broken = true;
  const failing = (good: () => Response) => () => (broken ? refused(500) : good());
  expectLogged('Failed to fetch transactions');
  expectLogged('Failed to fetch billing stats');
  const listed = billingOf([payment()]);
  const { person } = await renderConsole('/billing', {
    app,
    instead: billingInstead({
      list: failing(listed.list),
      stats: failing(() => answered(billingStats)),
    }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load billing data. Please try again.');
  await waitFor(() => expect(screen.getAllByText('Not available')).toHaveLength(4));
  expect(screen.queryByText(/Showing|No transactions|\$/)).toBeNull();
  broken = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Showing 1 of 1 transactions');
  await screen.findByText('$1,000.50');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BILL-25: without a client app ID the page and its dialog say so, and send nothing', async () => {
  const user = { clientId: '' };
  const text = 'Missing client app ID. Please log out and log back in.';
  const page = await renderConsole('/billing', { app, user });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(page.calls).toEqual([]);
  page.unmount();
  const { calls } = await renderConsole('/billing/refund/order-7', { app, user });
  const dialog = await screen.findByRole('dialog', { name: 'Refund payment' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(text);
  expect(calls).toEqual([]);
});

test('a payment of a type in two words opens by its address', async () => {
  const row = payment({ id: 'a-7', type: 'point_order' });
  const { linesOf } = await renderConsole('/billing/point_order-a-7', {
    app,
    instead: (call) =>
      call.line.endsWith('/a-7')
        ? answered({ ...row, items: [], refunds: [] })
        : billingInstead(billingOf([]))(call),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(await dialog.findByText('Ann Lee')).toBeVisible();
  expect(linesOf('GET').filter((line) => line.includes('point_order'))).toEqual([]);
});
