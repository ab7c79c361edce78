import { expect } from 'vitest';
import { overflow } from '../support/browser';
import { readingTest as test } from './journey';

/** The viewport that a window of 1280 by 800 has at a zoom of 200 % and 400 %. */
const zoomed = [
  { zoom: '200 %', width: 640, height: 400 },
  { zoom: '400 %', width: 320, height: 200 },
];

test.for(zoomed)(
  'at $zoom all of a dialog is reached, up to its last button',
  async ({ width, height }, { ownerOn }) => {
    const { page } = await ownerOn({ viewport: { width, height } });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Schedule / });
    await dialog.locator('[name$="time"]:checked').waitFor({ state: 'attached' });
    expect(await overflow(page)).toBe(0);
    const seen = async (name: string) => {
      const button = dialog.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect(box?.y, name).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    };
    await seen('Schedule Service');
    // At high zoom the form's fields get more of the window than the header and the buttons around them.
    const notes = dialog.getByLabel('Contact Notes');
    await notes.scrollIntoViewIfNeeded();
    await notes.fill('Ring twice');
    await seen('Close');
    await seen('Cancel');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  },
);

test('with reduced motion nothing moves when a dialog opens and closes', async ({ ownerOn }) => {
  const { page } = await ownerOn({});
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Schedule', exact: true }).first();
  await button.waitFor();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration))
        .filter((milliseconds) => milliseconds > 1),
    );
  await button.click();
  await page.getByRole('dialog').waitFor();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await moving()).toEqual([]);
});
