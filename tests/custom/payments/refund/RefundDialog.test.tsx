import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { gate } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { messageShown } from '../../../support/notifications';
import {
  answered,
  type Billing,
  billingInstead,
  billingList,
  billingOf,
  billingStats,
  ownPayment,
  payment,
  refundPreview,
  refused,
} from '../../../support/payments';
import { type ConsoleCall, renderConsole } from '../../../support/renderConsole';
import { openTestApp, type TestApp } from '../../../support/testApp';
import { translatePage } from '../../../support/translatePage';

const app = await openTestApp();

const dialog = () => screen.findByRole('dialog', { name: 'Refund payment' });
const button = async (name: string | RegExp) =>
  within(await dialog()).findByRole('button', { name });

/** Opens the dialog of the page's first payment by its address. */
const open = async (app: TestApp, billing: Billing, id = 'order-7', knowsKeys = false) => {
  const console = await renderConsole(`/billing/refund/${id}`, {
    app,
    // The server behind it would name its own additions.
    instead: (call) =>
      call.line.startsWith('GET /auth/owner/profile/')
        ? Response.json({ owner: {} })
        : billingInstead(billing)(call),
    user: {
      additions: [
        ...(knowsKeys ? ['idempotency_keys'] : []),
        ...(billing.preview ? ['payment_details'] : []),
      ],
    },
  });
  await dialog();
  const refunds = () => console.calls.filter(({ line }) => line.startsWith('POST'));
  return { ...console, refunds };
};

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

const effects = () =>
  within(screen.getByRole('region', { name: 'What will happen' }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);

const partBox = () => screen.getByRole('checkbox', { name: 'Refund part of the money' });

test('SHELL-31, BILL-12, BILL-19, BILL-20, BILL-21, BILL-22: a full refund is sent without an amount, and the page is loaded again', async () => {
  let status = 'completed';
  const billing = billingOf([], {
    list: () => billingList([payment({ status, can_refund: status === 'completed' })]),
    refund: () => {
      status = 'refunded';
      return answered({});
    },
  });
  const { person, calls, linesOf } = await renderConsole('/billing?type=order', {
    app,
    user: { additions: [] },
    instead: billingInstead(billing),
  });
  await screen.findByText('Showing 1 of 1 transactions');
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  const opened = within(await dialog());
  expect(window.location.pathname + window.location.search).toBe(
    '/billing/refund/order-7?type=order',
  );
  expect(opened.getByText('Ann Lee, ann@example.com')).toBeVisible();
  const reason = opened.getByLabelText('Reason');
  expect(reason).toHaveValue('requested_by_customer');
  expect([...reason.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'requested_by_customer',
    'duplicate',
    'fraudulent',
  ]);
  expect(effects()).toEqual(['Money returned$80.00', 'Left to refund$0.00']);
  await person.click(await button('Refund $80.00'));
  await messageShown('Refund processed successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname + window.location.search).toBe('/billing?type=order');
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(calls.find(({ line }) => line.startsWith('POST'))).toMatchObject({
    line: 'POST /api/owner/billing/refund',
    body: {
      transaction_id: 7,
      transaction_type: 'order',
      client_app_id: app.businesses.spa.clientAppId,
      reason: 'requested_by_customer',
    },
  });
  expect(calls.find(({ line }) => line.startsWith('POST'))?.body).not.toHaveProperty('amount');
  await waitFor(() => {
    // Before the page is loaded again, they were looked at once more, to compare them later.
    for (const part of ['/billing/transactions/', '/billing/stats/']) {
      expect(linesOf('GET').filter((line) => line.includes(part))).toHaveLength(3);
    }
  });
  // The button is gone: the focus is on its page, not nowhere.
  expect(screen.getByRole('region', { name: 'Payments' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('BILL-13, BILL-16, BILL-17, BILL-18, BILL-20: a part of the cash is refunded to the cent', async () => {
  const billing = billingOf([payment({ cash_paid: 50, points_used: 30 })], {
    refund: () => answered({}),
  });
  const { person, refunds } = await open(app, billing);
  await button('Refund $50.00');
  fireEvent.click(partBox());
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveFocus();
  expect(amount).toHaveAttribute('min', '0.01');
  expect(amount).toHaveAttribute('step', '0.01');
  expect(amount).toHaveAttribute('max', '50');
  const confirm = await button('Refund');
  for (const [typed, fault] of [
    ['', 'Please enter an amount'],
    ['0', 'The amount must be greater than 0'],
    ['50.01', 'The amount must be at most $50.00'],
    ['1.005', 'Please enter an amount in dollars and cents'],
  ] as const) {
    fireEvent.change(amount, { target: { value: typed } });
    expect(confirm).toBeDisabled();
    expect(screen.getAllByText(fault).length).toBeGreaterThan(0);
  }
  fireEvent.change(amount, { target: { value: '30.10' } });
  // The preview of a partial refund comes from the server; without its answer only the amount is shown.
  expect(effects()).toEqual(['Money returned$30.10']);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'duplicate' } });
  await person.click(await button('Refund $30.10'));
  const message = await screen.findByText('Refund processed successfully!');
  expect(message.closest('[role=alert]')).not.toBeNull();
  expect(refunds().map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: 30.1, reason: 'duplicate' }),
  ]);
});

test.for<[what: string, row: Record<string, unknown>, id: string, said: RegExp]>([
  [
    'an order paid with points',
    { cash_paid: 0, points_used: 80 },
    'order-7',
    /paid with points only: the points are returned/,
  ],
  [
    'a subscription',
    { type: 'subscription' },
    'subscription-7',
    /The payment is refunded and the points awarded for it are deducted/,
  ],
])(
  'BILL-13, BILL-14, BILL-15: the dialog says what becomes of %s',
  async ([what, row, id, said]) => {
    await open(app, billingOf([payment(row)]), id);
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('checkbox') === null).toBe(what.includes('points'));
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(effects()).toEqual(
      what.includes('points')
        ? ['Points returned80 points', 'Left to refund$0.00']
        : [
            'Money returned$80.00',
            'Points deductedThose awarded for this payment',
            'Left to refund$0.00',
          ],
    );
  },
);

