import type { Session } from '../authProvider/session';
import { savesData, whenIdle } from '../components/parts/spareTime';
import { overview } from '../custom/overview/page';
import { sitePaths } from '../custom/site/sitePaths';
import type { Http } from '../dataProvider/http';
import { loadConsole } from './consoleChunk';
import { firstNeeds } from './firstNeeds';

/**
 * Fetches the console before it is rendered: on a console path at once, beside the page's own chunks
 * and first calls; on the site when the browser is idle, unless that costs the visitor too much.
 */
export function fetchConsoleEarly(path: string, session: Session, http: Http): void {
  if (sitePaths.includes(path.split('?')[0] ?? path)) {
    if (!savesData()) afterLoad(() => fetchQuietly(loadAfterSignIn));
    return;
  }
  fetchPage(path, session, http);
}

/** The time for which the calls of a page wait whose link is pressed; it may be let go elsewhere. */
const pressedForMs = 10_000;

/**
 * Fetches a page of the console as its link, or the row of a list that leads to it, is pressed: a click takes
 * about a tenth of a second to end.
 */
export const fetchOnPress = (session: Session, http: Http): void =>
  document.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      const pressed = target as Element;
      const row = pressed.closest('button, label, input') ? null : pressed.closest('[data-opens]');
      const link = pressed.closest('a') ?? row?.querySelector('a');
      if (!link?.href || link.target || button !== 0 || savesData()) return;
      const { origin, pathname, search } = new URL(link.href);
      const isElsewhere = origin !== window.location.origin || sitePaths.includes(pathname);
      if (isElsewhere || pathname === window.location.pathname) return;
      fetchPage(pathname + search, session, http, pressedForMs);
    },
    { passive: true },
  );

/** Fetches the page to which a sign-in leads the moment there is an owner, while the console renders. */
export const fetchOnSignIn = (wanted: () => string, session: Session, http: Http): void => {
  let wasSignedIn = session.getState().user !== null;
  session.subscribe(() => {
    const isSignedIn = session.getState().user !== null;
    if (isSignedIn && !wasSignedIn) fetchPage(wanted(), session, http);
    wasSignedIn = isSignedIn;
  });
};

const fetchPage = (path: string, session: Session, http: Http, keptMs?: number) => {
  const { user } = session.getState();
  if (!user || !session.token()) return;
  const { calls, view } = firstNeeds(path, user, http.server);
  for (const call of calls) http.prime(call, keptMs);
  fetchQuietly(loadConsole);
  if (view) fetchQuietly(view);
};

const loadAfterSignIn = async () => {
  await loadConsole();
  await overview.view({ id: '', query: new URLSearchParams(), timeZone: 'UTC' });
};

/** A failure is shown when the code is really wanted, which asks for it again. */
const fetchQuietly = (load: () => Promise<unknown>) => {
  load().catch(() => undefined);
};

const afterLoad = (task: () => void) => {
  if (document.readyState === 'complete') whenIdle(task);
  else window.addEventListener('load', () => whenIdle(task), { once: true });
};
