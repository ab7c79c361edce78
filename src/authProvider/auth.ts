import { ApiError, NoAnswerError, RateLimitError } from '../dataProvider/errors';
import { isObject, type Json, opened } from '../dataProvider/faults';
import type { Http } from '../dataProvider/http';
import type { Needs } from '../dataProvider/server';
import { ownerPath } from './ownerPath';
import type { Session, SessionUser } from './session';

/** The operations on the session, independent of any framework. */
export interface Auth {
  /** POST /auth/owner/login. Rejects with an error that `signInMessage` puts into words. */
  login(email: string, password: string, second?: SecondFactor): Promise<void>;
  /** POST /auth/owner/invitation, an addition: the addressee of an invitation. */
  readInvitation(token: string): Promise<Invitation>;
  /** POST /auth/owner/accept-invitation, an addition: joins the team and signs in. */
  acceptInvitation(acceptance: Acceptance): Promise<void>;
  /**
   * Sends the changes that could still be undone and signs out, at once if there are none; the server is told
   * in the background (POST /auth/owner/logout), with retries.
   */
  logout(): Promise<void>;
  /** Ends a session that the server does not know, with a way back here after the sign-in. */
  signInAgain(): void;
  /** POST /auth/owner/forgot-password, an addition: asks for a mail with a link. */
  askForReset(email: string): Promise<void>;
  /** POST /auth/owner/reset-password, an addition: a new password by the token of a link. */
  resetPassword(token: string, newPassword: string): Promise<void>;
  /** GET /auth/owner/profile/{userId}: the owner's current rights. */
  refreshRights(signal?: AbortSignal): Promise<void>;
  updateUser(partial: Partial<SessionUser>): void;
  /** Null in demo mode, which has no server. */
  token(): string | null;
}

/** The second factor of a sign-in, sent with the password once the server has asked for it. */
export interface SecondFactor {
  code: string;
  rememberDevice: boolean;
}

/** The addressee and the business of an invitation. */
export interface Invitation {
  name: string;
  email: string;
  business: string;
}

export interface Acceptance {
  token: string;
  name: string;
  password: string;
}

export function createAuth(session: Session, http: Http): Auth {
  return {
    async login(email, password, second) {
      try {
        const { json } = await http('/auth/owner/login', {
          isOfAccount: true,
          method: 'POST',
          body: { email, password, ...second },
          fallback: 'Login failed',
        });
        const { user, token } = readLogin(json);
        session.signIn(user, token);
      } catch (error) {
        if (!wantsCode(error)) console.error('Login failed:', error);
        throw error;
      }
    },
    async readInvitation(token) {
      const { json } = await http('/auth/owner/invitation', {
        isOfAccount: true,
        method: 'POST',
        body: { token },
        fallback: 'The invitation could not be read',
      });
      const data = objectAt(json, 'data') ?? {};
      return { name: text(data.name), email: text(data.email), business: text(data.business) };
    },
    async acceptInvitation(body) {
      const { json } = await http('/auth/owner/accept-invitation', {
        isOfAccount: true,
        method: 'POST',
        body: { ...body },
        fallback: 'The invitation could not be accepted',
      });
      const { user, token } = readLogin(json);
      session.signIn(user, token);
    },
    async logout() {
      if (!http.held.isEmpty()) await http.held.sendAll();
      const token = session.token();
      if (token) revoke(http, token);
      session.signOut();
    },
    async askForReset(email) {
      const body = { email };
      await http('/auth/owner/forgot-password', { isOfAccount: true, method: 'POST', body });
    },
    async resetPassword(token, newPassword) {
      const body = { token, newPassword };
      await http('/auth/owner/reset-password', { isOfAccount: true, method: 'POST', body });
    },
    signInAgain: () => session.end('Please sign in again.'),
    async refreshRights(signal) {
      const { user } = session.getState();
      if (!user) return;
      const { json } = await http(ownerPath('profile', user.id), { isOfAccount: true, signal });
      const owner = objectAt(json, 'owner');
      if (owner) session.update({ ...readRights(owner), ...readServer(owner) });
    },
    updateUser: (partial) => session.update(partial),
    token: session.token,
  };
}

/** The pause before a retry of the sign-out, in milliseconds. */
const revokeAgainAfter = 30_000;

/** Revokes a token on the server. Without a network it is retried while the page is open. */
const revoke = async (http: Http, token: string, needs: Needs = 'sessions'): Promise<void> => {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    // `needs`: a server without this call has no token to revoke.
    await http('/auth/owner/logout', { isOfAccount: true, method: 'POST', needs, headers });
  } catch (error) {
    if (!(error instanceof NoAnswerError)) return;
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      // Without `needs`, since signing out has dropped the server's abilities.
      revoke(http, token, null);
    };
    const timer = setTimeout(again, revokeAgainAfter);
    addEventListener('online', again);
  }
};

/** True when the password was right and the server demands a two-factor code. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CODE_REQUIRED';

/**
 * The message of a failed sign-in. A refusal never says which part was wrong; a rate limit or a server error
 * says what happened.
 */
export function signInMessage(error: unknown): string {
  const unchecked =
    error instanceof RateLimitError ||
    error instanceof NoAnswerError ||
    (error instanceof ApiError && error.status >= 500);
  return unchecked ? error.message : 'Invalid email or password';
}

const objectAt = (value: unknown, key: string): Json | undefined => {
  const member = isObject(value) ? opened(value[key]) : undefined;
  return isObject(member) ? member : undefined;
};

/** The owner and the token, at the top level of the answer or under `data`. */
function readLogin(json: unknown): { user: SessionUser; token: string | null } {
  const data = objectAt(json, 'data');
  const owner = objectAt(json, 'owner') ?? objectAt(data, 'owner');
  if (!owner) throw new Error('No owner data returned');
  const token = (json as Json).token ?? data?.token;
  return { user: readOwner(owner), token: typeof token === 'string' ? token : null };
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads the rights from an owner's record. */
const readRights = (owner: Json): Pick<SessionUser, 'rights' | 'managers' | 'refundLimit'> => ({
  rights: Array.isArray(owner.rights) ? owner.rights.map(text) : undefined,
  managers: Array.isArray(owner.team_managers) ? owner.team_managers.map(text) : undefined,
  refundLimit: typeof owner.refund_limit === 'number' ? owner.refund_limit : undefined,
});

/** Reads the server's additions and the business's time zone from an owner's record, where it has them. */
function readServer({ additions, ...owner }: Json): Pick<SessionUser, 'additions' | 'timeZone'> {
  const timeZone = text(objectAt(owner, 'client_app')?.time_zone);
  return {
    ...(timeZone && { timeZone }),
    ...(Array.isArray(additions) && additions.length > 0 && { additions: additions.map(text) }),
  };
}

function readOwner(owner: Json): SessionUser {
  const app = objectAt(owner, 'client_app') ?? {};
  const clientId = text(app.id);
  return {
    id: text(owner.id),
    email: text(owner.email),
    name: text(owner.name),
    phoneNumber: text(owner.phone_number),
    clientName: text(app.name),
    ...(clientId ? { clientId, client_app_id: clientId } : {}),
    role: text(owner.role),
    createdAt: text(owner.created_at),
    ...readServer(owner),
    ...(Array.isArray(owner.rights) ? readRights(owner) : {}),
  };
}