test('what our server foresees is shown before confirming, and asked for anew with the amount', async () => {
  const preview = ({ line }: ConsoleCall) =>
    answered(
      line.includes('amount=30.1')
        ? refundPreview({
            cash_returned: 30.1,
            services_kept: [{ id: 2, name: 'Massage', status: 'scheduled' }],
            refundable_after: { cash: 19.9, points: 30 },
          })
        : refundPreview({
            cash_returned: 50,
            points_returned: 30,
            points_balance_after: 40,
            services_cancelled: [{ id: 1, name: 'Facial' }],
            services_kept: [
              { id: 2, name: 'Massage', status: 'scheduled' },
              { id: 3, name: 'Peeling', status: 'completed' },
            ],
          }),
    );
  const row = ownPayment({ cash_paid: 60, refunded_cash: 10, points_used: 30 });
  await open(app, billingOf([row], { preview }));
  await button('Refund $50.00 and 30 points');
  expect(effects()).toEqual([
    'Money returned$50.00To the card that paid.',
    'Points returned30 pointsThe balance is then 40 points.',
    'Services removedFacialNot booked yet.',
    'Services keptMassage, PeelingMassage is booked: the appointment has to be cancelled too.',
    'Left to refund$0.00',
  ]);
  expect(screen.getByText('Refunded before').parentElement).toHaveTextContent('$10.00');
  fireEvent.click(partBox());
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveAttribute('max', '50');
  fireEvent.change(amount, { target: { value: '30.10' } });
  await screen.findByText('$19.90 and 30 points');
  expect(effects().slice(0, 2)).toEqual([
    'Money returned$30.10To the card that paid.',
    'Services keptMassage',
  ]);
});

