import { expect, test } from 'vitest';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();
let token = await app.signIn();

interface Change {
  id: number;
  action: string;
  subject_name: string;
  changes: object[];
  undoes: number | null;
  parts?: number;
}

const call = async <Data = Change>(method: string, path: string, json?: object) => {
  const answer = await app.request(path, { method, token, ...(json && { json }) });
  const { data, message } = (await answer.json()) as { data: Data; message: string };
  return { status: answer.status, data, message };
};
await call('POST', '/api/owner/categories', { name: 'Hands', display_order: 0 });

/** Imports bodies, and gives the id of the change. */
const imported = async (resource: string, bodies: object[], settle = 'update') => {
  const { data } = await call('POST', `/api/owner/imports/${resource}`);
  const path = `/api/owner/imports/${resource}/${data.id}`;
  const lines = bodies.map((body, index) => ({ line: index + 2, body }));
  await call('PUT', `${path}/lines`, { lines });
  const applied = await call<{ change_id: number }>('POST', `${path}/apply`, { settle });
  return applied.data.change_id;
};

const undo = (id: number) => call('POST', `/api/owner/activity/${id}/undo`);
const partsOf = async (id: number) =>
  (await call<Change[]>('GET', `/api/owner/activity/${id}/parts`)).data;
const historyOf = async (kind: string, id: number) =>
  (await call<Change[]>('GET', `/api/owner/activity/${kind}/${id}`)).data;

const services = async () => {
  const answer = await app.request('/api/owner/services', { token });
  const all = ((await answer.json()) as { services: { id: number; name: string; price: number }[] })
    .services;
  return all.map(({ id, name, price }) => ({ id, name, price }));
};

test('each service of an import has its part in the history, and the import is undone and done again', async () => {
  const before = await services();
  const first = await imported('services', [{ name: 'Polish', category: 'Hands', price: 20 }]);
  const [polish] = await partsOf(first);
  expect(polish).toMatchObject({ action: 'service.created', subject_name: 'Polish' });

  const second = await imported('services', [
    { name: 'Polish', price: 25 },
    { name: 'Scrub', category: 'Hands', price: 30 },
  ]);
  const after = await services();
  expect(await partsOf(second)).toMatchObject([
    { action: 'service.created', subject_name: 'Scrub' },
    {
      action: 'service.updated',
      subject_name: 'Polish',
      changes: [{ field: 'price', before: 20, after: 25 }],
    },
  ]);
  const id = after.find(({ name }) => name === 'Polish')?.id ?? 0;
  expect((await historyOf('service', id)).map(({ action }) => action)).toEqual([
    'service.updated',
    'service.created',
  ]);

  const undone = await undo(second);
  expect(undone.data).toMatchObject({ action: 'import.undone', undoes: second, parts: 2 });
  expect((await services()).find((service) => service.id === id)?.price).toBe(20);
  expect(await services()).toHaveLength(before.length + 1);
  expect((await undo(second)).message).toMatch(/has undone this already/);

  const again = await undo(undone.data.id);
  expect(again.data).toMatchObject({ action: 'import.applied', undoes: undone.data.id });
  expect(await services()).toEqual(after);
  expect((await historyOf('service', id)).map(({ action }) => action)).toEqual([
    'service.updated',
    'service.updated',
    'service.updated',
    'service.created',
  ]);

  const change = { name: 'Polish', category: 'Hands', price: 26 };
  expect((await call('PUT', `/api/owner/services/${id}`, change)).status).toBe(200);
  const late = await undo(again.data.id);
  expect([late.status, late.message]).toEqual([
    409,
    '1 service of this import was changed since, so it cannot be undone any more.',
  ]);
});

