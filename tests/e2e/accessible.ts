import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../support/axe';
import { beginVisit, test as journeys } from './journey';

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

async function show(page: Page, { viewport, colorScheme }: (typeof looks)[number]) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** An empty page of the console's origin. */
const nothing = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

/**
 * One tab for all states of a file, with what its browser keeps put back for each: the next page
 * loads in half the time of another tab's first.
 */
const test = journeys
  .extend('tab', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
    const tab = await beginVisit(browser, { baseURL: server.url });
    onCleanup(async () => {
      await tab.end();
    });
    return tab;
  })
  .extend('visitTab', ({ tab, session, visits }) => async (owner?: true) => {
    const { page } = tab;
    const kept = owner ? (await session()).origins.flatMap((origin) => origin.localStorage) : [];
    await page.route('/nothing', (route) => route.fulfill(nothing), { times: 1 });
    await page.goto('/nothing');
    await page.evaluate((items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, kept);
    const end = async () => {
      // The page first: a request that a route keeps waiting would keep the next of its kind waiting.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    visits.push({ ...tab, end });
    return tab;
  });

/** Tries each state by its name: axe finds nothing in it, in light and dark, wide and narrow. */
export const noneViolates = (states: Record<string, State>) =>
  test.for(Object.entries(states))(
    'no violation in light and dark at 1280 and 320 px: %s',
    async ([, state], { visitTab }) => {
      const { page, watch } = await visitTab(state.owner);
      if (state.fault) watch.expectFault(state.fault);
      await show(page, looks[0]);
      await state.open(page);
      for (const look of looks) {
        await show(page, look);
        expect(await violations(page), `${look.colorScheme} at ${look.viewport.width} px`).toEqual(
          [],
        );
      }
    },
  );
