/** `npm run screenshot`: takes docs/screenshot.png of the running console with its demo business. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser, launchOptions } from './support/browser.mjs';
import { ensureBuilt } from './support/built.mjs';
import { main, step } from './support/progress.mjs';
import { root } from './support/project.mjs';
import { startServer } from './support/server.mjs';

const demo = { email: 'demo@verbena.example', password: 'Verbena-demo-2026', pin: '2468' };
const size = { width: 1280, height: 800 };

await main(async () => {
  await ensureBuilt();
  const program = await ensureBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'verbena-screenshot-'));
  const server = await step('Preparing the demo business', () =>
    startServer({ DATA_DIR: dataDir }),
  );
  const browser = await chromium.launch(launchOptions(program));
  try {
    await step('Taking docs/screenshot.png', async () => {
      const page = await browser.newPage({
        baseURL: server.url,
        viewport: size,
        colorScheme: 'light',
      });
      await page.goto('/login');
      await page.getByLabel('Email').fill(demo.email);
      await page.getByLabel('Password').fill(demo.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/dashboard');
      await page.goto('/services');
      await page.getByLabel('PIN', { exact: true }).fill(demo.pin);
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('table', { name: 'Services' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(root, 'docs', 'screenshot.png') });
    });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