test('categories that an import has made come back as they were when it is done again', async () => {
  const categories = async () => {
    const answer = await app.request('/api/owner/categories', { token });
    const { categories: all } = (await answer.json()) as unknown as { categories: object[] };
    return all;
  };
  const made = await imported('services', [{ name: 'Wrap', category: 'Body', price: 40 }]);
  const before = await categories();
  expect(before).toContainEqual(expect.objectContaining({ name: 'Body' }));
  const undone = await undo(made);
  expect(await categories()).toHaveLength(before.length - 1);
  await call('POST', '/api/owner/categories', { name: 'Brows' });
  expect((await undo(undone.data.id)).status).toBe(200);
  const after = await categories();
  expect(after).toHaveLength(before.length + 1);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('what imported services need may be gone when their import is to be done again', async () => {
  await call('POST', '/api/owner/categories', { name: 'Feet', display_order: 1 });
  const id = await imported('services', [{ name: 'Soak', category: 'Feet', price: 20 }]);
  const undone = await undo(id);
  const { categories } = (await (
    await app.request('/api/owner/categories', { token })
  ).json()) as unknown as { categories: { id: number; name: string }[] };
  const feet = categories.find(({ name }) => name === 'Feet')?.id;
  await call('DELETE', `/api/owner/categories/${feet}`);
  const late = await undo(undone.data.id);
  expect([late.status, late.message]).toEqual([
    409,
    'Something that these services need was deleted since, so they cannot come back together.',
  ]);
});

test('categories that an import has made stay where something else uses them by then', async () => {
  const categories = async () => {
    const answer = await app.request('/api/owner/categories', { token });
    const { categories: all } = (await answer.json()) as { categories: { name: string }[] };
    return all.map(({ name }) => name).filter((name) => /^made/i.test(name));
  };
  const came = await imported('services', [
    { name: 'Made one', category: 'Made a', price: 10 },
    { name: 'Made two', category: 'MADE A', price: 11 },
    { name: 'Made three', category: 'Made b', price: 12 },
  ]);
  expect(await categories()).toEqual(['Made a', 'Made b']);
  const own = { name: 'Own', category: 'Made b', price: 13 };
  expect((await call('POST', '/api/owner/services', own)).status).toBe(201);
  const gone = await undo(came);
  expect(gone.status).toBe(200);
  expect(await categories()).toEqual(['Made b']);
  // Done again, they are made again.
  expect((await undo(gone.data.id)).status).toBe(200);
  expect((await categories()).toSorted()).toEqual(['Made a', 'Made b']);
});

test('customers and their points come and go with their imports, and their histories tell so', async () => {
  const came = await imported('customers', [
    { first_name: 'Ida', last_name: 'Roe', email: 'ida@example.com' },
  ]);
  const [ida] = (await partsOf(came)) as unknown as { subject_id: number; subject_name: string }[];
  expect(ida?.subject_name).toBe('Ida Roe');
  const id = ida?.subject_id ?? 0;
  const gone = await undo(came);
  expect(await partsOf(gone.data.id)).toMatchObject([{ action: 'customer.deleted' }]);
  const kept = async () =>
    JSON.stringify(await app.db.selectFrom('activity').select(['before', 'after']).execute());
  expect(await kept()).not.toContain('Ida Roe');
  const back = await undo(gone.data.id);
  expect(await kept()).toContain('Ida Roe');
  expect(await partsOf(back.data.id)).toMatchObject([{ subject_name: 'Ida Roe' }]);

  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}/${id}/points`;
  const balance = async () => (await call<{ balance: number }>('GET', path)).data.balance;
  const given = await imported('points', [{ email: 'ida@example.com', points: 12.5 }]);
  expect(await balance()).toBe(12.5);
  const taken = await undo(given);
  expect(await balance()).toBe(0);
  await undo(taken.data.id);
  expect(await balance()).toBe(12.5);
  expect((await historyOf('customer', id)).map(({ action }) => action)).toEqual([
    'points.given',
    'points.undone',
    'points.given',
    'customer.created',
    'customer.deleted',
    'customer.created',
  ]);
});

interface Entry {
  id: number;
  points: number;
  by_hand?: { author: string | null };
}

const customerOf = async (first_name: string) => {
  const list = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const email = `${first_name.toLowerCase()}@example.com`;
  const { data } = await call('POST', list, { first_name, email });
  const path = `${list}/${data.id}/points`;
  const ledger = async () => (await call<{ balance: number; entries: Entry[] }>('GET', path)).data;
  return { email, path, ledger };
};

test('what was taken back by hand is not given again by an import that is done again', async () => {
  const [kept, back] = [await customerOf('Lea'), await customerOf('Max')];
  const given = await imported(
    'points',
    [kept, back].map(({ email }) => ({ email, points: 100 })),
  );
  const [entry] = (await back.ledger()).entries;
  expect((await call('POST', `${back.path}/${entry?.id}/undo`)).status).toBe(201);
  const undone = await undo(given);
  const again = await undo(undone.data.id);
  expect([(await kept.ledger()).balance, (await back.ledger()).balance]).toEqual([100, 0]);
  expect(again.data).toMatchObject({ subject_name: '1 gift of points', parts: 1 });
  await undo(again.data.id);
  expect([(await kept.ledger()).balance, (await back.ledger()).balance]).toEqual([0, 0]);
});

/** The names of whoever is kept, as a customer or in a line of an import, under a last name. */
const keptOf = async (last_name: string) => {
  const people = await app.db
    .selectFrom('customers')
    .select('first_name')
    .where('last_name', '=', last_name)
    .orderBy('id')
    .execute();
  const lines = await app.db.selectFrom('import_lines').select(['created', 'before']).execute();
  return {
    people: people.map(({ first_name }) => first_name),
    lines: lines.filter((line) => JSON.stringify(line).includes(last_name)).length,
  };
};

const add = async (body: object) => {
  const list = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const { data } = await call('POST', list, body);
  const [added] = (await call<Change[]>('GET', '/api/owner/activity?limit=1')).data;
  return { path: `${list}/${data.id}`, change: added?.id ?? 0 };
};

test('who is erased does not come back by an import that was undone before', async () => {
  const phone = '(212) 555-0191';
  const last_name = 'Leftover';
  const ann = { first_name: 'Ann', last_name, email: 'Ann.Leftover@example.com' };
  const bea = { first_name: 'Bea', last_name, phone };
  const cy = { first_name: 'Cy', last_name, phone };
  const undone = await undo(await imported('customers', [ann, bea, cy]));
  for (const back of [{ ...ann, email: 'ann.leftover@example.com' }, bea]) {
    const { path } = await add(back);
    const erased = await call('POST', `${path}/erasure`, { name: `${back.first_name} Leftover` });
    expect(erased.status).toBe(200);
  }
  expect(await keptOf('Leftover')).toEqual({ people: [], lines: 1 });
  expect((await undo(undone.data.id)).status).toBe(200);
  expect((await keptOf('Leftover')).people).toEqual(['Cy']);
});

test('whom an import added beside somebody goes with it, when that one was erased or taken back', async () => {
  for (const [phone, leave] of [
    [
      '(212) 555-0192',
      async ({ path }: { path: string }) => call('POST', `${path}/erasure`, { name: 'Old Beside' }),
    ],
    ['(212) 555-0193', async ({ change }: { change: number }) => undo(change)],
  ] as const) {
    const old = await add({ first_name: 'Old', last_name: 'Beside', phone });
    const came = await imported(
      'customers',
      [
        { first_name: 'Young', last_name: 'Beside', phone },
        { first_name: 'Zoe', last_name: 'Beside', email: 'zoe@example.com' },
      ],
      'create',
    );
    expect((await keptOf('Beside')).people).toEqual(['Old', 'Young', 'Zoe']);
    expect((await leave(old)).status).toBe(200);
    expect(
      JSON.stringify(await app.db.selectFrom('import_lines').selectAll().execute()),
    ).not.toMatch(/"Old"/);
    expect((await undo(came)).status).toBe(200);
    expect((await keptOf('Beside')).people).toEqual([]);
  }
});

test('points of an import are taken back and given again by whoever does that', async () => {
  const customer = await customerOf('Ned');
  const given = await imported('points', [{ email: customer.email, points: 8 }]);
  const { email } = await addMember(app.db, app.businesses.spa.clientAppId, {
    name: 'Olga Second',
    rights: ['customers', 'contacts', 'money', 'config'],
  });
  const own = token;
  token = await app.signIn(email, memberPassword);
  const undone = await undo(given);
  await undo(undone.data.id);
  token = own;
  const { entries } = await customer.ledger();
  expect(entries.map(({ points, by_hand }) => [points, by_hand?.author])).toEqual([
    [8, 'Olga Second'],
    [-8, 'Olga Second'],
    [8, 'Owner of Verbena Day Spa'],
  ]);
});

test('gifts that were given twice on purpose are both given again after both were undone', async () => {
  const kim = await customerOf('Kim');
  const balance = async () => (await kim.ledger()).balance;
  const gifts = [{ email: kim.email, points: 40 }];
  const first = await imported('points', gifts);
  const second = await imported('points', gifts, 'create');
  expect(await balance()).toBe(80);
  for (let round = 1; round <= 2; round++) {
    const latest = (await call<Change[]>('GET', '/api/owner/activity?limit=2')).data;
    const [later = second, earlier = first] = latest.map(({ id }) => id);
    const gone = [await undo(later), await undo(earlier)];
    expect(await balance()).toBe(0);
    for (const { data } of gone.toReversed()) expect((await undo(data.id)).status).toBe(200);
    expect(await balance()).toBe(80);
  }
});
