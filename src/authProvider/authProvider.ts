import type { AuthProvider } from 'react-admin';
import type { Http } from '../dataProvider/http';
import { createAuth } from './auth';
import type { Session } from './session';

/** react-admin's view of the session. */
export function createAuthProvider(session: Session, http: Http): AuthProvider {
  const auth = createAuth(session, http);
  return {
    login: ({ email, password }: { email: string; password: string }) =>
      auth.login(email, password),
    async logout() {
      if (session.getState().user) await auth.logout();
      return '/';
    },
    async checkAuth() {
      if (!session.getState().user) throw { redirectTo: '/login', message: false };
    },
    // The http client has already ended a dead session, and the guard around the console follows
    // it. Rejecting here as well would make react-admin answer the refused call with empty data:
    // a save would seem done, a list would seem empty.
    async checkError() {},
    async getIdentity() {
      const { user } = session.getState();
      if (!user) throw new Error('Nobody is signed in');
      return { ...user, fullName: user.name };
    },
    canAccess: async () => true,
  };
}
