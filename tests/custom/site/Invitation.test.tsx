import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer } from '../../support/fakeHttp';
import { renderSite } from '../../support/renderSite';
import { owner } from '../../support/rows';

vi.mock('../../../src/App', () => ({ default: () => <h1>The console</h1> }));

const read = 'POST /auth/owner/invitation';
const accept = 'POST /auth/owner/accept-invitation';
const invited = {
  success: true,
  data: { name: 'Nora Field', email: 'nora@spa.example', business: 'Spa One' },
};
const joined = {
  success: true,
  token: 'token-3',
  owner: { id: 9, email: 'nora@spa.example', name: 'Nora', rights: ['calendar'] },
};

test('whoever is invited chooses a password and is in', async () => {
  const weak = 'This password is too easy to guess.';
  let tried = 0;
  const { person, session, calls } = renderSite('/invitation#secret', {
    answers: {
      [read]: invited,
      [accept]: () =>
        ++tried === 1
          ? answer(400, {
              success: false,
              message: weak,
              errors: [{ field: 'password', message: weak }],
            })
          : joined,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Join Spa One' });
  expect(screen.getByLabelText('Email')).toHaveValue('nora@spa.example');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  const join = () => person.click(screen.getByRole('button', { name: 'Join' }));
  await join();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await person.type(screen.getByLabelText('Password'), 'Lavender-1');
  await person.type(screen.getByLabelText('Confirm password'), 'Lavander-1');
  await join();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  await person.clear(screen.getByLabelText('Confirm password'));
  await person.type(screen.getByLabelText('Confirm password'), 'Lavender-1');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  await join();
  expect(await screen.findByText(weak)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Nora Field');
  await join();
  await waitFor(() => expect(session.getState().user).toMatchObject({ rights: ['calendar'] }));
  expect(calls.map(({ line }) => line).join()).not.toContain('secret');
  await screen.findByRole('heading', { name: 'The console' });
});

test('an invitation that opens nothing any more says so', async () => {
  const message =
    'This invitation was used already, or is too old. If you have joined with it, sign in; if not, ask for a new one.';
  renderSite('/invitation#old', { answers: { [read]: answer(404, { success: false, message }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a link that was cut says so', async () => {
  renderSite('/invitation');
  expect(screen.getByText(/^This link is not complete\./)).toBeVisible();
});

test('somebody else who is signed in is named, and signs out to join or goes on', async () => {
  const answers = { [read]: invited, 'POST /auth/owner/logout': { success: true } };
  const { person, session } = renderSite('/invitation#secret', { user: owner, answers });
  await screen.findByRole('heading', { level: 1, name: 'Join Spa One' });
  expect(screen.getByText(/^Ann is signed in here, and .* for nora@spa\.example\./)).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  const stay = screen.getByRole('link', { name: 'Stay signed in as Ann' });
  expect(stay).toHaveAttribute('href', '/dashboard');
  await person.click(screen.getByRole('button', { name: 'Sign out and join' }));
  expect(session.getState().user).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('nora@spa.example');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Join Spa One' })).toHaveFocus());
});

test('an invitation that opens nothing does not lead into the console of somebody else', async () => {
  renderSite('/invitation', { user: owner });
  expect(screen.getByText(/^This link is not complete\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Stay signed in as / })).toBeVisible();
});
