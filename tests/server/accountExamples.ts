import { sql } from 'kysely';
import { pinHash } from '../support/furnishedBusiness';
import type { Business, RouteExample } from './routeExamples';

const inAccount = ({ ownerId }: Business) => ({ userId: ownerId });

/** Gives the owner a PIN, or none, and puts the account back afterwards as it was. */
const account =
  (pin_hash: string | null): NonNullable<RouteExample['arrange']> =>
  async (app, { ownerId }) => {
    const owner = await app.db
      .selectFrom('owners')
      .select(['name', 'email', 'phone_number', 'role', 'password_hash'])
      // A Date would lose its microseconds.
      .select(sql<Date>`updated_at::text`.as('updated_at'))
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const put = (values: { pin_hash: string | null }) =>
      app.db
        .updateTable('owners')
        .set({ ...owner, ...values })
        .where('id', '=', ownerId)
        .execute();
    await put({ pin_hash });
    return async () => {
      await put({ pin_hash: null });
      await app.db
        .updateTable('sessions')
        .set({ revoked_at: null, pin_verified_at: null })
        .where('owner_id', '=', ownerId)
        .execute();
    };
  };

/** The routes of the owner's account: PIN, profile, password and what has changed. */
export const accountExamples: Record<string, RouteExample> = {
  'GET /api/owner/events': { access: 'owner' },
  'PUT /auth/owner/presence': { access: 'owner', body: () => ({ kind: 'service', id: '1' }) },
  'GET /auth/owner/sessions/{userId}': { access: 'owner', path: inAccount },
  'DELETE /auth/owner/sessions/{userId}': {
    access: 'owner',
    path: inAccount,
    // The walk goes on with its other sessions.
    arrange: account(null),
  },
  'DELETE /auth/owner/sessions/{userId}/{sessionId}': {
    access: 'owner',
    path: (of) => ({ ...inAccount(of), sessionId: 999_999_999 }),
    answers: 404,
  },
  'POST /auth/owner/sessions/{userId}/{sessionId}/confirm': {
    access: 'owner',
    path: (of) => ({ ...inAccount(of), sessionId: 999_999_999 }),
    answers: 404,
  },
  'GET /auth/owner/has-pin/{userId}': { access: 'owner', path: inAccount },
  'POST /auth/owner/set-pin/{userId}': {
    access: 'owner',
    path: inAccount,
    body: () => ({ pin: '1234' }),
    arrange: account(null),
  },
  'POST /auth/owner/verify-pin/{userId}': {
    access: 'owner',
    path: inAccount,
    body: () => ({ pin: '1234' }),
    arrange: account(pinHash),
  },
  'POST /auth/owner/change-pin/{userId}': {
    access: 'owner',
    path: inAccount,
    body: () => ({ currentPin: '1234', newPin: '5678' }),
    arrange: account(pinHash),
  },
  'POST /auth/owner/reset-pin/{userId}': {
    access: 'owner',
    path: inAccount,
    body: ({ password }) => ({ password, newPin: '5678' }),
    arrange: account(pinHash),
  },
  'POST /auth/owner/lock-pin/{userId}': { access: 'owner', path: inAccount },
  'GET /auth/owner/profile/{userId}': { access: 'owner', path: inAccount },
  'PUT /auth/owner/profile/{userId}': {
    access: 'owner',
    path: inAccount,
    body: ({ email }) => ({ name: 'Ada', email, phone_number: '+15551234567', role: 'Manager' }),
    // The role on a profile is a free-text title.
    mayAlsoSet: ['role'],
    arrange: account(null),
  },
  'POST /auth/owner/change-password/{userId}': {
    access: 'owner',
    path: inAccount,
    body: ({ password }) => ({ currentPassword: password, newPassword: 'Tulip-garden-4' }),
    arrange: account(null),
  },
};
