import { z } from '@hono/zod-openapi';
import { createRoute, signedIn } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { doneAnswer, idParameter, json, ownId, wireId, wireInstant } from './wire';

/** A session of an owner: one sign-in on one device. */
export const sessionSchema = z
  .object({
    id: wireId,
    device: z.string().nullable().openapi({ example: 'Firefox on Windows' }),
    created_at: wireInstant,
    last_used_at: wireInstant.openapi({ description: 'To within a minute' }),
    is_new: z
      .boolean()
      .openapi({ description: 'On a device not known before, and not confirmed since' }),
    ended_at: wireInstant
      .nullable()
      .openapi({ description: 'Of one on a new device that was ended there; null while it lives' }),
    is_current: z.boolean().openapi({ description: 'The session that asks' }),
  })
  .openapi('Session');

export type SessionWire = z.infer<typeof sessionSchema>;

const path = '/auth/owner/sessions/{userId}' as const;
const added = { tags: ['Account'], ...signedIn, ...isAddition };

export const listSessions = createRoute({
  operationId: 'listSessions',
  method: 'get',
  path,
  summary: 'Where the owner is signed in, the latest used first',
  ...added,
  request: { params: ownId },
  responses: {
    200: json(
      z.object({ success: z.literal(true), sessions: z.array(sessionSchema) }),
      'The living sessions, and those on a new device that were ended there and not confirmed',
    ),
    ...faults(401, 403),
  },
});

/** Ends a session: its token becomes invalid, and its event stream closes. */
export const endSession = createRoute({
  operationId: 'endSession',
  method: 'delete',
  path: `${path}/{sessionId}`,
  summary: 'Sign out on one device',
  ...added,
  request: { params: ownId.extend({ sessionId: idParameter('sessionId') }) },
  responses: { 200: json(doneAnswer, 'Signed out'), ...faults(401, 403, 404) },
});

/**
 * Confirms a session on a new device. A session on a new device cannot confirm itself or another
 * one, since it may be a stranger's.
 */
export const confirmSession = createRoute({
  operationId: 'confirmSession',
  method: 'post',
  path: `${path}/{sessionId}/confirm`,
  summary: 'Say that a sign-in on a new device was the own one',
  ...added,
  request: { params: ownId.extend({ sessionId: idParameter('sessionId') }) },
  responses: { 200: json(doneAnswer, 'Confirmed'), ...faults(401, 403, 404, 409) },
});

export const endOtherSessions = createRoute({
  operationId: 'endOtherSessions',
  method: 'delete',
  path,
  summary: 'Sign out everywhere but here',
  ...added,
  request: { params: ownId },
  responses: { 200: json(doneAnswer, 'Signed out'), ...faults(401, 403) },
});
