import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { resources } from '../../src/resources';
import { overflow } from '../support/browser';
import { fillIn, openServices, photo, rowOf, serviceForm } from './catalogue';
import { enter, enterPin, openAppConfig, test } from './journey';

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** Of the page, or of the dialog, which begins where its content does. */
const roomAbove = (row: Element) =>
  row.getBoundingClientRect().top -
  (row.closest('[role=dialog]')?.getBoundingClientRect().top ?? 0);

test('SHELL-11: on a phone of 320 px no public page scrolls sideways, and each is reached by tapping', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/');
  expect(await overflow(page)).toBe(0);
  for (const name of ['About', 'Contact', 'Home', 'Login']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow(page), name).toBe(0);
  }
});

test('SVC-01, SVC-22, SVC-64: on a phone of 320 px an owner adds and edits a service by touch', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await enter(page);
  expect(await overflow(page)).toBe(0);
  await openServices(page);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Add Service' }).tap();
  const form = await serviceForm(page, 'Add New Service');
  expect(await overflow(page)).toBe(0);
  await fillIn(form, { name: 'Pocket Facial' });
  await form.locator('input[type=file]').setInputFiles(await photo());
  await form.getByRole('button', { name: 'Create Service' }).tap();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, 'Pocket Facial').waitFor();
  await page.getByRole('link', { name: 'Pocket Facial', exact: true }).tap();
  const edit = await serviceForm(page, 'Edit Service');
  expect(await edit.getByLabel('Name').inputValue()).toBe('Pocket Facial');
  expect(await overflow(page)).toBe(0);
});

test('CAT-01: on a phone the categories fit, move by their buttons and unfold what else there is', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await openAppConfig(page, '/categories');
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  const category = dialog.getByRole('listitem').first();
  await category.waitFor();
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await category.evaluate((row) => row.clientHeight)).toBeLessThanOrEqual(72);
  expect(await category.evaluate(roomAbove)).toBeLessThan(406);
  await category.getByRole('button', { name: /^More about/ }).tap();
  await category.getByRole('button', { name: /^Rename/ }).tap();
  await category.getByRole('textbox').waitFor();
});

const lists = resources.filter(
  ({ name, list }) => list && !['categories', 'reward-plans'].includes(name),
);

const rows = (page: Page) =>
  page.getByRole('table').last().locator('tbody:not([aria-hidden]) > tr');

const cutOff = (row: Element) => {
  const table = row.closest('table');
  return (table?.offsetWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0);
};

/** In how many lines the filters, the order, the count and the menus stand. */
const linesOfControls = (page: Page) =>
  page
    .locator('section:has(table)')
    .last()
    .locator('input[type=search], select, fieldset, [role=status], [aria-haspopup=menu]')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const end = [...document.querySelectorAll('table')].pop()?.getBoundingClientRect().top ?? 0;
      const middles = controls
        .map((control) => control.getBoundingClientRect())
        .filter(({ bottom, width }) => bottom <= end && width > 1)
        .map(({ top, height }) => top + height / 2)
        .sort((one, other) => one - other);
      return middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > 12)
        .length;
    });

test('every list fits: three lines for a row, one more where its name needs two, and the first in the upper half of a phone, no word broken and two lines of controls on a tablet', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 375, height: 812 } });
  for (const { name, area } of lists) {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/${name}`);
    if (area) await enterPin(page);
    await rows(page).first().waitFor();
    const heights = () =>
      rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const room = await rows(page).first().evaluate(roomAbove);
    const onPhone = (await heights()).toSorted((one, other) => one - other);
    expect(
      onPhone.at(Math.floor((onPhone.length - 1) / 2)),
      `${name}, most rows`,
    ).toBeLessThanOrEqual(name === 'services' ? 66 : 90);
    expect(onPhone.at(-1), `${name}, a row with a long name`).toBeLessThanOrEqual(110);
    // Above the closures stand the hours of the week.
    if (name !== 'closures') {
      expect(room, `${name}, above the first row of a phone`).toBeLessThan(406);
    }
    expect(await overflow(page), name).toBe(0);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect
      .poll(async () => ({ name, fits: Math.max(...(await heights())) <= 57 }))
      .toEqual({
        name,
        fits: true,
      });
    expect(await overflow(page), name).toBe(0);
    for (const width of [820, 768]) {
      await page.setViewportSize({ width, height: 1180 });
      expect(
        await rows(page).first().evaluate(cutOff),
        `${name}, cut off at ${width}`,
      ).toBeLessThanOrEqual(0);
      await expect
        .poll(() => linesOfControls(page), { message: `${name}, lines of controls at ${width}` })
        .toBeLessThanOrEqual(2);
    }
  }
});

test('SVC-10: on a phone every row has its name in full, and acts that a finger hits', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 375, height: 812 }, hasTouch: true });
  for (const { name } of lists.filter(({ area }) => area)) {
    await page.goto(`/${name}`);
    await enterPin(page);
    await rows(page).first().waitFor();
    const [names, acts] = [
      rows(page).locator('td[data-place=title]'),
      rows(page).locator('td[data-place=actions] :is(a, button)'),
    ];
    const cut = await names.evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut, name).toEqual([]);
    expect(await acts.count(), name).toBe(2 * (await names.count()));
    const sizes = await acts.evaluateAll((all) =>
      all
        .map((act) => act.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...sizes), name).toBeGreaterThanOrEqual(40);
  }
});

test('SVC-07, LOC-04, RWD-04: on a phone the state ends at one place in every row of a list', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 375, height: 812 }, hasTouch: true });
  for (const name of ['services', 'campaigns', 'locations', 'rewards', 'therapists']) {
    await page.goto(`/${name}`);
    await enterPin(page);
    const states = rows(page).locator('[data-badge]');
    await states.first().waitFor();
    const ends = await states.evaluateAll((all) =>
      all.map((state) => Math.round(state.getBoundingClientRect().right)),
    );
    expect(ends.length, name).toBeGreaterThan(1);
    expect(new Set(ends).size, name).toBe(1);
  }
});

test('TXN-13: on a phone an amount of money and points is whole, and beside it the name', async ({
  ownerOn,
  instead,
}) => {
  const { page } = await ownerOn({ viewport: { width: 375, height: 812 } });
  const row = {
    id: 1,
    type: 'order',
    date: '2026-03-05T15:00:00.000Z',
    customer: { id: 3, name: 'Alexandrina Featherstonehaugh', phone: null },
    services: [{ name: 'Full Day Retreat', quantity: 1 }],
    amount: 12_345.67,
    cash_paid: 11_111.67,
    points_used: 1234,
    status: 'completed',
  };
  instead.get('/api/owner/transactions/:id', (c) =>
    c.json({ success: true, transactions: [row], pagination: { total: 1 } }),
  );
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/transactions');
    const cells = rows(page).locator('td:is([data-label=Amount], [data-label=Customer])');
    await cells.first().waitFor();
    expect(
      await cells.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});

test('on a phone of 320 px prices, amounts, savings and states are whole', async ({ ownerOn }) => {
  const { page } = await ownerOn({ viewport: { width: 320, height: 700 } });
  const labels = ['Price', 'Amount', 'Bundles', 'Status'].map((label) => `td[data-label=${label}]`);
  const several = lists.filter(({ name }) => /services|campaigns|transactions/.test(name));
  for (const { name, area } of several) {
    await page.goto(`/${name}`);
    if (area) await enterPin(page);
    await rows(page).first().waitFor();
    const cut = await rows(page)
      .locator(labels.join())
      .evaluateAll((cells) =>
        cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut, name).toEqual([]);
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), name).toBeLessThanOrEqual(120);
  }
});
