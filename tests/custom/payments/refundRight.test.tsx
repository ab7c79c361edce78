import '../../../src/custom/payments/PaymentRoute';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerAdditions } from '../../../contract/auth';
import type { Right } from '../../../domain/rights';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const app = await openTestApp();

/** The console of somebody with these rights, at the address of a payment that can be given back. */
const open = async (address: string, rights: Right[]) => {
  const { spa } = app.businesses;
  const till = createTill(app.db, spa);
  const id = await till.order(await till.customer(), { cash: 80 });
  await updateRows(app.db, 'owners', { rights }, { id: spa.ownerId });
  const user = { additions: [...ownerAdditions], rights };
  return renderConsole(address.replace(':id', `order-${id}`), { app, user });
};

test.for([
  ['offers', ['money', 'refund'], 1],
  ['does not offer', ['money'], 0],
] as const)('a payment %s its refund to who has the rights %s', async ([, rights, count]) => {
  await open('/billing/:id', [...rights]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  await dialog.findByRole('button', { name: 'Print receipt' });
  const refunds = dialog.queryAllByRole('link', { name: 'Refund' });
  expect(refunds).toHaveLength(count);
  for (const link of refunds) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/billing\/refund\/order-\d+$/));
  }
});

test('the address of a refund says so to who may not refund payments', async () => {
  const { linesOf } = await open('/billing/refund/:id', ['money']);
  const dialog = await screen.findByRole('dialog', { name: 'Refund payment' });
  expect(dialog).toHaveTextContent('You may not refund payments');
  expect(linesOf('POST')).toEqual([]);
});

test('who may give back a part only is told before sending, and gives back no more', async () => {
  const { spa } = app.businesses;
  const till = createTill(app.db, spa);
  const id = await till.order(await till.customer(), { cash: 80 });
  const rights: Right[] = ['money', 'refund'];
  await updateRows(app.db, 'owners', { rights, refund_limit: '50' }, { id: spa.ownerId });
  const { person, linesOf } = await renderConsole(`/billing/refund/order-${id}`, {
    app,
    user: { additions: [...ownerAdditions], rights, refundLimit: 50 },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment' }));
  const over =
    'You may refund at most $50.00 of one payment. Ask whoever manages the team for more.';
  await dialog.findByText(over);
  expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await person.click(dialog.getByRole('checkbox'));
  await person.type(dialog.getByLabelText(/^Amount/), '50.01');
  await dialog.findAllByText('The amount must be at most $50.00');
  expect(linesOf('GET').filter((line) => line.includes('refund-preview'))).toEqual([]);
  await person.clear(dialog.getByLabelText(/^Amount/));
  await person.type(dialog.getByLabelText(/^Amount/), '50');
  await person.click(await dialog.findByRole('button', { name: 'Refund $50.00' }));
  expect(await screen.findByText('Refund processed successfully!')).toBeVisible();
});
