import { expect, test } from 'vitest';
import { pinHash } from '../support/furnishedBusiness';
import { createTestApp, type TestApp } from '../support/testApp';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: object;
  security?: object[];
  responses: Record<string, unknown>;
}

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  security?: object[];
}

interface Given {
  parameters?: Record<string, string | number>;
  body?: Json;
}

/**
 * A client as generators write it: each call by its operationId, with the parameters, the body and the token
 * of which the description tells, and no other. An answer that is not described is an error.
 */
function clientOf(description: Description, app: TestApp['app']) {
  const [server] = description.servers;
  let token = '';
  const call = async (id: string, { parameters = {}, body }: Given = {}) => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.operationId !== id) continue;
        return send(path, method, operation, parameters, body);
      }
    }
    throw new Error(`The description has no ${id}`);
  };
  const send = async (
    path: string,
    method: string,
    {
      operationId,
      parameters = [],
      requestBody,
      security = description.security,
      responses,
    }: Operation,
    given: Record<string, string | number>,
    body: Json | undefined,
  ) => {
    const strange = Object.keys(given).filter(
      (name) => !parameters.some((one) => one.name === name),
    );
    const missing = parameters.filter(({ name, required }) => required && !(name in given));
    expect([strange, missing], operationId).toEqual([[], []]);
    expect(body === undefined || requestBody !== undefined, operationId).toBe(true);
    let address = path;
    const query = new URLSearchParams();
    const headers = new Headers();
    for (const { name, in: place } of parameters) {
      const value = given[name];
      if (value === undefined) continue;
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
      if (place === 'query') query.set(name, String(value));
      if (place === 'header') headers.set(name, String(value));
    }
    if (security?.length) headers.set('Authorization', `Bearer ${token}`);
    if (body) headers.set('Content-Type', 'application/json');
    const root = server?.url.replace(/\/$/, '') ?? '';
    const answer = await app.request(`${root}${address}?${query}`, {
      method: method.toUpperCase(),
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(Object.keys(responses), operationId).toContain(String(answer.status));
    return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Json };
  };
  return {
    call,
    use(next: unknown) {
      token = String(next);
    },
  };
}

test('a client made of the description signs in, unlocks, pages a list and changes a record once', async () => {
  const test = await createTestApp();
  const { app, db, businesses } = test;
  const { email, password, ownerId, clientAppId } = businesses.spa;
  await db.updateTable('owners').set({ pin_hash: pinHash }).where('email', '=', email).execute();
  const description = (await (await app.request('/api/openapi.json')).json()) as Description;
  const { call, use } = clientOf(description, app);

  const signedIn = await call('login', { body: { email, password } });
  use(signedIn.json.token);
  const made = { body: { name: 'Deep Tissue', price: 100, category: 'Massage' } };
  expect((await call('createService', made)).json).toMatchObject({ code: 'PIN_REQUIRED' });
  await call('verifyPin', { parameters: { userId: ownerId }, body: { pin: '1234' } });

  const page = (offset: number) =>
    call('listCustomers', { parameters: { clientId: clientAppId, offset, limit: 1 } });
  const [first, second] = [await page(0), await page(1)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.json).not.toEqual(second.json);

  const { json } = await call('createService', made);
  expect(json).toMatchObject({ service: { price: 100 } });
  const { id, version } = json.service as { id: number; version: string };
  const change = {
    parameters: { id, 'If-Match': `"${version}"`, 'idempotency-key': crypto.randomUUID() },
    body: { ...made.body, price: 120 },
  };
  const changed = await call('updateService', change);
  expect(changed.json).toMatchObject({ service: { price: 120 } });
  // Sent again under the same key it is answered, and not made, again.
  expect((await call('updateService', change)).json).toEqual(changed.json);
  const late = { ...change.parameters, 'idempotency-key': crypto.randomUUID() };
  expect((await call('updateService', { ...change, parameters: late })).status).toBe(412);
  await test.close();
});
