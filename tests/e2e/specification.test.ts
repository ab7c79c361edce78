import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { quiet } from '../support/browser';
import type { Choices } from '../support/specificationBackend';
import { serveForeign } from './foreignBackend';
import { changeAccount, configure, giveBack, look, schedule } from './foreignJourneys';
import { enter, test as journey } from './journey';

/** What an owner does on one backend that speaks nothing but the specification, and what that chose. */
interface Case {
  what: string;
  origins: 'one' | 'two';
  choices: Choices;
  journeys: ((page: Page) => Promise<void>)[];
}

const refunds = 'POST /api/owner/billing/refund';

// Together they choose everything once.
const cases: Case[] = [
  {
    what: 'SVC-64, CAT-12, CMP-33, LOC-13, RWD-11, PLAN-30: App Config',
    origins: 'one',
    choices: { holder: 'user', bundles: 'in the one', statuses: 'told' },
    journeys: [configure],
  },
  {
    what: 'SVC-20, CMP-35, PLAN-43: App Config',
    origins: 'two',
    choices: {
      envelope: 'data',
      ids: 'texts',
      empty: 'absent',
      statuses: 'plain',
      holder: 'users',
    },
    journeys: [configure],
  },
  {
    what: 'PEND-29, CAL-14, CAL-15, BILL-20: the schedule, refunds and what is read',
    origins: 'two',
    choices: {
      envelope: 'data',
      ids: 'texts',
      empty: 'null',
      statuses: 'plain',
      days: 'days',
      holder: 'customer',
      cancelled: 'left out',
      cancelling: 'detaches services',
      partialRefunds: 'one',
      paymentFilters: 'ignored',
      fates: { [refunds]: ['lost'] },
    },
    journeys: [schedule, giveBack, look],
  },
  {
    what: 'CAL-21, BILL-23: the schedule and refunds',
    origins: 'one',
    choices: {
      envelope: 'bare',
      empty: 'text',
      holder: 'user_id',
      cancelling: 'cancels services',
      fates: {
        [refunds]: ['cut'],
        'POST /api/owner/scheduling/purchased-services/*/schedule': ['lost'],
      },
    },
    journeys: [schedule, giveBack],
  },
  {
    what: 'AUTH-05, PROF-10, PROF-23, PIN-27: the account',
    origins: 'two',
    choices: { holder: 'no id' },
    journeys: [changeAccount],
  },
];

describe.each(cases)('over the specification alone, from $origins origins', (given) => {
  const test = journey.extend('backend', async ({ server }, { onCleanup }) => {
    const backend = await serveForeign(server.url, given.choices, given.origins);
    onCleanup(() => backend.close());
    return backend;
  });

  test(given.what, async ({ visit, backend }) => {
    const { page, watch } = await visit({ baseURL: backend.url, origins: backend.origins });
    // What is asked for once in a tab, to see whether the backend has it, and what it does not answer.
    watch.expectFault(/404.*(logout|events|lock-pin|activity)/);
    if (given.choices.fates)
      watch.expectFault(/ERR_INCOMPLETE_CHUNKED_ENCODING|could not be reached/);
    await enter(page);
    // The page asks for live updates once it has come to rest; left before the answer it would ask again.
    await page.waitForFunction(() =>
      sessionStorage.getItem('verbena.additions')?.includes('events'),
    );
    for (const journey of given.journeys) await journey(page);
    await quiet(page);
    const strangers = backend.strangers();
    expect(strangers.filter((what) => !what.startsWith('path '))).toEqual([]);
    expect(strangers).toEqual([...new Set(strangers)]);
  });
});
