import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../server/database/migrate';
import { insertRow } from '../tests/support/tables';
import { openTestApp } from '../tests/support/testApp';

const app = await openTestApp();
const path = '/api/owner/own/gift-vouchers';

test('a voucher belongs to one business, is changed by version, recorded and undone', async () => {
  const [token, other] = [await app.signIn(), await app.signIn('owner@harbor.example')];
  const add = (json: object) => app.request(path, { method: 'POST', token, json });
  const made = await add({ name: 'ROSE-1', value: 75 });
  expect(made.status).toBe(201);
  const { voucher } = await made.json();
  const change = (given: object, as = token) =>
    app.request(`${path}/${voucher.id}`, { method: 'PUT', token: as, ...given });
  expect((await change({ json: { value: 80 } }, other)).status).toBe(404);
  expect((await change({ json: { value: 80 }, headers: { 'If-Match': '"0"' } })).status).toBe(412);
  const changed = await change({ json: { is_redeemed: true } });
  const activity = changed.headers.get('X-Activity-Id');
  const undone = await app.request(`/api/owner/activity/${activity}/undo`, {
    method: 'POST',
    token,
  });
  expect(undone.status).toBe(200);
  const list = async (as: string) =>
    (await (await app.request(path, { token: as })).json()).vouchers;
  expect(await list(token)).toMatchObject([{ name: 'ROSE-1', value: 75, is_redeemed: false }]);
  expect(await list(other)).toEqual([]);
  expect((await app.request(path)).status).toBe(401);
});

test('a voucher of a customer of another business is refused', async () => {
  const { id } = await insertRow(app.db, 'customers', {
    client_app_id: app.businesses.barbers.clientAppId,
    first_name: 'Ann',
    last_name: 'Lee',
  });
  const answer = await app.request(path, {
    method: 'POST',
    token: await app.signIn(),
    json: { name: 'ROSE-2', value: 75, customer_id: id },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'customer_id' }] });
});

test('the migrations of the extension are recorded apart from the core’s', async () => {
  await migrate(app.db);
  const { rows } = await sql`select name from own_gift_vouchers_migration`.execute(app.db);
  expect(rows).toEqual([{ name: '0001_vouchers' }]);
});
