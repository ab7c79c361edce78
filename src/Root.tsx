import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AuthProvider } from './authProvider/AuthProvider';
import type { PinGate } from './authProvider/pinGate';
import type { Session } from './authProvider/session';
import { keepFocus } from './components/focus/keepFocus';
import { useChunk } from './components/parts/chunk';
import { Landing } from './custom/site/Landing';
import { Login } from './custom/site/Login';
import { Placeholder } from './custom/site/Placeholder';
import { SiteLayout } from './custom/site/SiteLayout';
import { HttpProvider } from './dataProvider/HttpContext';
import type { Http } from './dataProvider/http';
import { ErrorBoundary } from './layout/ErrorBoundary';
import { Header } from './layout/Header';
import { Loading } from './layout/Loading';
import { leaveToComposition } from './layout/leaveToComposition';
import { RequireOwner } from './layout/RequireOwner';
import { consoleChunk } from './start/consoleChunk';

const ForgotPassword = lazy(() => import('./custom/site/ForgotPassword'));
const Invitation = lazy(() => import('./custom/site/Invitation'));
const ResetPassword = lazy(() => import('./custom/site/ResetPassword'));

export interface RootProps {
  session: Session;
  pinGate: PinGate;
  http: Http;
}

const loading = (
  <main id="main" tabIndex={-1}>
    <Loading />
  </main>
);

/** A page whose code comes when it is wanted. */
const inTime = (page: ReactNode) => <Suspense fallback={<Loading />}>{page}</Suspense>;

/** The console, or what is shown until its code is there. */
const Console = (props: RootProps) => {
  const App = useChunk(consoleChunk);
  return App ? <App {...props} /> : loading;
};

/** All of Verbena under a router: the public site, and behind the guard the console. */
export const Root = ({ session, pinGate, http }: RootProps) => {
  useEffect(leaveToComposition, []);
  useEffect(keepFocus, []);
  return (
    <ErrorBoundary>
      <AuthProvider session={session} http={http}>
        {/* One for site and console, so that it stays, with an open menu, when one gives way to the other. */}
        <Header />
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path="/" element={<Landing />} />
            <Route path="/about" element={<About />} />
            <Route path="/contact" element={<Contact />} />
            <Route path="/login" element={<Login />} />
            <Route path="/forgot-password" element={inTime(<ForgotPassword />)} />
            <Route path="/reset-password" element={inTime(<ResetPassword />)} />
            <Route path="/invitation" element={inTime(<Invitation />)} />
          </Route>
          <Route
            path="*"
            element={
              <RequireOwner loading={loading}>
                <HttpProvider value={http}>
                  <Console session={session} pinGate={pinGate} http={http} />
                </HttpProvider>
              </RequireOwner>
            }
          />
        </Routes>
      </AuthProvider>
    </ErrorBoundary>
  );
};

const About = () => <Placeholder title="About" />;

const Contact = () => <Placeholder title="Contact" />;
