import '../../../../src/custom/account/pin/CodeDialog';
import '../../../../src/custom/account/secondFactor/AddSecondFactor';
import '../../../../src/custom/account/secondFactor/EndSecondFactor';
import '../../../../src/custom/account/secondFactor/NewRecoveryCodes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetOwner } from '../../../../server/owners/resetOwner';
import { codeOf } from '../../../support/authenticator';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const user = { additions: ['second_factor'] };
const card = async () => within(await screen.findByRole('region', { name: 'Two-Step Sign-In' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('is turned on by the password and a first code, shows recovery codes once, and is asked for before it is turned off', async () => {
  for (const refusal of [
    'Password is incorrect',
    'This code is not right',
    'Please confirm with',
  ]) {
    expectLogged(refusal);
  }
  const { person } = await renderConsole('/profile', { app, user });
  await person.click(await (await card()).findByRole('button', { name: 'Turn on' }));
  const adding = await dialogOf('Turn on two-step sign-in');
  await person.click(adding.getByRole('button', { name: 'Continue' }));
  expect(await adding.findByText('Please enter your password')).toBeVisible();
  await person.type(adding.getByLabelText('Password'), 'Wrong-1{Enter}');
  expect(await adding.findByText('Password is incorrect')).toBeVisible();
  await person.clear(adding.getByLabelText('Password'));
  await person.type(adding.getByLabelText('Password'), `${app.businesses.spa.password}{Enter}`);

  await adding.findByRole('img', { name: 'Code for the authenticator app' });
  const key = adding.getByText(/^(\w{4} )+\w{4}$/).textContent ?? '';
  await person.type(adding.getByLabelText('Code'), '12345{Enter}');
  expect(await adding.findByText(/^A code has 6 digits/)).toBeVisible();
  await person.type(adding.getByLabelText('Code'), '6{Enter}');
  expect(await adding.findByText(/^This code is not right/)).toBeVisible();
  await person.clear(adding.getByLabelText('Code'));
  await person.type(adding.getByLabelText('Code'), `${codeOf(key, app.clock.now())}{Enter}`);
  const kept = await dialogOf('Save your recovery codes');
  const codes = kept.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(new Set(codes).size).toBe(10);
  await person.click(kept.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Recovery codes copied');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await person.click(kept.getByRole('button', { name: 'I have saved them' }));
  expect(await (await card()).findByText(/10 recovery codes left/)).toBeVisible();

  app.clock.advance(11 * 60_000);
  await person.click((await card()).getByRole('button', { name: 'New recovery codes' }));
  const question = await dialogOf('New recovery codes');
  await person.click(question.getByRole('button', { name: 'Create new codes' }));
  const confirming = await dialogOf('Confirm it is you');
  await person.click(confirming.getByRole('button', { name: 'Cancel' }));
  expect(await question.findByText(/^Please confirm with a code/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Create new codes' }));
  const again = await dialogOf('Confirm it is you');
  await person.click(again.getByRole('button', { name: 'Use a recovery code' }));
  await person.type(again.getByLabelText('Recovery code'), `${codes[0]}{Enter}`);
  const renewed = await dialogOf('Save your recovery codes');
  expect(renewed.getAllByRole('listitem')).toHaveLength(10);
  await person.click(renewed.getByRole('button', { name: 'I have saved them' }));

  await person.click((await card()).getByRole('button', { name: 'Turn off' }));
  const ending = await dialogOf('Turn off two-step sign-in');
  await person.type(ending.getByLabelText('Password'), `${app.businesses.spa.password}{Enter}`);
  await screen.findByText('Two-step sign-in is off');
  expect(await (await card()).findByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('whose answer was lost gives the same recovery codes when it is sent again', async () => {
  const { email } = app.businesses.spa;
  onTestFinished(() => resetOwner(app.db, { email, forgetSecondFactor: true }, app));
  const token = await app.signIn();
  let isLost = false;
  const { person } = await renderConsole('/profile', {
    app,
    user: { ...user, additions: [...user.additions, 'idempotency_keys'] },
    instead: async ({ line, body, idempotencyKey = '' }) => {
      if (isLost || !/^POST .*\/second-factor\/\d+\/confirm$/.test(line)) return undefined;
      isLost = true;
      const headers = { 'Idempotency-Key': idempotencyKey };
      await app.request(line.replace('POST ', ''), { method: 'POST', token, json: body, headers });
      throw new TypeError('Failed to fetch');
    },
  });
  await person.click(await (await card()).findByRole('button', { name: 'Turn on' }));
  const adding = await dialogOf('Turn on two-step sign-in');
  await person.type(adding.getByLabelText('Password'), `${app.businesses.spa.password}{Enter}`);
  await adding.findByRole('img', { name: 'Code for the authenticator app' });
  const key = adding.getByText(/^(\w{4} )+\w{4}$/).textContent ?? '';
  await person.type(adding.getByLabelText('Code'), `${codeOf(key, app.clock.now())}{Enter}`);
  const kept = await dialogOf('Save your recovery codes');
  expect(kept.getAllByRole('listitem')).toHaveLength(10);
});

test('that could not be read says so, and is not said to be off', async () => {
  expectLogged('being mended');
  let isMended = false;
  const { person } = await renderConsole('/profile', {
    app,
    user,
    instead: ({ line }) =>
      !isMended && line.startsWith('GET /auth/owner/second-factor/')
        ? Response.json({ success: false, message: 'It is being mended' }, { status: 500 })
        : undefined,
  });
  expect(await (await card()).findByText('It is being mended')).toBeVisible();
  expect((await card()).queryByText('Off')).toBeNull();
  isMended = true;
  await person.click((await card()).getByRole('button', { name: 'Retry' }));
  expect(await (await card()).findByText('Off')).toBeVisible();
});

test('is nowhere on a server that does not know it', async () => {
  const { linesOf, answered } = await renderConsole('/profile', { app });
  await screen.findByRole('region', { name: 'Account Security' });
  await answered();
  expect(screen.queryByRole('region', { name: 'Two-Step Sign-In' })).toBeNull();
  await waitFor(() => expect(linesOf('GET').join()).not.toContain('second-factor'));
});
