import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '../../../domain/rights';
import { furnishCustomer } from '../../support/customers';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('CUST-18: who may not see phone numbers is not told that a customer has none', async () => {
  const id = await furnishCustomer(app, new Date());
  const rights: Right[] = ['customers'];
  await updateRows(app.db, 'owners', { rights }, { id: app.businesses.spa.ownerId });
  await renderConsole(`/customers/${id}`, { app, user: { rights } });
  await screen.findByText('Upcoming Appointments');
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(profile.getByText('Nora Quist')).toBeVisible();
  expect(profile.queryByText('Phone')).toBeNull();
  expect(profile.queryByText('No phone')).toBeNull();
  expect(profile.queryByText('Email')).toBeNull();
});
