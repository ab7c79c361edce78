import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createPinGate } from '../../src/authProvider/pinGate';
import { createSession, type SessionUser } from '../../src/authProvider/session';
import { Root } from '../../src/Root';
import { type FakeAnswer, fakeHttp } from './fakeHttp';

interface SiteOptions {
  /** The signed-in user at the start; nobody without one. */
  user?: SessionUser;
  answers?: Record<string, FakeAnswer>;
  /** Leaves the session unresolved, as before its restoring. */
  pending?: boolean;
}

/**
 * All of Verbena at `path`, over answers by "METHOD /path". A test that passes the guard mocks
 * src/App.
 */
export function renderSite(path: string, { user, answers = {}, pending }: SiteOptions = {}) {
  if (user) {
    localStorage.setItem('owner_user', JSON.stringify(user));
    localStorage.setItem('owner_token', 'token-1');
  }
  const session = createSession(localStorage);
  if (!pending) session.restore();
  const named = user?.additions ?? [];
  const { http, calls } = fakeHttp(answers, { token: session.token(), named });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Root session={session} pinGate={createPinGate(session)} http={http} />
      <Place />
    </MemoryRouter>,
  );
  return { session, calls, person: userEvent.setup() };
}

const Place = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
};
