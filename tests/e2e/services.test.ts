import { randomBytes } from 'node:crypto';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { answer } from './answers';
import { focusIsVisible } from './byKeyboard';
import { fillIn, openServices, photo, rowOf, serviceForm } from './catalogue';
import { openAppConfig, test } from './journey';

test('SVC-09, SVC-25, SVC-60, SVC-63, SVC-64, SVC-66: an owner adds a service with a photo and finds it in the list', async ({
  owner: { page },
}) => {
  await openServices(page);
  await page.getByRole('link', { name: 'Add Service' }).click();
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Moonlight Massage' });
  const hours = form.getByLabel('Hours');
  await hours.focus();
  await hours.press('Backspace');
  expect(await hours.inputValue()).toBe('');
  await hours.pressSequentially('01');
  expect(await hours.inputValue()).toBe('1');
  await form.locator('input[type=file]').setInputFiles(await photo());
  await form.getByRole('img').first().waitFor();
  await form.getByLabel('Preview Mode').click();
  await form.getByText('Live and visible to all customers').waitFor();
  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.getByText(/Step \d of 3/).waitFor();
  await form.waitFor({ state: 'detached' });

  await page.waitForURL('**/services');
  const row = rowOf(page, 'Moonlight Massage');
  await row.waitFor();
  const text = await row.textContent();
  for (const shown of ['$120.00', '1 hour 30 min', 'Live']) expect(text).toContain(shown);
  const thumbnail = row.locator('img');
  await thumbnail.scrollIntoViewIfNeeded();
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('SVC-23, SVC-25: the form takes at most 95% of the height, and its picture is 4:3', async ({
  owner: { page },
}) => {
  await openServices(page);
  await page.getByRole('link', { name: 'Add Service' }).click();
  const form = await serviceForm(page, 'Add New Service');
  const { height = 0 } = (await form.boundingBox()) ?? {};
  const viewport = await page.evaluate(() => window.innerHeight);
  expect(height).toBeGreaterThan(viewport * 0.6);
  expect(height).toBeLessThanOrEqual(viewport * 0.95);
  await form.locator('input[type=file]').setInputFiles(await photo());
  const picture = await form.getByRole('img', { name: 'Service', exact: true }).boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(4 / 3, 1);
});

test('SVC-10, SVC-37, SVC-64: an owner edits a service, and its other values stay', async ({
  owner: { page },
}) => {
  const table = await openServices(page);
  const edit = table.getByRole('link', { name: /^Edit / }).first();
  const name = (await edit.getAttribute('aria-label'))?.replace('Edit ', '') ?? '';
  const duration = await rowOf(page, name).getByRole('cell').nth(4).textContent();
  await edit.click();
  const form = await serviceForm(page, 'Edit Service');
  expect(await form.getByLabel('Name').inputValue()).toBe(name);
  await form.getByLabel('Name').fill(`${name} deluxe`);
  await form.getByLabel('Price', { exact: true }).fill('987.65');
  await form.getByRole('button', { name: 'Update Service' }).click();
  await form.waitFor({ state: 'detached' });
  const row = rowOf(page, `${name} deluxe`);
  await row.waitFor();
  expect(await row.textContent()).toContain('$987.65');
  expect(await row.getByRole('cell').nth(4).textContent()).toBe(duration);
});

test('SVC-14, SVC-15, SVC-16, SVC-19, SVC-20: deleting asks first, covers the page, and the service is gone', async ({
  owner: { page },
}) => {
  const table = await openServices(page);
  const button = table.getByRole('button', { name: /^Delete / }).last();
  const name = (await button.getAttribute('aria-label'))?.replace('Delete ', '') ?? '';
  await button.click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`Are you sure you want to delete "${name}"?`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor();

  await button.click();
  const started = Date.now();
  await question.getByRole('button', { name: 'Delete' }).click();
  const overlay = page.getByRole('dialog', { name });
  await overlay.getByText('Removing service from the catalog...').waitFor();
  await overlay.getByText('Service successfully removed!').waitFor();
  expect(Date.now() - started).toBeGreaterThanOrEqual(3900);
  await overlay.waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor({ state: 'detached' });
});

test('SVC-51 to SVC-55, SVC-57, SVC-59: faults are told one by one, in order, each at its field, and nothing is sent', async ({
  owner: { page },
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(pathname);
  });
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  const create = form.getByRole('button', { name: 'Create Service' });
  const banner = form.getByRole('alert');
  const ways = { mouse: () => create.click(), key: () => create.press('Enter') };
  const refused = async (message: string, field: Locator) => {
    for (const [way, send] of Object.entries(ways)) {
      // The other end of the form, so that the field is out of sight.
      const top = (await field.boundingBox())?.y ?? 0;
      const far =
        top > 500 ? form.getByText('Service Image') : form.getByText(/^Featured services/);
      await far.scrollIntoViewIfNeeded();
      await send();
      await form.getByText(message).first().waitFor();
      const hasFocus = () => field.evaluate((element) => element === document.activeElement);
      await expect.poll(hasFocus, { message: `${message}, by ${way}` }).toBe(true);
      expect(await focusIsVisible(page), `${message}, by ${way}`).toBe(true);
    }
  };
  const name = form.getByLabel('Name');
  const price = form.getByLabel('Price', { exact: true });
  const tier = (label: string) => form.getByRole('group', { name: label });
  const special = (label: string) => tier(label).getByLabel('Special price', { exact: true });

  await refused('Service name is required', name);
  await name.fill('Facial');
  await refused('Service category is required', form.getByLabel('Category', { exact: true }));
  await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  await refused('Service price must be greater than 0', price);
  await price.fill('12.345');
  await refused('Prices have at most two decimals', price);
  await price.fill('100');
  expect(await banner.count()).toBe(0);

  await tier('Gold').getByText('Enable').click();
  await tier('Platinum').getByText('Enable').click();
  await special('Gold').fill('80');
  await refused('Platinum special price is required', special('Platinum'));
  await tier('Platinum').getByText('Special price is required').waitFor();
  await special('Platinum').fill('80');
  expect(await banner.count()).toBe(0);
  await refused('Platinum price must be less than Gold price', special('Platinum'));
  await special('Platinum').fill('0');
  await tier('Platinum').getByText('Free for members').waitFor();

  const file = form.locator('input[type=file]');
  await file.setInputFiles(await photo());
  await form.getByRole('img').first().waitFor();
  await form.getByLabel('Preview Mode').click();
  await form.getByRole('button', { name: 'Remove image' }).click();
  await refused(
    'Active services must have an image.',
    form.getByRole('button', { name: /Drop an image here/ }),
  );
  await form.getByLabel('Preview Mode').click();
  expect(await banner.count()).toBe(0);
  expect(sent).toEqual([]);
});

test('SVC-26: a file of another type is refused, and the photo chosen before stays', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  const input = form.locator('input[type=file]');
  await input.setInputFiles(await photo());
  await form.getByRole('img').first().waitFor();
  await input.setInputFiles({
    name: 'menu.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await form.getByText(/^File type must be/).waitFor();
  expect(await form.getByRole('img').first().getAttribute('src')).toMatch(/^blob:/);
});

test('SVC-26, SVC-66: a picture that the browser does not show is told by its name, and shown after saving', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Tiffany Facial' });
  const { buffer } = await photo();
  await form.locator('input[type=file]').setInputFiles({
    name: 'facial.tiff',
    mimeType: 'image/tiff',
    buffer: await sharp(buffer).tiff().toBuffer(),
  });
  const told = form.getByText('No preview for this type; it will be shown after saving');
  await told.waitFor();
  expect(await told.locator('..').textContent()).toContain('facial.tiff');
  expect(await form.locator('img').count()).toBe(0);
  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.waitFor({ state: 'detached' });
  const thumbnail = rowOf(page, 'Tiffany Facial').locator('img');
  await thumbnail.waitFor();
  expect(await thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('SVC-68, API-103: a damaged picture is refused by the server in plain words, and what was typed stays', async ({
  owner: { page, watch },
}) => {
  watch.expectFault(/400 \(Bad Request\)/);
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Hot Stone' });
  const { buffer, ...name } = await photo();
  const half = buffer.subarray(0, buffer.length / 2);
  await form.locator('input[type=file]').setInputFiles({ ...name, buffer: half });
  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.getByRole('alert').getByText('This image is damaged or incomplete.').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Hot Stone');
});

/** A tall picture: red above, blue below. */
const tall = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 450, channels: 3, background } })
      .png()
      .toBuffer();
  const buffer = await sharp({
    create: { width: 600, height: 900, channels: 3, background: 'red' },
  })
    .composite([{ input: await half('blue'), top: 450, left: 0 }])
    .jpeg()
    .toBuffer();
  // Called as another type, as phones and messengers do.
  return { name: 'portrait.png', mimeType: 'image/png', buffer };
};

