import { expect, test } from 'vitest';
import { type Access, accessMark } from '../../contract/access';
import { type Right, rights } from '../../domain/rights';
import { updateRows } from '../support/tables';
import { addMember } from '../support/team';
import { openTestApp } from '../support/testApp';
import { callExample, textOf } from './exampleCalls';
import { furnishBoth, routeExamples } from './routeExamples';

const app = await openTestApp();
const { own } = await furnishBoth(app);
const token = await app.signIn();
const document = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, { [accessMark]: Access }>>;
};
const accessOf = new Map(
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation[accessMark],
    ]),
  ),
);

const allow = (allowed: readonly Right[] | null) =>
  updateRows(app.db, 'owners', { rights: allowed && [...allowed] }, { id: own.ownerId });

const call = async (route: string) => {
  const answer = await callExample(app, route, { own, token });
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  return { status: answer.status, body: isJson ? await answer.json() : await textOf(answer) };
};

test('every call says who may make it', () => {
  expect([...accessOf.keys()].toSorted()).toEqual(Object.keys(routeExamples).toSorted());
  for (const [route, access] of accessOf) expect(access, route).toBeDefined();
  expect(
    [...accessOf.values()].filter((access) => typeof access !== 'string').length,
  ).toBeGreaterThan(50);
});

test('who may not see phone numbers and emails finds none in any answer', async () => {
  const contact = /"(?:customer_)?(?:email|phone|phone_number)":"(?!")/;
  const [told, kept]: string[][] = [[], []];
  for (const [route, access] of accessOf) {
    if (!route.startsWith('GET /api/owner') || typeof access === 'string') continue;
    if (access.includes('contacts') || route.includes('/export')) continue;
    if (route === 'GET /api/owner/team') continue;
    await allow(null);
    if (contact.test(JSON.stringify((await call(route)).body))) told?.push(route);
    await allow(rights.filter((right) => right !== 'contacts'));
    if (contact.test(JSON.stringify((await call(route)).body))) kept?.push(route);
  }
  await allow(null);
  expect(told?.length).toBeGreaterThan(5);
  expect(kept).toEqual([]);
});

test('a refusal says what, and who can allow it', async () => {
  await allow(['calendar']);
  const refusal = async () => (await call('POST /api/owner/scheduling/appointments')).body;
  expect(await refusal()).toMatchObject({
    message: 'You may not book, move and cancel appointments.',
  });
  await addMember(app.db, own.clientAppId, { name: 'Mara Manager', rights: ['team'] });
  expect(await refusal()).toMatchObject({
    message: 'You may not book, move and cancel appointments. Ask Mara Manager to allow it.',
  });
  await allow(null);
});

test('the history of a thing and undoing need the right for its kind', async () => {
  const history = (kind: string) =>
    app.request(`/api/owner/activity/${kind}/${own.serviceIds[0]}`, { token });
  await allow(['calendar']);
  expect((await history('service')).status).toBe(403);
  expect((await history('customer')).status).toBe(403);
  await allow(['config']);
  expect((await history('service')).status).toBe(200);
  await allow(null);
  const created = await app.request('/api/owner/categories', {
    method: 'POST',
    token,
    json: { name: 'Undone', display_order: 5 },
  });
  const change = created.headers.get('X-Activity-Id');
  const undo = () => app.request(`/api/owner/activity/${change}/undo`, { method: 'POST', token });
  await allow(['book', 'calendar']);
  expect((await undo()).status).toBe(403);
  await allow(['config']);
  expect((await undo()).status).toBe(200);
  await allow(null);
});

test('what was deleted goes for good by who may undo that, and nobody else reads of it', async () => {
  const notes = `/api/owner/customers/${own.clientAppId}/${own.customerId}/notes`;
  const send = (method: string, path: string, json?: object) =>
    app.request(path, { method, token, ...(json && { json }) });
  const made = await send('POST', notes, { body: 'Likes mint' });
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  const deleted = await send('DELETE', `${notes}/${id}`);
  const change = deleted.headers.get('X-Activity-Id');
  const purge = () => send('POST', `/api/owner/activity/${change}/purge`);
  await allow(['config']);
  const refused = await purge();
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    'You may not see customers and what they bought and paid. Ask Mara Manager to allow it.',
  ]);
  await allow(['customers']);
  expect((await purge()).status).toBe(403);
  await allow(['config', 'customers']);
  expect((await purge()).status).toBe(200);
  await allow(null);
});
