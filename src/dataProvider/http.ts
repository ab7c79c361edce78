import { addressOf, clientPlace, pathOfClient, type Query } from './address';
import { changeKey } from './changeKeys';
import {
  ApiError,
  missingClientText,
  NoAnswerError,
  NotSentError,
  UnknownOutcomeError,
} from './errors';
import { createEventPosition, type EventPosition } from './eventPosition';
import { jsonOf, type Naming, type Proof, type RawAnswer, wantedProof } from './faults';
import { createOwnChanges, type OwnChanges } from './ownChanges';
import { pause } from './pause';
import { isOfGateway, type OnPiece, type RequestParts, readAnswer, requestOf } from './request';
import { createSaves, type Saves } from './save';
import type { Needs, Server } from './server';
import { noteServerTime } from './serverClock';

export type { Area } from './faults';

/** `area` says which rules a failure follows. */
export interface HttpOptions extends Naming, RequestParts {
  method?: string;
  /** Null, undefined and "" are left out. */
  query?: Query;
  /** What the call's failure is called when the server gives no message. */
  fallback?: string;
  /** Names what a change makes, so that it is made once although it is corrected between two tries. */
  attempt?: string | undefined;
  /** The words for a change that gets no answer: what may have been done, and what to look at. */
  doubt?: readonly [what: string, look: string];
  /** The ability it needs; a server without it is not called, and the call is refused as absent (404). */
  needs?: Needs;
  /** Sends it in the place of fetch. */
  via?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Takes the body of a good answer as it comes, piece by piece; the answer then has no json. */
  onPiece?: OnPiece;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Whether it may answer the GET that browsers make of a POST which is redirected. */
  isOfGet: boolean;
  /** Undefined when the answer has no body. */
  json: unknown;
}

/**
 * Calls the owner API. Rejects with ApiError, RateLimitError or NoAnswerError, or the signal's AbortError.
 * A change that got no answer is sent once more to a server that knows its key, and to no other.
 */
export interface Http {
  (path: string, options: HttpOptions): Promise<HttpAnswer>;
  /** Starts a GET early; the next GET of the same path takes its answer. */
  prime(path: string): void;
  /** Opens a GET whose answer is a stream; undefined when nobody is signed in. The caller handles its failures. */
  open(
    path: string,
    options: Pick<HttpOptions, 'headers' | 'signal'>,
  ): Promise<Response | undefined>;
  ownChanges: OwnChanges;
  eventPosition: EventPosition;
  server: Server;
  saves: Saves;
}

/**
 * Sends the version in If-Match, where a server sent one, so that a change of an older version is
 * refused.
 */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version ? { 'If-Match': `"${version}"` } : {};

interface HttpSettings {
  /** Where the API is; "" for the same origin. */
  baseUrl: string;
  token(): string | null;
  /** The client app of the signed-in owner, for the paths that name none. */
  clientId?(): string | undefined;
  /** The server no longer accepts the current token. */
  onSessionEnded(): void;
  /**
   * The server wants the PIN or a code before it takes a call, sent at `sentAt` of
   * `performance.now()`: asks the owner, and gives whether to repeat the call.
   */
  onProofRequired?(proof: Proof, sentAt: number): Promise<boolean>;
  /** The server's named abilities; by default none beyond the specification. */
  server?: Server;
  /** The pause before the retry of a change, in milliseconds. */
  retryAfterMs?: number;
  fetch?: typeof globalThis.fetch;
}

const primedForMs = 30_000;

const absentText = 'The server behind this console cannot do this.';

