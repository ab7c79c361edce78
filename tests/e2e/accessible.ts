import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../support/axe';
import { isFullRun } from '../support/fullRun';
import { type Instead, restingPath } from './consoleAddress';
import { keepScreenshots, readingTest } from './journey';
import { forget, leave } from './roaming';
import { desktop, type Session, type Visit } from './sharedTab';

/**
 * A state of a page: how to get there, from a page of a visitor or of the owner, with answers in the
 * server's place.
 */
export interface State {
  owner?: true;
  /** Console errors expected while the state is opened. */
  fault?: RegExp;
  open(page: Page, instead: Instead): Promise<unknown>;
}

const narrow = { width: 320, height: 720 };

/** By day each width and each scheme once: the contrast of all colours is proven by tests/theme/tokens. */
const looks = [
  { viewport: desktop, colorScheme: 'light' },
  ...(isFullRun ? ([{ viewport: desktop, colorScheme: 'dark' }] as const) : []),
  { viewport: narrow, colorScheme: 'dark' },
  ...(isFullRun ? ([{ viewport: narrow, colorScheme: 'light' }] as const) : []),
] as const;

type Look = (typeof looks)[number];

/** Sets the window, and waits for what the page makes of it, which comes with the next frame. */
async function show(page: Page, viewport: Look['viewport'], colorScheme: Look['colorScheme']) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Horizontal overflow of the page in pixels, once floating elements are positioned. */
const overflow = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement } = document;
    const beyond = () => documentElement.scrollWidth - documentElement.clientWidth;
    const end = performance.now() + 1000;
    while (beyond() > 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    return beyond();
  });

/** Texts that end at the edge of their box without an ellipsis that says so. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      // Visually hidden text for screen readers is one pixel wide, and not cut.
      return (
        isHidden &&
        textOverflow !== 'ellipsis' &&
        clipPath === 'none' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    return [...document.querySelectorAll('main *, [role=dialog] *')]
      .filter((element) => hasOwnText(element) && isCut(element))
      .map(({ textContent }) => textContent);
  });

/**
 * Accessibility faults of the current state, in every look: axe violations, horizontal overflow, cut
 * text.
 */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of looks) {
    await show(page, viewport, colorScheme);
    const rules = await violations(page);
    found.push(...rules.map((rule) => `${colorScheme} at ${viewport.width} px: ${rule}`));
    const sideways = await overflow(page);
    if (sideways > 0) found.push(`scrolls sideways by ${sideways} px at ${viewport.width} px`);
    for (const text of await cutTexts(page)) found.push(`"${text}" is cut at ${viewport.width} px`);
  }
  // The desktop viewport at a zoom of 200 %; the narrow look covers 400 %.
  await show(page, { width: 640, height: 400 }, 'light');
  const zoomed = await overflow(page);
  if (zoomed > 0) found.push(`scrolls sideways by ${zoomed} px at 200 %`);
  return found;
}

/** Tries one state after the other in one load of the console, and gives what is wrong by their names. */
async function faultsByState(
  states: [string, State][],
  visit: Visit,
  session: Session | undefined,
  beginInstead: () => Instead,
) {
  const { page, watch } = visit;
  const all: Record<string, string[]> = {};
  for (const [name, { fault, open }] of states) {
    if (fault) watch.expectFault(fault);
    const found: string[] = [];
    try {
      await show(page, looks[0].viewport, looks[0].colorScheme);
      await open(page, beginInstead());
      found.push(...(await faultsOf(page)));
      await leave(page, session);
    } catch (error) {
      found.push(String(error));
      await keepScreenshots(name, [visit]);
      await page.goto(restingPath);
    }
    found.push(...watch.takeFaults());
    if (found.length > 0) all[name] = found;
  }
  forget(page);
  beginInstead();
  return all;
}

/**
 * Tries each state by its name: axe finds nothing in it, wide in light and narrow in dark, and it scrolls
 * sideways neither there nor at a zoom of 200 or 400 %.
 */
export function noneViolates(states: Record<string, State>, test = readingTest) {
  const all = Object.entries(states);
  const ofVisitors = all.filter(([, { owner }]) => !owner);
  const ofOwners = all.filter(([, { owner }]) => owner);
  const title = (some: typeof all) =>
    `no violation and no sideways scroll in ${some.map(([name]) => name).join('; ')}`;
  // As long as as many tests would have.
  const limit = (some: typeof all) => ({ timeout: some.length * 60_000 });
  if (ofVisitors.length > 0) {
    test(title(ofVisitors), limit(ofVisitors), async ({ visitor, shared: { address } }) => {
      const faults = await faultsByState(ofVisitors, visitor, undefined, address.beginInstead);
      expect(faults, JSON.stringify(faults, null, 1)).toEqual({});
    });
  }
  if (ofOwners.length > 0) {
    test(title(ofOwners), limit(ofOwners), async ({ owner, session, shared: { address } }) => {
      const faults = await faultsByState(ofOwners, owner, session, address.beginInstead);
      expect(faults, JSON.stringify(faults, null, 1)).toEqual({});
    });
  }
}
