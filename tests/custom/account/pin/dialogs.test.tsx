import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { answers, dialog, fill, givePin, press } from '../../../support/pin';
import { type Instead, renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const kinds = {
  verify: { title: 'App Config Access', call: '/verify-pin/', submit: 'Verify' },
  set: { title: 'Set App Config PIN', call: '/set-pin/', submit: 'Set PIN' },
  change: { title: 'Change App Config PIN', call: '/change-pin/', submit: 'Change PIN' },
} as const;
type Kind = keyof typeof kinds;

const right: Record<Kind, Record<string, string>> = {
  verify: { PIN: '2468' },
  set: { 'New PIN': '2468', 'Confirm PIN': '2468' },
  change: { 'Current PIN': '2468', 'New PIN': '1357', 'Confirm new PIN': '1357' },
};

/** Opens one of the dialogs; its call is answered by `answer`, all others by the server. */
async function openDialog(
  kind: Kind,
  answer: () => Response | Promise<Response> = () => answers({ success: true }),
) {
  const hasPin = kind !== 'set';
  const instead: Instead = ({ line }) => {
    if (line.includes('/has-pin/')) return answers({ success: true, hasPin });
    return line.includes(kinds[kind].call) ? answer() : undefined;
  };
  const page = kind === 'verify' ? '/services' : '/profile';
  const console = await renderConsole(page, { app, locked: true, instead });
  if (kind !== 'verify') {
    fireEvent.click(await screen.findByRole('button', { name: kinds[kind].submit }));
  }
  const form = await dialog(kinds[kind].title);
  await within(form).findByRole('button', { name: kinds[kind].submit });
  const sent = () => console.calls.filter(({ line }) => line.includes(kinds[kind].call));
  return { ...console, form, sent };
}

const each = Object.keys(kinds) as Kind[];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

test.beforeEach(() => givePin(app, null));

test.for(each)(
  'PIN-11, PIN-12, PIN-13: %s has its title, hides its PINs until asked, and takes four digits',
  async (kind) => {
    const { form } = await openDialog(kind);
    const inputs = Object.keys(right[kind]).map((label) => within(form).getByLabelText(label));
    expect(inputs[0]).toHaveFocus();
    for (const input of inputs) {
      expect(input).toHaveAttribute('type', 'password');
      expect(input).toHaveAttribute('inputmode', 'numeric');
      fireEvent.change(input, { target: { value: '12a345' } });
      expect(input).toHaveValue('1234');
    }
    press(form, 'Show PIN');
    for (const input of inputs) expect(input).toHaveAttribute('type', 'text');
    press(form, 'Hide PIN');
    for (const input of inputs) expect(input).toHaveAttribute('type', 'password');
  },
);

test('PIN-13: a PIN can be pasted, with what stands around its digits', async () => {
  const { form, person } = await openDialog('verify');
  const input = within(form).getByLabelText('PIN');
  await person.click(input);
  await person.paste(' 24-68\n');
  expect(input).toHaveValue('2468');
});

test('a password manager keeps the PIN apart from the password of the sign-in', async () => {
  const { form } = await openDialog('change');
  const name = form.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(name?.value).toBe('owner@spa.example (App Config PIN)');
  expect(within(form).getByLabelText('Current PIN')).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  expect(within(form).getByLabelText('New PIN')).toHaveAttribute('autocomplete', 'new-password');
});

describe('what is entered', () => {
  const faulty: [string, Kind, Record<string, string>, string, string][] = [
    ['PIN-14', 'verify', {}, 'PIN', 'Please enter your PIN'],
    ['PIN-14', 'verify', { PIN: '123' }, 'PIN', 'PIN must be exactly 4 digits'],
    ['PIN-19', 'set', {}, 'New PIN', 'Please enter a PIN'],
    ['PIN-20', 'set', { 'New PIN': '123' }, 'New PIN', 'PIN must be exactly 4 digits'],
    ['PIN-21', 'set', { 'New PIN': '1234' }, 'Confirm PIN', 'Please confirm your PIN'],
    [
      'PIN-21',
      'set',
      { 'New PIN': '1234', 'Confirm PIN': '1243' },
      'Confirm PIN',
      'PINs do not match',
    ],
    ['PIN-22, PIN-29', 'change', {}, 'Current PIN', 'Please enter your current PIN'],
    [
      'PIN-22, PIN-29',
      'change',
      { 'Current PIN': '12', 'New PIN': '1' },
      'Current PIN',
      'Current PIN must be exactly 4 digits',
    ],
    ['PIN-23', 'change', { 'Current PIN': '1234' }, 'New PIN', 'Please enter a new PIN'],
    [
      'PIN-23',
      'change',
      { 'Current PIN': '1234', 'New PIN': '5' },
      'New PIN',
      'New PIN must be exactly 4 digits',
    ],
    [
      'PIN-24',
      'change',
      { 'Current PIN': '1234', 'New PIN': '5678' },
      'Confirm new PIN',
      'Please confirm your new PIN',
    ],
    [
      'PIN-24',
      'change',
      { 'Current PIN': '1234', 'New PIN': '5678', 'Confirm new PIN': '5679' },
      'Confirm new PIN',
      'New PINs do not match',
    ],
    [
      'PIN-25',
      'change',
      { 'Current PIN': '1234', 'New PIN': '1234', 'Confirm new PIN': '1234' },
      'New PIN',
      'New PIN must be different from current PIN',
    ],
  ];

  test.for(faulty)(
    '%s, PIN-29: %s with %o: "%s" says "%s", and nothing is sent',
    async ([, kind, values, label, message]) => {
      const { form, sent } = await openDialog(kind);
      fill(form, values);
      press(form, kinds[kind].submit);
      expect(await within(form).findByRole('alert')).toHaveTextContent(message);
      const input = within(form).getByLabelText(label);
      expect(input).toHaveFocus();
      expect(input).toHaveAccessibleDescription(message);
      expect(input).toBeInvalid();
      expect(sent()).toEqual([]);
      fireEvent.change(input, { target: { value: '9' } });
      expect(within(form).queryByRole('alert')).toBeNull();
    },
  );

  test('PIN-29: a PIN that is fit is sent once, however often the button is pressed', async () => {
    const { form, sent } = await openDialog('set', () => new Promise(() => {}));
    fill(form, right.set);
    press(form, 'Set PIN');
    const busy = await within(form).findByRole('button', { name: 'Setting PIN...' });
    fireEvent.click(busy);
    expect(busy).toBeDisabled();
    expect(sent()).toMatchObject([{ body: { pin: '2468' } }]);
  });
});

describe('what the server refuses', () => {
  test.for<[string, Kind, number, string, string]>([
    ['PIN-17', 'verify', 401, 'Wrong, two tries left', 'Wrong, two tries left'],
    ['PIN-17', 'verify', 401, '', 'Invalid PIN'],
    ['PIN-26', 'set', 409, 'You already have a PIN.', 'You already have a PIN.'],
    ['PIN-26', 'set', 409, '', 'Failed to set PIN'],
    ['PIN-26', 'change', 401, 'Invalid PIN', 'Invalid PIN'],
    ['PIN-26', 'change', 401, '', 'Failed to change PIN'],
    ['PIN-17', 'verify', 200, '', 'Invalid PIN'],
  ])(
    'PIN-17, PIN-26, ERR-12: by %s, %s answered with %i "%s" says "%s"',
    async ([, kind, status, said, shown]) => {
      expectLogged(/Api?Error/);
      const { form, session } = await openDialog(kind, () =>
        answers({ success: false, ...(said && { message: said }) }, status),
      );
      fill(form, right[kind]);
      press(form, kinds[kind].submit);
      expect(await within(form).findByRole('alert')).toHaveTextContent(shown);
      const [label = ''] = Object.keys(right[kind]);
      const input = within(form).getByLabelText(label);
      expect(input).toHaveFocus();
      expect(input).toHaveValue(kind === 'verify' ? '' : '2468');
      expect(session.getState().user).not.toBeNull();
    },
  );

  test.for<[Kind, string]>([
    ['verify', 'Failed to verify PIN. Please try again.'],
    ['set', 'Failed to set PIN. Please try again.'],
    ['change', 'Failed to change PIN. Please try again.'],
  ])(
    'PIN-18: %s that no server answers says "%s" and keeps what was typed',
    async ([kind, shown]) => {
      expectLogged('UnknownOutcomeError');
      const { form } = await openDialog(kind, () => Promise.reject(new TypeError('offline')));
      fill(form, right[kind]);
      press(form, kinds[kind].submit);
      expect(await within(form).findByRole('alert')).toHaveTextContent(shown);
      for (const [label, value] of Object.entries(right[kind])) {
        expect(within(form).getByLabelText(label)).toHaveValue(value);
      }
    },
  );

  test('PIN-18: what is typed after a failure takes the place of the digits that stand there', async () => {
    expectLogged('UnknownOutcomeError');
    const { form } = await openDialog('verify', () => Promise.reject(new TypeError('offline')));
    fill(form, right.verify);
    press(form, 'Verify');
    await within(form).findByRole('alert');
    const person = userEvent.setup();
    await person.keyboard('13');
    const [label = ''] = Object.keys(right.verify);
    expect(within(form).getByLabelText(label)).toHaveValue('13');
  });

  test('PIN-18: a server that breaks without a word has not refused the PIN', async () => {
    expectLogged('UnknownOutcomeError');
    const { form } = await openDialog(
      'verify',
      () => new Response('<h1>502</h1>', { status: 502 }),
    );
    fill(form, right.verify);
    press(form, 'Verify');
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Failed to verify PIN. Please try again.',
    );
  });

  test('API-93, ERR-07: too many tries have to wait, and the seconds are counted down', async () => {
    expectLogged('RateLimitError');
    const { form, sent } = await openDialog('verify', () =>
      failure('Too many wrong PINs. Please try again in 3 seconds.', 429, { retryAfter: 3 }),
    );
    fakeClock();
    fill(form, right.verify);
    press(form, 'Verify');
    await pass(10);
    const sentence = (left: string) => `Too many wrong PINs. Please try again in ${left}.`;
    const alert = within(form).getByRole('alert');
    expect(alert).toHaveTextContent(sentence('3 seconds'));
    // As what it is, it is not read aloud again each second.
    expect(within(alert).getByRole('timer')).toHaveTextContent(/^3 seconds$/);
    expect(within(form).getByRole('button', { name: 'Try again in 3 s' })).toBeVisible();
    fill(form, right.verify);
    press(form, 'Try again in 3 s');
    await pass(1010);
    expect(sent()).toHaveLength(1);
    press(form, 'Try again in 2 s');
    expect(alert).toHaveTextContent(sentence('2 seconds'));
    await pass(1000);
    expect(alert).toHaveTextContent(sentence('1 second'));
    await pass(1000);
    expect(within(form).queryByRole('alert')).toBeNull();
    press(form, 'Verify');
    await pass(10);
    expect(sent()).toHaveLength(2);
  });
});

