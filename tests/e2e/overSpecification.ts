import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { quiet } from '../support/browser';
import type { Choices } from '../support/specificationBackend';
import { openAddress, openBusiness } from './consoleAddress';
import { serveForeign } from './foreignBackend';
import { enter, test } from './journey';

/**
 * Journeys over one backend that implements the specification alone, with one set of its open choices.
 */
export interface Case {
  what: string;
  origins: 'one' | 'two';
  choices: Choices;
  journeys: ((page: Page) => Promise<void>)[];
}

/**
 * Tries each case. Those of all files together choose everything once; they stand in several so that the
 * longest of the journeys are walked at the same time.
 */
export function overSpecification(cases: Case[]) {
  describe.each(cases)('over the specification alone, from $origins origins', (given) => {
    test(given.what, async ({ visit, demo, onTestFinished }) => {
      // A business of its own, which goes with it: the journeys leave it another one.
      const business = await openBusiness(demo);
      const address = await openAddress();
      address.show(business);
      const backend = await serveForeign(address.url, given.choices, given.origins);
      onTestFinished(async () => {
        backend.close();
        address.close();
        await business.close();
      });
      const { page, watch } = await visit({ baseURL: backend.url, origins: backend.origins });
      if (given.choices.fates)
        watch.expectFault(/ERR_INCOMPLETE_CHUNKED_ENCODING|could not be reached|No answer came/);
      await enter(page);
      for (const journey of given.journeys) await journey(page);
      await quiet(page);
      expect(backend.strangers()).toEqual([]);
    });
  });
}
