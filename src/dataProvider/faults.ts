import { ApiError, type FaultBody, RateLimitError, unreadableText } from './errors';
import { readFlag } from './flag';

/** The parts of the API with own words for a failure without a message. */
export type Area = 'dashboard' | 'plans';

/** An answer as it came, its body read but not yet understood. */
export interface RawAnswer {
  status: number;
  ok: boolean;
  statusText: string;
  redirected: boolean;
  headers: Headers;
  text: string;
}

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unreadable = Symbol('unreadable');

const parse = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
};

/** A part or a list as it is, also where it came as JSON text, as some databases keep it. */
export const opened = (value: unknown): unknown => {
  const json = typeof value === 'string' && /^\s*[[{]/.test(value) ? parse(value) : value;
  return json === unreadable ? value : json;
};

/** The error messages of a call for responses without one. */
export interface Naming {
  area?: Area | undefined;
  /** For any failure. */
  fallback?: string | undefined;
  /** For a failure with a 2xx status; takes precedence over `fallback`. */
  refusal?: string | undefined;
}

/**
 * The JSON of a good answer (undefined when it has no body); throws what a bad one means.
 */
export function jsonOf(answer: RawAnswer, naming: Naming): unknown {
  const json = parse(answer.text);
  if (answer.ok && json !== unreadable && !isRefused(json)) return json;
  throw faultOf(answer, json, naming);
}

/**
 * True for a body with `success` present and not true, which marks a failure despite its status. Null and
 * "" are absent, as everywhere in an answer: the specification refuses by false, and has bare answers too.
 */
const isRefused = (json: unknown): boolean => {
  const success = isObject(json) ? (json.success ?? '') : '';
  return success !== '' && readFlag(success) !== true;
};

/** The verification that the server may demand within a session: PIN or two-factor code. */
export type Proof = 'pin' | 'code';

const proofs: Record<string, Proof> = { PIN_REQUIRED: 'pin', CODE_REQUIRED: 'code' };

/** The verification (PIN or two-factor code) that a 403 demands; undefined for any other answer. */
export const wantedProof = ({ status, text }: RawAnswer): Proof | undefined =>
  status === 403 ? proofs[textOf(bodyOf(parse(text)).code) ?? ''] : undefined;

function faultOf(answer: RawAnswer, json: unknown, naming: Naming): ApiError {
  const { status, headers } = answer;
  const body = bodyOf(json);
  const fault = { status, body, code: textOf(body.code) };
  if (isRateLimit(status, body)) {
    return new RateLimitError(body.message ?? 'Too many requests. Please try again later.', {
      ...fault,
      retryAfter: retryAfterOf(body, headers),
    });
  }
  const isJson = json !== unreadable && json !== undefined;
  return new ApiError(body.message ?? defaultMessage(answer, isJson, naming), fault);
}

function bodyOf(json: unknown): FaultBody {
  if (!isObject(json)) return {};
  return {
    ...json,
    ...(isRefused(json) && { success: false }),
    message: textOf(json.message),
    errors: fieldErrors(json.errors),
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Field faults as `{ field: message }`, the first of each field, from a list or from such an object. */
function fieldErrors(errors: unknown): Record<string, string> | undefined {
  const pairs = Array.isArray(errors)
    ? errors.filter(isObject).map(({ field, message }) => [textOf(field), textOf(message)])
    : isObject(errors)
      ? Object.entries(errors).map(([field, message]) => [field, textOf(message)])
      : [];
  const result: Record<string, string> = {};
  for (const [field, message] of pairs) if (field && message) result[field] ??= message;
  return Object.keys(result).length > 0 ? result : undefined;
}

const isRateLimit = (status: number, body: FaultBody): boolean =>
  status === 429 ||
  (status === 400 &&
    /[Rr]ate limit|Too many/.test(`${body.message ?? ''} ${textOf(body.error) ?? ''}`));

/** Seconds to wait: from the body, else the header (seconds or a date), else 60. */
function retryAfterOf(body: FaultBody, headers: Headers): number {
  const inBody = seconds(body.retryAfter);
  if (inBody !== undefined) return inBody;
  const header = headers.get('Retry-After');
  const inHeader = seconds(header);
  if (inHeader !== undefined) return inHeader;
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? 60 : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function seconds(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

/**
 * The error message of a response without one; plans word a response that is not JSON in their own way.
 */
function defaultMessage(
  { ok, status, statusText, text }: RawAnswer,
  isJson: boolean,
  { area, fallback, refusal }: Naming,
): string {
  const unreadable = ok && !isJson;
  if (area === 'plans' && unreadable) return `HTTP ${status}: ${unreadableText}`;
  if (area === 'plans' && !isJson) {
    const plain = text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100);
    return `HTTP ${status}: ${statusText || plain || 'no answer'}`;
  }
  if (ok && refusal) return refusal;
  if (fallback) return fallback;
  if (!area) return 'Request failed';
  return unreadable ? unreadableText : `HTTP error! status: ${status}`;
}
