import '../../../src/custom/payments/PaymentRoute';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectLogged } from '../../support/expectLogged';
import { billingInstead, billingOf, payment } from '../../support/payments';
import { createRefundCalls } from '../../support/refunds';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const app = await openTestApp();

test('the receipt of a payment is one sheet: what was bought, how it was paid, and what was given back', async () => {
  const { spa } = app.businesses;
  const till = createTill(app.db, spa);
  const ann = await till.customer();
  await till.givePoints(ann, 50);
  const id = await till.order(ann, { cash: 80, points: 20, services: ['Facial', 'Massage'] });
  const { refund } = createRefundCalls(app, await app.signIn(), spa.clientAppId);
  expect((await refund({ id, amount: 10 })).status).toBe(200);

  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person } = await renderConsole(`/billing/order-${id}`, { app });
  const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
  await person.click(await panel.findByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();

  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  const sheet = document.querySelector<HTMLElement>('[data-paper="sheet"]');
  expect(sheet).toHaveTextContent(/^Verbena Day SpaReceiptAnn LeeMar 1, 2026/);
  expect(
    within(sheet as HTMLElement)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ItemQuantityPrice', 'Facial1$50.00', 'Massage1$50.00', 'Total$100.00']);
  expect(sheet).toHaveTextContent('Paid: $80.00 by card and 20 points');
  expect(sheet).toHaveTextContent(/Refunded on .*: \$10\.00/);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(document.querySelector('[data-paper="sheet"]')).toBeNull();
});

test.for([
  ['tells no amount of points in dollars', { amount: 0, cash_paid: 0 }],
  ['leaves the cash out', { amount: 500, cash_paid: null }],
] as const)(
  'an order paid by points alone is written in points by a backend that %s',
  async ([, paid]) => {
    const order = payment({ ...paid, points_used: 500, stripe_payment_intent_id: null });
    vi.stubGlobal('print', vi.fn());
    const { person } = await renderConsole('/billing/order-7', {
      app,
      user: { additions: [] },
      instead: billingInstead(billingOf([order])),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
    await person.click(await panel.findByRole('button', { name: 'Print receipt' }));
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    const sheet = document.querySelector<HTMLElement>('[data-paper="sheet"]');
    expect(
      within(sheet as HTMLElement)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ItemQuantityPrice', 'Facial1500 points', 'Total500 points']);
    expect(sheet).toHaveTextContent('Paid: 500 points');
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
  },
);

test('a receipt begins with its sender and ends with the tax lines, where the owner has said them', async () => {
  const token = await app.signIn();
  const json = { receipt_sender: 'Verbena Spa Inc.\n1 Main St', receipt_tax: 'Tax included' };
  await app.request('/api/owner/settings/global', { method: 'PATCH', token, json });
  const till = createTill(app.db, app.businesses.spa);
  const id = await till.order(await till.customer(), { cash: 80 });
  vi.stubGlobal('print', vi.fn());
  let isBroken = true;
  const failure = { success: false, message: 'The settings are away' };
  expectLogged(failure.message);
  const { person } = await renderConsole(`/billing/order-${id}`, {
    app,
    user: { additions: ['receipts'] },
    instead: ({ line }) =>
      isBroken && line.endsWith('/settings/global')
        ? Response.json(failure, { status: 500 })
        : undefined,
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
  await panel.findByText(/could not be loaded, so it cannot be printed/);
  await panel.findByText('No refunds');
  expect(panel.queryByRole('button', { name: 'Print receipt' })).toBeNull();
  isBroken = false;
  await person.click(panel.getByRole('button', { name: 'Retry' }));
  await person.click(await panel.findByRole('button', { name: 'Print receipt' }));
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  const sheet = document.querySelector('[data-paper="sheet"]');
  expect(sheet).toHaveTextContent(/^Verbena Spa Inc\. 1 Main StReceipt/);
  expect(sheet).toHaveTextContent(/Tax included/);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
});

test('two items of one name are two lines of the receipt', async () => {
  const till = createTill(app.db, app.businesses.spa);
  const id = await till.order(await till.customer(), { cash: 80 });
  const item = { name: 'Facial', quantity: 1 };
  const items = [30, 50].map((unit_price) => ({ ...item, unit_price }));
  await renderConsole(`/billing/order-${id}`, {
    app,
    instead: ({ line }) =>
      line.endsWith(`/${id}/detail`) || line.endsWith(`/${id}`)
        ? Response.json({ success: true, data: { ...payment({ id }), items, refunds: [] } })
        : undefined,
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
  // React would warn of two lines with one key, and every warning fails a test.
  expect(await panel.findAllByText(/^Facial, /)).toHaveLength(2);
});

test('a payment at the desk says whether it was paid in cash or by card terminal', async () => {
  const till = createTill(app.db, app.businesses.spa);
  const id = await till.order(await till.customer(), { cash: 80, intent: null });
  for (const [desk_method, text] of [
    ['card', '$80.00 by card terminal'],
    ['cash', '$80.00 in cash'],
  ] as const) {
    await updateRows(
      app.db,
      'transactions',
      { desk_method },
      { client_app_id: app.businesses.spa.clientAppId, id },
    );
    const { unmount } = await renderConsole(`/billing/order-${id}`, { app });
    const panel = within(await screen.findByRole('dialog', { name: 'Payment' }));
    expect(await panel.findByText(text)).toBeVisible();
    unmount();
  }
});
