import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteServerTime } from '../../../src/dataProvider/serverClock';
import { gate } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { metrics } from '../../support/metrics';
import { answered, refused } from '../../support/payments';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const transaction = (changes: Record<string, unknown> = {}) => ({
  id: 7,
  date: '2026-03-03T15:30:00.000Z',
  customer: { name: 'Ann Lee', phone: '+15552014400' },
  services: [
    { name: 'Facial', quantity: 1 },
    { name: 'Massage', quantity: 2 },
  ],
  amount: 95.5,
  cash_paid: 45.5,
  points_used: 50,
  status: 'completed',
  ...changes,
});

const revenue = {
  payment_distribution: [
    { name: 'Cash', value: 100.1, percent: 67 },
    { name: 'Points', value: 50, percent: 33 },
  ],
  top_services: [
    { name: 'Facial', revenue: 95.5 },
    { name: 'Massage', revenue: 12 },
  ],
};

const overTime = {
  step: 'day',
  steps: [{ date: '2026-03-04', cash: 20, points: 5, refunded: 1 }],
};

interface Answers {
  list?: (line: string) => Response;
  analytics?: (line: string) => Response;
}

const page = (transactions: unknown[], total = transactions.length) =>
  answered({ transactions, pagination: { total } });

const instead =
  ({ list = () => page([transaction()]), analytics = () => answered(revenue) }: Answers): Instead =>
  ({ line }) => {
    if (line.includes('/analytics')) return analytics(line);
    if (line.startsWith('GET /api/owner/transactions/')) return list(line);
    if (line.includes('/metrics/')) return answered(metrics());
    return undefined;
  };

const queryOf = (line = '') => Object.fromEntries(new URL(line.slice(4), 'http://x').searchParams);

const lists = (lines: string[]) =>
  lines.filter((line) => line.includes('/transactions/') && !line.includes('/analytics'));

const days = ({ start_date = '', end_date = '' }: Record<string, string>) =>
  (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;

test('TXN-01, TXN-02, TXN-03, TXN-04, TXN-09, TXN-12, TXN-13, TXN-14: the page sums revenue up and lists what was paid', async () => {
  const rows = [
    transaction(),
    transaction({ id: 8, status: 'refunded', customer: { id: 9, name: 'Bo Yi', phone: null } }),
    transaction({ id: 9, status: 'partial_refund', services: [], description: 'Gold, monthly' }),
  ];
  const { linesOf } = await renderConsole('/transactions', {
    app,
    instead: instead({ list: () => page(rows) }),
  });
  await screen.findByText('$150.10');
  const cards = within(screen.getByRole('list', { name: 'Revenue' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Total Revenue$150.10Money and points, before refunds',
    'Cash Payments$100.10Card, terminal and banknotes: 67% of revenue',
    'Points Used50 pointsWorth $50.00',
    'Top ServiceFacial$95.50 in money and points',
  ]);
  const table = await screen.findByRole('table', { name: 'Transactions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Date', 'Customer', 'Services', 'Amount', 'Cash', 'Points', 'Status']);
  await screen.findByText('Bo Yi');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mar 3, 2026, 10:30 AMAnn Lee(555) 201-4400Facial ×1Massage ×2$95.50$45.50 and 50 points$45.5050Completed',
    'Mar 3, 2026, 10:30 AMBo YiFacial ×1Massage ×2$95.50$45.50 and 50 points$45.5050Refunded',
    'Mar 3, 2026, 10:30 AMAnn Lee(555) 201-4400Gold, monthly$95.50$45.50 and 50 points$45.5050Partial Refund',
  ]);
  const tones = ['Completed', 'Refunded', 'Partial Refund'].map(
    (label) => within(table).getByText(label).className,
  );
  expect(tones).toEqual(
    ['success', 'danger', 'warning'].map((tone) => expect.stringContaining(tone)),
  );
  expect(screen.getByRole('link', { name: 'Bo Yi' })).toHaveAttribute('href', '/customers/9');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
  expect(days(queryOf(lists(linesOf('GET'))[0]))).toBeCloseTo(30, 0);
});

test('TXN-05: each period loads its figures, and each chart reads as a table too', async () => {
  const { person, linesOf } = await renderConsole('/transactions', {
    app,
    instead: instead({
      analytics: () => answered({ ...revenue, revenue_over_time: overTime }),
    }),
  });
  const expected = {
    'Revenue over time': ['FromMoneyPointsRefunded', 'Mar 4, 2026$20.005$1.00'],
    'Payment distribution': ['Paid withValueShare', 'Money$100.1067%', 'Points$50.0033%'],
    'Top services': ['ServiceMoney and points', 'Facial$95.50', 'Massage$12.00'],
  };
  await person.click(await screen.findByRole('button', { name: 'Show charts', expanded: false }));
  for (const [name, rows] of Object.entries(expected)) {
    const card = within(await screen.findByRole('region', { name }));
    await person.click(await card.findByRole('button', { name: 'Table' }));
    const table = card.getByRole('table', { name });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(rows);
  }
  for (const [name, period] of [
    ['90 Days', '90'],
    ['1 Year', '365'],
  ] as const) {
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(linesOf('GET').some((line) => line.endsWith(`/analytics?period=${period}`))).toBe(
        true,
      ),
    );
  }
  expect(linesOf('GET').filter((line) => line.includes('/analytics'))).toHaveLength(3);
  // The table has a range of its own.
  expect(lists(linesOf('GET'))).toHaveLength(1);
});