export function createHttp({
  baseUrl,
  token,
  onSessionEnded,
  onProofRequired = async () => false,
  server = { has: (needed) => needed == null },
  retryAfterMs = 1000,
  ...settings
}: HttpSettings): Http {
  const host = baseUrl.replace(/\/+$/, '');
  const primed = new Map<string, { bearer: string; until: number; answer: Promise<RawAnswer> }>();

  const hasEvents = () => server.has('events');
  const ownChanges = createOwnChanges(hasEvents);
  const eventPosition = createEventPosition(token, hasEvents);
  const saves = createSaves();

  const fetch: typeof globalThis.fetch = (url, init) =>
    (settings.fetch ?? globalThis.fetch)(url, init);

  const send = async (
    url: string,
    init: RequestInit,
    { area, onPiece, signal, via = fetch }: Partial<HttpOptions> = {},
  ): Promise<RawAnswer> => {
    const ask = async (asked: RequestInit) => {
      const response = await (settings.fetch ?? via)(url, asked);
      noteServerTime(response.headers);
      return readAnswer(response, onPiece);
    };
    // Those of the account say who is there, and ask for the PIN.
    const written = init.method === 'GET' ? undefined : ownChanges.begin(area !== 'auth');
    try {
      const answer = await (written ? ask(init) : eventPosition.asking(init, ask));
      written?.(answer);
      return answer;
    } catch (error) {
      written?.();
      throw signal?.aborted ? error : new NoAnswerError(error);
    }
  };

  /** Sends a change of somebody who is signed in, whose outcome is unknown where no answer comes. */
  const sendChange = async (
    url: string,
    init: RequestInit,
    options: HttpOptions,
    save: { attempt?: string; signal: AbortSignal },
  ) => {
    // A server on this very machine answers all the same.
    const isOffline = globalThis.navigator?.onLine === false;
    const signal = AbortSignal.any([save.signal, ...(init.signal ? [init.signal] : [])]);
    const method = init.method ?? 'POST';
    const content = typeof init.body === 'string' ? init.body : undefined;
    const key =
      server.has('idempotency_keys') &&
      changeKey({ method, url, content, attempt: options.attempt, save: save.attempt });
    const sent = {
      ...init,
      signal,
      headers: { ...init.headers, ...(key && { 'Idempotency-Key': key }) },
    };
    const once = () =>
      send(url, sent, options).then((answer) => {
        if (isOfGateway(answer)) throw new NoAnswerError();
        return answer;
      });
    const failed = async (error: unknown) => {
      if (!(error instanceof NoAnswerError)) throw error;
      // What has never left needs no looking.
      if (isOffline) throw new NotSentError();
      if (!key || signal.aborted) throw error;
      await pause(retryAfterMs, signal);
      return once();
    };
    return once()
      .catch(failed)
      .catch((error: unknown) => {
        if (!(error instanceof NoAnswerError)) throw error;
        throw new UnknownOutcomeError(options.doubt, Boolean(key), error.cause);
      });
  };

  const takePrimed = (url: string, bearer: string | null) => {
    const early = primed.get(url);
    primed.delete(url);
    return early && early.bearer === bearer && early.until > Date.now() ? early.answer : undefined;
  };

  const http = async (path: string, options: HttpOptions): Promise<HttpAnswer> => {
    const { area, method = 'GET', signal, needs } = options;
    if (!server.has(needs)) throw new ApiError(options.fallback ?? absentText, { status: 404 });
    const bearer = token();
    if (area === 'plans' && !bearer)
      throw new ApiError('No authentication token found', { status: 401 });
    const ownPath = pathOfClient(path, { clientId: settings.clientId?.() });
    if (ownPath.includes(clientPlace)) throw new ApiError(missingClientText, { status: 400 });
    const url = host + addressOf(ownPath, options.query);
    const isRead = method === 'GET';
    if (!isRead) primed.clear();
    const early = isRead ? takePrimed(url, bearer) : undefined;
    const ask = () => {
      const request = requestOf(method, bearer, options);
      if (isRead || !bearer) return send(url, request, options);
      // No form sends these of the account, such as presence and what locks App Config.
      const isUnasked = area === 'auth';
      return saves.send((save) => sendChange(url, request, options, save), isUnasked);
    };
    let sentAt = performance.now();
    let answer = await (early ?? ask());
    signal?.throwIfAborted();
    // In the order in which the server looks at them; a form of the account asks in place for the PIN.
    for (const proof of area === 'auth' ? (['code'] as const) : (['pin', 'code'] as const)) {
      if (wantedProof(answer) !== proof) continue;
      if (!(await onProofRequired(proof, sentAt))) break;
      signal?.throwIfAborted();
      // Another owner may have signed in meanwhile.
      if (bearer !== token()) break;
      sentAt = performance.now();
      answer = await ask();
    }
    // The sign-in, PIN, profile and password calls show their 401 in place; and an answer to a
    // token that has been replaced meanwhile says nothing about the new one.
    const isOfSession = answer.status === 401 && bearer !== null && area !== 'auth';
    if (isOfSession && bearer === token()) onSessionEnded();
    const json = jsonOf(answer, options);
    const isOfGet = method === 'POST' && answer.redirected;
    return { status: answer.status, headers: answer.headers, isOfGet, json };
  };

  const prime = (path: string) => {
    const bearer = token();
    if (!bearer) return;
    const answer = send(host + path, requestOf('GET', bearer, {}));
    answer.catch(() => undefined);
    primed.set(host + path, { bearer, until: Date.now() + primedForMs, answer });
  };

  const open: Http['open'] = async (path, options) => {
    const bearer = token();
    return bearer ? fetch(host + path, requestOf('GET', bearer, options)) : undefined;
  };

  return Object.assign(http, { prime, open, ownChanges, eventPosition, server, saves });
}
