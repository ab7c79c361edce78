import '../../../src/custom/customerApp/CustomerApp';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['customer_app'] };
const picture = { name: 'Code for the camera of a phone' };

test('the link to the app is filled in once, and shows with its code from then on', async () => {
  const { person, unmount } = await renderConsole('/customer-app', { app, user });
  const field = await screen.findByLabelText('Link to your app');
  expect(screen.queryByRole('img', picture)).toBeNull();
  await person.type(field, 'spa.example{Enter}');
  expect(screen.getByText('Enter the whole link, beginning with https://')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'https://app.spa.example/get{Enter}');
  expect(await screen.findByText('Link to your app saved')).toBeVisible();
  expect(await screen.findByRole('img', picture)).toBeVisible();
  unmount();

  await renderConsole('/customer-app', { app, user: { ...user, rights: ['calendar'] } });
  const link = await screen.findByRole('link', { name: 'https://app.spa.example/get' });
  expect(link).toHaveAttribute('href', 'https://app.spa.example/get');
  expect(screen.queryByLabelText('Link to your app')).toBeNull();
});

test('a server that knows no such link has no such page', async () => {
  await renderConsole('/customer-app', { app, user: { additions: [] } });
  expect(await screen.findByText(/not found/i)).toBeVisible();
});
