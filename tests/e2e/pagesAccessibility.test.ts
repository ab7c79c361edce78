import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { noneViolates, type State } from './accessible';
import { declaredPages } from './declaredPages';
import { enterPin } from './journey';
import { goTo } from './roaming';

/** A page with what the demo business has there, once it has come to rest. */
const stateAt = (path: string, area: 'appConfig' | undefined): State => ({
  owner: true,
  async open(page) {
    await goTo(page, path);
    if (area) await enterPin(page);
    await page.getByRole('heading').first().waitFor();
    await quiet(page);
    // Rendering may lag behind the last response.
    await expect.poll(() => page.getByText(/^Page not found|^Loading .*\.\.\.$/).count()).toBe(0);
  },
});

noneViolates(
  Object.fromEntries(declaredPages.map(({ path, area }) => [path, stateAt(path, area)])),
);
