import { z } from '@hono/zod-openapi';
import { rights } from '../domain/rights';
import { createRoute, open, signedIn } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { doneAnswer, json, jsonBody, text, wireId, wireInstant } from './wire';

/**
 * The additions that a server can offer. The owner record in the answer to a sign-in lists those
 * that it has, and clients use no others.
 */
export const ownerAdditions = [
  'idempotency_keys',
  'opening_hours',
  'history',
  'sessions',
  'day_end',
  'recycle_bin',
  'new_sign_ins',
  'uses',
  'recovery',
  'team',
  'imports',
  'points_by_hand',
  'points_import',
  'presence',
  'events',
  'batches',
  'customer_batches',
  'second_factor',
  'therapists',
  'therapists_at_work',
  'walk_ins',
  'new_customers',
  'customer_changes',
  'one_appointment',
  'single_records',
  'contact_search',
  'exports',
  'payment_details',
  'payment_filters',
  'all_time_sums',
  'customer_notes',
  'customer_tags',
  'customer_rights',
  'points_ledger',
  'category_order',
  'reports',
  'campaign_results',
  'customer_app',
  'receipts',
] as const;

export const ownerSchema = z
  .object({
    id: wireId,
    email: z.string(),
    name: z.string(),
    phone_number: z.string().nullable(),
    role: z.string().nullable(),
    created_at: wireInstant,
    client_app: z.object({
      id: wireId,
      name: z.string(),
      time_zone: addition(
        z.string().openapi({ description: 'IANA name', example: 'America/New_York' }),
      ),
    }),
    rights: addition(
      z.array(z.enum(rights)).openapi({
        description: 'What the person may do, where it is not everything',
      }),
    ),
    team_managers: addition(
      z.array(z.string()).openapi({
        description: 'The names of who can give the person more rights; in the profile alone',
      }),
    ),
    refund_limit: addition(
      z.number().openapi({
        description:
          'The most that the person may give back of one payment, in dollars, where there is a limit',
      }),
    ),
    additions: addition(
      z.array(z.enum(ownerAdditions)).openapi({
        description: 'What this server can do beyond the specification',
      }),
    ),
  })
  .openapi('Owner');

// The maximum length of a password is not a matter of hashing cost: nobody types a longer one.
const credentials = z
  .object({
    email: text('Email', 320, 'Email is required').min(1, 'Email is required'),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(1024, 'Password is too long'),
    code: addition(
      text('The code', 100).openapi({
        description: 'Of the second factor, after an answer of `CODE_REQUIRED`',
      }),
    ),
    rememberDevice: addition(
      z.boolean('Say whether to remember this device').openapi({
        description: 'Asks for no code in this browser for 30 days',
      }),
    ),
  })
  .openapi('Credentials');

export const loginAnswerSchema = z
  .object({ success: z.literal(true), message: z.string(), owner: ownerSchema, token: z.string() })
  .openapi('LoginAnswer');

export type OwnerWire = z.infer<typeof ownerSchema>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const login = createRoute({
  operationId: 'login',
  method: 'post',
  path: '/auth/owner/login',
  tags: ['Sign-in'],
  ...open,
  summary: 'Sign in',
  request: { body: jsonBody(credentials, 'E-mail and password') },
  responses: { 200: json(loginAnswerSchema, 'Signed in'), ...faults(400, 401, 413, 415, 429, 503) },
});

/** Signs out: revokes the token that the call is made with. */
export const logout = createRoute({
  operationId: 'logout',
  method: 'post',
  path: '/auth/owner/logout',
  tags: ['Sign-in'],
  summary: 'Sign out',
  ...signedIn,
  ...isAddition,
  responses: { 200: json(doneAnswer, 'Signed out'), ...faults(401) },
});
