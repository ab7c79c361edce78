import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePageAhead } from '../../../src/components/list/usePageAhead';
import { createQueryClient } from '../../../src/start/queryClient';
import { buttonWith } from '../../support/buttonWith';
import { gate } from '../../support/catalogue';
import { becomeIdle, mockConnection } from '../../support/idle';
import { addPeople } from '../../support/people';
import { renderConsole } from '../../support/renderConsole';
import { serverOf } from '../../support/serverOf';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const people = Array.from({ length: 65 }, (_, n) => ({
  last_name: `Number ${n}`,
  tier_level: n < 30 ? 1 : 0,
  joined_at: new Date(Date.UTC(2026, 0, 31, 15) - n * 86_400_000).toISOString(),
  total_spent: 100 - n,
}));

test.beforeAll(() => addPeople(app.db, app.businesses.spa.clientAppId, people));
const offsetOf = (line: string) =>
  new URL(line.split(' ')[1] ?? '', 'http://x').searchParams.get('offset');

/** The list of customers, and the pages that were asked for, by where they begin. */
const open = async (path: string, held?: ReturnType<typeof gate>) => {
  const { person, linesOf, answered } = await renderConsole(path, {
    app,
    async instead({ line }) {
      if (offsetOf(line) === '20') await held?.passed;
      return undefined;
    },
  });
  await screen.findByText(/^Showing/);
  const asked = () => linesOf('GET').flatMap((line) => offsetOf(line) ?? []);
  return { person, asked, answered };
};

test('the next page is asked for once the browser is idle, and shown without a call', async () => {
  const { person, asked } = await open('/customers');
  expect(asked()).toEqual(['0']);
  await becomeIdle();
  await waitFor(() => expect(asked()).toEqual(['0', '20']));
  // Not the one after it.
  expect(await becomeIdle()).toBe(0);
  await screen.findByText('Showing 1 to 20 of 65 customers');

  await person.click(buttonWith('Next'));
  await screen.findByText('Showing 21 to 40 of 65 customers');
  expect(asked()).toEqual(['0', '20']);
  await becomeIdle();
  await person.click(buttonWith('Next'));
  await screen.findByText('Showing 41 to 60 of 65 customers');
  await becomeIdle();
  await person.click(buttonWith('Next'));
  await screen.findByText('Showing 61 to 65 of 65 customers');
  expect(await becomeIdle()).toBe(0);
  expect(asked()).toEqual(['0', '20', '40', '60']);
});

test('who goes on before it has come waits for the same call', async () => {
  const held = gate();
  const { person, asked } = await open('/customers', held);
  await becomeIdle();
  await person.click(buttonWith('Next'));
  held.open();
  await screen.findByText('Showing 21 to 40 of 65 customers');
  expect(asked()).toEqual(['0', '20']);
});

test('it is given up when the list is another one', async () => {
  const held = gate();
  const { person, asked } = await open('/customers', held);
  await becomeIdle();
  await person.click(buttonWith('Gold'));
  await screen.findByText('Showing 1 to 20 of 30 customers');
  held.open();
  await person.click(buttonWith('All Tiers'));
  await screen.findByText('Showing 1 to 20 of 65 customers');
  await becomeIdle();
  // The answer to the call that was given up is not kept.
  await waitFor(() => expect(asked()).toEqual(['0', '20', '0', '20']));
});

test('a page whose button is pointed at or has the focus is asked for at once', async () => {
  const { person, asked, answered } = await open('/customers?page=3');
  await person.hover(buttonWith('Previous'));
  await waitFor(() => expect(asked()).toEqual(['40', '20']));
  // One that has no answer yet is given up for the next.
  await answered();
  buttonWith('Next').focus();
  await waitFor(() => expect(asked()).toEqual(['40', '20', '60']));
  await person.click(buttonWith('Previous'));
  await screen.findByText('Showing 21 to 40 of 65 customers');
  expect(asked()).toEqual(['40', '20', '60']);
});

test('the order to which a heading leads is asked for as it is pointed at, and shown without a call', async () => {
  const { person, asked } = await open('/customers');
  const heading = buttonWith('Last Activity');
  await person.hover(heading);
  await waitFor(() => expect(asked()).toEqual(['0', '0']));
  await person.click(heading);
  await waitFor(() => expect(window.location.search).toBe('?sort=last_activity.asc'));
  await waitFor(() => expect(heading.closest('table')).toHaveAttribute('aria-busy', 'false'));
  expect(heading.closest('th')).toHaveAttribute('aria-sort', 'ascending');
  expect(asked()).toEqual(['0', '0']);
});

test.for([{ saveData: true }, { effectiveType: '2g' }])(
  'nothing is asked for ahead over a line with %o',
  async (connection) => {
    mockConnection(connection);
    const { person, asked } = await open('/customers');
    await becomeIdle();
    await person.hover(buttonWith('Next'));
    expect(asked()).toEqual(['0']);
  },
);

describe('a change', () => {
  const start = () => {
    const queryClient = createQueryClient(serverOf());
    const held = gate();
    const asked: string[] = [];
    let state = 'before';
    const pageQuery = (page: number) => ({
      queryKey: ['things', page],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = state;
        asked.push(answer);
        if (answer === 'before') await held.passed;
        signal.throwIfAborted();
        return answer;
      },
      networkMode: 'always' as const,
    });
    renderHook(() => usePageAhead({ page: 1, hasNextPage: true, isShown: true }, pageQuery), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
    const change = () => {
      state = 'after';
      return queryClient.invalidateQueries({ queryKey: ['things'] });
    };
    return { asked, held, change, kept: () => queryClient.getQueryData(['things', 2]) };
  };

  test('is asked for of a page that is there', async () => {
    const { asked, held, change, kept } = start();
    await becomeIdle();
    held.open();
    await waitFor(() => expect(kept()).toBe('before'));
    await change();
    expect([kept(), asked]).toEqual(['after', ['before', 'after']]);
  });

  test('is not missed by a page that is on its way', async () => {
    const { asked, held, change, kept } = start();
    await becomeIdle();
    const changed = change();
    held.open();
    await changed;
    expect([kept(), asked]).toEqual(['after', ['before', 'after']]);
  });
});
