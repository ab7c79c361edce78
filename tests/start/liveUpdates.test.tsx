import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHttp } from '../../src/dataProvider/http';
import { mayBeStale, startLiveUpdates } from '../../src/start/liveUpdates';
import { createQueryClient } from '../../src/start/queryClient';
import { countingEvents } from '../support/events';
import { renderConsole } from '../support/renderConsole';
import { createShelf } from '../support/schedule';
import { serverOf } from '../support/serverOf';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const eventsPath = '/api/owner/events';

/** Another device of the owner adds a category. */
const addElsewhere = async (name: string) => {
  const json = { name, display_order: 0 };
  const token = await app.signIn();
  const answer = await app.request('/api/owner/categories', { method: 'POST', token, json });
  expect(answer.status).toBe(201);
};

/** Brings the tab out of sight or back. */
const turn = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A tab that shows categories, locations and figures, and how often it has asked for each. */
const openTab = async (
  instead?: () => Response | undefined,
  { server = serverOf(['events']), meanwhile = async () => {} } = {},
) => {
  const token = await app.signIn();
  const events = countingEvents();
  const ended = vi.fn();
  const wished: boolean[] = [];
  let listened = 0;
  const http = createHttp({
    baseUrl: '',
    token: () => token,
    onSessionEnded: ended,
    server,
    async fetch(path, init) {
      wished.push(new Headers(init?.headers).has('X-Event-Cursor'));
      const send = () => app.app.request(String(path), { ...init, signal: null });
      if (path !== eventsPath) return send();
      listened += 1;
      return instead?.() ?? events.through(await send());
    },
  });
  const queryClient = createQueryClient(serverOf());
  const asked = { categories: 0, locations: 0, metrics: 0 };
  for (const key of Object.keys(asked) as (keyof typeof asked)[]) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [key],
      queryFn: async () => {
        asked[key] += 1;
        return http('/api/owner/categories');
      },
      retry: false,
    });
    onTestFinished(observer.subscribe(() => undefined));
  }
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await meanwhile();
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const done = startLiveUpdates(http, queryClient, left.signal);
  /** Waits until the server has told that it listens, or has told something. */
  const heard = (times: number) => expect.poll(events.parts).toBeGreaterThanOrEqual(times);
  return { http, asked, wished, heard, done, ended, listened: () => listened };
};

test('a backend that does not name its events is not asked for them', async () => {
  const { done, ended, listened } = await openTab(undefined, { server: serverOf() });
  await done;
  expect(listened()).toBe(0);
  expect(ended).not.toHaveBeenCalled();
});

test('what was changed elsewhere is asked for again, what the tab has changed is not, nor what does not show it', async () => {
  const { http, asked, heard } = await openTab();
  await heard(1);
  await addElsewhere('Brows');
  await expect.poll(() => asked).toEqual({ categories: 2, locations: 1, metrics: 2 });

  const body = { name: 'Nails', display_order: 0 };
  await http('/api/owner/categories', { method: 'POST', body });
  await heard(3);
  await addElsewhere('Lashes');
  await expect.poll(() => asked).toEqual({ categories: 3, locations: 1, metrics: 3 });

  await createShelf(app.db, app.businesses.spa).customer();
  await expect.poll(() => asked).toEqual({ categories: 3, locations: 1, metrics: 4 });
});

test('what is changed between the first answers and the opening of the stream is told', async () => {
  const { http, asked, wished } = await openTab(undefined, {
    meanwhile: () => addElsewhere('Scrubs'),
  });
  await expect.poll(() => asked).toEqual({ categories: 2, locations: 1, metrics: 2 });
  await http('/api/owner/categories');
  expect(wished.slice(0, 3)).toEqual([true, true, true]);
  expect(wished.slice(3)).not.toContain(true);
});

test('a tab out of sight does not listen, and is told on its return what it has missed', async () => {
  const { asked, heard, listened } = await openTab();
  await heard(1);
  turn('hidden');
  await addElsewhere('Thai');
  expect([asked.categories, listened()]).toEqual([1, 1]);
  turn('visible');
  await expect.poll(() => asked.categories).toBe(2);
  expect(listened()).toBe(2);
});

test('a connection that fails is tried again', async () => {
  const answers = [new Response(null, { status: 503 })];
  const { asked, heard, listened } = await openTab(() => answers.shift());
  await heard(1);
  expect(listened()).toBe(2);
  await addElsewhere('Cupping');
  await expect.poll(() => asked.categories).toBe(2);
});

test('events that a server has named are tried for as long as it takes', async () => {
  const { done, listened } = await openTab(() => new Response(null, { status: 503 }), {
    meanwhile: async () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
  });
  let isOver = false;
  done.then(() => {
    isOver = true;
  });
  for (let minute = 0; minute < 10 && listened() < 6; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(listened()).toBeGreaterThanOrEqual(6);
  expect(isOver).toBe(false);
});

test('AUTH-29: a session that is ended elsewhere is noticed at once', async () => {
  const { http, heard, ended, done } = await openTab();
  await heard(1);
  await http('/auth/owner/logout', { isOfAccount: true, method: 'POST' });
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0);
  await done;
});

test('each change asks for what may show it, and a change of anything for all', () => {
  const kinds = (...names: (string | null)[]) => new Set(names);
  expect(mayBeStale('services', kinds('category'))).toBe(true);
  expect(mayBeStale('services', kinds('appointment', 'location'))).toBe(false);
  expect(mayBeStale('services', kinds(null))).toBe(true);
  expect(mayBeStale('metrics', kinds('check_in'))).toBe(true);
  expect(mayBeStale('anything', kinds())).toBe(false);
});

test.each(['services', 'campaigns', 'rewards', 'reward-plans'])(
  'an import of services, which may give them other prices, puts the %s out of date',
  (name) => {
    expect(mayBeStale(name, new Set(['import']))).toBe(true);
  },
);

test.each(['services', 'campaigns', 'rewards'])(
  'another name of a category puts the %s out of date, which show it',
  (name) => {
    expect(mayBeStale(name, new Set(['category']))).toBe(true);
  },
);

test('check-ins are asked for again by what they show, and not by each appointment', () => {
  for (const kind of ['check_in', 'reward_claim', 'location', 'customer', null]) {
    expect(mayBeStale('checkins', new Set([kind])), String(kind)).toBe(true);
  }
  expect(mayBeStale('checkins', new Set(['appointment', 'customer_note', 'transaction']))).toBe(
    false,
  );
});

test('a service that another device adds appears in the list by itself', async () => {
  const token = await app.signIn();
  const events = countingEvents();
  await renderConsole('/services', { app, live: true, instead: events.insteadFor(app, token) });
  await screen.findByText('Swedish Massage');
  await expect.poll(events.parts).toBe(1);
  const json = { name: 'Reiki', category: 'Massage', price: 50 };
  await app.request('/api/owner/services', { method: 'POST', token, json });
  expect(await screen.findByText('Reiki')).toBeVisible();
});
