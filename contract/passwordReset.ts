import { z } from '@hono/zod-openapi';
import { createRoute, open } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { doneAnswer, json, jsonBody, passwordInBody, text } from './wire';

const added = { tags: ['Sign-in'], ...open, ...isAddition };

/**
 * Sends a reset link. The answer and its timing are the same for unknown accounts, so that nobody
 * can probe for them.
 */
export const askForReset = createRoute({
  operationId: 'askForReset',
  method: 'post',
  path: '/auth/owner/forgot-password',
  summary: 'Ask for a mail with a link by which to choose a new password',
  ...added,
  request: {
    body: jsonBody(
      z
        .object({
          email: text('Email', 320, 'Email is required').min(1, 'Email is required'),
        })
        .openapi('ResetRequest'),
      'The email of the account',
    ),
  },
  responses: {
    200: json(doneAnswer, 'If there is such an account, the mail is on its way'),
    ...faults(400, 409, 413, 415, 429),
  },
});

/** Sets a new password. Ends all sessions of the owner and invalidates their other reset links. */
export const resetPassword = createRoute({
  operationId: 'resetPassword',
  method: 'post',
  path: '/auth/owner/reset-password',
  summary: 'Choose a new password by the token of a link, which can be used once',
  ...added,
  request: {
    body: jsonBody(
      z
        .object({
          token: z.string('The token must be text').max(100, 'The token is too long'),
          newPassword: passwordInBody,
        })
        .openapi('PasswordReset'),
      'The token and the new password',
    ),
  },
  responses: { 200: json(doneAnswer, 'Changed'), ...faults(400, 413, 415, 429, 503) },
});
