import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Http } from '../dataProvider/http';
import { type Auth, createAuth } from './auth';
import type { Session, SessionState } from './session';

interface AuthContextValue extends Auth, SessionState {
  /** Exactly when a user is present. */
  isAuthenticated: boolean;
}

const AuthContext = createContext<AuthContextValue | null>(null);

export function AuthProvider({
  session,
  http,
  children,
}: {
  session: Session;
  http: Http;
  children: ReactNode;
}) {
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const auth = useMemo(() => createAuth(session, http), [session, http]);
  const value = useMemo(
    () => ({ ...state, ...auth, isAuthenticated: state.user !== null }),
    [state, auth],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** The session of the signed-in owner and what can be done about it. */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
