// biome-ignore lint/style/noRestrictedImports: this is where it is wrapped
import { createRoute as describeRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { changeHeader } from '../domain/activity';
import { type Right, rightWords } from '../domain/rights';
import { isAddition } from './additions';
import { faults } from './errors';

/** The OpenAPI extension that names who may make a call. */
export const accessMark = 'x-verbena-access';

/**
 * Who may make a call: anybody, everybody who is signed in (where the path names an account, it is
 * their own), or whoever has all of these rights.
 */
export type Access = 'anybody' | 'signed in' | readonly [Right, ...Right[]];

interface Marked {
  [accessMark]: Access;
  [pinMark]?: true;
  [codeMark]?: true;
}

/** Marks a call as open without a token. */
export const open = {
  security: [] as { bearerToken: string[] }[],
  [accessMark]: 'anybody' as const,
};

/** Marks a call as open to every bearer token. */
export const signedIn = {
  security: [{ bearerToken: [] as string[] }],
  [accessMark]: 'signed in' as const,
};

/** Marks a call as open to the bearer tokens of those who have the rights. */
export const needs = (...rights: [Right, ...Right[]]) => ({ ...signedIn, [accessMark]: rights });

/** The OpenAPI extension that marks a call that waits for the PIN. */
export const pinMark = 'x-verbena-pin';

/** Makes a call wait, once who calls has a PIN, until it is verified in the session; until then it answers 403 PIN_REQUIRED. */
export const pinned = { [pinMark]: true } as const;

/** The OpenAPI extension that marks a call that waits for a code of the second factor. */
export const codeMark = 'x-verbena-code';

/** Makes a call wait, where who calls has a second factor, until a code was given in the session within ten minutes; until then it answers 403 CODE_REQUIRED. */
export const confirmed = { [codeMark]: true } as const;

/** Marks a call as a write of App Config. */
export const behindPin = { ...needs('config'), ...pinned };

const changeIds = {
  [changeHeader]: {
    description:
      'The ids of the changes that the call has recorded, with commas between them, each for `POST /api/owner/activity/{id}/undo`; missing where it has recorded none',
    schema: { type: 'string' as const },
    ...isAddition,
  },
};

/** The responses of a write, with the header of what it has recorded in those that are no faults. */
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

/** A change's request, which may name it by a key. */
const withKey = (request: RouteConfig['request']): RouteConfig['request'] => {
  const headers = request?.headers instanceof z.ZodObject ? request.headers.shape : {};
  return { ...request, headers: z.object({ ...headers, ...idempotencyKey }) };
};

/** Says who may make a call, for those whose tools do not show the marks. */
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

/** Describes a call; without a name for clients, or without saying who may make it, it does not compile. */
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
