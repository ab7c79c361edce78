import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { run } from '../../scripts/support/progress.mjs';
import { root } from '../../scripts/support/project.mjs';
import type { startServer } from '../../scripts/support/server.mjs';
import { enter, enterPin, temporaryFolder, test } from './journey';

/** The project with own-example/ as its own/, built and started as docs/own.md says. */
const withVouchers = test
  .extend('folder', { scope: 'file' }, ({ program: _ }, { onCleanup }) =>
    temporaryFolder(onCleanup),
  )
  .extend('server', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    for (const part of [
      ...['domain', 'contract', 'server', 'src', 'public', 'scripts'],
      ...['index.html', 'package.json', 'package-lock.json', 'vite.config.ts'],
      ...['vite.server.config.ts', 'tests/support/fullRun.ts', 'tests/server/onBothEngines.ts'],
      'tests/server/database/versionBefore.json',
    ]) {
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    cpSync(join(root, 'own-example'), join(folder, 'own'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run(process.execPath, [join(folder, 'scripts/build.mjs')], { quiet: true });
    const programs = join(folder, 'scripts/support/server.mjs');
    const { startServer: start }: { startServer: typeof startServer } = await import(
      pathToFileURL(programs).href
    );
    const server = await start({ DATA_DIR: join(folder, '.data'), DEMO_DATA: 'true' });
    onCleanup(() => server.stop());
    return server;
  })
  .extend('own', async ({ server, visit }) => {
    const opened = await visit({ baseURL: server.url, origins: [server.url] });
    await enter(opened.page);
    return opened;
  });

withVouchers(
  'an extension from own/: a card, a slot, a resource behind the PIN and a column',
  async ({ own: { page, watch } }) => {
    await page.getByText('0 vouchers open, worth $0.00').waitFor();
    await page.goto('/customers');
    const first = page.getByRole('table').getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    const slot = page.getByRole('region', { name: 'Gift vouchers' });
    // The refusal that asks for the PIN.
    watch.expectFault(/403/);
    await slot.getByRole('link', { name: 'Add gift voucher' }).click();
    const form = page.getByRole('dialog', { name: 'Add gift voucher' });
    await form.getByLabel('Code').fill('ROSE-1');
    await form.getByLabel('Value').fill('75');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await enterPin(page);
    await page.getByRole('row', { name: /ROSE-1.*\$75\.00/ }).waitFor();
    await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
    await page.getByRole('row').filter({ hasText: name }).filter({ hasText: '$75.00' }).waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
    await page.getByText('1 voucher open, worth $75.00').waitFor();
    expect(watch.faults()).toEqual([]);
  },
);
