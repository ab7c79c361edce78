import { expect, test } from 'vitest';
import type { CategoryWire } from '../../../contract/categories';
import type { Problem } from '../../../contract/errors';
import type { ServiceWire } from '../../../contract/services';
import { changeHeader } from '../../../domain/activity';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();
const token = await app.signIn();

const call = (method: string, path: string, json?: unknown) =>
  app.request(`/api/owner/${path}`, { method, token, ...(json !== undefined && { json }) });
const list = async () =>
  ((await (await call('GET', 'categories')).json()) as { categories: CategoryWire[] }).categories;
const services = async () =>
  ((await (await call('GET', 'services')).json()) as { services: ServiceWire[] }).services;
const created = async (name: string, display_order = 9) => {
  const answer = await call('POST', 'categories', { name, display_order });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { category: CategoryWire }).category;
};
const problem = async (answer: Response) => (await answer.json()) as Problem;

test('API-18, API-98: the list has this business only, in display order, with counts', async () => {
  expect(await list()).toEqual([
    {
      id: app.businesses.spa.categoryIds[0],
      name: 'Massage',
      display_order: 0,
      created_at: expect.stringMatching(/Z$/),
      service_count: 2,
      version: expect.any(String),
    },
    expect.objectContaining({ name: 'Facials', display_order: 1, service_count: 1 }),
  ]);
});

test('API-19: a new category has its trimmed name and its place', async () => {
  const category = await created('  Nails ', 0);
  expect(category).toEqual({
    id: expect.any(Number),
    name: 'Nails',
    display_order: 0,
    created_at: app.clock.now().toISOString(),
    service_count: 0,
    version: app.clock.now().toISOString(),
  });
});

test('API-20, CAT-10: the places of a reorder are stored one by one', async () => {
  const before = await list();
  const reversed = before.toReversed();
  const answers = await Promise.all(
    reversed.map(({ id }, display_order) => call('PUT', `categories/${id}`, { display_order })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await list()).map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
});

const ordered = (ids: unknown, seen: unknown) => call('PUT', 'category-order', { ids, seen });
const idsNow = async () => (await list()).map(({ id }) => id);

test('all are put in order by one change, which is undone as one', async () => {
  await created('Saunas', 2);
  const before = await list();
  const seen = before.map(({ id }) => id);
  const ids = seen.toReversed();
  const answer = await ordered(ids, seen);
  expect(answer.status).toBe(200);
  expect(await idsNow()).toEqual(ids);
  expect((await list()).map(({ display_order }) => display_order)).toEqual(ids.map((_, at) => at));
  const change = Number(answer.headers.get(changeHeader));
  const { data } = await (await call('GET', `activity/${change}/parts`)).json();
  expect(data.length).toBeGreaterThan(1);
  expect(data).toContainEqual(
    expect.objectContaining({
      action: 'category.updated',
      changes: [{ field: 'display_order', before: expect.any(Number), after: 0 }],
    }),
  );
  expect((await call('POST', `activity/${change}/undo`)).status).toBe(200);
  const places = (all: CategoryWire[]) => all.map(({ id, display_order }) => [id, display_order]);
  expect(places(await list())).toEqual(places(before));
});

test('of two who put them in order at once one is refused and told, and no place is doubled', async () => {
  const seen = await idsNow();
  const [one, other] = [seen.toReversed(), [...seen.slice(1), Number(seen[0])]];
  const answers = await Promise.all([ordered(one, seen), ordered(other, seen)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && (await problem(refused)).message).toMatch(/^Somebody else has moved/);
  expect(await idsNow()).toEqual(answers[0]?.status === 200 ? one : other);
  const places = (await list()).map(({ display_order }) => display_order);
  expect(new Set(places).size).toBe(places.length);
});

test('an order is refused that is not one of all categories as they stand', async () => {
  const seen = await idsNow();
  const [first, ...rest] = seen;
  expect((await ordered(rest, seen)).status).toBe(400);
  expect((await ordered([...rest, rest[0]], seen)).status).toBe(400);
  expect((await ordered(rest, rest)).status).toBe(409);
  expect((await ordered('all', seen)).status).toBe(400);
  // Categories with equal positions may have been in either order.
  await call('PUT', `categories/${rest[0]}`, { display_order: 0 });
  const [a = 0, b = 0, ...others] = await idsNow();
  expect((await ordered([first, ...rest], [b, a, ...others])).status).toBe(200);
  expect(await idsNow()).toEqual(seen);
  // It stands so already.
  expect((await ordered(seen, seen)).headers.get(changeHeader)).toBeNull();
});

test('API-101: a rename reaches the services that carry the old name, deleted ones too', async () => {
  const category = await created('Waxing');
  const body = { name: 'Leg Wax', category: 'Waxing', price: 40 };
  const { service } = (await (await call('POST', 'services', body)).json()) as {
    service: ServiceWire;
  };
  const gone = (await (await call('POST', 'services', body)).json()) as { service: ServiceWire };
  await call('DELETE', `services/${gone.service.id}`);
  const renamed = await call('PUT', `categories/${category.id}`, { name: 'Hair Removal' });
  expect(renamed.status).toBe(200);
  const after = (await services()).find(({ id }) => id === service.id);
  expect(after?.category).toBe('Hair Removal');
  expect(after?.updated_at).not.toBe(service.updated_at);
  expect((await services()).some((other) => other.category === 'Waxing')).toBe(false);
  const history = await app.db
    .selectFrom('services')
    .select('category')
    .where('id', '=', gone.service.id)
    .executeTakeFirst();
  expect(history?.category).toBe('Hair Removal');
});

test('API-101: renames and saves of its services at the same moment all end well', async () => {
  const category = await created('Busy 0');
  const made = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const body = { name: `Busy service ${number}`, category: 'Busy 0', price: 10 };
      const answer = await call('POST', 'services', body);
      return ((await answer.json()) as { service: ServiceWire }).service;
    }),
  );
  for (let round = 1; round <= 5; round++) {
    const oldName = `Busy ${round - 1}`;
    const answers = await Promise.all([
      call('PUT', `categories/${category.id}`, { name: `Busy ${round}` }),
      ...made.map(({ id, name }) =>
        call('PUT', `services/${id}`, { name, category: oldName, price: 10 + round }),
      ),
    ]);
    expect(answers[0]?.status).toBe(200);
    // A save with the category's old name, after the rename, is refused.
    for (const { status } of answers) expect([200, 400, 409]).toContain(status);
    const now = (await services()).filter(({ name }) => name.startsWith('Busy service'));
    expect(now.map((service) => service.category)).toEqual(made.map(() => `Busy ${round}`));
  }
});

