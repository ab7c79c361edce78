import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectLogged } from '../../support/expectLogged';
import { answer } from '../../support/fakeHttp';
import { renderSite } from '../../support/renderSite';
import { owner, ownerRow } from '../../support/rows';
import { translatePage } from '../../support/translatePage';

vi.mock('../../../src/App', () => ({ default: () => <h1>The console</h1> }));

const login = 'POST /auth/owner/login';
const success = { success: true, message: 'Welcome', owner: ownerRow, token: 'token-2' };

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const place = () => screen.getByTestId('place').textContent;

type Person = ReturnType<typeof renderSite>['person'];

async function signIn(person: Person, name = 'ann@spa.example', secret = 'secret') {
  await person.clear(email());
  await person.type(email(), name);
  await person.clear(password());
  await person.type(password(), secret);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the form', () => {
  test('SHELL-01, AUTH-01: opens signed out with its title and subtitle', () => {
    renderSite('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(screen.getByText('Enter your credentials to access your dashboard')).toBeVisible();
  });

  test('AUTH-02: has a required email and a required, masked password, known to password managers', () => {
    renderSite('/login');
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toBeRequired();
    expect(email()).toHaveFocus();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toBeRequired();
  });

  test('AUTH-02: shows the password when asked, hides it again, and hides it while it is sent', async () => {
    const never = new Promise<never>(() => {});
    const { person } = renderSite('/login', { answers: { 'POST /auth/owner/login': () => never } });
    const password = screen.getByLabelText('Password');
    await person.type(screen.getByLabelText('Email'), 'ann@spa.example');
    await person.type(password, 'see me');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('see me');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(password).toBeDisabled());
    expect(password).toHaveAttribute('type', 'password');
  });

  test('AUTH-02: a page that the browser has translated says Hide once the password is shown', async () => {
    const { person } = renderSite('/login');
    const show = screen.getByRole('button', { name: 'Show password' });
    translatePage();
    await person.click(show);
    expect(show).toHaveTextContent(/^Hide/);
  });

  test('AUTH-02: says by each field that it is empty, sends nothing and keeps what was typed', async () => {
    const { person, calls } = renderSite('/login');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(email()).toHaveFocus();
    await person.type(email(), 'ann{Enter}');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    expect(email()).toHaveValue('ann');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);
  });

  test('AUTH-03: sends any email and any password', async () => {
    const { person, calls } = renderSite('/login', { answers: { [login]: success } });
    await signIn(person, 'abc', 'x');
    expect(calls.map(({ line, body }) => [line, body])).toEqual([
      [login, { email: 'abc', password: 'x' }],
    ]);
  });

  test('AUTH-04: reads "Signing in..." with both inputs disabled while it is busy', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const coming = new Promise((resolve) => {
      arrive = resolve;
    });
    const { person } = renderSite('/login', { answers: { [login]: () => coming } });
    await signIn(person);
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    expect(email()).toBeDisabled();
    expect(password()).toBeDisabled();
    arrive(success);
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });

  test('AUTH-08: asks who has no account to make contact', async () => {
    const { person } = renderSite('/login');
    await person.click(screen.getByRole('link', { name: "Don't have an account? Contact us" }));
    expect(place()).toBe('/contact');
  });
});

describe('a sign-in', () => {
  test('AUTH-05: leads to the dashboard', async () => {
    const { person } = renderSite('/login', { answers: { [login]: success } });
    await signIn(person);
    expect(await screen.findByRole('heading', { name: 'The console' })).toBeVisible();
    expect(place()).toBe('/dashboard');
    expect(localStorage.getItem('owner_token')).toBe('token-2');
  });

  test('AUTH-06: refused by the server says so above the button and keeps what was typed', async () => {
    expectLogged('Login failed');
    const { person } = renderSite('/login', {
      answers: { [login]: answer(401, { success: false, message: 'Unknown owner' }) },
    });
    await signIn(person);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Invalid email or password$/);
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(email()).toHaveValue('ann@spa.example');
    expect(email()).toBeEnabled();
    expect(password()).toHaveFocus();
  });

  test('AUTH-07: held back by the rate limit shows its message', async () => {
    expectLogged('Login failed');
    const message = 'Too many attempts. Try again in 30 seconds.';
    const { person } = renderSite('/login', {
      answers: { [login]: answer(429, { success: false, message, retryAfter: 30 }) },
    });
    await signIn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('AUTH-07: without an answer says that the server could not be reached', async () => {
    expectLogged('Login failed');
    const { person } = renderSite('/login', {
      answers: {
        [login]: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await signIn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server could not be reached. Check your connection and try again.',
    );
  });

  test('is possible after one that failed, and the failure is gone while it runs', async () => {
    expectLogged('Login failed');
    let refused = false;
    const { person } = renderSite('/login', {
      answers: {
        [login]: () => {
          if (refused) return success;
          refused = true;
          return answer(401, { success: false });
        },
      },
    });
    await signIn(person);
    await screen.findByRole('alert');
    await signIn(person);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });
});

test('who is signed in already is taken to the dashboard', async () => {
  renderSite('/login', { user: owner });
  await waitFor(() => expect(place()).toBe('/dashboard'));
  expect(await screen.findByRole('heading', { name: 'The console' })).toBeVisible();
});

describe('two-step sign-in', () => {
  const wanted = { success: false, code: 'CODE_REQUIRED', message: 'Please enter the code.' };
  const message = 'This code is not right.';
  const errors = [{ field: 'code', message }];
  const refused = { success: false, code: 'CODE_REFUSED', message, errors };
  const code = () => screen.findByLabelText('Code');

  test('asks for a code once the password was right, and sends all three', async () => {
    expectLogged('Login failed');
    const given = [answer(401, wanted), answer(401, refused), answer(200, success)];
    const { person, calls } = renderSite('/login', {
      answers: { [login]: () => given.shift() },
    });
    await signIn(person);
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await person.keyboard('{Enter}');
    expect(await code()).toHaveAccessibleDescription('Please enter the code');
    await person.type(await code(), '000000{Enter}');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(message));
    expect(await code()).toHaveFocus();
    await person.clear(await code());
    await person.type(await code(), '123456');
    await person.click(screen.getByLabelText('Do not ask again on this device for 30 days'));
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'ann@spa.example', password: 'secret' },
      { email: 'ann@spa.example', password: 'secret', code: '000000', rememberDevice: false },
      { email: 'ann@spa.example', password: 'secret', code: '123456', rememberDevice: true },
    ]);
  });

  test('takes a recovery code, waits as long as the server says, and leads back', async () => {
    expectLogged('Login failed');
    const busy = { success: false, message: 'Too many wrong codes.', retryAfter: 30 };
    const given = [answer(401, wanted), answer(429, busy)];
    const { person } = renderSite('/login', { answers: { [login]: () => given.shift() } });
    await signIn(person);
    await code();
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await person.keyboard('abcd-efgh-jkmn{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many wrong codes.');
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('ann@spa.example');
  });
});
