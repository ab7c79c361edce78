import type { RawAnswer } from './faults';
import { isUnknown } from './unknown';

/** The parts of a request. */
export interface RequestParts {
  /** Sent as JSON; text is taken to be JSON already. */
  body?: unknown;
  /** Sent as multipart. */
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export type OnPiece = (piece: Uint8Array<ArrayBuffer>) => void;

/** True for an error of a proxy or gateway: the server behind it may have done the work all the same. */
export const isOfGateway = ({ status, headers }: RawAnswer): boolean =>
  (status === 502 || status === 504) && !/json/i.test(headers.get('Content-Type') ?? '');

/** An answer with its body read; with `onPiece` that is handed on as it comes. */
export const readAnswer = async (response: Response, onPiece?: OnPiece): Promise<RawAnswer> => ({
  status: response.status,
  ok: response.ok,
  statusText: response.statusText,
  redirected: response.redirected,
  headers: response.headers,
  text: onPiece && response.ok ? await handOn(response, onPiece) : await response.text(),
});

async function handOn({ body }: Response, onPiece: OnPiece) {
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    onPiece(piece.value);
  }
  return '';
}

/** JSON.stringify replacer that sends an unknown value back as it came. */
const asCame = (_key: string, value: unknown) => (isUnknown(value) ? value.raw : value);

/** A call as fetch takes it. */
export function requestOf(
  method: string,
  bearer: string | null,
  { body, form, headers, signal }: RequestParts,
): RequestInit {
  const content = form ?? (typeof body === 'string' ? body : JSON.stringify(body, asCame));
  return {
    method,
    headers: {
      Accept: 'application/json',
      // The browser writes the content type of a form itself, with its boundary.
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
    // Always revalidated: a cached answer may be older than the last change.
    ...(method === 'GET' && { cache: 'no-cache' as const }),
    ...(signal ? { signal } : {}),
  };
}
