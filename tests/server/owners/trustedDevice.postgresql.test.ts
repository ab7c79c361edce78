import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { forgetTrustedDevices } from '../../../server/owners/signInPlaces';
import { codeOf } from '../../support/authenticator';
import { createCalls } from '../../support/calls';
import { untilLockWait } from '../../support/lockWaits';
import { createTestApp } from '../../support/testApp';

test('a device whose trust is taken back while it signs in is asked for a code', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const { ownerId, clientAppId, email, password } = app.businesses.spa;
  const calls = createCalls(app, await app.signIn());
  const path = `/auth/owner/second-factor/${ownerId}`;
  const { secret } = (await calls.post<{ secret: string }>(`${path}/begin`, { password })).body;
  await calls.post(`${path}/confirm`, { code: codeOf(secret, app.clock.now()) });
  app.clock.advance(30_000);

  const signIn = (more: object, cookie = '') =>
    app.request('/auth/owner/login', {
      method: 'POST',
      json: { email, password, ...more },
      headers: { Cookie: cookie },
    });
  const code = codeOf(secret, app.clock.now());
  const remembered = await signIn({ code, rememberDevice: true });
  const [cookie = ''] = remembered.headers.get('Set-Cookie')?.split(';') ?? [];
  expect((await signIn({}, cookie)).status).toBe(200);

  const signingIn = await app.db.transaction().execute(async (trx) => {
    await forgetTrustedDevices(trx, { client_app_id: clientAppId, id: ownerId });
    await sql`select from owners where id = ${ownerId} for update`.execute(trx);
    const answer = signIn({}, cookie);
    await untilLockWait(app.db);
    return { answer };
  });
  const answer = await signingIn.answer;
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'CODE_REQUIRED' });
});
