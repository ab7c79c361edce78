import '../../../src/custom/payments/ReceiptForm';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('an owner says who gives a receipt and what it says of taxes, and nothing else changes', async () => {
  const { person, calls } = await renderConsole('/profile', {
    app,
    user: { additions: ['receipts'] },
  });
  const card = within(await screen.findByRole('region', { name: 'Receipts' }));
  await person.click(await card.findByRole('button', { name: 'Change receipts' }));
  const form = within(await screen.findByRole('dialog', { name: 'Receipts' }));
  await person.type(form.getByLabelText('Sender and address'), 'Verbena Spa Inc.{enter}1 Main St');
  await person.type(form.getByLabelText('Tax lines'), 'Sales tax 8.5% included');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await card.findByText(/1 Main St/)).toHaveTextContent('Verbena Spa Inc. 1 Main St');
  expect(card.getByText('Sales tax 8.5% included')).toBeVisible();
  expect(calls.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { receipt_sender: 'Verbena Spa Inc.\n1 Main St', receipt_tax: 'Sales tax 8.5% included' },
  ]);
  const answer = await app.request('/api/owner/settings/global', { token: await app.signIn() });
  expect(await answer.json()).toMatchObject({
    data: { receipt_tax: 'Sales tax 8.5% included', default_intro_service_cooldown_months: 0 },
  });
});

test('a server that keeps no receipts is not asked for them', async () => {
  const { calls } = await renderConsole('/profile', { app, user: { additions: [] } });
  await screen.findByRole('region', { name: 'Business Information' });
  expect(screen.queryByRole('region', { name: 'Receipts' })).toBeNull();
  expect(JSON.stringify(calls)).not.toContain('settings/global');
});
