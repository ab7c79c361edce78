import { expect, test } from 'vitest';
import { type Right, rights } from '../../domain/rights';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';
import { callExample, textOf } from './exampleCalls';
import { furnishBoth } from './routeExamples';

const name = 'Ann Quimberley';
const email = 'find.me_99@hidden.example';
const parts = ['find.me', '99@hid', 'hidden.example', email.slice(0, -1), email, 'FIND.ME'];
const phoneParts = ['765', '765-4321', '5557654', '(555) 765', '55576543'];
const wholePhones = ['5557654321', '+1 (555) 765-4321', '1-555-765-4321'];

const batches = 'POST /api/owner/customer-batches';
const alike = 'GET /api/owner/customers/{clientId}/alike';

const app = await openTestApp();
const { own } = await furnishBoth(app);
const token = await app.signIn();
await updateRows(
  app.db,
  'customers',
  { first_name: 'Ann', last_name: 'Quimberley', email, phone_number: '+15557654321' },
  { id: own.customerId },
);
const document = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
};
const searched = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get?.parameters?.some((parameter) => parameter.name === 'search') ? [`GET ${path}`] : [],
);

const allow = (allowed: readonly Right[] | null) =>
  updateRows(app.db, 'owners', { rights: allowed && [...allowed] }, { id: own.ownerId });

const asked = (route: string, search: string) => {
  if (route === batches) {
    const change = { action: 'tags', add: ['VIP'], remove: [] };
    return { body: { kind: 'customer', change, matching: { search } } };
  }
  const isEmail = search.includes('@');
  const field = isEmail ? 'email' : search === name ? 'name' : 'phone';
  const query = new URLSearchParams({ [route === alike ? field : 'search']: search });
  return { query: `?${query}` };
};

/** The lists in which a customer is found by name; other lists are not of customers. */
const ofCustomers: string[] = [];
for (const route of searched) {
  const answer = await callExample(app, route, { own, token, ...asked(route, name) });
  if ((await textOf(answer)).includes(name)) ofCustomers.push(route);
}
const routes = [...ofCustomers, alike, batches];

/** The searches that find the customer, or something of theirs. */
const finding = async (route: string, searches: readonly string[]) => {
  const found: string[] = [];
  for (const search of searches) {
    const answer = await callExample(app, route, { own, token, ...asked(route, search) });
    const text = await textOf(answer);
    if (answer.ok && (route === batches || text.includes(name))) found.push(search);
    else if (route === batches) expect(answer.status, text).toBe(409);
    else expect(answer.status, text).toBe(200);
  }
  return found;
};

test('there are lists to search, of customers, their visits and their payments', () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      'GET /api/owner/checkin/history',
      'GET /api/owner/checkin/reward-claims',
      'GET /api/owner/customers/{clientId}',
      'GET /api/owner/transactions/{clientId}',
      'GET /api/owner/billing/transactions/{clientId}',
    ]),
  );
});

test('who may see contacts finds by a part of an e-mail or a phone', async () => {
  for (const route of routes) {
    if (route === alike || route.endsWith('/export')) continue;
    expect(await finding(route, [email, 'hidden.example', '765-4321']), route).toHaveLength(3);
  }
});

test('who may not finds by no e-mail and by a whole phone alone, in every list', async () => {
  await allow(rights.filter((right) => right !== 'contacts'));
  for (const route of routes) {
    if (route.endsWith('/export')) continue;
    expect(await finding(route, [...parts, ...phoneParts]), route).toEqual([]);
    expect(await finding(route, [...wholePhones, name]), route).toEqual([...wholePhones, name]);
  }
  await allow(null);
});