test('SVC-35, BILL-17: a comma is the point of an amount, and what is left out is told', async () => {
  const { person } = await open(app, billingOf([payment({ cash_paid: 50 })]));
  fireEvent.click(partBox());
  const amount = screen.getByLabelText('Amount');
  await person.type(amount, '1,50');
  expect(amount).toHaveValue('1.50');
  await button('Refund $1.50');
  expect(amount).toHaveAccessibleDescription('Up to $50.00');
  await person.clear(amount);
  await person.type(amount, '1e5');
  expect(amount).toHaveValue('15');
  expect(amount).toHaveAccessibleDescription(
    '“e” was left out. Please check the amount. Up to $50.00',
  );
  await person.clear(amount);
  await person.type(amount, '1');
  expect(amount).toHaveAccessibleDescription('Up to $50.00');
});

test('a page that the browser has translated says what will be refunded now', async () => {
  const { person } = await open(app, billingOf([payment({ cash_paid: 50 })]));
  fireEvent.click(partBox());
  await button('Refund');
  await person.type(screen.getByLabelText('Amount'), '1');
  const confirm = await button('Refund $1.00');
  translatePage();
  expect(confirm).toHaveTextContent('¿Refund $1.00?');
  await person.type(screen.getByLabelText(/Amount/), '2');
  expect(confirm).toHaveTextContent(/^Refund \$12\.00$/);
});

test('BILL-23: a refused refund says why next to its button, loses nothing, and is a new attempt when it is sent again', async () => {
  expectLogged('Failed to process refund');
  expectLogged('Not this one');
  const answers = [refused(409), refused(409, 'Not this one'), answered({})];
  const billing = billingOf([ownPayment()], {
    preview: () => answered(refundPreview()),
    refund: () => answers.shift() ?? refused(500),
  });
  const { person, refunds } = await open(app, billing, 'order-7', true);
  fireEvent.click(partBox());
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.34' } });
  await person.click(await button('Refund $12.34'));
  expect(await screen.findByText('Refund failed: Unknown error')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('12.34');
  await person.click(await button('Refund $12.34'));
  expect(await screen.findByText('Refund failed: Not this one')).toBeVisible();
  expect(await button('Refund $12.34')).toHaveFocus();
  await person.click(await button('Refund $12.34'));
  await screen.findByText('Refund processed successfully!');
  const keys = refunds().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});

test('a click that is repeated sends one refund', async () => {
  const held = gate();
  const billing = billingOf([payment()], {
    refund: async () => {
      await held.passed;
      return answered({});
    },
  });
  const { refunds } = await open(app, billing);
  const confirm = await button('Refund $80.00');
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  fireEvent.submit(confirm.closest('form') as HTMLFormElement);
  await button('Refunding...');
  held.open();
  await screen.findByText('Refund processed successfully!');
  expect(refunds()).toHaveLength(1);
});

test('a refund without an answer is sent again as the same attempt, also after the dialog was closed', async () => {
  expectLogged('No answer came from the server');
  expectLogged('The payment provider does not answer');
  const outcomes: (() => Response)[] = [
    lost,
    lost,
    () => {
      // It counts already, so the payment has no part left.
      Object.assign(row, { refunded_cash: 80 });
      return refused(503, 'The payment provider does not answer', 'REFUND_PENDING');
    },
    () => answered({ refund: { id: 1, status: 'pending' } }),
  ];
  const row = ownPayment();
  const billing = billingOf([row], {
    preview: () => answered(refundPreview()),
    refund: () => outcomes.shift()?.() ?? refused(500),
  });
  const { person, refunds } = await open(app, billing, 'order-7', true);
  fireEvent.click(partBox());
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '30' } });
  await person.click(await button('Refund $30.00'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'No answer came from the server, so it is not known whether the refund was made.',
  );
  expect(alert).toHaveTextContent(/never makes a second one/);
  expect(screen.getByLabelText('Amount')).toBeDisabled();

  await person.click(await button('Cancel'));
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/This refund was sent before/)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('30');
  await person.click(await button('Try again'));
  expect(await screen.findByText('The payment provider does not answer')).toBeVisible();
  await person.click(await button('Try again'));
  await messageShown('The payment provider has the refund and will confirm it.');
  const sent = refunds();
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual(Array(4).fill(sent[0]?.body));
});

