import type { Page } from 'playwright-core';
import { noneViolates, type State } from './accessible';
import { answer } from './answers';
import type { Instead } from './consoleAddress';
import { goTo } from './pageReuse';

const failing = { success: false, message: 'The account service is being mended' };
const in2030 = '2030-01-05T15:00:00Z';
const person = {
  id: 2,
  name: 'Nora Field',
  email: 'nora@spa.example',
  role: 'Front desk',
  rights: ['calendar', 'book', 'customers', 'contacts'],
  refund_limit: null,
  invited_until: null,
  last_used_at: '2026-01-05T15:00:00Z',
  is_you: false,
  has_second_factor: true,
  version: '1',
};
const you = { ...person, id: 1, name: 'Olivia Hart', rights: null, is_you: true };
const chosen = { ...person, id: 3, name: 'Maximiliane Oberhauser-Fitzgerald', refund_limit: 50 };
const invited = { ...person, id: 4, name: 'Kim Reed', invited_until: in2030, last_used_at: null };
const late = { ...invited, id: 5, name: 'Ben Late', invited_until: '2026-01-05T15:00:00Z' };
const people = [you, person, { ...chosen, rights: ['calendar', 'money', 'refund'] }, invited, late];

async function openTeam(page: Page, instead: Instead, data: object[] = people) {
  instead.get('/api/owner/team', answer({ success: true, data }));
  await goTo(page, '/profile/team');
  await page.getByText('Owner: full access').waitFor();
}

/** A state of the Team page after something in it was chosen. */
const afterChoosing = (button: string, shows: string, also?: (page: Page) => Promise<unknown>) => ({
  owner: true as const,
  async open(page: Page, instead: Instead) {
    await openTeam(page, instead);
    await page.getByRole('button', { name: button }).click();
    await page.getByText(shows).first().waitFor();
    await also?.(page);
  },
});

const invitation = '/auth/owner/invitation';

async function openInvitation(page: Page, instead: Instead) {
  const data = { name: 'Nora Field', email: 'nora@spa.example', business: 'Verbena Day Spa' };
  instead.post(invitation, answer({ success: true, data }));
  await goTo(page, '/invitation#secret');
  await page.getByRole('button', { name: 'Join' }).waitFor();
}

const overInvitation = (message: string): State => ({
  fault: /404/,
  async open(page, instead) {
    instead.post(invitation, answer({ success: false, message }, 404));
    await goTo(page, '/invitation#secret');
    await page.getByRole('alert').getByText(message).waitFor();
  },
});

noneViolates({
  'an invitation': { open: openInvitation },
  'an invitation, faulty': {
    async open(page, instead) {
      await openInvitation(page, instead);
      await page.getByLabel('Name').fill('');
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  'an invitation that is over': overInvitation(
    'This invitation was used already, or is too old. If you have joined with it, sign in; if not, ask for a new one.',
  ),
  'an invitation, cut': {
    async open(page) {
      await goTo(page, '/invitation');
      await page.getByText(/This link is not complete/).waitFor();
    },
  },
  'a forgotten password, faulty': {
    async open(page) {
      await goTo(page, '/forgot-password');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  'a forgotten password, sent': {
    async open(page, instead) {
      instead.post('/auth/owner/forgot-password', answer({ success: true }));
      await goTo(page, '/forgot-password');
      await page
        .getByLabel('Email')
        .fill('a.very.long.address.of.somebody@verbena-day-spa.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  'another password by a link, faulty': {
    async open(page) {
      await goTo(page, '/reset-password#secret');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await page.getByText('Password must be at least 8 characters').waitFor();
    },
  },
  'a link for a password, over': {
    async open(page) {
      await goTo(page, '/reset-password');
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
  'the team': { owner: true, open: openTeam },
  'the team of one': { owner: true, open: (page, instead) => openTeam(page, instead, [you]) },
  'the team, failed': {
    owner: true,
    fault: /500/,
    async open(page, instead) {
      instead.get('/api/owner/team', answer(failing, 500));
      await goTo(page, '/profile/team');
      await page.getByRole('alert').getByText(failing.message).waitFor();
    },
  },
  'an invitation being written, faulty': afterChoosing(
    'Invite a teammate',
    'Access',
    async (page) => {
      await page.getByRole('button', { name: 'Create invitation' }).click();
      await page.getByText('Email is required').waitFor();
    },
  ),
  'what somebody may do, one by one': afterChoosing(
    'Change the access of Maximiliane Oberhauser-Fitzgerald',
    'Refund limit per payment',
  ),
  'somebody about to be removed': afterChoosing('Remove Nora Field', 'signed out everywhere'),
  'somebody who lost their phone': afterChoosing(
    'More for Nora Field',
    'Lost phone',
    async (page) => {
      await page.getByRole('menuitem', { name: 'Lost phone' }).click();
      await page.getByText('recovery codes').first().waitFor();
    },
  ),
  'the link of an invitation': {
    owner: true,
    async open(page, instead) {
      const told = { token: 'k'.repeat(43), expires_at: in2030, is_mailed: true };
      const json = { success: true, data: invited, invitation: told };
      instead.post('/api/owner/team/4/invitation', answer(json));
      await openTeam(page, instead);
      await page.getByRole('button', { name: 'More for Kim Reed' }).click();
      await page.getByRole('menuitem', { name: 'New link' }).click();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
    },
  },
  'the PIN before the team is changed': {
    owner: true,
    fault: /403/,
    async open(page, instead) {
      const json = { success: false, code: 'PIN_REQUIRED', message: 'App Config is locked.' };
      instead.post('/api/owner/team/4/invitation', answer(json, 403));
      await openTeam(page, instead);
      await page.getByRole('button', { name: 'More for Kim Reed' }).click();
      await page.getByRole('menuitem', { name: 'New link' }).click();
      await page.getByText('Enter your 4-digit PIN to continue.').waitFor();
    },
  },
  'a page that is not open': {
    owner: true,
    async open(page, instead) {
      await goTo(page, '/help');
      const user = await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('owner_user') ?? '{}') as object;
        const changed = { ...kept, rights: ['calendar'] };
        localStorage.setItem('owner_user', JSON.stringify(changed));
        return changed;
      });
      instead.get('/auth/owner/profile/:id', answer({ success: true, owner: user }));
      await goTo(page, '/transactions');
      await page.getByRole('heading', { name: "You don't have access" }).waitFor();
    },
  },
  'a sign-in on a new device': {
    owner: true,
    async open(page, instead) {
      const one = { id: 1, device: 'Chrome on Linux', is_current: true, is_new: false };
      const at = { created_at: '2026-01-05T15:00:00Z', last_used_at: '2026-01-05T15:00:00Z' };
      const other = { id: 2, device: null, is_current: false, is_new: true };
      const sessions = [one, other].map((session) => ({ ...session, ...at }));
      instead.get('/auth/owner/sessions/:id', answer({ success: true, sessions }));
      await goTo(page, '/profile');
      await page.getByRole('button', { name: 'This was me on Unknown device' }).waitFor();
      await page
        .getByRole('alert')
        .getByText(/New sign-in to your account/)
        .waitFor();
    },
  },
});
