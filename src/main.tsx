import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appConfigOpen } from './authProvider/kept';
import { createPinGate } from './authProvider/pinGate';
import { createServer } from './authProvider/server';
import { createSession, lostChangeMessage } from './authProvider/session';
import { wantedPlace } from './authProvider/wantedPlace';
import { apiHost } from './dataProvider/apiHost';
import { createHttp } from './dataProvider/http';
import { watchLoadFailures } from './layout/loadFailures';
import { Root } from './Root';
import { fetchConsoleEarly, fetchOnPress, fetchOnSignIn } from './start/fetchConsoleEarly';
import { registerServiceWorker } from './start/registerServiceWorker';
import { followThemeOfOtherTabs } from './theme/themePreference';

const session = createSession(localStorage, sessionStorage);
session.restore();
const pinGate = createPinGate(session, { resuming: appConfigOpen.take() !== undefined });
const http = createHttp({
  baseUrl: apiHost,
  token: session.token,
  clientId: () => session.getState().user?.clientId,
  onSessionEnded: (isLosing) => session.end(isLosing ? lostChangeMessage : undefined),
  onProofRequired: (proof, sentAt) => pinGate[proof].challenge(sentAt),
  server: createServer(session),
});

watchLoadFailures();
followThemeOfOtherTabs();
registerServiceWorker();
fetchConsoleEarly(window.location.pathname + window.location.search, session, http);
fetchOnPress(session, http);

// A data router, whose blockers can hold a step back while a form has changes.
const router = createBrowserRouter([
  { path: '*', element: <Root session={session} pinGate={pinGate} http={http} /> },
]);
fetchOnSignIn(() => wantedPlace(router.state.location.state), session, http);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// A public page comes with its content, made when Verbena was built.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
