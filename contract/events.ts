import { z } from '@hono/zod-openapi';
import { changeHeader, cursorHeader } from '../domain/activity';
import { createRoute, signedIn } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { wireId } from './wire';

/** The data of an event named `change`. */
export const changeEventSchema = z
  .object({
    activity_id: wireId.nullable().openapi({
      description: `The record of the change, as in ${changeHeader}; null without one`,
    }),
    action: z.string().nullable().openapi({ example: 'appointment.updated' }),
    subject_type: z
      .string()
      .nullable()
      .openapi({ description: 'What changed; null when it may be anything' }),
    subject_id: wireId.nullable().openapi({ description: 'Null when it is several, or unknown' }),
  })
  .openapi('ChangeEvent');

export type ChangeEventWire = z.infer<typeof changeEventSchema>;

/**
 * The stream of invalidation events (Server-Sent Events). An event names what changed, not how: the
 * client fetches it again.
 */
export const listenToEvents = createRoute({
  operationId: 'listenToEvents',
  method: 'get',
  path: '/api/owner/events',
  tags: ['Activity'],
  summary: 'Changes of the business as they happen',
  description: `A stream of server-sent events that ends with the session and when the server stops. The event \`ready\` comes first; each \`change\` carries a ChangeEvent: one for every recorded change, and one for what customers have done since. Of a change that the caller may not see, it says only what kind of thing has changed; changes of the team are told to those who manage it, and to whom they are about. A caller that reconnects with Last-Event-ID gets what it missed, or that anything may have changed. A GET that is sent with the header ${cursorHeader}, whatever its value, is answered with that header: the id with which a stream begins that misses nothing since. Every 15 seconds without an event bring a comment.`,
  ...signedIn,
  ...isAddition,
  request: {
    headers: z.object({
      'Last-Event-ID': z
        .string()
        .optional()
        .openapi({
          description: `The id of the last event that was received, or a ${cursorHeader}`,
        }),
    }),
  },
  responses: {
    200: {
      description: 'The events, one by one',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...faults(401, 429),
  },
});
