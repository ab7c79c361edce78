import { expect } from 'vitest';
import { noneViolates, type State } from './accessible';
import { answer, never } from './answers';
import { openLocations, openRewards, startLocation, startReward } from './checkinPages';
import { openAppConfig, test } from './journey';

const failing = { success: false, message: 'The maps are being redrawn' };
const locations = '/api/owner/checkin/locations';
const rewards = '/api/owner/checkin/rewards';

/** A page whose call fails. */
const failed = (path: string, call: string): State => ({
  owner: true,
  fault: /500|being redrawn/,
  async open(page, instead) {
    instead.all(call, answer(failing, 500));
    await openAppConfig(page, path);
    await page.getByRole('alert').getByText(failing.message).waitFor();
  },
});

noneViolates(
  {
    'check-in locations, empty': {
      owner: true,
      async open(page, instead) {
        instead.all(locations, answer({ data: [] }));
        await openAppConfig(page, '/locations');
        await page.getByText('No check-in locations').waitFor();
      },
    },
    'check-in locations, loading': {
      owner: true,
      async open(page, instead) {
        instead.all(locations, never);
        await openAppConfig(page, '/locations');
        await page.getByText('Loading check-in system...').waitFor();
      },
    },
    'check-in locations, failed': failed('/locations', locations),
    'question before deleting a location': {
      owner: true,
      async open(page) {
        const table = await openLocations(page);
        await table
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    'new location, faulty': {
      owner: true,
      async open(page) {
        const form = await startLocation(page);
        await form.getByLabel('Latitude').fill('north');
        await form.getByLabel('Check-in radius').fill('20');
        await form.getByRole('button', { name: 'Add Location' }).click();
        await form.getByText('Latitude must be between -90 and 90').waitFor();
      },
    },
    'existing location, of five kilometres, not saved': {
      owner: true,
      fault: /500|being redrawn/,
      async open(page, instead) {
        instead.all(`${locations}/:id`, answer(failing, 500));
        const table = await openLocations(page);
        await table
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        const form = page.getByRole('dialog', { name: 'Edit Check-in Location' });
        await form.getByLabel('Check-in radius').fill('5000');
        await form.getByRole('button', { name: 'Update Location' }).click();
        await form.getByRole('alert').waitFor();
      },
    },
    'existing location, changed by two at once': {
      owner: true,
      fault: /412/,
      async open(page) {
        const table = await openLocations(page);
        await table
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        const form = page.getByRole('dialog', { name: 'Edit Check-in Location' });
        await form.getByLabel('Address').fill('1 My Street');
        const status = await page.evaluate(async (theirs) => {
          const headers = {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${localStorage.getItem('owner_token')}`,
          };
          const id = location.pathname.split('/').at(-1);
          const body = JSON.stringify({ address: theirs });
          const path = `/api/owner/checkin/locations/${id}`;
          return (await fetch(path, { method: 'PUT', headers, body })).status;
        }, `${Date.now()} Their Road`);
        expect(status).toBe(200);
        await form.getByRole('button', { name: 'Update Location' }).click();
        await form.getByRole('button', { name: 'Load the newer version' }).click();
        await page.getByRole('dialog', { name: 'You both edited this' }).waitFor();
      },
    },
    'no such location': {
      owner: true,
      async open(page) {
        await openAppConfig(page, '/locations/99999');
        await page.getByText('This location was not found.').waitFor();
      },
    },
    'rewards, empty': {
      owner: true,
      async open(page, instead) {
        instead.all(rewards, answer({ data: [] }));
        await openAppConfig(page, '/rewards');
        await page.getByText('No check-in rewards').waitFor();
      },
    },
    'rewards, loading': {
      owner: true,
      async open(page, instead) {
        instead.all(rewards, never);
        await openAppConfig(page, '/rewards');
        await page.getByText('Loading rewards...').waitFor();
      },
    },
    'rewards, failed': failed('/rewards', rewards),
    'question before deleting a reward': {
      owner: true,
      async open(page) {
        const dialog = await openRewards(page);
        await dialog
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    'new reward': {
      owner: true,
      async open(page) {
        const dialog = await startReward(page);
        await dialog.getByLabel('Reward service').selectOption({ label: 'Swedish Massage' });
        await dialog.getByText(/and earn a free/).waitFor();
      },
    },
    'new reward, faulty, without services': {
      owner: true,
      fault: /500|being redrawn/,
      async open(page, instead) {
        instead.all('/api/owner/services', answer(failing, 500));
        await openAppConfig(page, '/rewards/create');
        await page.getByText('Failed to load services').waitFor();
        await page.getByRole('button', { name: 'Create Reward' }).click();
        await page.getByText('Please select a service for the reward').waitFor();
      },
    },
  },
  test,
);
