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
import { createHeldChanges, type HeldChanges } from './heldChanges';
import { createOwnChanges, type OwnChanges } from './ownChanges';
import { pause } from './pause';
import { isOfGateway, type OnPiece, type RequestParts, readAnswer, requestOf } from './request';
import { createSaves, type Saves } from './save';
import type { Needs, Server } from './server';
import { noteServerTime } from './serverClock';

export interface HttpOptions extends Naming, RequestParts {
  /**
   * A call of the account, such as sign-in, presence and PIN, which changes no records. Its form asks for
   * the PIN and shows a 401 itself, and it may be sent without the owner's asking.
   */
  isOfAccount?: boolean;
  method?: string;
  /** Null, undefined and "" are left out. */
  query?: Query;
  /** The error message when the server gives none. */
  fallback?: string;
  /**
   * The idempotency key of the record to create, kept over retries even when its fields were corrected
   * in between; or of an uploaded file.
   */
  attempt?: string | undefined;
  /** The words for an unknown outcome: the change that may have been made, and where to look for it. */
  doubt?: readonly [what: string, look: string];
  /** The ability it needs; a server without it is not called, and the call is refused as absent (404). */
  needs?: Needs;
  /** Replaces fetch, as for an upload with progress. */
  via?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Receives the body of a successful response as a stream; the answer then has no json. */
  onPiece?: OnPiece;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** True after a redirected POST, which browsers repeat as a GET: the answer may be of that GET. */
  isOfGet: boolean;
  /** Undefined when the answer has no body. */
  json: unknown;
}

/**
 * The client of the owner API. Rejects with ApiError, RateLimitError or NoAnswerError, or the signal's
 * AbortError. A change without a response is retried once if the server knows idempotency keys, and
 * never otherwise.
 */
export interface Http {
  (path: string, options?: HttpOptions): Promise<HttpAnswer>;
  /**
   * Starts a GET early; the next GET of the same path takes its answer. What was read a moment ago is not
   * asked for, nor is anything while a change is under way.
   */
  prime(path: string, keptMs?: number): void;
  /** Forgets early answers, since something was changed elsewhere. */
  forgetPrimed(): void;
  /** Opens a GET whose answer is a stream; undefined when nobody is signed in. The caller handles its failures. */
  open(
    path: string,
    options: Pick<HttpOptions, 'headers' | 'signal'>,
  ): Promise<Response | undefined>;
  ownChanges: OwnChanges;
  eventPosition: EventPosition;
  server: Server;
  saves: Saves;
  held: HeldChanges;
}

/**
 * If-Match with the record's version, if the server has versions, so that an update of a stale record is
 * refused.
 */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version ? { 'If-Match': `"${version}"` } : {};

interface HttpSettings {
  /** The base URL of the API; "" for the same origin. */
  baseUrl: string;
  token(): string | null;
  /** The client app of the signed-in owner, for the paths that name none. */
  clientId?(): string | undefined;
  /** The server no longer accepts the current token; `isLosing` if a change that could be undone is not saved. */
  onSessionEnded(isLosing: boolean): void;
  /**
   * Called when the server demands the PIN or a code for a call, which was sent at `sentAt` of
   * `performance.now()`: asks the owner, and resolves to true to repeat the call.
   */
  onProofRequired?(proof: Proof, sentAt: number): Promise<boolean>;
  /** Reads the server's time from the headers of each answer; by default it sets the clock of the console. */
  onServerTime?(headers: Headers): void;
  /** The server's named abilities; by default none beyond the specification. */
  server?: Server;
  /** The pause before the retry of a change, in milliseconds. */
  retryAfterMs?: number;
  fetch?: typeof globalThis.fetch;
}

const primedForMs = 30_000;
/** The time for which what was read is as good as what would be asked for; the queries' own. */
const freshForMs = 30_000;

const absentText = 'The server behind this console cannot do this.';

