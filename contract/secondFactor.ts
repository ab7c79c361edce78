import { z } from '@hono/zod-openapi';
import { confirmed, createRoute, signedIn } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { doneAnswer, json, jsonBody, ownId, passwordInBody, text, wireInstant } from './wire';

const path = '/auth/owner/second-factor/{userId}' as const;
const added = { tags: ['Account'], ...signedIn, ...isAddition };

const passwordBody = jsonBody(
  z.object({ password: passwordInBody }).openapi('PasswordOnceMore'),
  'The password',
);

const codeBody = jsonBody(
  z.object({ code: text('The code', 100).default('') }).openapi('SecondFactorCode'),
  'A code of the app, or a recovery code',
);

const codes = json(
  z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) }),
  'The recovery codes, told once',
);

export const readSecondFactor = createRoute({
  operationId: 'readSecondFactor',
  method: 'get',
  path,
  summary: 'Whether the owner has a second factor',
  ...added,
  request: { params: ownId },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        since: wireInstant.nullable().openapi({ description: 'Null without one' }),
        recovery_codes_left: z.number().int(),
      }),
      'The second factor',
    ),
    ...faults(401, 403),
  },
});

/** Starts the setup of a second factor, which takes effect once a code of it is confirmed. */
export const beginSecondFactor = createRoute({
  operationId: 'beginSecondFactor',
  method: 'post',
  path: `${path}/begin`,
  summary: 'Make a secret for an app that shows codes (RFC 6238)',
  ...added,
  request: { params: ownId, body: passwordBody },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        secret: z.string().openapi({ description: 'In base32, to be typed' }),
        uri: z.string().openapi({ description: 'The otpauth address of a QR code' }),
      }),
      'The secret',
    ),
    ...faults(400, 401, 403, 409, 413, 415, 429, 503),
  },
});

export const confirmSecondFactor = createRoute({
  operationId: 'confirmSecondFactor',
  method: 'post',
  path: `${path}/confirm`,
  summary: 'Take up the second factor, by a first code of it',
  ...added,
  request: { params: ownId, body: codeBody },
  responses: { 200: codes, ...faults(400, 401, 403, 409, 413, 415, 429, 503) },
});

/** Verifies a code. For ten minutes the session may then make the calls that require one. */
export const verifyCode = createRoute({
  operationId: 'verifyCode',
  method: 'post',
  path: `${path}/verify`,
  summary: 'Give a code, for the calls that wait for one',
  ...added,
  request: { params: ownId, body: codeBody },
  responses: {
    200: json(doneAnswer, 'Verified'),
    ...faults(400, 401, 403, 409, 413, 415, 429, 503),
  },
});

/** Issues new recovery codes; the former ones become invalid. */
export const replaceRecoveryCodes = createRoute({
  operationId: 'replaceRecoveryCodes',
  method: 'post',
  path: `${path}/recovery-codes`,
  summary: 'Make new recovery codes',
  ...added,
  ...confirmed,
  request: { params: ownId },
  responses: { 200: codes, ...faults(401, 403, 409, 503) },
});

export const endSecondFactor = createRoute({
  operationId: 'endSecondFactor',
  method: 'post',
  path: `${path}/end`,
  summary: 'Sign in by the password alone again',
  ...added,
  ...confirmed,
  request: { params: ownId, body: passwordBody },
  responses: { 200: json(doneAnswer, 'Ended'), ...faults(400, 401, 403, 409, 413, 415, 429, 503) },
});