const showCharts = async (answer: object) => {
  const { person } = await renderConsole('/transactions', {
    app,
    instead: instead({ analytics: () => answered(answer) }),
  });
  await person.click(await screen.findByRole('button', { name: 'Show charts', expanded: false }));
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  return { person, card };
};
const noRevenue = 'No revenue in this period';

test('a period with refunds alone is drawn, and one that is not told is not called empty', async () => {
  const distribution = ['Cash', 'Points'].map((name) => ({ name, value: 0, percent: 0 }));
  const { person, card } = await showCharts({
    payment_distribution: distribution,
    top_services: 'later',
    revenue_over_time: {
      step: 'day',
      steps: [{ date: '2026-03-04', cash: 0, points: 0, refunded: 9 }],
    },
  });
  const overTimeCard = await card('Revenue over time');
  await person.click(await overTimeCard.findByRole('button', { name: 'Table' }));
  expect(overTimeCard.getByText('$9.00')).toBeVisible();
  expect((await card('Payment distribution')).getByText(noRevenue)).toBeVisible();
  const services = await card('Top services');
  expect(services.getByText('Not available')).toBeVisible();
  expect(services.queryByText(noRevenue)).toBeNull();
});

test('TXN-07, TXN-08, TXN-10, TXN-11, TXN-15, TXN-16: search, range and payment ask for page 1 anew', async () => {
  const list = (line: string) => {
    const { offset = '0' } = queryOf(line);
    const rows = Array.from({ length: Math.min(20, 45 - Number(offset)) }, (_, index) =>
      transaction({ id: Number(offset) + index + 1 }),
    );
    return page(rows, 45);
  };
  const { person, linesOf } = await renderConsole('/transactions', {
    app,
    instead: instead({ list }),
  });
  await screen.findByText('Showing 1 to 20 of 45 transactions');
  const next = () => person.click(screen.getByRole('button', { name: 'Next' }));
  const last = () => queryOf(lists(linesOf('GET')).at(-1));
  const onPageTwo = async () => {
    await next();
    await screen.findByText('Showing 21 to 40 of 45 transactions');
  };
  const backOnPageOne = () => screen.findByText('Showing 1 to 20 of 45 transactions');

  await onPageTwo();
  expect(last()).toMatchObject({ offset: '20', limit: '20' });
  expect(last()).not.toHaveProperty('payment_method');
  await next();
  await screen.findByText('Showing 41 to 45 of 45 transactions');
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Showing 21 to 40 of 45 transactions');

  const sent = lists(linesOf('GET')).length;
  await person.type(screen.getByLabelText('Search by customer name or phone'), 'ann');
  expect(lists(linesOf('GET'))).toHaveLength(sent);
  await person.keyboard('{Enter}');
  await backOnPageOne();
  expect(last()).toMatchObject({ search: 'ann', offset: '0' });

  await onPageTwo();
  await person.click(screen.getByRole('button', { name: 'Points' }));
  await backOnPageOne();
  expect(last()).toMatchObject({ payment_method: 'points', offset: '0' });

  for (const [range, length] of [
    ['Week', 7],
    ['Year', 365],
  ] as const) {
    await onPageTwo();
    await person.click(screen.getByRole('button', { name: range }));
    await backOnPageOne();
    expect(days(last())).toBeCloseTo(length, 0);
  }
});