export function createHttp({
  baseUrl,
  token,
  onSessionEnded,
  onProofRequired = async () => false,
  onServerTime = noteServerTime,
  server = { has: (needed) => needed == null },
  retryAfterMs = 1000,
  ...settings
}: HttpSettings): Http {
  const host = baseUrl.replace(/\/+$/, '');
  const primed = new Map<string, { bearer: string; until: number; answer: Promise<RawAnswer> }>();
  const readAt = new Map<string, number>();
  const forgetPrimed = () => {
    primed.clear();
    readAt.clear();
  };

  const hasEvents = () => server.has('events');
  const ownChanges = createOwnChanges(hasEvents);
  const eventPosition = createEventPosition(token, hasEvents);
  const saves = createSaves();
  const held = createHeldChanges(token);

  const fetch: typeof globalThis.fetch = (url, init) =>
    (settings.fetch ?? globalThis.fetch)(url, init);

  const send = async (
    url: string,
    init: RequestInit,
    { isOfAccount, onPiece, signal, via = fetch }: HttpOptions = {},
  ): Promise<RawAnswer> => {
    const ask = async (asked: RequestInit) => {
      const response = await (settings.fetch ?? via)(url, asked);
      onServerTime(response.headers);
      return readAnswer(response, onPiece);
    };
    const written = init.method === 'GET' ? undefined : ownChanges.begin(!isOfAccount);
    try {
      const answer = await (written ? ask(init) : eventPosition.asking(init, ask));
      written?.(answer);
      return answer;
    } catch (error) {
      written?.();
      throw signal?.aborted ? error : new NoAnswerError(error);
    }
  };

  /**
   * Sends a change of a signed-in owner, with one retry; rejects with UnknownOutcomeError when no
   * response arrives.
   */
  const sendChange = async (
    url: string,
    init: RequestInit,
    options: HttpOptions,
    save: { key?: string; signal: AbortSignal },
  ) => {
    // Sent even so: a server on this machine answers offline too.
    const isOffline = globalThis.navigator?.onLine === false;
    const signal = AbortSignal.any([save.signal, ...(init.signal ? [init.signal] : [])]);
    const method = init.method ?? 'POST';
    const content = typeof init.body === 'string' ? init.body : undefined;
    const key =
      server.has('idempotency_keys') &&
      changeKey({ method, url, content, attempt: options.attempt, save: save.key });
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
      // Offline, the request never left, so its outcome is known.
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

  const http = async (path: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
    const { area, isOfAccount = false, method = 'GET', signal, needs } = options;
    if (!server.has(needs)) throw new ApiError(options.fallback ?? absentText, { status: 404 });
    const bearer = token();
    if (area === 'plans' && !bearer)
      throw new ApiError('No authentication token found', { status: 401 });
    const ownPath = pathOfClient(path, { clientId: settings.clientId?.() });
    if (ownPath.includes(clientPlace)) throw new ApiError(missingClientText, { status: 400 });
    const url = host + addressOf(ownPath, options.query);
    const isRead = method === 'GET';
    if (!isRead) forgetPrimed();
    const early = isRead ? takePrimed(url, bearer) : undefined;
    const ask = () => {
      const request = requestOf(method, bearer, options);
      if (isRead || !bearer) return send(url, request, options);
      return saves.send((save) => sendChange(url, request, options, save), isOfAccount);
    };
    let sentAt = performance.now();
    let answer = await (early ?? ask());
    signal?.throwIfAborted();
    // In the order in which the server checks them.
    for (const proof of isOfAccount ? (['code'] as const) : (['pin', 'code'] as const)) {
      if (wantedProof(answer) !== proof) continue;
      if (!(await onProofRequired(proof, sentAt))) break;
      signal?.throwIfAborted();
      // Not repeated if another owner has signed in meanwhile.
      if (bearer !== token()) break;
      sentAt = performance.now();
      answer = await ask();
    }
    // A 401 ends the session, also from an addition, which gets the same token: whom a call is not for gets
    // 403 (AUTH-29). Calls with a token that has been replaced since end nothing.
    const isOfSession = answer.status === 401 && bearer !== null && !isOfAccount;
    if (isOfSession && bearer === token()) onSessionEnded(held.isUnsaved());
    const json = jsonOf(answer, options);
    if (isRead) readAt.set(url, Date.now());
    const isOfGet = method === 'POST' && answer.redirected;
    return { status: answer.status, headers: answer.headers, isOfGet, json };
  };

  const prime = (path: string, keptMs = primedForMs) => {
    const bearer = token();
    const url = host + path;
    const now = Date.now();
    for (const [key, { until }] of primed) if (until < now) primed.delete(key);
    for (const [key, at] of readAt) if (at + freshForMs < now) readAt.delete(key);
    const isFresh =
      now < Math.max(primed.get(url)?.until ?? 0, (readAt.get(url) ?? 0) + freshForMs);
    if (!bearer || isFresh || ownChanges.pending()) return;
    const answer = send(url, requestOf('GET', bearer, {}));
    answer.catch(() => undefined);
    primed.set(url, { bearer, until: now + keptMs, answer });
  };

  const open: Http['open'] = async (path, options) => {
    const bearer = token();
    return bearer ? fetch(host + path, requestOf('GET', bearer, options)) : undefined;
  };

  return Object.assign(http, {
    prime,
    forgetPrimed,
    open,
    ownChanges,
    eventPosition,
    server,
    saves,
    held,
  });
}
