import { createHttp, type Http } from '../../src/dataProvider/http';
import { record } from './expectLogged';
import { serverOf } from './serverOf';

/** A request as the http client sent it. */
export interface SentCall {
  /** Such as "GET /api/owner/services?limit=20". */
  line: string;
  headers: Record<string, string>;
  /** JSON parsed; a form as it is; undefined when there is none. */
  body: unknown;
  signal: AbortSignal | null | undefined;
}

/** The mocked answer to a call: JSON with status 200, a Response, or a function of the call. */
export type FakeAnswer = unknown | Response | ((call: SentCall) => unknown);

/** A JSON answer with a status and headers. */
export const answer = (status: number, json: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(json), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** An answer without a body. */
export const noContent = () => new Response(null, { status: 204 });

/** A response that came by a redirect, after which a POST may have been sent as a GET. */
export const redirected = (json: unknown) => () => {
  const made = Object.defineProperty(answer(200, json), 'redirected', { value: true });
  return Object.assign(made, { clone: () => made });
};

/** The real http client over answers by "METHOD /path?query"; a call without one fails the test. */
export function fakeHttp(
  answers: Record<string, FakeAnswer>,
  {
    token = 'token-1',
    baseUrl = '',
    clientId,
    named = [],
    ...stores
  }: {
    token?: string | null;
    baseUrl?: string;
    clientId?: string;
    /** The additions that the server names at sign-in. */
    named?: readonly string[];
    retryAfterMs?: number;
  } = {},
) {
  const calls: SentCall[] = [];
  const state = { token, ended: 0, isLosing: false };
  const http: Http = createHttp({
    baseUrl,
    ...stores,
    server: serverOf(named),
    token: () => state.token,
    clientId: () => clientId,
    onSessionEnded: (isLosing) => {
      state.ended += 1;
      state.isLosing = isLosing;
    },
    async fetch(input, init = {}) {
      const call: SentCall = {
        line: `${init.method} ${input}`,
        headers: { ...(init.headers as Record<string, string>) },
        body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
        signal: init.signal,
      };
      calls.push(call);
      if (!(call.line in answers)) {
        record('unexpected call', [call.line]);
        throw new TypeError(`Unexpected call: ${call.line}`);
      }
      const given = answers[call.line];
      const made = typeof given === 'function' ? await given(call) : given;
      return made instanceof Response ? made.clone() : answer(200, made);
    },
  });
  return { http, calls, state };
}
