import type { Choices, Fate } from './backend/choices';
import {
  answerSchema,
  type Description,
  type Json,
  operationOf,
  strangersIn,
  withoutAdditions,
} from './backend/description';
import {
  type Ask,
  cancellingHabit,
  locationHabit,
  refundHabit,
  showingHabit,
} from './backend/habits';
import { statusOf, understood, written } from './backend/writing';

export { type Choices, hardest, otherChoices } from './backend/choices';

/** Anything with Hono's `request`. */
export interface RequestTarget {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** Nobody hears what became of a call. */
export class NoAnswer extends TypeError {
  override name = 'NoAnswer';
}

const json = (body: Json, status: number, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: status === 204 ? headers : { ...headers, 'Content-Type': 'application/json' },
  });

const crossOrigin = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
};

/**
 * A backend that speaks the specification and nothing else: the given app without every field,
 * header and path that the contract marks as an addition, and with other choices where the
 * specification leaves one. Gives Hono's `request`, and a `fetch` for relative or absolute addresses.
 */
export const specificationBackend = (app: RequestTarget, choices: Choices = {}) => {
  const cancelling = cancellingHabit(choices);
  const locations = locationHabit(choices);
  const refunds = refundHabit(choices);
  const showing = showingHabit(choices);
  /** The browser's cache. */
  const cached = new Map<string, Response>();
  const strangers: string[] = [];
  const calls = new Map<string, number>();
  let description: Promise<Description> | undefined;
  const describe = async (): Promise<Description> =>
    (await app.request('/api/openapi.json')).json();

  const fateOf = (call: string): Fate | undefined => {
    for (const [kind, fates] of Object.entries(choices.fates ?? {})) {
      const pattern = kind.replace(/[.?]/g, '\\$&').replaceAll('*', '[^/]+');
      if (!new RegExp(`^${pattern}$`).test(call)) continue;
      const number = calls.get(kind) ?? 0;
      calls.set(kind, number + 1);
      return fates[number];
    }
    return undefined;
  };

  const answerOf = async (path: string, init: RequestInit): Promise<Response> => {
    description ??= describe();
    const known = await description;
    const method = (init.method ?? 'GET').toUpperCase();
    const [pathname = path] = path.split('?');
    const call = `${method} ${pathname}`;
    // The address of an image is the server's own choice; that it opens is not (API-103).
    if (pathname.startsWith('/images/')) return app.request(path, init);

    const headers = new Headers(init.headers);
    const meant = (sent: Json) => understood(sent, choices);
    const operation = operationOf(known, method, pathname);
    const body = bodyText(init.body, headers);
    const strange = operation
      ? strangersIn(known, operation, {
          address: path,
          headers: [...headers.keys()],
          body: body && JSON.stringify(meant(JSON.parse(body))),
        })
      : ['path'];
    strangers.push(...strange.map((what) => `${what} of ${call}`));
    if (!operation && choices.unknownPaths === 'refused') return json({ message: 'No' }, 401);
    if (!operation) return json({ message: 'Not Found' }, 404);

    const fate = fateOf(call);
    if (fate === 'cut') throw new NoAnswer('Failed to fetch');
    if (fate === 'limited') return json({}, 429);
    if (fate === 'page') return new Response('<!doctype html><title>Welcome</title>');

    for (const name of [...headers.keys()]) {
      if (!['authorization', 'content-type', 'accept'].includes(name)) headers.delete(name);
    }
    const address = choices.paymentFilters === 'ignored' ? withoutFilters(path) : path;
    const run = async (other?: Json) =>
      app.request(address, {
        ...init,
        headers,
        ...(body !== undefined && {
          body: JSON.stringify(meant(other ?? (JSON.parse(body) as Json))),
        }),
      });
    const ask: Ask = async (asked, at, sent) => {
      const answer = await app.request(at, {
        method: asked,
        headers: {
          Authorization: headers.get('authorization') ?? '',
          'Content-Type': 'application/json',
        },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      return { ok: answer.ok, json: (await answer.json()) as Json };
    };
    const sent = { call, body: body === undefined ? undefined : (JSON.parse(body) as Json) };
    if (await refunds.refuses(sent, ask)) {
      const message = 'A part of this payment was refunded before.';
      return json({ success: false, message }, statusOf(409, method, choices));
    }
    if (fate === 'overtaken') await run();
    const answer = await locations.around(sent, ask, () => cancelling.around(sent, ask, run));
    if (answer.ok && call === 'POST /api/owner/billing/refund') showing.made();
    if (fate === 'lost') throw new NoAnswer('Failed to fetch');

    const schema = answerSchema(operation, answer.status);
    let content = withoutAdditions(known, (await answer.json()) as Json, schema);
    // A refusal says so in the same way as a good answer.
    content = answer.ok
      ? written(
          showing.shown(call, locations.shown(call, cancelling.shown(content))),
          call,
          choices,
        )
      : written(content, '', { flags: choices.flags });
    const retryAfter = answer.headers.get('Retry-After');
    const status = statusOf(answer.status, method, choices);
    return json(content, status, {
      ...(retryAfter && { 'Retry-After': retryAfter }),
      ...(choices.caching === 'allowed' && method === 'GET' && { 'Cache-Control': 'max-age=600' }),
    });
  };

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { consoleOrigin } = choices;
    if (!consoleOrigin) return answerOf(path, init);
    const origin = { 'Access-Control-Allow-Origin': consoleOrigin };
    if (init.method === 'OPTIONS') {
      const asked = new Headers(init.headers).get('Access-Control-Request-Headers') ?? '';
      for (const name of asked.split(/,\s*/).filter(Boolean)) {
        if (!/^(authorization|content-type)$/i.test(name)) {
          strangers.push(`header ${name.toLowerCase()} of ${path.split('?')[0]}`);
        }
      }
      return new Response(null, { status: 204, headers: { ...origin, ...crossOrigin } });
    }
    const answer = await answerOf(path, init);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(origin)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };

  /** As a browser asks: what it may keep, it answers by itself unless it is told to look. */
  const throughCache = async (path: string, init?: RequestInit): Promise<Response> => {
    const mayKeep = choices.caching === 'allowed' && (init?.method ?? 'GET') === 'GET';
    const found = mayKeep && init?.cache !== 'no-cache' && cached.get(path);
    if (found) return found.clone();
    const answer = await request(path, init);
    if (mayKeep && answer.ok) cached.set(path, answer.clone());
    return answer;
  };

  const fetchLike = async (
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      'http://backend.test',
    );
    if (!(input instanceof Request)) return throughCache(pathname + search, init);
    const { method, headers, signal } = input;
    const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? null : await input.arrayBuffer();
    return request(pathname + search, { method, headers, body, signal, ...init });
  };

  return {
    request,
    fetch: fetchLike,
    /**
     * The parts of requests outside of the specification: "header if-match of PUT
     * /api/owner/services/1".
     */
    strangers: (): readonly string[] => strangers,
  };
};

/** The JSON text of a body; undefined for a form or none. */
function bodyText(body: RequestInit['body'], headers: Headers): string | undefined {
  if (!headers.get('content-type')?.startsWith('application/json')) return undefined;
  if (typeof body === 'string') return body;
  const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : '';
  return text === '' ? undefined : text;
}

function withoutFilters(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://backend.test');
  if (!/\/billing\/transactions\/[^/]+$/.test(pathname)) return path;
  for (const name of ['search', 'type', 'status']) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}
