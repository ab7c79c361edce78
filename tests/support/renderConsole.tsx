// Imported once here, so that no test waits for lazy chunks.
import '../../src/App';
import '../../src/components/import/ImportDialog';
import '../../src/custom/payments/dayEnd/DayEnd';
import '../../src/custom/account/pin/AccessDialog';
import '../../src/custom/account/activity/Activity';
import '../../src/custom/account/profile/ChangePasswordDialog';
import '../../src/custom/account/profile/Profile';
import '../../src/components/dialogs/ConfirmDialog';
import '../../src/custom/schedule/appointments/AppointmentList';
import '../../src/custom/schedule/pending/PendingServices';
import '../../src/custom/payments/refund/RefundRoute';
import '../../src/resources/billing/BillingList';
import '../../src/resources/categories/CategoryList';
import '../../src/resources/checkins/CheckInDialog';
import '../../src/resources/checkins/CheckInHistory';
import '../../src/resources/customers/CustomerList';
import '../../src/resources/customers/CustomerShow';
import '../../src/resources/reward-claims/ClaimDialog';
import '../../src/resources/services/DeleteService';
import '../../src/resources/services/ServiceForm';
import '../../src/resources/transactions/TransactionList';
import { StyleSheet } from '@emotion/sheet';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createPinGate } from '../../src/authProvider/pinGate';
import { createServer } from '../../src/authProvider/server';
import { createSession, type SessionUser } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { Root } from '../../src/Root';
import type { TestApp } from './testApp';

const { insert } = StyleSheet.prototype;

// The DOM has no layout, so scrolling is mocked.
Element.prototype.scrollIntoView = () => {};

// Reduced motion, so that no test waits for a dialog to fade.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion: reduce'),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** A call as it reached the server, or was answered in its place. */
export interface ConsoleCall {
  /** Such as "PUT /api/owner/services/7". */
  line: string;
  /** The Idempotency-Key header, if any. */
  idempotencyKey: string | undefined;
  /** JSON parsed; a form as it is. */
  body: unknown;
}

/** Mocks a response, or holds it back until `signal`; undefined passes the call to the server. */
export type Instead = (
  call: ConsoleCall,
  signal?: AbortSignal | null,
) => Response | undefined | Promise<Response | undefined>;

interface ConsoleOptions {
  app: TestApp;
  instead?: Instead;
  /** Sign in as this owner; the spa's otherwise. */
  email?: string;
  /** Start with the PIN gate locked. */
  locked?: boolean;
  /** Enable live updates. */
  live?: boolean;
  /**
   * Overrides for the user stored in the browser. Its id is translated for the server, which knows only
   * the seeded owner.
   */
  user?: Partial<SessionUser>;
}

/** Renders the whole app at `path`, signed in, over the server in this process. */
export async function renderConsole(
  path: string,
  {
    app,
    instead = () => undefined,
    email,
    locked = false,
    live = false,
    user: stored,
  }: ConsoleOptions,
) {
  // Styles are not inserted: the DOM would match each rule against each queried element, and nothing is
  // drawn. The browser tests cover styles. Restored for other files of the worker.
  StyleSheet.prototype.insert = () => undefined;
  onTestFinished(() => {
    StyleSheet.prototype.insert = insert;
  });
  const calls: ConsoleCall[] = [];
  const { ask, answered, leave } = askedOf(app);
  onTestFinished(leave);
  const session = createSession(localStorage);
  session.restore();
  const { additions = 'undocumented' in app.app ? [] : undefined } = stored ?? {};
  const named = [...usual, ...(live ? ['events'] : []), ...(additions ?? [])];
  const user = { ...userOf(app), ...stored, additions: additions?.length === 0 ? [] : named };
  const signIn = async () => session.signIn(user, await app.signIn(email));
  await signIn();
  const pinGate = createPinGate(session);
  if (!locked) pinGate.unlock();
  const http = createHttp({
    baseUrl: '',
    token: session.token,
    clientId: () => session.getState().user?.clientId,
    onSessionEnded: () => session.end(),
    onProofRequired: (proof, sentAt) => pinGate[proof].challenge(sentAt),
    server: createServer(session),
    retryAfterMs: 0,
    async fetch(input, init = {}) {
      if (!live && input === '/api/owner/events') return new Response(null, { status: 404 });
      const { body } = init;
      const address = String(input).replace(`/${user.id}`, `/${app.businesses.spa.ownerId}`);
      const call = {
        line: `${init.method} ${address}`,
        idempotencyKey: (init.headers as Record<string, string>)['Idempotency-Key'],
        body: typeof body === 'string' ? JSON.parse(body) : body,
      };
      calls.push(call);
      const answer = (await instead(call, init.signal)) ?? (await ask(address, init));
      init.signal?.throwIfAborted();
      return answer;
    },
  });
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([
    { path: '*', element: <Root session={session} pinGate={pinGate} http={http} /> },
  ]);
  onTestFinished(() => router.dispose());
  const view = render(<RouterProvider router={router} />);
  const linesOf = (method: string) =>
    calls.filter(({ line }) => line.startsWith(method)).map(({ line }) => line);
  return {
    ...view,
    calls,
    linesOf,
    session,
    pinGate,
    signIn,
    person: userEvent.setup(),
    router,
    /** Resolves once the server has answered all pending requests. */
    answered: () => act(answered),
  };
}

/**
 * The server of one page. When a test ends, pending requests are awaited and their responses dropped, so
 * that neither affects the next test.
 */
function askedOf({ app }: TestApp) {
  const open = new Set<Promise<Response>>();
  const answered = async () => {
    while (open.size > 0) await Promise.allSettled(open);
  };
  let isLeft = false;
  return {
    answered,
    async ask(address: string, init: RequestInit): Promise<Response> {
      if (isLeft) return never;
      const asking = Promise.resolve(app.request(address, init));
      open.add(asking);
      const answer = await asking.finally(() => open.delete(asking));
      return isLeft ? never : answer;
    },
    leave: () => {
      isLeft = true;
      return answered();
    },
  };
}

const never = new Promise<never>(() => undefined);

/**
 * The additions that the server always names, unless a test asks for none: then it has the specification
 * alone.
 */
const usual = [
  'all_time_sums',
  'contact_search',
  'customer_notes',
  'customer_rights',
  'customer_tags',
  'exports',
  'new_customers',
  'payment_details',
  'payment_filters',
  'points_by_hand',
  'points_ledger',
  'sessions',
  'single_records',
  'walk_ins',
];

let owners = 0;

// A different owner id for each test, so that none finds another's drafts.
const userOf = ({ businesses: { spa } }: TestApp) => ({
  id: `${spa.ownerId}-${++owners}`,
  email: spa.email,
  name: 'Owner of Verbena Day Spa',
  phoneNumber: '',
  clientName: 'Verbena Day Spa',
  clientId: String(spa.clientAppId),
  role: 'Owner',
  createdAt: '2026-01-01T00:00:00Z',
  timeZone: 'America/New_York',
});