test('a refund without an answer keeps its key, also after a try without a network and one too many', async () => {
  expectLogged('No answer came from the server');
  expectLogged('Too many requests');
  expectLogged('NotSentError');
  const outcomes: (() => Response)[] = [
    lost,
    lost,
    () => refused(429, 'Too many requests'),
    () => answered({ refund: { id: 1, status: 'pending' } }),
  ];
  const billing = billingOf([ownPayment()], {
    preview: () => answered(refundPreview()),
    refund: () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return outcomes.shift()?.() ?? refused(500);
    },
  });
  const { person, refunds } = await open(app, billing, 'order-7', true);
  await person.click(await button('Refund $80.00'));
  const alert = () => screen.getByRole('alert');
  await waitFor(() => expect(alert()).toHaveTextContent(/never makes a second one/));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await person.click(await button('Try again'));
  await waitFor(() => expect(refunds()).toHaveLength(3));
  await waitFor(() => expect(alert()).toHaveTextContent(/There is no network/));
  expect(alert()).not.toHaveTextContent(/could not be read/);
  await button('Try again');
  online.mockRestore();
  await person.click(await button('Try again'));
  await waitFor(() => expect(alert()).toHaveTextContent(/Too many requests/));
  await person.click(await button('Try again'));
  await messageShown('The payment provider has the refund and will confirm it.');
  const sent = refunds();
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

describe('a backend that has not shown that it knows keys', () => {
  /** Its books: what a test changes while the console is open. */
  const bookkeeping = (changes: Record<string, unknown> = {}) => {
    const books = { row: payment(changes), total: 0, refund: lost };
    const billing: Billing = {
      list: () => billingList([books.row]),
      stats: () => answered({ ...billingStats, total_refunded: books.total }),
      refund: () => books.refund(),
    };
    return { books, billing };
  };
  const refundPart = async ({ person }: { person: Person }) => {
    fireEvent.click(partBox());
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '30' } });
    await person.click(await button('Refund $30.00'));
    await screen.findByText('Trying again first checks whether it was made.');
  };
  type Person = Awaited<ReturnType<typeof open>>['person'];

  test.beforeEach(() => {
    expectLogged('No answer came from the server');
  });

  test('is sent none, and is first asked whether the refund was made', async () => {
    const { books, billing } = bookkeeping();
    const console = await open(app, billing);
    books.refund = () => {
      books.row = payment({ status: 'partial_refund' });
      books.total = 30;
      return lost();
    };
    await refundPart(console);
    await console.person.click(await button('Try again'));
    await screen.findByText('Refund processed successfully!');
    expect(console.refunds()).toEqual([expect.objectContaining({ idempotencyKey: undefined })]);
  });

  test.for<[what: string, row: Record<string, unknown>, total: number, said: RegExp]>([
    ['nothing has changed', {}, 0, /completed, \$0\.00 refunded in all payments/],
    ['only the total has risen', {}, 30, /completed, \$30\.00 refunded/],
    ['only its row has changed', { status: 'partial_refund' }, 0, /partial refund, \$0\.00/],
  ])('is sent it again only at the word of the owner where %s', async ([, row, total, said]) => {
    const { books, billing } = bookkeeping();
    const console = await open(app, billing);
    await refundPart(console);
    books.row = payment(row);
    books.total = total;
    await console.person.click(await button('Try again'));
    expect(await screen.findByText(/The payments do not show whether/)).toBeVisible();
    expect(screen.getByText('Before').parentElement).toHaveTextContent(/completed, \$0\.00/);
    expect(screen.getByText('Now').parentElement).toHaveTextContent(said);
    expect(console.refunds()).toHaveLength(1);
    books.refund = () => answered({});
    await console.person.click(await button('Send it again'));
    await screen.findByText('Refund processed successfully!');
    expect(console.refunds()).toHaveLength(2);
  });

  test('is sent nothing more once the owner has given the attempt up', async () => {
    const { billing } = bookkeeping({ status: 'partial_refund' });
    const console = await open(app, billing);
    await refundPart(console);
    await console.person.click(await button('Try again'));
    await console.person.click(await button('Give up this attempt'));
    expect(await button(/^Refund/)).toBeEnabled();
    expect(screen.queryByText(/The payments do not show/)).toBeNull();
    expect(console.refunds()).toHaveLength(1);
  });

  test('keeps the attempt open when it cannot be asked', async () => {
    expectLogged('Not now');
    const { books, billing } = bookkeeping();
    const console = await open(app, billing);
    await refundPart(console);
    const { list } = billing;
    billing.list = () => refused(429, 'Not now');
    await console.person.click(await button('Try again'));
    expect(
      await screen.findByText(/could not be looked up whether this refund was made.*Not now/),
    ).toBeVisible();
    billing.list = list;
    books.row = payment({ status: 'partial_refund' });
    books.total = 30;
    await console.person.click(await button('Try again'));
    await screen.findByText('Refund processed successfully!');
    expect(console.refunds()).toHaveLength(1);
  });
});

