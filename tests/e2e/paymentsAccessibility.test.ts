import type { Page } from 'playwright-core';
import { noneViolates } from './accessible';
import { answer } from './answers';
import { goTo } from './pageReuse';

const openTransactions = async (page: Page) => {
  await goTo(page, '/transactions');
  await page.getByText(/^Showing 1 to \d+ of/).waitFor();
};

const openRefund = async (page: Page) => {
  await goTo(page, '/billing?status=completed');
  await page.getByRole('button', { name: 'Refund' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByText('Left to refund').waitFor();
  return dialog;
};

noneViolates({
  'transactions, the charts as tables': {
    owner: true,
    async open(page) {
      await openTransactions(page);
      await page.getByRole('button', { name: 'Show charts' }).click();
      await page
        .getByRole('region', { name: 'Revenue over time' })
        .locator('svg')
        .first()
        .waitFor();
      for (const name of ['Revenue over time', 'Payment distribution', 'Top services']) {
        const card = page.getByRole('region', { name });
        await card.getByRole('button', { name: 'Table' }).click();
        await card.getByRole('table').waitFor();
      }
    },
  },
  'transactions that could not be loaded': {
    owner: true,
    fault: /500|could not be loaded/,
    async open(page, instead) {
      instead.all('/api/owner/transactions/*', answer({ success: false }, 500));
      await goTo(page, '/transactions');
      await page.getByText('Failed to load transactions. Please try again.').waitFor();
      await page.getByText('Not available').first().waitFor();
    },
  },
  payments: {
    owner: true,
    async open(page) {
      await goTo(page, '/billing');
      await page.getByText(/^Showing 50 of/).waitFor();
    },
  },
  'a refund that was refused': {
    owner: true,
    fault: /409/,
    async open(page, instead) {
      const dialog = await openRefund(page);
      instead.all(
        '/api/owner/billing/refund',
        answer({ success: false, message: 'Not this one' }, 409),
      );
      await dialog.getByRole('button', { name: /^(Refund|Return) / }).click();
      await dialog.getByText('Refund failed: Not this one').waitFor();
    },
  },
});
