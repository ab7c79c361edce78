import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shapeOf, violations } from '../support/axe';
import type { Instead } from './consoleAddress';
import { test } from './journey';
import { desktop, type Visit } from './sharedTab';

/**
 * A state of a page: how to get there, from a page of a visitor or of the owner, with answers in the
 * server's place.
 */
export interface State {
  owner?: true;
  /** What getting there provokes. */
  fault?: RegExp;
  open(page: Page, instead: Instead): Promise<unknown>;
}

const narrow = { width: 320, height: 720 };

// In an order in which each look differs from the one before in one respect.
const looks = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: narrow, colorScheme: 'dark' },
  { viewport: narrow, colorScheme: 'light' },
] as const;

async function show(page: Page, { viewport, colorScheme }: (typeof looks)[number]) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // The styles change at once, and what the page makes of its new width with the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function check({ fault, open }: State, { page, watch }: Visit, instead: Instead) {
  if (fault) watch.expectFault(fault);
  await show(page, looks[0]);
  await open(page, instead);
  let before = '';
  for (const look of looks) {
    await show(page, look);
    const shape = await shapeOf(page);
    // Dark and light are the same page in other colours, for which alone it need be tried again.
    const found = await violations(page, shape === before ? 'colours' : 'all');
    before = shape;
    expect(found, `${look.colorScheme} at ${look.viewport.width} px`).toEqual([]);
  }
}

/** Tries each state by its name: axe finds nothing in it, in light and dark, wide and narrow. */
export function noneViolates(states: Record<string, State>) {
  const title = 'no violation in light and dark at 1280 and 320 px: %s';
  const all = Object.entries(states);
  const ofVisitors = all.filter(([, { owner }]) => !owner);
  const ofOwners = all.filter(([, { owner }]) => owner);
  test.for(ofVisitors)(title, ([, state], { visitor, instead }) => check(state, visitor, instead));
  test.for(ofOwners)(title, ([, state], { owner, instead }) => check(state, owner, instead));
}
