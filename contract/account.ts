import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { confirmed, createRoute, signedIn } from './access';
import { addition, isAddition } from './additions';
import { ownerSchema } from './auth';
import { faults } from './errors';
import { doneAnswer, json, jsonBody, nameText, ownId, passwordInBody, text } from './wire';

const pin = z.string('The PIN must be text').default('');

const tags = ['Account'];
const done = json(doneAnswer, 'Done');

/** Verifying the PIN also opens App Config for this session. */
export const verifyPin = createRoute({
  operationId: 'verifyPin',
  method: 'post',
  path: '/auth/owner/verify-pin/{userId}',
  tags,
  summary: 'Verify the PIN, which opens App Config for this session',
  ...signedIn,
  request: {
    params: ownId,
    body: jsonBody(z.object({ pin }).openapi('Pin'), 'The PIN'),
  },
  responses: { 200: done, ...faults(400, 401, 403, 409, 413, 415, 429, 503) },
});

/** Setting the first PIN also opens App Config for this session. */
export const setPin = createRoute({
  operationId: 'setPin',
  method: 'post',
  path: '/auth/owner/set-pin/{userId}',
  tags,
  summary: 'Set the first PIN',
  ...signedIn,
  ...confirmed,
  request: {
    params: ownId,
    body: jsonBody(z.object({ pin }).openapi('NewPin'), 'Four digits'),
  },
  responses: { 200: done, ...faults(400, 401, 403, 409, 413, 415, 503) },
});

/** After a change the owner's other sessions have to verify the new PIN. */
export const changePin = createRoute({
  operationId: 'changePin',
  method: 'post',
  path: '/auth/owner/change-pin/{userId}',
  tags,
  summary: 'Change the PIN',
  ...signedIn,
  request: {
    params: ownId,
    body: jsonBody(
      z
        .object({
          currentPin: pin,
          newPin: pin,
        })
        .openapi('PinChange'),
      'The current PIN and another one',
    ),
  },
  responses: { 200: done, ...faults(400, 401, 403, 409, 413, 415, 429, 503) },
});

/** Also opens App Config for this session; the owner's other sessions must verify the new PIN. */
export const resetPin = createRoute({
  operationId: 'resetPin',
  method: 'post',
  path: '/auth/owner/reset-pin/{userId}',
  tags,
  summary: 'Replace a forgotten PIN, by the password',
  ...signedIn,
  ...confirmed,
  ...isAddition,
  request: {
    params: ownId,
    body: jsonBody(
      z.object({ password: passwordInBody, newPin: pin }).openapi('PinReset'),
      'The password and four digits',
    ),
  },
  responses: { 200: done, ...faults(400, 401, 403, 409, 413, 415, 429, 503) },
});

/** Locks App Config again for this session, for when the owner leaves it. */
export const lockPin = createRoute({
  operationId: 'lockPin',
  method: 'post',
  path: '/auth/owner/lock-pin/{userId}',
  tags,
  summary: 'Close App Config for this session until the PIN is verified again',
  ...signedIn,
  ...isAddition,
  request: { params: ownId },
  responses: { 200: done, ...faults(401, 403) },
});

export const hasPin = createRoute({
  operationId: 'hasPin',
  method: 'get',
  path: '/auth/owner/has-pin/{userId}',
  tags,
  summary: 'Whether the owner has a PIN',
  ...signedIn,
  request: { params: ownId },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        hasPin: z.boolean(),
        pinVerified: addition(
          z.boolean().openapi({ description: 'Whether App Config is open in this session' }),
        ),
      }),
      'Whether there is one',
    ),
    ...faults(401, 403),
  },
});

export const getProfile = createRoute({
  operationId: 'getProfile',
  method: 'get',
  path: '/auth/owner/profile/{userId}',
  tags,
  summary: "The owner's profile",
  ...signedIn,
  request: { params: ownId },
  responses: {
    200: json(z.object({ success: z.literal(true), owner: ownerSchema }), 'The owner'),
    ...faults(401, 403),
  },
});

/** A field left out of an update stays as it is; null removes the phone. */
export const profileBody = z
  .object({
    name: nameText('Name', maximumLength.name).optional(),
    email: text('Email', 320).optional(),
    phone_number: text('The phone number', maximumLength.short).nullish(),
    role: text('The role', maximumLength.short).nullish(),
  })
  .openapi('ProfileBody');

export type ProfileBody = z.infer<typeof profileBody>;

export const updateProfile = createRoute({
  operationId: 'updateProfile',
  method: 'put',
  path: '/auth/owner/profile/{userId}',
  tags,
  summary: "Change the owner's profile",
  ...signedIn,
  request: { params: ownId, body: jsonBody(profileBody, 'The profile') },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        owner: ownerSchema.pick({ name: true, email: true, phone_number: true, role: true }),
      }),
      'The changed profile',
    ),
    ...faults(400, 401, 403, 409, 413, 415, 429),
  },
});

/** A new password ends the owner's other sessions. */
export const changePassword = createRoute({
  operationId: 'changePassword',
  method: 'post',
  path: '/auth/owner/change-password/{userId}',
  tags,
  summary: 'Change the password and end all other sessions',
  ...signedIn,
  ...confirmed,
  request: {
    params: ownId,
    body: jsonBody(
      z
        .object({
          currentPassword: passwordInBody,
          newPassword: passwordInBody,
        })
        .openapi('PasswordChange'),
      'The current password and the new one',
    ),
  },
  responses: { 200: done, ...faults(400, 401, 403, 413, 415, 429, 503) },
});