test('a move alone gives no service a new version', async () => {
  const [first] = await list();
  const before = await services();
  await call('PUT', `categories/${first?.id}`, { name: first?.name, display_order: 50 });
  expect(await services()).toEqual(before);
});

test('API-100: a category in use is kept, and the owner is told why', async () => {
  const category = await created('Facial Extras');
  const body = { name: 'Mask', category: 'Facial Extras', price: 20 };
  const { service } = (await (await call('POST', 'services', body)).json()) as {
    service: ServiceWire;
  };
  const refused = await call('DELETE', `categories/${category.id}`);
  expect(refused.status).toBe(409);
  expect(await problem(refused)).toMatchObject({
    code: 'CATEGORY_IN_USE',
    message:
      '"Facial Extras" is used by 1 service and cannot be deleted. Please move it to another category first.',
  });
  expect((await list()).map(({ id }) => id)).toContain(category.id);

  await call('DELETE', `services/${service.id}`);
  expect((await call('DELETE', `categories/${category.id}`)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(category.id);
});

test('API-21: a category that no service uses is deleted', async () => {
  const category = await created('Short-lived');
  const answer = await call('DELETE', `categories/${category.id}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ success: true, message: '"Short-lived" was deleted.' });
  expect((await call('DELETE', `categories/${category.id}`)).status).toBe(404);
});

test('a name that another category has, in any case, answers 409', async () => {
  const category = await created('Brows');
  for (const name of ['Brows', 'BROWS']) {
    const answer = await call('POST', 'categories', { name });
    expect(answer.status).toBe(409);
    expect((await problem(answer)).message).toBe(`There is already a category "${name}".`);
  }
  expect((await call('PUT', `categories/${category.id}`, { name: 'Massage' })).status).toBe(409);
  expect((await call('PUT', `categories/${category.id}`, { name: 'brows' })).status).toBe(200);
});

test('a name that looks like that of another answers 409', async () => {
  await created('Caf\u00e9');
  for (const name of ['Cafe\u0301', 'Caf\u00e9\u200b', '\ufeffCaf\u00e9']) {
    expect((await call('POST', 'categories', { name })).status).toBe(409);
  }
});

test('a service can be saved in a category whose older name was not trimmed so', async () => {
  const name = 'The\u0301rapies\u200b';
  const { id } = await created('Older');
  await updateRows(app.db, 'categories', { name }, { id });
  const answer = await call('POST', 'services', { name: 'Bath', category: name, price: 9 });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ service: { category: name } });
});

test('of parallel creations with one name exactly one is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', 'categories', { name: 'Contested' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

const limits: [title: string, body: object, message: string][] = [
  ['a blank name', { name: '  ' }, 'Category name is required'],
  ['no text as name', { name: 7 }, 'Category name is required'],
  [
    'a name that is too long',
    { name: 'x'.repeat(201) },
    'Category name must be at most 200 characters',
  ],
  ['half a place', { name: 'A', display_order: 0.5 }, 'The display order must be a whole number'],
  ['a place below 0', { name: 'A', display_order: -1 }, 'The display order must be 0 or more'],
];

test.each(limits)('API-99: %s is refused', async (_title, body, message) => {
  const [first] = await list();
  for (const answer of [
    await call('POST', 'categories', body),
    await call('PUT', `categories/${first?.id}`, body),
  ]) {
    expect(answer.status).toBe(400);
    expect((await problem(answer)).message).toBe(message);
  }
});
