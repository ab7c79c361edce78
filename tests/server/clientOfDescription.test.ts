import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describedCalls, digestOf } from '../../scripts/support/describedCalls.mjs';
import { pinHash } from '../support/furnishedBusiness';
import { createTestApp, type TestApp } from '../support/testApp';
import type { paths } from './describedCalls';
import { addCustomer } from './records/sales';

interface Operation {
  parameters: { query?: object; header?: object; path?: object };
  requestBody?: { content: { 'application/json': unknown } };
  responses: object;
}

type Method = 'get' | 'post' | 'put';

/** The methods that the description has at a path. */
type MethodOf<Path extends keyof paths> = {
  [Name in Method]: Name extends keyof paths[Path]
    ? paths[Path][Name] extends Operation
      ? Name
      : never
    : never;
}[Method];

type At<Path extends keyof paths, Name> = Name extends keyof paths[Path]
  ? Extract<paths[Path][Name], Operation>
  : never;

/** The parameters and the body of a call; a part that the description does not have is refused. */
type Given<Call extends Operation> = Taken<Call['parameters']> &
  (Call extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body }
    : object);

type Taken<Parts> = {
  [Part in keyof Parts as Exclude<Parts[Part], undefined> extends never
    ? never
    : Part]: Parts[Part];
};

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;

type Success<Call extends Operation> = {
  [Status in keyof Call['responses']]: Status extends 200 | 201
    ? Json<Call['responses'][Status]>
    : never;
}[keyof Call['responses']];

/** A client over the types that a generator makes of the description: nothing else compiles. */
function clientOf(app: TestApp['app']) {
  let token = '';
  const call = async <Path extends keyof paths & string, Name extends MethodOf<Path>>(
    method: Name,
    path: Path,
    given: Given<At<Path, Name>>,
  ) => {
    const { path: ids = {}, query = {}, header = {}, body } = given as Record<string, object>;
    const address = Object.entries(ids).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      path as string,
    );
    const answer = await app.request(`${address}?${new URLSearchParams(Object.entries(query))}`, {
      method: method.toUpperCase(),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...header,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    return answer.ok
      ? { status: answer.status, data: json as Success<At<Path, Name>> }
      : { status: answer.status, problem: json as { code?: string } };
  };
  return {
    call,
    use(next: string | undefined) {
      token = next ?? '';
    },
  };
}

test('the types of the client are made of the description as it is', async () => {
  const { app, close } = await createTestApp();
  const description = await (await app.request('/api/openapi.json')).json();
  await close();
  const types = readFileSync(join(import.meta.dirname, 'describedCalls.d.ts'), 'utf8');
  const repair = 'npm run --silent openapi | node scripts/clientTypes.mjs';
  expect(types, `Make them anew by ${repair}`).toContain(digestOf(describedCalls(description)));
});

test('a generated client signs in, unlocks, pages a list and changes a record once', async () => {
  const { app, db, businesses, close } = await createTestApp();
  const { email, password, ownerId: userId, clientAppId: clientId } = businesses.spa;
  await db.updateTable('owners').set({ pin_hash: pinHash }).where('email', '=', email).execute();
  await addCustomer(db, clientId, new Date('2026-01-02T12:00:00Z'));
  await addCustomer(db, clientId, new Date('2026-01-03T12:00:00Z'));
  const { call, use } = clientOf(app);

  const signedIn = await call('post', '/auth/owner/login', { body: { email, password } });
  expect(signedIn.data?.owner.client_app.id).toBe(clientId);
  use(signedIn.data?.token);

  const locations = '/api/owner/checkin/locations';
  const body = { name: 'Front door', address: '1 Main St', latitude: 40.7, longitude: -74 };
  const made = { body: { ...body, radius_meters: 100 } };
  expect(await call('post', locations, made)).toMatchObject({ problem: { code: 'PIN_REQUIRED' } });
  const unlock = { path: { userId }, body: { pin: '1234' } };
  await call('post', '/auth/owner/verify-pin/{userId}', unlock);

  const page = (offset: number) =>
    call('get', '/api/owner/customers/{clientId}', {
      path: { clientId },
      query: { offset, limit: 1 },
    });
  const [first, second] = [await page(0), await page(1)];
  expect([first.data?.data.customers.length, second.data?.data.customers.length]).toEqual([1, 1]);
  expect(first.data?.data.customers[0]?.id).not.toBe(second.data?.data.customers[0]?.id);

  const created = await call('post', locations, made);
  const { id = 0, version } = created.data?.data ?? {};
  const changeWith = (key: string) =>
    call('put', `${locations}/{id}`, {
      path: { id },
      header: { 'If-Match': `"${version}"`, 'idempotency-key': key },
      body: { radius_meters: 150 },
    });
  const key = crypto.randomUUID();
  const changed = await changeWith(key);
  expect(changed.data?.data).toMatchObject({ name: 'Front door', radius_meters: 150 });
  // Sent again under the same key it is answered, and not made, again.
  expect(await changeWith(key)).toEqual(changed);
  expect((await changeWith(crypto.randomUUID())).status).toBe(412);
  await close();
});
