/**
 * Makes fuzzed requests of a server, signed in as an owner with the PIN verified, and judges the answers.
 * What may cost somebody their sign-in is done by a spare person, whom the owner invites.
 */
import { randomBytes } from 'node:crypto';
import { mine } from './fuzzRequests.mjs';

/**
 * @typedef {import('./fuzzRequests.mjs').FuzzedRequest} FuzzedRequest
 * @typedef {(path: string, init?: RequestInit) => Response | Promise<Response>} Ask
 * @typedef {{ request: FuzzedRequest, fault: string }} Finding
 * @typedef {{ token: string, person: number, business: number }} SignedIn
 */

/** The timeout of a call, more than a busy machine needs. */
const mostMs = 60_000;

/** The most bytes to read of an endless stream. */
const mostBytes = 4_000_000;

/** @param {Response} answer */
async function readText(answer) {
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
  const reader = answer.body?.getReader();
  if (!reader) return '';
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (value) parts.push(value);
    size += value?.length ?? 0;
    if (done) break;
    if (isStream || size > mostBytes) {
      await reader.cancel();
      break;
    }
  }
  return Buffer.concat(parts).toString();
}

/**
 * Retries once if the server has just closed the kept-alive connection, as after a body that is too
 * large.
 * @param {() => Response | Promise<Response>} ask
 */
async function askTwice(ask) {
  try {
    return await ask();
  } catch (error) {
    const { code } = /** @type {{ cause?: { code?: string } }} */ (error).cause ?? {};
    if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET' && code !== 'EPIPE') throw error;
    return ask();
  }
}

/** @param {string} text @returns {Record<string, unknown> | undefined} */
function readJson(text) {
  try {
    const read = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The fault of an answer; undefined if it is as it should be.
 * @param {FuzzedRequest} request
 * @param {Response} answer
 * @param {string} text
 */
function faultOf({ method }, { status, headers }, text) {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 500)}`;
  const type = headers.get('Content-Type') ?? '';
  if (status >= 400 && method !== 'HEAD') {
    const { success, message, code } = readJson(text) ?? {};
    const isProblem =
      success === false && message && code && /^application\/problem\+json/.test(type);
    return isProblem
      ? undefined
      : `answered ${status} with no problem: ${type} ${text.slice(0, 500)}`;
  }
  const isBroken = /json/.test(type) && text && method !== 'HEAD' && !readJson(text);
  return isBroken ? `answered ${status} with broken JSON: ${text.slice(0, 500)}` : undefined;
}

/**
 * @param {Ask} ask
 * @param {{ email: string, password: string, pin?: string }} owner
 */
export function createFuzzer(ask, { email, password, pin }) {
  /** @type {Map<'owner' | 'spare', Promise<SignedIn>>} */
  const signedIn = new Map();
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Map<string, number>} */
  const statuses = new Map();

  const send = async (/** @type {string} */ path, /** @type {object} */ body, token = '') => {
    const answer = await ask(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };

  const readSignedIn = (
    /** @type {{ token: string, owner: { id: number, client_app: { id: number } } }} */ {
      token,
      owner,
    },
  ) => ({
    token,
    person: owner.id,
    business: owner.client_app.id,
  });

  const signIn = {
    async owner() {
      const owner = readSignedIn(await send('/auth/owner/login', { email, password }));
      if (pin) await send(`/auth/owner/verify-pin/${owner.person}`, { pin }, owner.token);
      return owner;
    },
    async spare() {
      const { token } = await signInOf('owner');
      const name = `Spare ${randomBytes(6).toString('hex')}`;
      const invited = await send(
        '/api/owner/team',
        { name, email: `${name.replace(' ', '')}@mail.example`, rights: null },
        token,
      );
      return readSignedIn(
        await send('/auth/owner/accept-invitation', {
          token: invited.invitation.token,
          name,
          password: `Fuzzed-${name}`,
        }),
      );
    },
  };

  const signInOf = (/** @type {'owner' | 'spare'} */ who) => {
    const known = signedIn.get(who);
    if (known) return known;
    const asked = signIn[who]();
    signedIn.set(who, asked);
    // A failed sign-in is not cached, since it may succeed later.
    asked.catch(() => signedIn.delete(who));
    return asked;
  };

  return {
    findings,
    statuses,
    /** @param {FuzzedRequest} request */
    async make(request) {
      const { by, method } = request;
      let { path } = request;
      const found = (/** @type {string} */ fault) =>
        void findings.push({ request: { ...request, path }, fault });
      try {
        const who = await signInOf(by === 'spare' ? 'spare' : 'owner');
        path = path
          .replaceAll(mine.business, String(who.business))
          .replaceAll(mine.person, String(who.person));
        const answer = await askTwice(() =>
          ask(path, {
            method,
            headers: {
              ...request.headers,
              ...(by !== 'nobody' && { Authorization: `Bearer ${who.token}` }),
            },
            ...(request.body !== undefined && { body: Buffer.from(request.body, 'base64') }),
            redirect: 'manual',
            signal: AbortSignal.timeout(mostMs),
          }),
        );
        const text = await readText(answer);
        statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
        const fault = faultOf(request, answer, text);
        if (fault) found(fault);
        const code = answer.status < 401 || answer.status > 403 ? undefined : readJson(text)?.code;
        const isOut = ['SIGN_IN_REQUIRED', 'SESSION_ENDED', 'PIN_REQUIRED'].includes(String(code));
        const signsIn = by !== 'nobody' && (isOut || /logout$/.test(request.call));
        if (signsIn && !(by === 'spare' && code === 'PIN_REQUIRED')) signedIn.delete(by);
      } catch (error) {
        found(`got no answer: ${error} ${(error instanceof Error && error.cause) || ''}`);
      }
    },
  };
}
