import '../../../../src/custom/account/profile/Profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { becomeIdle } from '../../../support/idle';
import { givePin } from '../../../support/pin';
import { renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

test('a sign-in on a new device that was ended there says so, and is taken off the list', async () => {
  await app.signIn();
  const { email, password } = app.businesses.spa;
  const answer = await app.request('/auth/owner/login', {
    method: 'POST',
    json: { email, password },
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko Firefox/133.0' },
  });
  const { token } = (await answer.json()) as { token: string };
  expect((await app.request('/auth/owner/logout', { method: 'POST', token })).status).toBe(200);

  const { person } = await renderConsole('/profile', { app, user: { additions: ['sessions'] } });
  const list = await screen.findByRole('list', { name: 'Where you are signed in' });
  const device = 'Firefox on Android';
  expect(within(list).getByText(device).closest('li')).toHaveTextContent(
    /Signed in on Mar 4, 2026, signed out there Mar 4, 2026/,
  );
  expect(within(list).queryByRole('button', { name: `Sign out on ${device}` })).toBeNull();
  await person.click(within(list).getByRole('button', { name: `Remove from list (${device})` }));
  expect(await screen.findByText(`${device} is removed from the list`)).toBeVisible();
  await waitFor(() => expect(within(list).queryByText(device)).toBeNull());
});

test('where the owner is signed in is told by devices, and ended there and everywhere else', async () => {
  const { email, password } = app.businesses.spa;
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko Firefox/133.0';
  const answer = await app.request('/auth/owner/login', {
    method: 'POST',
    json: { email, password },
    headers: { 'User-Agent': userAgent },
  });
  const { token } = (await answer.json()) as { token: string };
  const status = async () => (await app.request('/api/owner/services', { token })).status;
  expect(await status()).toBe(200);

  const { person } = await renderConsole('/profile', { app, user: { additions: ['sessions'] } });
  const list = await screen.findByRole('list', { name: 'Where you are signed in' });
  expect(within(list).getByText('This device')).toBeVisible();
  await person.click(within(list).getByRole('button', { name: 'Sign out on Firefox on Windows' }));
  expect(await screen.findByText('Signed out on Firefox on Windows')).toBeVisible();
  expect(await status()).toBe(401);
  await waitFor(() => expect(within(list).queryByText('Firefox on Windows')).toBeNull());

  const other = await app.signIn();
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  expect((await app.request('/api/owner/services', { token: other })).status).toBe(401);
  await waitFor(() => expect(list.children).toHaveLength(1));
});

test('a sign-in on a new device is told on every page until the owner says that it was them', async () => {
  const additions = ['sessions', 'new_sign_ins'];
  const { email, password } = app.businesses.spa;
  const signInOn = (userAgent: string) =>
    app.request('/auth/owner/login', {
      method: 'POST',
      json: { email, password },
      headers: { 'User-Agent': userAgent },
    });
  await app.signIn();
  await signInOn('Mozilla/5.0 (iPad; CPU OS 18) Version/18.1 Safari/605');
  const { person } = await renderConsole('/help', { app, user: { additions } });
  await becomeIdle();
  expect(
    await screen.findByText(/^New sign-in to your account: Safari on iPad, .*you\?/),
  ).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'No, show me' }));
  const list = await screen.findByRole('list', { name: 'Where you are signed in' });
  expect(within(list).getByText('New device')).toBeVisible();
  await person.click(within(list).getByRole('button', { name: 'This was me on Safari on iPad' }));
  await waitFor(() => expect(within(list).queryByText('New device')).toBeNull());
});

test('several sign-ins on new devices are told in one message, which answers for all of them', async () => {
  const { email, password } = app.businesses.spa;
  await app.signIn();
  for (const device of ['iPad; CPU OS 18', 'iPhone; CPU iPhone OS 18', 'Macintosh']) {
    const answer = await app.request('/auth/owner/login', {
      method: 'POST',
      json: { email, password },
      headers: { 'User-Agent': `Mozilla/5.0 (${device}) Version/18.1 Safari/605` },
    });
    expect(answer.status).toBe(200);
  }
  const { person, linesOf } = await renderConsole('/help', {
    app,
    user: { additions: ['sessions', 'new_sign_ins'] },
  });
  await becomeIdle();
  const message = await screen.findByText(
    /^[23] new sign-ins to your account, the latest from .*, .* Was it you each time\?/,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Yes, it was me' }));
  await waitFor(() => expect(linesOf('POST').length + linesOf('PUT').length).toBeGreaterThan(1));
  expect(message).not.toBeInTheDocument();
});

test('a server that does not name it is not asked where the owner is signed in', async () => {
  await givePin(app, null);
  const { calls } = await renderConsole('/profile', { app, user: { additions: [] } });
  const security = within(await screen.findByRole('region', { name: 'App Config Security' }));
  await security.findByText('Not Set');
  expect(screen.queryByRole('region', { name: 'Where you are signed in' })).toBeNull();
  expect(JSON.stringify(calls)).not.toContain('/auth/owner/sessions');
});
