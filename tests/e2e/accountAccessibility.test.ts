import type { Page } from 'playwright-core';
import { noneViolates } from './accessible';
import { answer, never } from './answers';
import { now } from './clock';
import { type Instead, restingPath } from './consoleAddress';
import { enterPin } from './journey';
import { goTo } from './pageReuse';

const failing = { success: false, message: 'The account service is being mended' };
const hasPin = '/auth/owner/has-pin/:id';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openGate(page: Page) {
  await goTo(page, '/services');
  await dialog(page, 'App Config Access').getByLabel('PIN', { exact: true }).waitFor();
}

async function enterWrongPin(page: Page) {
  await openGate(page);
  await dialog(page, 'App Config Access').getByLabel('PIN', { exact: true }).fill('1111');
  await dialog(page, 'App Config Access').getByRole('button', { name: 'Verify' }).click();
}

async function openProfile(page: Page) {
  await goTo(page, '/profile');
  await page.getByRole('button', { name: 'Change PIN' }).waitFor();
}

async function openEditing(page: Page) {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Phone').waitFor();
}

async function openDialog(page: Page, button: string) {
  await openProfile(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).waitFor();
}

const secondFactor = '/auth/owner/second-factor/:id';

async function openApp(page: Page, instead: Instead) {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Verbena:Demo?issuer=Verbena&secret=${secret}`;
  instead.all(`${secondFactor}/begin`, answer({ success: true, secret, uri }));
  await goTo(page, '/profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Any-1');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Code for the authenticator app' }).waitFor();
}

noneViolates({
  'the gate': { owner: true, open: openGate },
  'the gate, PIN shown and missing': {
    owner: true,
    async open(page) {
      await openGate(page);
      await page.getByRole('button', { name: 'Show PIN' }).click();
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('Please enter your PIN').waitFor();
    },
  },
  'the gate, checking': {
    owner: true,
    async open(page, instead) {
      instead.all(hasPin, never);
      await goTo(page, '/services');
      await page.getByText('Checking PIN status...').waitFor();
    },
  },
  'the gate, failed': {
    owner: true,
    fault: /500/,
    async open(page, instead) {
      instead.all(hasPin, answer(failing, 500));
      await goTo(page, '/services');
      await page.getByRole('alert').getByText(failing.message).waitFor();
    },
  },
  'the gate, verifying': {
    owner: true,
    async open(page, instead) {
      instead.all('/auth/owner/verify-pin/:id', never);
      await enterWrongPin(page);
      await page.getByText('Verifying...').waitFor();
    },
  },
  'the gate, refused': {
    owner: true,
    fault: /401/,
    async open(page, instead) {
      instead.all(
        '/auth/owner/verify-pin/:id',
        answer({ success: false, message: 'Invalid PIN' }, 401),
      );
      await enterWrongPin(page);
      await page.getByText('Invalid PIN').waitFor();
    },
  },
  'the gate, waiting': {
    owner: true,
    fault: /429/,
    async open(page, instead) {
      const json = { success: false, message: 'Too many wrong PINs.', retryAfter: 600 };
      instead.all('/auth/owner/verify-pin/:id', answer(json, 429));
      await enterWrongPin(page);
      await page.getByText('Too many wrong PINs.').waitFor();
    },
  },
  'a first PIN, faulty': {
    owner: true,
    async open(page, instead) {
      instead.all(hasPin, answer({ success: true, hasPin: false }));
      await goTo(page, '/services');
      const form = dialog(page, 'Set App Config PIN');
      await form.getByLabel('New PIN').fill('1234');
      await form.getByRole('button', { name: 'Set PIN' }).click();
      await form.getByText('Please confirm your PIN').waitFor();
    },
  },
  'the PIN over an open form': {
    owner: true,
    fault: /403/,
    async open(page, instead) {
      const json = { success: false, code: 'PIN_REQUIRED', message: 'App Config is locked.' };
      instead.all('/api/owner/category-order', answer(json, 403));
      await goTo(page, '/categories');
      await enterPin(page);
      await page
        .getByRole('button', { name: /^Move .* down$/ })
        .first()
        .click();
      await dialog(page, 'App Config Access').waitFor();
    },
  },
  profile: { owner: true, open: openProfile },
  'the recycle bin': {
    owner: true,
    async open(page, instead) {
      const deleted = {
        id: 7,
        at: now().toISOString(),
        owner: { id: 1, name: 'Ana' },
        action: 'category.deleted',
        subject_type: 'category',
        subject_id: 3,
        subject_name: 'Nails',
        changes: [],
        lists: [],
        undoes: null,
        can_undo: true,
      };
      instead.get(
        '/api/owner/activity',
        answer({ success: true, data: [deleted], next_cursor: null }),
      );
      await goTo(page, '/profile/recycle-bin');
      await page.getByRole('button', { name: 'Restore Nails' }).waitFor();
    },
  },
  'profile, failed': {
    owner: true,
    fault: /500|could not be checked/,
    async open(page, instead) {
      instead.all(hasPin, answer(failing, 500));
      instead.all('/auth/owner/profile/:id', answer(failing, 500));
      await goTo(page, '/profile');
      await page.getByText(/This may not be up to date/).waitFor();
      await page.getByText('Not available').waitFor();
    },
  },
  'profile, being edited': { owner: true, open: openEditing },
  'profile, faulty': {
    owner: true,
    async open(page) {
      await openEditing(page);
      await page.getByLabel('Name').fill('');
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Phone').fill('555');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  'profile, saving': {
    owner: true,
    async open(page, instead) {
      await openEditing(page);
      instead.all('/auth/owner/profile/:id', never);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Saving...').waitFor();
    },
  },
  'profile, in demo mode': {
    owner: true,
    async open(page) {
      await page.goto(restingPath);
      await page.evaluate(() => localStorage.removeItem('owner_token'));
      await page.goto('/profile');
      await page.getByText(/You are in demo mode/).waitFor();
    },
  },
  'another PIN': { owner: true, open: (page) => openDialog(page, 'Change PIN') },
  'another password, faulty': {
    owner: true,
    async open(page) {
      await openDialog(page, 'Change Password');
      await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Current password is required').waitFor();
    },
  },
  'two-step sign-in, the app': { owner: true, open: openApp },
  'two-step sign-in, its recovery codes': {
    owner: true,
    async open(page, instead) {
      const recovery_codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKM${index}`);
      instead.all(`${secondFactor}/confirm`, answer({ success: true, recovery_codes }));
      await openApp(page, instead);
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await page.keyboard.press('Enter');
      await page.getByText('I have saved them').waitFor();
    },
  },
  'a code, wanted before a change': {
    owner: true,
    fault: /403/,
    async open(page, instead) {
      const wanted = { success: false, code: 'CODE_REQUIRED', message: 'Please confirm.' };
      const on = { success: true, since: '2026-01-05T15:00:00Z', recovery_codes_left: 1 };
      instead.all(secondFactor, answer(on));
      instead.all(`${secondFactor}/recovery-codes`, answer(wanted, 403));
      await goTo(page, '/profile');
      await page.getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByRole('button', { name: 'Create new codes' }).click();
      await dialog(page, 'Confirm it is you').waitFor();
    },
  },
  activity: {
    owner: true,
    async open(page) {
      await goTo(page, '/profile/activity');
      await page.getByRole('listitem').first().waitFor();
    },
  },
  'activity, loading': {
    owner: true,
    async open(page, instead) {
      instead.all('/api/owner/activity', never);
      await goTo(page, '/profile/activity');
      await page.getByText('Loading activity...').waitFor();
    },
  },
  'activity, failed': {
    owner: true,
    fault: /500/,
    async open(page, instead) {
      instead.all('/api/owner/activity', answer(failing, 500));
      await goTo(page, '/profile/activity');
      await page.getByRole('alert').getByText(failing.message).waitFor();
    },
  },
  'activity, no match': {
    owner: true,
    async open(page) {
      await goTo(page, '/profile/activity?kind=campaign&to=2020-01-01');
      await page.getByText('No changes match').waitFor();
    },
  },
  // Must be the last state: the console does not ask again afterwards.
});
