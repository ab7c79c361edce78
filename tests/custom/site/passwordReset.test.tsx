import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answer } from '../../support/fakeHttp';
import { renderSite } from '../../support/renderSite';

const offer = () => {
  const meta = document.createElement('meta');
  meta.name = 'verbena-offers';
  meta.content = 'password-reset';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
};

const refusal = (field: string, message: string) =>
  answer(400, { success: false, message, errors: [{ field, message }] });

const expectCardFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('region', { name })).toHaveFocus());

describe('an owner who has forgotten the password', () => {
  test('is led to a link by the sign-in page of a server that offers one, which is not asked', async () => {
    offer();
    const { person, calls } = renderSite('/login', {
      answers: {
        'POST /auth/owner/forgot-password': answer(200, { success: true, message: 'Sent' }),
      },
    });
    await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(calls).toEqual([]);
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(calls).toEqual([]);
    await person.type(email, ' ann@spa.example{Enter}');
    await expectCardFocus('Check your email');
    expect(screen.getByText(/account with the email ann@spa\.example/)).toBeVisible();
    expect(calls).toMatchObject([{ body: { email: 'ann@spa.example' } }]);
  });

  test('is told whom to ask on the page of any other server, which sends no link', () => {
    renderSite('/login');
    expect(
      screen.getByText('Forgot your password? Whoever runs Verbena for you can reset it.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  });

  test('is told why no link is sent', async () => {
    const message = 'Too many attempts. Please try again in 60 minutes.';
    const { person } = renderSite('/forgot-password', {
      answers: {
        'POST /auth/owner/forgot-password': answer(429, { success: false, message }),
      },
    });
    await person.type(await screen.findByLabelText('Email'), 'ann@spa.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@spa.example');
  });
});

describe('the page of a link', () => {
  const reset = 'POST /auth/owner/reset-password';
  const fill = async (person: ReturnType<typeof renderSite>['person'], one: string, two = one) => {
    const [field, again] = [
      await screen.findByLabelText('New password'),
      screen.getByLabelText('Confirm new password'),
    ];
    await person.clear(field);
    await person.clear(again);
    if (one) await person.type(field, one);
    if (two) await person.type(again, two);
    await person.click(screen.getByRole('button', { name: 'Save new password' }));
  };

  test.each([
    ['short', 'short', 'Password must be at least 8 characters'],
    ['Tulip-garden-4', '', 'Please confirm your new password'],
    ['Tulip-garden-4', 'Tulip-garden-5', 'Passwords do not match'],
  ])('says what is wrong with "%s" and "%s" before anything is sent', async (one, two, fault) => {
    const { person, calls } = renderSite('/reset-password#abc');
    await fill(person, one, two);
    expect(screen.getByText(fault)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('takes a new password and leads to the sign-in', async () => {
    const done = answer(200, { success: true, message: 'Password changed' });
    const { person, calls } = renderSite('/reset-password#abc', { answers: { [reset]: done } });
    await fill(person, 'Tulip-garden-4');
    await expectCardFocus('Your password was changed');
    expect(calls).toMatchObject([{ body: { token: 'abc', newPassword: 'Tulip-garden-4' } }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  test('shows at the field that a password is refused, and keeps what was typed', async () => {
    const message = 'This password is easy to guess.';
    const { person } = renderSite('/reset-password#abc', {
      answers: { [reset]: refusal('newPassword', message) },
    });
    await fill(person, 'Password1');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Password1');
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  test.each(['/reset-password#used', '/reset-password'])(
    '%s leads to a new link when it is over',
    async (path) => {
      const { person } = renderSite(path, { answers: { [reset]: refusal('token', 'Over') } });
      if (path.includes('#')) await fill(person, 'Tulip-garden-4');
      await screen.findByRole('heading', { name: 'This link no longer works' });
      if (path.includes('#')) await expectCardFocus('This link no longer works');
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
    },
  );
});