test("TXN-09, OVW-06: today's revenue leads to the transactions of today, and another range can follow", async () => {
  const { person, linesOf } = await renderConsole('/dashboard', { app, instead: instead({}) });
  await person.click(await screen.findByRole('link', { name: "Today's Revenue" }));
  expect(await screen.findByRole('button', { name: 'Today' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await screen.findByText('Showing 1 to 1 of 1 transaction');
  expect(lists(linesOf('GET'))).toHaveLength(1);
  expect(days(queryOf(lists(linesOf('GET'))[0]))).toBeLessThanOrEqual(1.05);
  expect(window.location.search).toBe('?range=today');
  await person.click(screen.getByRole('button', { name: 'Month' }));
  await waitFor(() => expect(days(queryOf(lists(linesOf('GET')).at(-1)))).toBeCloseTo(30, 0));
  expect(screen.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
});

test("after midnight the day before is not told as today's sum, not even until the answer comes", async () => {
  const clock = (at: string) => noteServerTime(new Headers({ Date: at }));
  vi.useFakeTimers({ now: new Date('2026-03-04T15:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => {
    clock(new Date().toUTCString());
    vi.useRealTimers();
  });
  const nextDay = gate();
  const day = (date: string, taken: number, payments: number) =>
    answered({
      date,
      payments,
      sales: [],
      refunds: 0,
      takings: [{ method: 'card_in_app', taken, refunded: 0 }],
    });
  const list = instead({});
  const { linesOf } = await renderConsole('/transactions?range=today', {
    app,
    user: { additions: ['day_end'] },
    instead: async (call) => {
      if (call.line.endsWith('/day-end?date=2026-03-04')) return day('2026-03-04', 1240, 31);
      if (!call.line.includes('/day-end?')) return list(call);
      await nextDay.passed;
      return day('2026-03-05', 12, 1);
    },
  });
  expect(await screen.findByText('in 31 payments')).toBeVisible();
  act(() => clock('Thu, 05 Mar 2026 15:00:00 GMT'));
  await waitFor(() => expect(linesOf('GET').join()).toContain('/day-end?date=2026-03-05'));
  expect(screen.queryByText(/in \d+ payment/)).toBeNull();
  nextDay.open();
  expect((await screen.findByText('in 1 payment')).parentElement).toHaveTextContent(
    'Today: $12.00 in 1 payment',
  );
});

test.for([
  ['every part is known', {}, '$91.00 and 100 points'],
  ['the points of one cannot be read', { points_used: 'many' }, '$191.00'],
  ['the cash of one cannot be read', { cash_paid: 'some' }, '$191.00'],
  ['the cash and the amount of one cannot be read', { amount: '', cash_paid: '' }, '–'],
] as const)(
  "a server without day's end sums today up by its rows where %s",
  async ([, changes, sum]) => {
    await renderConsole('/transactions?range=today', {
      app,
      user: { additions: [] },
      instead: instead({ list: () => page([transaction(), transaction({ id: 8, ...changes })]) }),
    });
    expect((await screen.findByText('in 2 payments')).parentElement).toHaveTextContent(
      `Today: ${sum} in 2 payments`,
    );
  },
);

test('TXN-06, TXN-17: failed analytics are told without a panel, and the table stays usable', async () => {
  expectLogged('Revenue could not be loaded');
  expectLogged('HTTP error! status: 500');
  let broken = true;
  const { person } = await renderConsole('/transactions', {
    app,
    user: { additions: ['day_end'] },
    instead: instead({
      list: () => page([]),
      analytics: () => (broken ? refused(500) : answered(revenue)),
    }),
  });
  expect(await screen.findByText(/^Revenue could not be loaded: HTTP error/)).toBeVisible();
  expect(screen.getAllByText('Not available')).toHaveLength(4);
  expect(screen.queryByText(/\$0/)).toBeNull();
  expect(screen.getByRole('link', { name: 'End of day' })).toBeVisible();
  expect(await screen.findByText('No transactions found for the selected filters')).toBeVisible();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Load the figures again' }));
  expect(await screen.findByText('$150.10')).toBeVisible();
});

test('TXN-18: a failed load of the table is said with a way to try again', async () => {
  expectLogged('HTTP error! status: 500');
  let broken = true;
  const { person } = await renderConsole('/transactions', {
    app,
    instead: instead({ list: () => (broken ? refused(500) : page([transaction()])) }),
  });
  const alert = await screen.findByText('Failed to load transactions. Please try again.');
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Ann Lee');
  expect(alert).not.toBeInTheDocument();
});

test('TXN-19, FMT-15, FMT-16: the page is exported as a CSV file', async () => {
  const files: { name: string; content: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: blob });
  });
  const { person } = await renderConsole('/transactions', {
    app,
    instead: instead({
      list: () =>
        page([transaction({ customer: { name: '=Ann, Lee', phone: '+15552014400' } })], 45),
    }),
  });
  await screen.findByText('=Ann, Lee');
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(files).toHaveLength(1);
  expect(files[0]?.name).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await files[0]?.content.text()) ?? '';
  expect(text.split('\r\n')).toEqual([
    'Date,Customer,Phone,Services,Amount,Cash,Points,Status',
    '2026-03-03,"\'=Ann, Lee",+15552014400,"Facial x1, Massage x2",95.5,45.5,50,Completed',
    '',
  ]);
});

test('TXN-20: without a client app ID the page says so and sends nothing', async () => {
  const { calls } = await renderConsole('/transactions', { app, user: { clientId: '' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Missing client app ID. Please log out and log back in.',
  );
  expect(calls).toEqual([]);
});
