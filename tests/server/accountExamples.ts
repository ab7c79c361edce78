import { sql, type Updateable } from 'kysely';
import type { OwnerTable, SessionTable } from '../../server/database/schema/owners';
import { codeOf } from '../support/authenticator';
import { pinHash } from '../support/furnishedBusiness';
import { deleteRows, updateRows } from '../support/tables';
import { createTestClock } from '../support/testApp';
import type { Business, RouteExample } from './routeExamples';

const inAccount = ({ ownerId }: Business) => ({ userId: ownerId });

const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The fixed time of a test app's clock. */
const opened = createTestClock().now();
const code = () => ({ code: codeOf(appSecret, opened) });
const none = { second_factor_secret: null, second_factor_since: null, second_factor_step: null };
const begun = { ...none, second_factor_secret: appSecret };
const turnedOn = { ...begun, second_factor_since: opened };

/**
 * Sets or removes PIN and second factor of the owner; resolves to a function that restores the account.
 */
const account =
  (
    pin_hash: string | null,
    factor: Updateable<OwnerTable> = none,
  ): NonNullable<RouteExample['arrange']> =>
  async (app, { ownerId }) => {
    const owner = await app.db
      .selectFrom('owners')
      .select(['name', 'email', 'phone_number', 'role', 'password_hash'])
      // Kept as text, since a Date would lose the microseconds.
      .select(sql<Date>`updated_at::text`.as('updated_at'))
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const put = (values: Updateable<OwnerTable>) =>
      updateRows(app.db, 'owners', { ...owner, ...values }, { id: ownerId });
    const ofSessions = (values: Updateable<SessionTable>) =>
      updateRows(app.db, 'sessions', values, { owner_id: ownerId });
    await put({ pin_hash, ...factor });
    await ofSessions({ code_verified_at: opened });
    return async () => {
      await put({ pin_hash: null, ...none });
      await deleteRows(app.db, 'recovery_codes', { owner_id: ownerId });
      await ofSessions({ revoked_at: null, pin_verified_at: null, code_verified_at: null });
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
  'GET /auth/owner/second-factor/{userId}': { access: 'owner', path: inAccount },
  'POST /auth/owner/second-factor/{userId}/begin': {
    access: 'owner',
    path: inAccount,
    body: ({ password }) => ({ password }),
    arrange: account(null),
  },
  'POST /auth/owner/second-factor/{userId}/confirm': {
    access: 'owner',
    path: inAccount,
    body: code,
    arrange: account(null, begun),
  },
  'POST /auth/owner/second-factor/{userId}/verify': {
    access: 'owner',
    path: inAccount,
    body: code,
    arrange: account(null, turnedOn),
  },
  'POST /auth/owner/second-factor/{userId}/recovery-codes': {
    access: 'owner',
    path: inAccount,
    arrange: account(null, turnedOn),
  },
  'POST /auth/owner/second-factor/{userId}/end': {
    access: 'owner',
    path: inAccount,
    body: ({ password }) => ({ password }),
    arrange: account(null, turnedOn),
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
