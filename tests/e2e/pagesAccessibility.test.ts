import { expect } from 'vitest';
import { pages as declared } from '../../src/custom/pages';
import { resources } from '../../src/resources';
import { quiet } from '../support/browser';
import { noneViolates, type State } from './accessible';
import { enterPin } from './journey';
import { goTo } from './roaming';

/** Every page that a definition names, with what the demo business has there, once it has come to rest. */
const pages = [
  ...declared.map(({ name }) => ({ path: `/${name}`, area: undefined })),
  ...resources.flatMap(({ name, area, list, form }) => [
    ...(list ? [{ path: `/${name}`, area }] : []),
    ...(form ? [{ path: `/${name}/create`, area }] : []),
  ]),
];

const stateAt = (path: string, area: 'appConfig' | undefined): State => ({
  owner: true,
  async open(page) {
    await goTo(page, path);
    if (area) await enterPin(page);
    await page.getByRole('heading').first().waitFor();
    await quiet(page);
    // What has arrived may still be about to be shown.
    await expect.poll(() => page.getByText(/^Page not found|^Loading .*\.\.\.$/).count()).toBe(0);
  },
});

noneViolates(Object.fromEntries(pages.map(({ path, area }) => [path, stateAt(path, area)])));
