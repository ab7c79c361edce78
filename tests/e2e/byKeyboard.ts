import type { Page } from 'playwright-core';

/** Presses Tab until the element with this name has the focus, as a person would. */
export async function tabTo(page: Page, name: string | RegExp) {
  const names: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const isField =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement;
      const labels = isField ? element.labels?.[0]?.textContent : '';
      return (element?.getAttribute('aria-label') ?? (labels || element?.textContent) ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    names.push(focused);
  }
  throw new Error(`Tab never reached ${name}; it went over ${names.join(' | ')}`);
}

/**
 * True when the focused element is on screen, not covered, and has an outline or another focus style.
 */
export const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const atCentre = document.elementFromPoint(left + width / 2, top + height / 2);
    return atCentre !== null && (element.contains(atCentre) || atCentre.contains(element));
  });
