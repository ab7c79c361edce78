import '../../../src/custom/profile/Profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '../../support/consoleTest';
import { renderConsole } from '../../support/renderConsole';

test('a sign-in on a new device that was ended there says so, and is taken off the list', async ({
  app,
}) => {
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
  await person.click(within(list).getByRole('button', { name: `Take off the list (${device})` }));
  expect(await screen.findByText(`${device} is off the list`)).toBeVisible();
  await waitFor(() => expect(within(list).queryByText(device)).toBeNull());
});