describe('success', () => {
  test.for<[Kind, string]>([
    ['set', 'PIN Set Successfully!'],
    ['change', 'PIN Changed Successfully!'],
  ])('PIN-27, PIN-28: %s says "%s" and closes after a second and a half', async ([kind, text]) => {
    const { form } = await openDialog(kind);
    fakeClock();
    fill(form, right[kind]);
    press(form, kinds[kind].submit);
    await pass(10);
    expect(within(form).getByRole('status')).toHaveTextContent(text);
    await pass(1480);
    expect(form).toBeInTheDocument();
    await pass(30);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('PIN-28: it can be closed before', async () => {
    const { form } = await openDialog('change');
    fill(form, right.change);
    press(form, 'Change PIN');
    await screen.findByText('PIN Changed Successfully!');
    press(form, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('PIN-27: the server has the new PIN', async () => {
    await givePin(app, '2468');
    await renderConsole('/profile', { app });
    fireEvent.click(await screen.findByRole('button', { name: 'Change PIN' }));
    const form = await dialog('Change App Config PIN');
    fill(form, right.change);
    press(form, 'Change PIN');
    await screen.findByText('PIN Changed Successfully!');
    const token = await app.signIn();
    const verify = (pin: string) =>
      app.request(`/auth/owner/verify-pin/${app.businesses.spa.ownerId}`, {
        method: 'POST',
        token,
        json: { pin },
      });
    expect((await verify('1357')).status).toBe(200);
    expect((await verify('2468')).status).toBe(401);
  });
});

test('a forgotten PIN is replaced from the dialog that asks for it, by the password', async () => {
  expectLogged('ApiError');
  await givePin(app, '1379');
  const additions = ['recovery'];
  const { calls } = await renderConsole('/services', { app, locked: true, user: { additions } });
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot your PIN?' }));
  const form = await dialog('Replace App Config PIN');
  expect(within(form).getByLabelText('Password')).toHaveFocus();
  press(form, 'Replace PIN');
  expect(await within(form).findByText('Please enter your password')).toBeVisible();
  fill(form, { Password: 'Wrong-1', 'New PIN': '13a57', 'Confirm PIN': '1357' });
  press(form, 'Replace PIN');
  expect(await within(form).findByText('Password is incorrect')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ body: { password: 'Wrong-1', newPin: '1357' } });
  fill(form, { Password: app.businesses.spa.password });
  press(form, 'Replace PIN');
  expect(await screen.findByText('PIN Replaced Successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('table', { name: 'Services' })).toBeVisible();
});

test('a server that does not name it is not offered a forgotten PIN', async () => {
  const { form } = await openDialog('verify');
  expect(within(form).queryByRole('button', { name: 'Forgot your PIN?' })).toBeNull();
});
