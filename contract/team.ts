import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { rights } from '../domain/rights';
import { confirmed, createRoute, needs, open, pinned } from './access';
import { isAddition } from './additions';
import { loginAnswerSchema } from './auth';
import { faults } from './errors';
import { etag, ifMatch } from './recordCalls';
import {
  dataOf,
  doneAnswer,
  idInPath,
  json,
  jsonBody,
  nameText,
  text,
  wireId,
  wireInstant,
} from './wire';

/** A person of the business's team, signed up or only invited. */
export const personSchema = z
  .object({
    id: wireId,
    name: z.string(),
    email: z.string(),
    role: z.string().nullable(),
    rights: z.array(z.enum(rights)).nullable().openapi({ description: 'Null is everything' }),
    refund_limit: z.number().nullable().openapi({
      description: 'The most that they may give back of one payment, in dollars',
    }),
    invited_until: wireInstant.nullable().openapi({ description: 'Null once they have joined' }),
    last_used_at: wireInstant.nullable().openapi({ description: 'When they were last here' }),
    is_you: z.boolean(),
    has_second_factor: z.boolean(),
    version: z.string(),
  })
  .openapi('Person');

export type PersonWire = z.infer<typeof personSchema>;

const invitation = z
  .object({
    token: z.string(),
    expires_at: wireInstant,
    is_mailed: z.boolean().openapi({ description: 'Whether a mail with it goes to them' }),
  })
  .openapi('Invitation', { description: 'Told once; the console makes a link of it' });

const may = {
  role: text('The role', maximumLength.short).nullish(),
  rights: z
    .array(z.enum(rights, 'There is no such right'))
    .nullish()
    .openapi({ description: 'Null is everything' }),
  // Values that are no number are refused rather than read as null, which would mean no limit.
  refund_limit: z
    .number('The limit must be a number')
    .nullish()
    .openapi({ description: 'Dollars; null is no limit' }),
};

const personBody = z.object(may).openapi('PersonBody');

const invitationBody = z
  .object({
    name: nameText('Name', maximumLength.name).default(''),
    email: text('Email', 320).default(''),
    ...may,
  })
  .openapi('InvitationBody');

export type PersonBody = z.infer<typeof personBody>;

const path = '/api/owner/team' as const;
const added = { tags: ['Team'], ...needs('team'), ...isAddition };
// Writes of the team require PIN and second factor: otherwise whoever finds an unlocked console
// could create an account for themself.
const write = { ...added, ...pinned, ...confirmed };
const invited = json(
  z.object({ success: z.literal(true), data: personSchema, invitation }),
  'The person, and the token of the invitation',
);

export const listTeam = createRoute({
  operationId: 'listTeam',
  method: 'get',
  path,
  summary: 'Everybody who works with the console or is invited to, by name',
  ...added,
  responses: { 200: json(dataOf(z.array(personSchema)), 'The team'), ...faults(401) },
});

export const invitePerson = createRoute({
  operationId: 'invitePerson',
  method: 'post',
  path,
  summary: 'Invite a teammate',
  ...write,
  request: { body: jsonBody(invitationBody, 'Who, and what they may do') },
  responses: { 201: invited, ...faults(400, 401, 403, 409, 413, 415, 429) },
});

/** Sends an invitation again; the link of the former one becomes invalid. */
export const inviteAgain = createRoute({
  operationId: 'inviteAgain',
  method: 'post',
  path: `${path}/{id}/invitation`,
  summary: 'Make a new invitation for somebody who has not joined yet',
  ...write,
  request: { params: idInPath },
  responses: { 200: invited, ...faults(401, 403, 404, 409, 429) },
});

export const updatePerson = createRoute({
  operationId: 'updatePerson',
  method: 'put',
  path: `${path}/{id}`,
  summary: 'Change what somebody may do, from their next call on',
  ...write,
  request: {
    params: idInPath,
    headers: ifMatch,
    body: jsonBody(personBody, 'What they may do'),
  },
  responses: {
    200: { ...json(dataOf(personSchema), 'The person'), headers: etag },
    ...faults(400, 401, 403, 404, 409, 412, 413, 415),
  },
});

/** Removes a person. Changes that they made keep their name. */
export const removePerson = createRoute({
  operationId: 'removePerson',
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Take somebody out of the team; they are signed out everywhere at once',
  ...write,
  request: { params: idInPath },
  responses: { 200: json(doneAnswer, 'Removed'), ...faults(401, 403, 404, 409) },
});

/** Removes a person's second factor, after they have lost both the app and the recovery codes. */
export const removeSecondFactor = createRoute({
  operationId: 'removeSecondFactor',
  method: 'delete',
  path: `${path}/{id}/second-factor`,
  summary: 'Let somebody sign in without a code again',
  ...write,
  request: { params: idInPath },
  responses: { 200: json(doneAnswer, 'Removed'), ...faults(401, 403, 404, 409) },
});

const token = z.string('The invitation is missing').max(200, 'There is no such invitation');

export const readInvitation = createRoute({
  operationId: 'readInvitation',
  method: 'post',
  path: '/auth/owner/invitation',
  tags: ['Sign-in'],
  summary: 'Whom an invitation is for, and to which business',
  ...open,
  ...isAddition,
  request: {
    body: jsonBody(z.object({ token }), 'The token of the invitation'),
  },
  responses: {
    200: json(
      dataOf(
        z.object({
          name: z.string(),
          email: z.string(),
          business: z.string(),
          expires_at: wireInstant,
        }),
      ),
      'The invitation',
    ),
    ...faults(400, 404, 413, 415),
  },
});

/** Accepts an invitation, and signs the new person in. */
export const acceptInvitation = createRoute({
  operationId: 'acceptInvitation',
  method: 'post',
  path: '/auth/owner/accept-invitation',
  tags: ['Sign-in'],
  summary: 'Join the team with a password of one’s own',
  ...open,
  ...isAddition,
  request: {
    body: jsonBody(
      z.object({
        token,
        name: nameText('Name', maximumLength.name).default(''),
        password: z.string('Password is required').max(1024, 'Password is too long').default(''),
      }),
      'The token, the name and the new password',
    ),
  },
  responses: { 200: json(loginAnswerSchema, 'Signed in'), ...faults(400, 404, 413, 415, 503) },
});