test('a repeated attempt that is turned away unread stays the same attempt', async () => {
  expectLogged('No answer came from the server');
  expectLogged('Too many requests');
  const outcomes: (() => Response)[] = [
    lost,
    lost,
    () => refused(429),
    () => answered({ refund: { id: 1, status: 'succeeded' } }),
  ];
  const billing = billingOf([ownPayment()], {
    preview: () => answered(refundPreview()),
    refund: () => outcomes.shift()?.() ?? refused(500),
  });
  const { person, refunds } = await open(app, billing, 'order-7', true);
  await person.click(await button('Refund $80.00'));
  await person.click(await button('Try again'));
  expect(
    await screen.findByText('Refund failed: Too many requests. Please try again later.'),
  ).toBeVisible();
  await person.click(await button('Try again'));
  await screen.findByText('Refund processed successfully!');
  expect(new Set(refunds().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('an address of a payment that is not on the page, or cannot be refunded, says so', async () => {
  expectLogged('Failed to fetch transactions');
  const done = payment({ status: 'refunded', can_refund: false });
  const { unmount } = await open(app, billingOf([done]));
  expect(await screen.findByText('This payment cannot be refunded.')).toBeVisible();
  expect(await button('Refund')).toBeDisabled();
  unmount();
  const openMissing = (user?: { additions: string[] }) => {
    const list = () => billingList([payment()]);
    const answer = billingInstead(billingOf([], { list }));
    return renderConsole('/billing/refund/order-99', {
      app,
      ...(user && { user }),
      instead: (call) => (call.line.endsWith('/99') ? refused(404) : answer(call)),
    });
  };
  const own = await openMissing();
  expect(await screen.findByText(/This payment was not found/)).toBeVisible();
  own.unmount();
  const { calls } = await openMissing({ additions: [] });
  expect(await screen.findByText(/This payment is not on the page that is loaded/)).toBeVisible();
  expect(calls.filter(({ line }) => line.endsWith('/99'))).toEqual([]);
});

test('a payment that somebody else refunds meanwhile can no longer be refunded', async () => {
  expectLogged('All of this payment has already been refunded.');
  let row = ownPayment();
  const billing = billingOf([], {
    list: () => billingList([row]),
    preview: () => answered(refundPreview()),
    refund: () => {
      row = ownPayment({ status: 'refunded', can_refund: false, refunded_cash: 80 });
      return refused(409, 'All of this payment has already been refunded.');
    },
  });
  const { person } = await open(app, billing);
  await person.click(await button('Refund $80.00'));
  expect(await screen.findByText('This payment cannot be refunded.')).toBeVisible();
  expect(await button('Refund')).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByText('Refund failed: All of this payment has already been refunded.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What will happen' })).toBeNull();
});

test('closing a changed refund asks first', async () => {
  const { person } = await open(app, billingOf([payment()]));
  fireEvent.click(partBox());
  await person.click(await button('Cancel'));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await person.click(await button('Cancel'));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the amount and the reason of a refund that was not sent are there again after the session has ended', async () => {
  expectLogged('Your session has ended');
  const billing = billingOf([payment()], { refund: () => refused(401, 'Your session has ended') });
  const { person, signIn } = await open(app, billing);
  fireEvent.click(partBox());
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'duplicate' } });
  await person.click(await button('Refund $30.00'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(signIn);
  await dialog();
  expect(screen.getByLabelText('Amount')).toHaveValue('30');
  expect(screen.getByLabelText('Reason')).toHaveValue('duplicate');
});