test('SVC-25, SVC-26, SVC-66: a tall photo under a wrong name is taken, outlives a reload, and is stored as its owner cut it', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Portrait Facial' });
  await form.locator('input[type=file]').setInputFiles(await tall());
  const cut = form.getByRole('slider', { name: /top or the bottom/ });
  await cut.fill('0');
  const files = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('verbena');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('files').objectStore('files').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/cut\\+":0/);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await form.getByText('Your unsaved changes were restored.').waitFor();
  await form.getByRole('img').first().waitFor();
  expect(await cut.inputValue()).toBe('0');

  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.waitFor({ state: 'detached' });
  const thumbnail = rowOf(page, 'Portrait Facial').locator('img');
  const bottom = await thumbnail.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0, 40, 30);
    return [...(context?.getImageData(20, 28, 1, 1).data ?? [])];
  });
  expect(bottom[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeLessThan(60);
  await expect.poll(files).toBe(0);
});

test('SVC-63: an upload tells how far it is', async ({ owner: { page } }) => {
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Slow Facial' });
  const noise = randomBytes(3_000_000);
  const buffer = await sharp(noise, { raw: { width: 1000, height: 1000, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer });
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 300_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await form.getByRole('button', { name: 'Create Service' }).click();
  await page.getByRole('progressbar', { name: /Photo sent: [1-9]\d?%/ }).waitFor();
  await page.getByRole('progressbar').locator('..').locator('..').getByText('Cancel').click();
  await form.getByRole('button', { name: 'Create Service' }).waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Slow Facial');
  // The tab is shared with the next journeys.
  await devtools.detach();
});

test('SHELL-24: the form has an address of its own, Back closes it and Forward opens it again', async ({
  owner: { page },
}) => {
  await openServices(page);
  await page.getByRole('link', { name: 'Add Service' }).click();
  await page.waitForURL('**/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await page.goBack();
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/services');
  await page.goForward();
  await serviceForm(page, 'Add New Service');
});

test('SHELL-24: closing a changed form asks first, by Cancel, by Escape and by Back', async ({
  owner: { page },
}) => {
  await openServices(page);
  await page.getByRole('link', { name: 'Add Service' }).click();
  const form = await serviceForm(page, 'Add New Service');
  await form.getByLabel('Name').fill('Half a thought');
  const ways = {
    cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
    escape: () => page.keyboard.press('Escape'),
    back: () => page.evaluate(() => history.back()),
  };
  const question = page.getByRole('alertdialog');
  for (const [way, close] of Object.entries(ways)) {
    await close();
    await expect.poll(() => question.isVisible(), { message: way }).toBe(true);
    await question.getByRole('button').first().click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Name').inputValue()).toBe('Half a thought');
  }
  await ways.cancel();
  await question.getByRole('button').last().click();
  await form.waitFor({ state: 'detached' });
});

test('SVC-31, SVC-32, CAT-16: a category is added without leaving the form, and is chosen', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  const select = form.getByLabel('Category', { exact: true });
  await select.selectOption({ label: '+Add New Category' });
  await form.getByLabel('New category').fill('Rituals of the sea');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByLabel('New category').waitFor({ state: 'detached' });
  expect(await select.inputValue()).toBe('Rituals of the sea');
});

test('SVC-13: a list that cannot be loaded says why and can be asked for again', async ({
  owner: { page, watch },
  instead,
}) => {
  watch.expectFault(/500|Failed to load|catalogue is being mended/);
  const fail = answer({ success: false, message: 'The catalogue is being mended' }, 500);
  let mended = false;
  instead.get('/api/owner/services', (c, next) => (mended ? next() : fail(c)));
  await openAppConfig(page, '/services');
  const alert = page.getByRole('alert').filter({ hasText: 'The catalogue is being mended' });
  await alert.waitFor();
  expect(await page.getByText('No services found').count()).toBe(0);
  mended = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('table', { name: 'Services' }).waitFor();
  expect(await alert.count()).toBe(0);
});

test('a save that the server does not answer can be stopped, over what covers the form meanwhile', async ({
  owner: { page, watch },
}) => {
  watch.expectFault(/No answer came/);
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Silent Massage' });
  await page.route('**/api/owner/services', async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
  });
  await form.getByRole('button', { name: 'Create Service' }).click();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await form.getByRole('alert').getByText('not known whether this was saved').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Silent Massage');
});

test('a row of the services is made of few elements', async ({ owner: { page } }) => {
  await openServices(page);
  const rows = page.locator('main tbody:not([aria-hidden]) tr');
  await rows.first().waitFor();
  const counts = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelectorAll('*').length),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(20);
});
