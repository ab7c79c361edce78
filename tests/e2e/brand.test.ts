import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { contrast } from '../../domain/brandColours';
import { root } from '../../scripts/support/project.mjs';
import { spawnServer } from '../server/serverProcess';
import { violations } from '../support/axe';
import { startMailServer } from '../support/mailServer';
import { signIn, test } from './journey';

const program = (name: string) => join(root, 'dist', 'server', `${name}.js`);
const owner = { email: 'ann@lotus.example', password: 'Tulip-garden-4' };
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

test('another name, logo, colours, currency and locale at start: nothing that is served or sent has the old one', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'verbena-brand-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mails = await startMailServer();
  onTestFinished(mails.close);
  const logo = join(folder, 'logo.svg');
  await writeFile(logo, drawing);
  const settings = {
    DATA_DIR: join(folder, 'data'),
    OWNER_PASSWORD: owner.password,
    SMTP_URL: mails.url,
    MAIL_FROM: 'desk@lotus.example',
    CONSOLE_URL: 'https://desk.lotus.example',
    BRAND_NAME: 'Lotus Desk',
    BRAND_SHORT_NAME: 'Lotus',
    BRAND_LOGO: logo,
    BRAND_LOGO_DARK: logo,
    // One that cannot be read on white, and one that cannot on a dark page.
    BRAND_PRIMARY: '#ffcc00',
    BRAND_ACCENT: '#101060',
    BRAND_RADIUS: '3',
    BRAND_FONT: 'Georgia, serif',
    BRAND_LINKS: 'Help https://lotus.example/help',
    BRAND_CURRENCY: 'EUR',
    BRAND_LOCALE: 'de-DE',
  };
  const names = ['--email', owner.email, '--business', 'Rose Spa', '--time-zone', 'Europe/Berlin'];
  const creating = spawnServer(program('createOwner'), settings, names);
  expect(await creating.exited, creating.output()).toBe(0);
  const server = spawnServer(program('main'), settings);
  const address = await server.address;

  // Every file of the build, pages of both kinds, and the description of the API.
  const built: string[] = JSON.parse(await readFile(join(root, 'dist', 'files.json'), 'utf8'));
  const files = built
    .filter((path) => /^web\/(?!\.vite\/|index\.html)/.test(path) && !/\.(map|br|gz)$/.test(path))
    .map((path) => path.slice('web'.length));
  expect(files.length).toBeGreaterThan(50);
  const pages = ['/', '/about', '/login', '/forgot-password', '/dashboard', '/api/openapi.json'];
  for (const path of [...files, ...pages]) {
    const answer = await fetch(address + path);
    expect(answer.status, path).toBe(200);
    expect(/.{0,60}Verbena.{0,20}/.exec(await answer.text())?.[0], path).toBeUndefined();
  }
  const described = await (await fetch(`${address}/api/openapi.json`)).json();
  expect(described.info.title).toBe('Lotus Desk owner API');
  expect(described.info.description).toContain('Money is in euros');
  const manifest = await (await fetch(`${address}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'Lotus Desk', short_name: 'Lotus' });
  expect(server.output()).toContain('The primary colour #ffcc00 has a contrast of');

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: address, colorScheme });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    // The first paint waits for no script: without any, it has the name and the colours.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/login');
    expect(await page.title()).toBe('Sign in - Lotus Desk');
    const button = page.getByRole('button', { name: 'Sign in' });
    const [front = '', ground = ''] = await button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor].map(
        (text) =>
          `#${(text.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      );
    });
    expect(contrast(front, ground)).toBeGreaterThan(4.5);
    if (colorScheme === 'dark') expect(ground).toBe('#ffcc00');
    await page.unroute(/\.js$/);
    await page.goto('/login');
    expect(await violations(page), colorScheme).toEqual([]);
    await signIn(page, owner);
    await page.waitForURL('**/dashboard');
    await page.getByText('0,00 €').first().waitFor();
    expect(await page.title()).toMatch(/ - Lotus Desk$/);
    expect(await violations(page), colorScheme).toEqual([]);
  }

  const signedIn = await (await post(`${address}/auth/owner/login`, owner)).json();
  const { id } = signedIn.owner;
  const begun = await post(
    `${address}/auth/owner/second-factor/${id}/begin`,
    { password: owner.password },
    signedIn.token,
  );
  expect((await begun.json()).uri).toContain('issuer=Lotus%20Desk');
  const change = { currentPassword: owner.password, newPassword: 'Tulip-garden-5' };
  await post(`${address}/auth/owner/change-password/${id}`, change, signedIn.token);
  const mail = () => mails.received.join('\n');
  await expect.poll(mail).toContain('Subject: Your Lotus Desk password was changed');
  expect(mail()).toMatch(/^From: "?Lotus Desk"? <desk@lotus\.example>$/m);
  expect(mail()).toContain('Help: https://lotus.example/help');
  expect(mail()).not.toContain('Verbena');
});

const post = (address: string, body: object, token?: string) =>
  fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
