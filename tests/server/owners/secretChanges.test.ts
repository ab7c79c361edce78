import { randomBytes, scryptSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '../../../contract/auth';
import { createCalls } from '../../support/calls';
import { quickHash } from '../../support/quickHash';
import { updateRows } from '../../support/tables';
import { addMember, memberPassword } from '../../support/team';
import { createTestApp, type TestApp } from '../../support/testApp';

/** An expensive hash, so that something can happen while it is verified. */
const slowHash = (secret: string) => {
  const cost = { N: 2 ** 14, r: 8, p: 8 };
  const salt = randomBytes(16);
  const key = scryptSync(secret, salt, 32, { ...cost, maxmem: 2 ** 26 });
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
};

describe('a secret that is changed while somebody gives the old one', () => {
  let app: TestApp;
  let ownerId: number;

  beforeEach(async () => {
    app = await createTestApp();
    ownerId = app.businesses.spa.ownerId;
  });
  afterEach(() => app.close());

  const keep = (hashes: { password_hash?: string; pin_hash?: string }) =>
    updateRows(app.db, 'owners', hashes, { id: ownerId });

  /** Signs in with an expensive hash, and runs something while it is verified. */
  const signInWhile = async (
    { email, password }: { email: string; password: string },
    happens: () => Promise<unknown>,
  ) => {
    const json = { email, password };
    const signingIn = app.request('/auth/owner/login', { method: 'POST', json });
    await lookingAt('password');
    await happens();
    const answer = await signingIn;
    const { token, code } = (await answer.json()) as LoginAnswer & { code?: string };
    return { status: answer.status, token, code };
  };
  const refused = { status: 401, token: undefined, code: 'SIGN_IN_REFUSED' };

  /** The secret has been read and is looked at: its try is counted just before. */
  const lookingAt = (kind: 'password' | 'pin') =>
    expect
      .poll(() =>
        app.db.selectFrom('login_attempts').where('kind', '=', kind).select('kind').execute(),
      )
      .not.toHaveLength(0);

  test('does not sign anybody in', async () => {
    await keep({ password_hash: slowHash('Password-1') });
    const answer = await signInWhile(app.businesses.spa, () =>
      keep({ password_hash: quickHash('Tulip-garden-4') }),
    );
    expect(answer).toEqual(refused);
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('does not sign in who is removed from the team meanwhile, and the password is gone', async () => {
    const calls = createCalls(app, await app.signIn());
    const { clientAppId } = app.businesses.spa;
    const { id, email } = await addMember(app.db, clientAppId, { name: 'Ana', rights: ['book'] });
    const ofAna = () => app.db.updateTable('owners').where('id', '=', id);
    await ofAna()
      .set({ password_hash: slowHash(memberPassword) })
      .execute();
    const answer = await signInWhile({ email, password: memberPassword }, () =>
      calls.remove(`/api/owner/team/${id}`),
    );
    expect(answer).toEqual(refused);
    const left = await ofAna().set({ phone_number: null }).returning('password_hash').execute();
    expect(left).toEqual([{ password_hash: '' }]);
  });

  test('does not sign in past a sign-out everywhere else', async () => {
    const calls = createCalls(app, await app.signIn());
    await keep({ password_hash: slowHash('Password-1') });
    const answer = await signInWhile(app.businesses.spa, () =>
      calls.remove(`/auth/owner/sessions/${ownerId}`),
    );
    expect(answer).toEqual(refused);
  });

  test('does not sign in without the code of a second factor that is there since', async () => {
    await keep({ password_hash: slowHash('Password-1') });
    const answer = await signInWhile(app.businesses.spa, () =>
      updateRows(
        app.db,
        'owners',
        { second_factor_secret: 'JBSWY3DPEHPK3PXP', second_factor_since: app.clock.now() },
        { id: ownerId },
      ),
    );
    expect(answer).toEqual({ ...refused, code: 'CODE_REQUIRED' });
  });

  test('API-92: does not open App Config', async () => {
    const calls = createCalls(app, await app.signIn());
    await keep({ pin_hash: slowHash('1234') });
    const verifying = calls.post(`/auth/owner/verify-pin/${ownerId}`, { pin: '1234' });
    await lookingAt('pin');
    await keep({ pin_hash: quickHash('5678') });
    expect(await verifying).toMatchObject({ status: 401, body: { message: 'Invalid PIN' } });
    const sessions = await app.db.selectFrom('sessions').select('pin_verified_at').execute();
    expect(sessions).toEqual([{ pin_verified_at: null }]);
  });

  test('API-95: is not changed by the old one', async () => {
    const [first, second] = [
      createCalls(app, await app.signIn()),
      createCalls(app, await app.signIn()),
    ];
    const change = (calls: typeof first, newPassword: string) =>
      calls.post(`/auth/owner/change-password/${ownerId}`, {
        currentPassword: 'Password-1',
        newPassword,
      });
    await keep({ password_hash: slowHash('Password-1') });
    const wanted = ['Tulip-garden-4', 'Walnut-table-5'] as const;
    const answers = await Promise.all([change(first, wanted[0]), change(second, wanted[1])]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const changed = wanted[statuses.indexOf(200)];
    expect(await app.signIn(app.businesses.spa.email, changed)).toBeTruthy();
  });
});
