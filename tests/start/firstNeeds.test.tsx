import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { createPinGate } from '../../src/authProvider/pinGate';
import { createSession } from '../../src/authProvider/session';
import { pages } from '../../src/custom/pages';
import { Root } from '../../src/Root';
import { resources } from '../../src/resources';
import { loadConsole } from '../../src/start/consoleChunk';
import { firstNeeds } from '../../src/start/firstNeeds';
import { fakeHttp } from '../support/fakeHttp';
import { owner } from '../support/rows';
import { serverOf } from '../support/serverOf';

/** The additions that the server has to name so that the page at this path is shown. */
const namedAt = (path: string) => [
  'day_end',
  ...resources.flatMap(({ name, needs }) => (needs && path.startsWith(`/${name}`) ? [needs] : [])),
];

/** Any call, never answered: what a page asks for then is what it asks for first. */
const silence = new Proxy({}, { has: () => true, get: () => () => new Promise(() => undefined) });

beforeAll(async () => {
  await loadConsole();
}, 60_000);

/** A call whose address holds the moment at which it was made cannot be started early. */
const isOfThisMoment = (line: string) =>
  /\/transactions\/\d+\?.*end_date=|\/checkin\/.+\?.*endDate=/.test(line);

test.each([
  ...pages.map(({ name }) => `/${name}`),
  ...resources.filter(({ list }) => list).map(({ name }) => `/${name}`),
  ...resources.filter(({ form, show }) => form ?? show).map(({ name }) => `/${name}/7`),
  '/checkins/claims',
  '/help',
])('%s begins with the calls that are started early for it, and no others', async (path) => {
  const named = namedAt(path);
  const session = createSession(localStorage);
  session.signIn({ ...owner, additions: named }, 'token-1');
  const { http, calls } = fakeHttp(silence, { named });
  const { calls: early, view } = firstNeeds(path, owner, http.server);
  await view?.();
  const root = <Root session={session} pinGate={createPinGate(session)} http={http} />;
  const router = createMemoryRouter([{ path: '*', element: root }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const made = () =>
    calls
      .map(({ line }) => line)
      .filter((line) => !isOfThisMoment(line))
      .sort();
  const expected = early.map((call) => `GET ${call}`).sort();
  // The dialog that asks for the PIN hides the page under it.
  await screen.findByRole('heading', { level: 1, hidden: true });
  const hint = 'what the page calls first is not what its definition says in "firstCalls"';
  await waitFor(() => expect(made(), hint).toEqual(expected));
  await act(async () => undefined);
  expect(made()).toEqual(expected);
});

test('an overview that opens with the appointments does not ask for the other list early', () => {
  const { calls } = firstNeeds('/dashboard?list=appointments', owner, serverOf());
  expect(calls.map((call) => call.split('?')[0])).toEqual([
    '/api/owner/metrics/3',
    '/api/owner/scheduling/appointments/calendar',
  ]);
});
