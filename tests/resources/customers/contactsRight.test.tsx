import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Right } from '../../../domain/rights';
import { test } from '../../support/consoleTest';
import { furnishCustomer } from '../../support/customers';
import { renderConsole } from '../../support/renderConsole';

test('CUST-18: who may not see phone numbers is not told that a customer has none', async ({
  app,
}) => {
  const id = await furnishCustomer(app, new Date());
  const rights: Right[] = ['customers'];
  await app.db
    .updateTable('owners')
    .set({ rights })
    .where('id', '=', app.businesses.spa.ownerId)
    .execute();
  await renderConsole(`/customers/${id}`, { app, user: { rights } });
  await screen.findByText('Upcoming Appointments');
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(profile.getByText('Nora Quist')).toBeVisible();
  expect(profile.queryByText('Phone')).toBeNull();
  expect(profile.queryByText('No phone')).toBeNull();
  expect(profile.queryByText('Email')).toBeNull();
});
