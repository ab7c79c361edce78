import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { mayShow } from '../../../src/custom/live/liveUpdates';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import type { TestApp } from '../../support/testApp';

const eventsLine = 'GET /api/owner/events';

const countOf = (lines: string[], line: string) => lines.filter((one) => one === line).length;

/** Another device of the owner. */
const device = async (app: TestApp) => {
  const token = await app.signIn();
  return (method: string, path: string, json?: object) =>
    app.request(path, { method, token, json });
};

const addService = async (app: TestApp, name: string) => {
  const answer = await (await device(app))('POST', '/api/owner/services', {
    name,
    category: 'Massage',
    price: 50,
  });
  expect(answer.status).toBe(201);
};

/** Brings the tab out of sight or back. */
const turn = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

const shown = (name: string) => screen.findByText(name);

/** The console with its services in sight, listening. */
const listening = async (app: TestApp, instead?: Instead) => {
  const view = await renderConsole('/services', { app, live: true, ...(instead && { instead }) });
  await shown('Swedish Massage');
  await waitFor(() => expect(view.linesOf('GET')).toContain(eventsLine));
  return view;
};

test('what customers do appears on the overview', async ({ app }) => {
  const { linesOf } = await renderConsole('/dashboard', { app, locked: true, live: true });
  await screen.findByText('Monthly Revenue');
  await waitFor(() => expect(linesOf('GET')).toContain(eventsLine));
  const shelf = createShelf(app.db, app.businesses.spa);
  const customer = await shelf.customer();
  await shelf.bought(customer, undefined, 4321);
  expect(await screen.findAllByText(/\$4[.,]3/)).not.toHaveLength(0);
});

test('what was changed on another device appears by itself, and what the tab changes is asked for once', async ({
  app,
}) => {
  const line = 'GET /api/owner/categories';
  const { linesOf, person } = await renderConsole('/categories', { app, live: true });
  await shown('Facials');
  await waitFor(() => expect(linesOf('GET')).toContain(eventsLine));
  const addElsewhere = async (name: string) =>
    (await device(app))('POST', '/api/owner/categories', { name });

  await person.click(screen.getByText('Add Category'));
  await person.type(screen.getByLabelText('Category name'), 'Nai');
  const before = countOf(linesOf('GET'), line);
  await addElsewhere('Brows');
  await shown('Brows');
  expect(countOf(linesOf('GET'), line)).toBe(before + 1);
  // What is being typed stays.
  await person.keyboard('ls{Enter}');
  await shown('Nails');
  await addElsewhere('Lashes');
  await shown('Lashes');
  // Once for the own category, once for the other.
  expect(countOf(linesOf('GET'), line)).toBe(before + 3);
  expect(countOf(linesOf('GET'), eventsLine)).toBe(1);
});

test('a tab out of sight does not listen, and is told on its return what it has missed', async ({
  app,
}) => {
  const { linesOf } = await listening(app);
  // What is heard now is what it goes on from.
  await addService(app, 'Shiatsu');
  await shown('Shiatsu');
  turn('hidden');
  await addService(app, 'Thai Massage');
  expect(countOf(linesOf('GET'), eventsLine)).toBe(1);
  turn('visible');
  await shown('Thai Massage');
  expect(countOf(linesOf('GET'), eventsLine)).toBe(2);
});

test.for([
  ['no such path', () => new Response('{}', { status: 404 })],
  [
    'a page for every path',
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  ],
] as const)('a backend with %s is asked once for its events', async ([, answer], { app }) => {
  const { linesOf } = await listening(app, ({ line }) =>
    line === eventsLine ? answer() : undefined,
  );
  turn('hidden');
  turn('visible');
  await (await device(app))('POST', '/api/owner/categories', { name: crypto.randomUUID() });
  expect(countOf(linesOf('GET'), eventsLine)).toBe(1);
});

test('a connection that breaks off is opened again', async ({ app }) => {
  let tries = 0;
  const { linesOf } = await listening(app, ({ line }) => {
    if (line !== eventsLine) return undefined;
    tries += 1;
    return tries === 1 ? new Response(null, { status: 503 }) : undefined;
  });
  await waitFor(() => expect(countOf(linesOf('GET'), eventsLine)).toBe(2));
  await addService(app, 'Cupping');
  await shown('Cupping');
});

test('a session that is ended elsewhere is noticed', async ({ app }) => {
  expectLogged('Your session has ended');
  const { session, linesOf } = await listening(app);
  await addService(app, 'Abhyanga');
  await shown('Abhyanga');
  const token = session.token() ?? '';
  await app.request('/auth/owner/logout', { method: 'POST', token });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(countOf(linesOf('GET'), eventsLine)).toBe(2);
});

test('each change asks for what may show it, and a change of anything for all', () => {
  const kinds = (...names: (string | null)[]) => new Set(names);
  expect(mayShow('services', kinds('category'))).toBe(true);
  expect(mayShow('services', kinds('appointment', 'location'))).toBe(false);
  expect(mayShow('services', kinds(null))).toBe(true);
  expect(mayShow('metrics', kinds('check_in'))).toBe(true);
  expect(mayShow('anything', kinds())).toBe(false);
});
