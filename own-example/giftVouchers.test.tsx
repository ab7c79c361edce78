import './gift-vouchers/VoucherForm';
import './gift-vouchers/VoucherList';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../tests/support/renderConsole';
import { insertRow } from '../tests/support/tables';
import { openTestApp } from '../tests/support/testApp';

const app = await openTestApp();

test('gift vouchers are added on a customer’s page, and count in the list, in customers and on the overview', async () => {
  const { id } = await insertRow(app.db, 'customers', {
    client_app_id: app.businesses.spa.clientAppId,
    first_name: 'Ann',
    last_name: 'Lee',
  });
  const { person, router, linesOf } = await renderConsole(`/customers/${id}`, { app });
  const vouchers = within(await screen.findByRole('region', { name: 'Gift vouchers' }));
  await vouchers.findByText('None');
  await person.click(vouchers.getByRole('link', { name: 'Add gift voucher' }));

  const form = within(await screen.findByRole('dialog', { name: 'Add gift voucher' }));
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Code is required');
  await person.type(form.getByLabelText(/Code/), 'ROSE-1');
  await person.type(form.getByLabelText(/Value/), '75');
  await person.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByRole('row', { name: /ROSE-1.*\$75\.00.*No/ });
  expect(linesOf('POST')).toEqual(['POST /api/owner/own/gift-vouchers']);

  await router.navigate('/customers');
  await screen.findByRole('row', { name: /Ann Lee.*\$75\.00/ });
  await router.navigate(`/customers/${id}`);
  const list = await screen.findByRole('list', { name: 'Open vouchers' });
  expect(list).toHaveTextContent('ROSE-1 $75.00');
  await router.navigate('/dashboard');
  await screen.findByText('1 voucher open, worth $75.00');
});
