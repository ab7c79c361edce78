import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { answers, dialog, fill, press } from '../../../support/pin';
import { renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const labels = ['Current password', 'New password', 'Confirm new password'] as const;
const call = 'POST /auth/owner/change-password/';

const values = (current: string, next: string, confirmation = next) => ({
  'Current password': current,
  'New password': next,
  'Confirm new password': confirmation,
});

async function open(answer?: () => Response | Promise<Response>) {
  const console = await renderConsole('/profile', {
    app,
    instead: ({ line }) => (answer && line.startsWith(call) ? answer() : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change Password' }));
  const form = await dialog('Change Password');
  const sent = () => console.calls.filter(({ line }) => line.startsWith(call));
  return { ...console, form, sent };
}

test('PROF-18: the dialog has its fields, hidden until asked', async () => {
  const { form } = await open();
  const inputs = labels.map((label) => within(form).getByLabelText(label));
  expect(inputs[0]).toHaveFocus();
  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  for (const input of inputs) expect(input).toHaveAttribute('type', 'password');
  press(form, 'Show passwords');
  for (const input of inputs) expect(input).toHaveAttribute('type', 'text');
});

test.for<[string, Record<string, string>, string[]]>([
  [
    'PROF-19, PROF-20, PROF-22',
    {},
    [
      'Current password is required',
      'New password is required',
      'Please confirm your new password',
    ],
  ],
  ['PROF-20', values('a', 'Passw-1'), ['Password must be at least 8 characters']],
  [
    'PROF-21',
    values('a', 'password-1'),
    ['Password must contain uppercase, lowercase, and number'],
  ],
  [
    'PROF-21',
    values('a', 'PASSWORD-1'),
    ['Password must contain uppercase, lowercase, and number'],
  ],
  [
    'PROF-21',
    values('a', 'Password-x'),
    ['Password must contain uppercase, lowercase, and number'],
  ],
  ['PROF-22', values('a', 'Password-1', 'Password-2'), ['Passwords do not match']],
])('%s: %o says %o, and nothing is sent', async ([, given, messages]) => {
  const { form, sent } = await open();
  fill(form, given);
  press(form, 'Change Password');
  const faults = await within(form).findAllByRole('alert');
  expect(faults.map(({ textContent }) => textContent)).toEqual(messages);
  expect(sent()).toEqual([]);
});

test('PROF-20: eight characters are enough', async () => {
  const { form, sent } = await open(() => answers({ success: true }));
  fill(form, values('old', 'Passwo-1'));
  press(form, 'Change Password');
  await screen.findByText('Password changed successfully!');
  expect(sent()).toMatchObject([{ body: { currentPassword: 'old', newPassword: 'Passwo-1' } }]);
});

test('PROF-23: after success it closes by itself after two seconds', async () => {
  const { form } = await open(() => answers({ success: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fill(form, values('old', 'Password-1'));
  press(form, 'Change Password');
  await pass(10);
  expect(within(form).getByRole('status')).toHaveTextContent('Password changed successfully!');
  await pass(1970);
  expect(form).toBeInTheDocument();
  await pass(40);
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.for([
  [400, 'Current password is incorrect', 'Current password is incorrect'],
  [400, '', 'Failed to change password'],
  [401, 'Invalid token', 'Password change temporarily unavailable'],
] as const)(
  'PROF-24: answered with %i "%s" the current password says "%s"',
  async ([status, said, shown]) => {
    expectLogged(/ApiError/);
    const { form, session } = await open(() => failure(said, status));
    fill(form, values('old', 'Password-1'));
    press(form, 'Change Password');
    await within(form).findByText(shown);
    const current = within(form).getByLabelText('Current password');
    expect(current).toHaveAccessibleDescription(shown);
    expect(current).toHaveFocus();
    expect(within(form).getByLabelText('New password')).toHaveValue('Password-1');
    expect(session.getState().user).not.toBeNull();
  },
);

test('PROF-24: what no server answers is said there too', async () => {
  expectLogged('UnknownOutcomeError');
  const { form } = await open(() => Promise.reject(new TypeError('offline')));
  fill(form, values('old', 'Password-1'));
  press(form, 'Change Password');
  await within(form).findByText(/not known whether the password was changed/);
});

test('API-77, API-95: over the real server a wrong password and an easy new one are refused at their fields, and the right one is changed', async () => {
  expectLogged('Current password is incorrect');
  expectLogged('This password is easy to guess');
  expectLogged('New password must be different');
  const { form } = await open();
  const { password } = app.businesses.spa;
  fill(form, values('wrong', 'Tulip-garden-4'));
  press(form, 'Change Password');
  await within(form).findByText('Current password is incorrect');
  fill(form, values(password, 'Password1'));
  press(form, 'Change Password');
  const said = await within(form).findByText(/^This password is easy to guess\./);
  const next = within(form).getByLabelText('New password');
  expect(next).toHaveAccessibleDescription(said.textContent ?? '');
  expect(next).toHaveFocus();
  fill(form, values(password, password));
  press(form, 'Change Password');
  await within(form).findByText('New password must be different from current password');
  fill(form, values(password, 'Tulip-garden-4'));
  press(form, 'Change Password');
  await screen.findByText('Password changed successfully!');
  await app.signIn(undefined, 'Tulip-garden-4');
});
