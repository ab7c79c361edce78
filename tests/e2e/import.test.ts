import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { noneViolates, type State } from './accessible';
import { focusIsVisible, tabTo } from './byKeyboard';
import { test } from './journey';

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

const caseFile = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(join(root, 'tests/support/importFiles', name)),
});

const openImport = async (page: Page) => {
  await page.goto('/customers?import=customers');
  return page.getByRole('dialog', { name: 'Import customers' });
};

const choose = async (page: Page, file: ReturnType<typeof fileOf>) => {
  const dialog = await openImport(page);
  await dialog.getByTestId('import-file').setInputFiles(file);
  const onwards = dialog.getByRole('button', { name: /^Continue with/ });
  await onwards.waitFor();
  return { dialog, onwards };
};

const toColumns = async (page: Page, file: ReturnType<typeof fileOf>) => {
  const { dialog, onwards } = await choose(page, file);
  await onwards.click();
  const check = dialog.getByRole('button', { name: /^Check/ });
  await check.waitFor();
  await dialog.getByText(/^(Not imported|All cells)/).waitFor();
  return { dialog, check };
};

const mixed = [
  'First name,Last name,Mobile,Home phone,Email,Favourite tea',
  'Ada,Import,(212) 555-0301,,ada.import@example.com,mint',
  'Bea,Import,call me,,bea.import@example.com,',
  ',,(212) 555-0302,,,green',
  '"Cy" x,Import,,(212) 555-0303,,',
].join('\r\n');

const state = (open: (page: Page) => Promise<unknown>): State => ({ owner: true, open });

// Validation sends a PUT, which a shared business would refuse.
noneViolates(
  {
    'import, the first step': state(async (page) =>
      (await openImport(page)).getByLabel(/Or paste cells/).waitFor(),
    ),
    'import, how the table was read': state((page) => choose(page, caseFile('c22-cp1250.csv'))),
    'import, its columns': state((page) => toColumns(page, caseFile('c06-outlook-contacts.csv'))),
    'import, what comes of its lines': state(async (page) => {
      const { dialog, check } = await toColumns(page, fileOf('mixed.csv', mixed));
      await check.click();
      await dialog.getByRole('region', { name: '1 line with errors' }).waitFor();
    }),
  },
  test,
);

test('customers are imported and taken back by keyboard alone', async ({
  owner: { page, watch },
}) => {
  const dialog = await openImport(page);
  await dialog.getByLabel(/Or paste cells/).waitFor();
  await tabTo(page, 'Or paste cells from a spreadsheet');
  await page.keyboard.insertText('Name\tPhone\nKay Board\t(212) 555-0311');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^1 line to import/).waitFor();
  await tabTo(page, 'Separator');
  expect(await focusIsVisible(page)).toBe(true);
  await tabTo(page, 'First rows, as they were read');
  await tabTo(page, 'Continue with 1 line');
  await page.keyboard.press('Enter');
  await dialog.getByText('All cells are imported.').waitFor();
  await tabTo(page, 'Name');
  await tabTo(page, 'Check 1 line');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 new customer').waitFor();
  await tabTo(page, 'Import 1 customer');
  await Promise.all([page.getByText('1 customer added.').waitFor(), page.keyboard.press('Enter')]);
  await dialog.waitFor({ state: 'detached' });
  // Undo asks for the PIN of App Config.
  watch.expectFault(/403/);
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'App Config Access' }).waitFor();
  await page.keyboard.type('2468');
  await page.keyboard.press('Enter');
  await page.getByText(/^Undone: the import of /).waitFor();
});

test('at 320 px no step of an import scrolls sideways', async ({ visit, session }) => {
  const viewport = { width: 320, height: 640 };
  const { page } = await visit({ viewport, storageState: session });
  const overflow = () =>
    page.evaluate(() => {
      const body = document.querySelector('[data-scrolls]');
      return [document.documentElement, body].map((one) =>
        one ? one.scrollWidth - one.clientWidth : 0,
      );
    });
  const { dialog, onwards } = await choose(page, fileOf('mixed.csv', mixed));
  expect(await overflow()).toEqual([0, 0]);
  await onwards.click();
  await dialog.getByText(/^Not imported: Favourite tea \(2 cells\)/).waitFor();
  expect(await overflow()).toEqual([0, 0]);
  await dialog.getByRole('button', { name: 'Check 4 lines' }).click();
  await dialog.getByRole('region', { name: '1 line with errors' }).waitFor();
  expect(await overflow()).toEqual([0, 0]);
});

test('20,000 lines are read beside the page, and their check tells how far it is until it is left', async ({
  owner: { page },
}) => {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `Guest ${index},guest${index}@example.com,"a, b"`,
  );
  const text = ['Name,Email,Note', ...lines].join('\r\n');
  const opened = page.waitForEvent('worker');
  const { dialog, check } = await toColumns(page, fileOf('many.csv', text));
  await opened;
  await dialog.getByText('Not imported: Note (20,000 cells).').waitFor();
  await check.click();
  await dialog.getByText(/^[1-9][\d,]* of 20,000 lines checked$/).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Check 20,000 lines' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.workers().length).toBe(0);
});
