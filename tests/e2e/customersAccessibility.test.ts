import type { Page } from 'playwright-core';
import { noneViolates, type State } from './accessible';
import { answer, never } from './answers';
import { goTo } from './pageReuse';

const list = '/api/owner/customers/:id';

const openList = async (page: Page) => {
  await goTo(page, '/customers');
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().waitFor();
};

const failed = (path: string): State => ({
  owner: true,
  fault: /500/,
  async open(page, instead) {
    instead.all('/api/owner/customers/*', answer({}, 500));
    await goTo(page, path);
    await page.getByRole('alert').waitFor();
  },
});

noneViolates({
  'customers, choosing columns': {
    owner: true,
    async open(page) {
      await openList(page);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  'customers, loading': {
    owner: true,
    async open(page, instead) {
      instead.all(list, never);
      await goTo(page, '/customers');
      await page.getByText('Loading customers...').waitFor();
    },
  },
  'customers, none found': {
    owner: true,
    async open(page) {
      await goTo(page, '/customers?q=nobody-at-all');
      await page.getByText('No customers found for the selected filters').waitFor();
    },
  },
  'customers, failed': failed('/customers'),
  'saving a view': {
    owner: true,
    async open(page) {
      await openList(page);
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save or remove views...' }).click();
      const dialog = page.getByRole('dialog', { name: 'Saved Views' });
      await dialog.getByRole('button', { name: 'Save View' }).click();
      await dialog.getByText('Please enter a name for the view').waitFor();
    },
  },
  'a customer, subscriptions': {
    owner: true,
    async open(page) {
      await goTo(page, '/customers?tier=1');
      await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
      await page.getByRole('tab', { name: /Subscriptions/ }).click();
      await page.getByRole('table', { name: 'Subscriptions' }).waitFor();
    },
  },
  'a customer, overview': {
    owner: true,
    async open(page) {
      await openList(page);
      await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
      await page.getByRole('tablist').waitFor();
    },
  },
  'a customer, failed': failed('/customers/7'),
});
