// biome-ignore lint/style/noRestrictedImports: this is where it is wrapped
import { createRoute as describeRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { changeHeader } from '../domain/activity';
import { type Right, rightWords } from '../domain/rights';
import { isAddition } from './additions';
import { faults } from './errors';

/** The OpenAPI extension that names who may make a call. */
export const accessMark = 'x-verbena-access';

/**
 * The access that a call requires: none, any signed-in owner (only their own account, if the path
 * names one), or all of these rights.
 */
export type Access = 'anybody' | 'signed in' | readonly [Right, ...Right[]];

interface Marked {
  [accessMark]: Access;
  [pinMark]?: true;
  [codeMark]?: true;
}

/** Marks a call as open to everybody; it needs no token. */
export const open = {
  security: [] as { bearerToken: string[] }[],
  [accessMark]: 'anybody' as const,
};

/** Marks a call as open to every signed-in owner (any valid bearer token). */
export const signedIn = {
  security: [{ bearerToken: [] as string[] }],
  [accessMark]: 'signed in' as const,
};

/** Marks a call as restricted to people who have all of these rights. */
export const needs = (...rights: [Right, ...Right[]]) => ({ ...signedIn, [accessMark]: rights });

/** The OpenAPI extension that marks a call which requires a verified PIN. */
export const pinMark = 'x-verbena-pin';

/**
 * Makes a call require the PIN of an owner who has one: until the session has verified it, the call
 * answers 403 PIN_REQUIRED.
 */
export const pinned = { [pinMark]: true } as const;

/** The OpenAPI extension that marks a call which requires a code of the second factor. */
export const codeMark = 'x-verbena-code';

/**
 * Makes a call require a code of the second factor of an owner who has one: unless the session has
 * given a code within the last ten minutes, the call answers 403 CODE_REQUIRED.
 */
export const confirmed = { [codeMark]: true } as const;

/** Marks a call as a write of App Config: it requires the right `config` and a verified PIN. */
export const behindPin = { ...needs('config'), ...pinned };

const changeIds = {
  [changeHeader]: {
    description:
      'The ids of the changes that the call has recorded, with commas between them, each for `POST /api/owner/activity/{id}/undo`; missing where it has recorded none',
    schema: { type: 'string' as const },
    ...isAddition,
  },
};

/** Adds the header with the ids of the recorded changes to the successful responses of a write. */
const withChangeIds = <Responses extends RouteConfig['responses']>(responses: Responses) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => {
      const headers = 'headers' in answer ? answer.headers : {};
      const isFault = Number(status) >= 300;
      return [status, isFault ? answer : { ...answer, headers: { ...headers, ...changeIds } }];
    }),
  ) as Responses;

const idempotencyKey = {
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'The Idempotency-Key must be 1 to 255 visible characters')
    .optional()
    .openapi({
      param: isAddition,
      description:
        'Names the change: sent again within 30 days with the same key, it is not made again and gets the same answer; with the key of another change it answers 409 `SENT_BEFORE`',
    }),
};

/** Adds the optional Idempotency-Key header to the request of a write. */
const withKey = (request: RouteConfig['request']): RouteConfig['request'] => {
  const headers = request?.headers instanceof z.ZodObject ? request.headers.shape : {};
  return { ...request, headers: z.object({ ...headers, ...idempotencyKey }) };
};

/** The access of a call as a sentence, for tools that do not show the OpenAPI extensions. */
const accessWords = ({ [accessMark]: access, [pinMark]: pin, [codeMark]: code }: Marked) =>
  [
    access === 'anybody' && 'Needs no token.',
    access === 'signed in' && 'For everybody who is signed in.',
    typeof access !== 'string' &&
      `For who may ${access.map((right) => rightWords[right]).join('; ')}.`,
    pin && 'Waits for the PIN.',
    code && 'Waits for a code of the second factor.',
  ]
    .filter((sentence) => sentence)
    .join(' ');

interface Named<Path extends string> {
  path: Path;
  /** The name in generated clients, unique among all calls. */
  operationId: string;
}

/**
 * Describes a call. Types require an operationId and a declared access, so that a call without
 * either does not compile.
 */
export const createRoute = <
  Path extends string,
  Route extends Omit<RouteConfig, 'path' | 'operationId'> & Named<Path> & Marked,
>(
  route: Route,
) => {
  const { method, responses, [accessMark]: access } = route;
  const isHeld = typeof access !== 'string';
  const isWrite = method !== 'get' && access !== 'anybody';
  const held = isHeld ? { ...faults(403), ...responses } : responses;
  return describeRoute<Path, Route>({
    description: accessWords(route),
    ...route,
    ...(isWrite && { request: withKey(route.request) }),
    responses: isWrite ? withChangeIds(held) : held,
  });
};
