import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../support/axe';
import { test } from './journey';

/** A state of a page: how to get there, from a page of a visitor or of the owner. */
export interface State {
  owner?: true;
  /** What getting there provokes. */
  fault?: RegExp;
  open(page: Page): Promise<unknown>;
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 720 };

// In an order in which each look differs from the one before in one respect.
const looks = [
  { viewport: wide, colorScheme: 'light' },
  { viewport: wide, colorScheme: 'dark' },
  { viewport: narrow, colorScheme: 'dark' },
  { viewport: narrow, colorScheme: 'light' },
] as const;

/** Tries each state by its name: axe finds nothing in it, in light and dark, wide and narrow. */
export const noneViolates = (states: Record<string, State>) =>
  test.for(Object.entries(states))(
    'no violation in light and dark at 1280 and 320 px: %s',
    async ([, state], { visit, session }) => {
      const { page, watch } = await visit(state.owner ? { storageState: await session() } : {});
      if (state.fault) watch.expectFault(state.fault);
      await state.open(page);
      for (const { viewport, colorScheme } of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `${colorScheme} at ${viewport.width} px`).toEqual([]);
      }
    },
  );
