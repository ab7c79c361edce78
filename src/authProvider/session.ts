import { fileDatabase, forgetOwners } from './kept';

/** The signed-in owner as kept under "owner_user". Ids are strings. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  phoneNumber: string;
  clientName: string;
  /** Missing when the server named no client app. */
  clientId?: string;
  /** Always the same as clientId. */
  client_app_id?: string;
  role: string;
  createdAt: string;
  /** IANA name; only some servers send it. */
  timeZone?: string;
  /** The owner's rights; undefined for all. */
  rights?: string[] | undefined;
  /** The names of those who can give the owner more rights. */
  managers?: string[] | undefined;
  /** The maximum that the owner may refund of one payment, in dollars; undefined without a limit. */
  refundLimit?: number | undefined;
  /** The server's additions to the specification, as far as it names them. */
  additions?: string[];
}

export interface SessionState {
  loading: boolean;
  user: SessionUser | null;
  /** The reason for an involuntary sign-out, until the next sign-in. */
  endedMessage?: string;
}

export interface Session {
  /** The identical object until something changes. */
  getState(): SessionState;
  /** Listeners are called at once, before the call that failed rejects. */
  subscribe(listener: () => void): () => void;
  /** Ends the loading state; from then on it follows the other tabs, and what changed while the page was left. */
  restore(): void;
  signIn(user: SessionUser, token?: string | null): void;
  /** Merges into the current user; nothing happens without one. */
  update(partial: Partial<SessionUser>): void;
  /** Signed out by choice, which also deletes what this device keeps of the owner. */
  signOut(): void;
  /** Signs out because the server no longer accepts the token. */
  end(message?: string): void;
  token(): string | null;
}

/** Removes the files of removed drafts; in a chunk of its own, outside of the first load. */
const forgetFiles = () =>
  import('./ownerFiles').then(({ sweepFiles }) => sweepFiles()).catch(() => undefined);

/** At once, since the page may be closed right after. */
const deleteFiles = () => {
  try {
    globalThis.indexedDB?.deleteDatabase(fileDatabase);
  } catch {
    // A browser that refuses IndexedDB keeps no files.
  }
};

export const sessionEndedMessage = 'Your session has ended. Please sign in again.';

/** The same where a change waited that could still be undone. */
export const lostChangeMessage =
  'Your session has ended before your last change was saved. Please sign in again, and repeat it.';

/** Also read by the inline script of index.html, which empties a public page for who is signed in. */
const userKey = 'owner_user';
const tokenKey = 'owner_token';

/**
 * The session of the owner console, kept under two keys of the browser's storage and shared by all tabs.
 * @param ofTab where a tab keeps what it has shown, which goes with the session
 */
export function createSession(storage: Storage, ofTab?: Storage): Session {
  let state: SessionState = { loading: true, user: null };
  let following = false;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    if (ofTab) forgetOwners(ofTab, state.user?.id);
    for (const listener of [...listeners]) listener();
  };

  const store = (user: SessionUser) => storage.setItem(userKey, JSON.stringify(user));

  const clear = (endedMessage?: string) => {
    storage.removeItem(userKey);
    storage.removeItem(tokenKey);
    set({ loading: false, user: null, ...(endedMessage ? { endedMessage } : {}) });
  };

  const readAgain = () => {
    const user = readUser(storage.getItem(userKey));
    if (JSON.stringify(user) !== JSON.stringify(state.user)) set({ loading: false, user });
  };

  const followOtherTabs = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea !== storage || (key !== null && key !== userKey)) return;
    const endedMessage = readEnd(newValue);
    if (endedMessage && state.user) set({ loading: false, user: null, endedMessage });
    else readAgain();
  };

  // A page restored from the back/forward cache has missed the storage events.
  const returnByBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAgain();
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore() {
      if (!following) {
        window.addEventListener('storage', followOtherTabs);
        window.addEventListener('pageshow', returnByBack);
      }
      following = true;
      set({ loading: false, user: readUser(storage.getItem(userKey)) });
    },
    signIn(user, token) {
      if (token) storage.setItem(tokenKey, token);
      else storage.removeItem(tokenKey);
      const signedIn = withOneClientId(user);
      forgetOwners(storage, signedIn.id);
      forgetFiles();
      store(signedIn);
      set({ loading: false, user: signedIn });
    },
    update(partial) {
      if (!state.user) return;
      const user = withOneClientId({ ...state.user, ...partial }, partial);
      if (JSON.stringify(user) === JSON.stringify(state.user)) return;
      store(user);
      set({ ...state, user });
    },
    signOut() {
      forgetOwners(storage);
      deleteFiles();
      clear();
    },
    end(message = sessionEndedMessage) {
      // The marker tells other tabs why the session ended. Drafts stay for the owner's return.
      storage.setItem(userKey, JSON.stringify({ endedMessage: message }));
      clear(message);
    },
    token: () => storage.getItem(tokenKey),
  };
}

/** Both names of the client id with one value, the one in `given` if there is one. */
function withOneClientId(user: SessionUser, given: Partial<SessionUser> = user): SessionUser {
  const clientId = given.clientId ?? given.client_app_id ?? user.clientId ?? user.client_app_id;
  return clientId === undefined ? user : { ...user, clientId, client_app_id: clientId };
}

/** The stored user; null without one, or if it is unreadable. */
function readUser(text: string | null): SessionUser | null {
  const user = parsed(text);
  return isUser(user) ? withOneClientId({ ...user, id: String(user.id) }) : null;
}

/** The reason that another tab has written as its session ended, if any. */
function readEnd(text: string | null): string | undefined {
  const end: { endedMessage?: unknown } = Object(parsed(text));
  return typeof end.endedMessage === 'string' ? end.endedMessage : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'id' in value && value.id != null;
