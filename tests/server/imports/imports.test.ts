import { expect, test } from 'vitest';
import { tidyUp } from '../../../server/housekeeping';
import { insertRow, readRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();
const token = await app.signIn();

const call = async (method: string, path: string, json?: unknown, as = token) => {
  const answer = await app.request(path, {
    method,
    token: as,
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, json: (await answer.json()) as Answer };
};
await call('POST', '/api/owner/categories', { name: 'Hands', display_order: 0 });

interface Answer {
  message: string;
  data: {
    id: number;
    findings: {
      line: number;
      faults: { field: string; message: string }[];
      left: { field: string; message: string }[];
      makes: { name: string }[];
      same: {
        name: string;
        unchanged: boolean;
        changes: { field: string; before: string; after: string }[];
      } | null;
    }[];
    created: number;
    updated: number;
    skipped: number;
    change_id: number;
  };
}

type Bodies = Record<string, unknown>[];

const begin = async (resource: string) => {
  const { json } = await call('POST', `/api/owner/imports/${resource}`);
  const path = `/api/owner/imports/${resource}/${json.data.id}`;
  return {
    path,
    send: async (bodies: Bodies, from = 2) =>
      (
        await call('PUT', `${path}/lines`, {
          lines: bodies.map((body, index) => ({ line: from + index, body })),
        })
      ).json.data.findings,
    undo: () => call('POST', `${path}/undo`),
    apply: (settle: string, choices: { line: number; settle: string; fields?: string[] }[] = []) =>
      call('POST', `${path}/apply`, { settle, choices }),
  };
};

const services = async () => {
  const answer = await app.request('/api/owner/services', { token });
  const { services: all } = (await answer.json()) as { services: Record<string, unknown>[] };
  const own = all.filter(({ category }) => category === 'Hands');
  return own.map(({ name, price, duration, is_featured, description }) => ({
    name,
    price,
    duration,
    is_featured,
    description,
  }));
};

const customers = async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const answer = await app.request(`${path}?limit=100`, { token });
  const { data } = (await answer.json()) as { data: { customers: Record<string, unknown>[] } };
  return data.customers.map(({ name, phone }) => ({ name, phone }));
};

test('services are checked by the rules of one service, imported at once, and taken back at once', async () => {
  const cut = { name: 'Deep cut', category: 'Hands', price: 45, duration: '1 hour' };
  await call('POST', '/api/owner/services', { ...cut, description: 'Kept' });
  const before = await services();
  const { send, apply, undo, path } = await begin('services');
  const lines = [
    { ...cut, name: 'New one', price: 20 },
    { name: 'No price', category: 'Hands' },
    { name: 'Nowhere', category: 'Nothing', price: 3 },
    { name: 'Live', category: 'Hands', price: 3, is_active: true },
    { name: ' deep  CUT', price: 50.5, is_featured: true },
  ];
  const findings = await send(lines);
  expect(findings.map(({ line, faults, same }) => [line, faults[0]?.field ?? same?.name])).toEqual([
    [3, 'price'],
    [4, undefined],
    [5, undefined],
    [6, 'Deep cut'],
  ]);
  expect(findings.map(({ makes }) => makes)).toEqual([[], [{ name: 'Nothing' }], [], []]);
  expect(findings[2]?.left).toEqual([
    {
      field: 'is_active',
      message: 'A service needs an image to be live, so it comes in as preview',
    },
  ]);
  expect(findings[0]?.faults).toEqual([
    { field: 'price', message: 'Service price must be greater than 0' },
  ]);
  // Lines sent again after a lost response are not duplicated.
  await send(lines.slice(0, 1));
  const { json } = await apply('update');
  expect(json.data).toMatchObject({
    created: 3,
    updated: 1,
    skipped: 0,
    categories: ['Nothing'],
  });
  expect(await services()).toEqual([
    { name: 'Live', price: 3, duration: '', is_featured: false, description: '' },
    { name: 'New one', price: 20, duration: '1 hour', is_featured: false, description: '' },
    { name: 'deep  CUT', price: 50.5, duration: '1 hour', is_featured: true, description: 'Kept' },
  ]);
  // A replayed apply answers the result of the first.
  expect((await apply('update')).json.data).toEqual(json.data);
  expect(
    (await call('PUT', `${path}/lines`, { lines: [{ line: 9, body: cut }] })).json.message,
  ).toBe('This import is done already. Please begin a new one.');

  expect((await undo()).status).toBe(200);
  expect(await services()).toEqual(before);
  expect((await undo()).json.message).toBe('This import was undone already.');
});

test('a line that is there already is left, changed or added as it is settled, all alike or by itself', async () => {
  const { send, apply } = await begin('services');
  const [first] = await send([
    { name: 'Deep cut', category: 'Hands', price: 45 },
    { name: 'Deep Cut', price: 46 },
  ]);
  expect(first?.same?.unchanged).toBe(true);
  const refused = await apply('create');
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Line 3 cannot be added as a new one: Service category is required',
  ]);
  const { json } = await apply('skip', [{ line: 2, settle: 'create' }]);
  expect(json.data).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  expect((await services()).filter(({ name }) => name === 'Deep cut')).toHaveLength(2);
});

test('where all lines are added as new, those that say the same as what is there are left', async () => {
  const made = { name: 'Peel', category: 'Hands', price: 15 };
  await call('POST', '/api/owner/services', made);
  await call('POST', '/api/owner/services', { ...made, name: 'Gel peel' });
  const { send, apply } = await begin('services');
  await send([made, { ...made, name: 'Gel peel', price: 16 }]);
  expect((await apply('create')).json.data).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  const peels = (await services()).filter(({ name }) => /peel/i.test(String(name)));
  expect(peels.map(({ name, price }) => [name, price])).toEqual([
    ['Gel peel', 16],
    ['Gel peel', 15],
    ['Peel', 15],
  ]);
});

test('what was changed meanwhile is neither overwritten nor taken back', async () => {
  const made = { name: 'Scrub', category: 'Hands', price: 30 };
  const { json: first } = await call('POST', '/api/owner/services', made);
  const { id } = (first as unknown as { service: { id: number } }).service;
  const { send, apply, undo } = await begin('services');
  await send([{ name: 'Scrub', price: 31 }]);
  await call('PUT', `/api/owner/services/${id}`, { ...made, price: 32 });
  expect((await apply('update')).json.message).toBe(
    '1 service was changed since the lines were checked. Please go back and check them again.',
  );
  await send([{ name: 'Scrub', price: 31 }]);
  await apply('update');
  await call('PUT', `/api/owner/services/${id}`, { ...made, price: 33 });
  expect((await undo()).json.message).toBe(
    '1 service of this import was changed since, so it cannot be undone any more.',
  );
});

test('a price that is imported does not go below a special price that was saved meanwhile', async () => {
  const made = { name: 'Paraffin', category: 'Hands', price: 50 };
  const { json: first } = await call('POST', '/api/owner/services', made);
  const { id } = (first as unknown as { service: { id: number } }).service;
  const path = `/api/owner/services/${id}`;
  const { send, apply } = await begin('services');
  await send([{ name: 'Paraffin', price: 40 }]);
  const reward_plan_pricing = [{ tier_level: 1, special_price: 45 }];
  expect((await call('PUT', path, { ...made, reward_plan_pricing })).status).toBe(200);
  const refused = await apply('update');
  expect([refused.status, refused.json.message]).toEqual([
    409,
    '1 service was changed since the lines were checked. Please go back and check them again.',
  ]);
  const [finding] = await send([{ name: 'Paraffin', price: 40 }]);
  expect(finding?.faults[0]?.message).toMatch(/special price must be less than the regular price/);
  await send([{ name: 'Paraffin', price: 46 }]);
  expect((await apply('update')).json.data).toMatchObject({ updated: 1 });
});

test('customers are found by a phone or an email in any form, imported and taken back', async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  await call('POST', path, { first_name: 'Ann', last_name: 'Lee', phone: '(212) 555-0123' });
  await call('POST', path, { first_name: 'Bo', email: 'Bo@Example.com' });
  const before = await customers();
  const { send, apply, undo } = await begin('customers');
  const findings = await send([
    { first_name: 'Ann', last_name: 'Lee', phone: '212.555.0123' },
    { first_name: 'Beau', email: 'bo@example.com' },
    { first_name: 'Cy', phone: '123' },
    { first_name: 'Di', email: 'di@example.com', phone: '+1 212 555 0199', total_spent: 900 },
    { first_name: 7 },
  ]);
  expect(
    findings.map(({ line, faults, same }) => [line, faults[0]?.message, same?.unchanged]),
  ).toEqual([
    [2, undefined, true],
    [3, undefined, false],
    [4, undefined, undefined],
    [6, expect.any(String), undefined],
  ]);
  expect(findings[2]?.left.map(({ message }) => message)).toEqual([
    '“123” is not a valid phone number and is left out',
    'There is neither a phone nor an email to reach them by',
  ]);
  const { json } = await apply('skip');
  expect(json.data).toMatchObject({ created: 2, updated: 0, skipped: 2 });
  expect(await customers()).toContainEqual({ name: 'Di', phone: '+12125550199' });
  expect((await undo()).status).toBe(200);
  expect(await customers()).toEqual(before);
});

test('a customer who has been written about since keeps the import from being undone', async () => {
  const { send, apply, undo } = await begin('customers');
  await send([{ first_name: 'Eve', email: 'eve@example.com' }]);
  await apply('skip');
  const eve = await readRow(app.db, 'customers', { email: 'eve@example.com' });
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}/${eve.id}/notes`;
  await call('POST', path, { body: 'Prefers tea' });
  const { status, json: refused } = await undo();
  expect([status, refused.message]).toEqual([
    409,
    'Some of these customers have been used since, so the import cannot be undone any more.',
  ]);
});

test('a customer whose email was stored before its form was checked is there, as in an export', async () => {
  const fay = { first_name: 'Fay', last_name: 'Comma', email: 'fay@example.com,' };
  const { clientAppId: client_app_id } = app.businesses.spa;
  const now = app.clock.now();
  await insertRow(app.db, 'customers', {
    ...fay,
    client_app_id,
    joined_at: now,
    last_activity_at: now,
  });
  const { send } = await begin('customers');
  expect(
    await send([
      fay,
      { ...fay, first_name: 'Guy' },
      { ...fay, email: 'guy@example.com,' },
      { ...fay, phone: '555' },
    ]),
  ).toMatchObject([
    { line: 2, faults: [], same: { name: 'Fay Comma', unchanged: true } },
    { line: 3, faults: [], same: { name: 'Fay Comma', unchanged: false } },
    { line: 5, faults: [], same: { name: 'Fay Comma', unchanged: true } },
  ]);
});

test('points are given to the customers of the lines, as by hand, and taken back unless they are spent', async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const made = async (body: object) =>
    ((await call('POST', path, body)).json as unknown as { data: { id: number } }).data.id;
  const fay = await made({ first_name: 'Fay', phone: '(212) 555-0161', email: 'fay@example.com' });
  await made({ first_name: 'Gil', phone: '(212) 555-0162' });
  await made({ first_name: 'Gus', phone: '(212) 555-0162' });
  for (const first_name of ['Hal', 'Hope']) await made({ first_name, email: 'hi@example.com' });
  const ledger = async () => {
    const answer = await app.request(`${path}/${fay}/points`, { token });
    const { data } = (await answer.json()) as { data: { history: Record<string, unknown>[] } };
    return data;
  };

  const { send, apply, undo } = await begin('points');
  const findings = await send([
    { email: 'FAY@example.com', points: 12.5, reason: 'birthday' },
    { phone: '212-555-0161', points: 30 },
    { email: 'nobody@example.com', points: 5 },
    { phone: '2125550162', points: 5 },
    { email: 'fay@example.com', phone: '2125550162', points: 5 },
    { email: 'fay@example.com', points: -5 },
    { email: 'fay@example.com' },
    { points: 5 },
    { email: 7, points: 'many' },
    { email: 'fay@example.com', points: 5, reason: 'x'.repeat(101) },
    { email: 'husband@example.com', phone: '212-555-0161', points: 5 },
    { email: 'hi@example.com', points: 5 },
  ]);
  expect(findings.map(({ line, faults }) => [line, faults[0]?.field, faults[0]?.message])).toEqual([
    [4, 'email', 'There is no customer with this email'],
    [5, 'phone', 'Several customers have this phone. Please add the email'],
    [6, 'phone', 'The email and the phone are of two customers'],
    [7, 'points', 'An import gives points. Please take points from a customer on their page'],
    [8, 'points', 'Please enter how many'],
    [9, 'email', 'Please enter the email or phone of a customer'],
    [10, 'email', 'The email must be a text'],
    [11, 'reason', 'A reason can be at most 100 characters'],
    [12, 'email', 'There is no customer with this email; somebody else has the phone'],
    [13, 'email', 'Several customers have this email. Please add the phone'],
  ]);
  expect((await apply('skip')).json.data).toMatchObject({ created: 2, updated: 0, skipped: 0 });
  expect(await ledger()).toMatchObject({ balance: 42.5 });
  expect((await apply('skip')).json.data.created).toBe(2);
  expect((await undo()).status).toBe(200);
  expect(await ledger()).toMatchObject({ balance: 0 });

  const second = await begin('points');
  await second.send([{ email: 'fay@example.com', points: 20 }]);
  await second.apply('skip');
  await call('POST', `${path}/${fay}/points`, { points: -15, reason: 'correction' });
  const refused = await second.undo();
  expect([refused.status, refused.json.message]).toEqual([
    409,
    '1 customer has spent some of these points since, so the import cannot be undone any more.',
  ]);
  expect(await ledger()).toMatchObject({ balance: 5 });

  const third = await begin('points');
  await third.send([{ email: 'fay@example.com', points: 21 }]);
  await updateRows(app.db, 'customers', { erased_at: app.clock.now() }, { id: fay });
  expect((await third.apply('skip')).json.message).toBe(
    '1 customer is not there any more since the lines were checked. Please go back and check them again.',
  );
});

test('a gift that an import has given is told as given, and given again only where that is said', async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const { json } = await call('POST', path, { first_name: 'Hal', email: 'hal@example.com' });
  const { id } = (json as unknown as { data: { id: number } }).data;
  const balance = async () => {
    const answer = await app.request(`${path}/${id}/points`, { token });
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  };
  const lines = [
    { email: 'hal@example.com', points: 20, reason: 'Birthday' },
    { email: 'hal@example.com', points: 2.5, reason: 'Moved over' },
  ];
  const first = await begin('points');
  expect(await first.send(lines)).toEqual([]);
  await first.apply('skip');

  const second = await begin('points');
  const given = { at: app.clock.now().toISOString(), by: 'Owner of Verbena Day Spa' };
  const same = { id: expect.any(Number), name: 'Hal', unchanged: false, changes: [], given };
  const found = { faults: [], left: [], makes: [], same };
  expect(await second.send([...lines, { email: 'hal@example.com', points: 21 }])).toEqual([
    { line: 2, ...found },
    { line: 3, ...found },
  ]);
  const applied = await second.apply('skip', [{ line: 3, settle: 'create' }]);
  expect(applied.json.data).toMatchObject({ created: 2, skipped: 1 });
  expect(await balance()).toBe(46);
  // The redo leaves out the line that was skipped.
  const undone = await second.undo();
  expect(undone.status).toBe(200);
  expect(await balance()).toBe(22.5);
  const [head] = (
    (await (await app.request('/api/owner/activity?kind=import&limit=1', { token })).json()) as {
      data: { id: number }[];
    }
  ).data;
  expect((await call('POST', `/api/owner/activity/${head?.id}/undo`)).status).toBe(200);
  expect(await balance()).toBe(46);

  // After the undo the first import no longer counts as a duplicate, so the same gift is accepted.
  await first.undo();
  const third = await begin('points');
  expect(await third.send(lines.slice(0, 1))).toEqual([]);
});

test('the same gifts checked in two tabs are given once, and again only by who knows of it', async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const email = 'lin@example.com';
  const { json } = await call('POST', path, { first_name: 'Lin', email });
  const { id } = (json as unknown as { data: { id: number } }).data;
  const balance = async () => {
    const answer = await app.request(`${path}/${id}/points`, { token });
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  };
  const lines = [
    { email, points: 20 },
    { email, points: 30 },
  ];
  const tab = async (bodies = lines) => {
    const begun = await begin('points');
    await begun.send(bodies);
    return begun;
  };
  const [one, other, single] = [await tab(), await tab(), await tab(lines.slice(0, 1))];
  expect((await one.apply('skip')).json.data.created).toBe(2);
  const refused = await other.apply('skip');
  expect([refused.status, refused.json.message]).toEqual([
    409,
    '2 of these gifts were given since the lines were checked. Please go back and check them again.',
  ]);
  expect((await single.apply('create')).json.message).toBe(
    '1 of these gifts was given since the lines were checked. Please go back and check them again.',
  );
  expect(await balance()).toBe(50);

  const [again, twice] = [await tab(), await tab()];
  expect((await again.apply('create')).json.data.created).toBe(2);
  expect((await twice.apply('create')).status).toBe(409);
  expect(await balance()).toBe(100);

  // A redo is refused once another import has given the same gifts.
  await again.undo();
  await one.undo();
  const latest = (await call('GET', '/api/owner/activity')).json as unknown as {
    data: { id: number }[];
  };
  expect((await (await tab()).apply('skip')).json.data.created).toBe(2);
  const redone = await call('POST', `/api/owner/activity/${latest.data[0]?.id}/undo`);
  expect([redone.status, redone.json.message]).toEqual([
    409,
    '2 of these gifts were given by another import since, so this one cannot be done again. Import the file anew to give them all the same.',
  ]);
  expect(await balance()).toBe(50);
});

test('the same customers and services checked in two tabs are there once', async () => {
  const people = [
    { first_name: 'Ann', last_name: 'Tabs', email: 'ann.tabs@example.com' },
    { first_name: 'Bea', last_name: 'Tabs', phone: '(212) 555-0181' },
    { first_name: 'Cy', last_name: 'Tabs', phone: '(212) 555-0181' },
  ];
  const tab = async (resource: string, bodies: Bodies) => {
    const begun = await begin(resource);
    await begun.send(bodies);
    return begun;
  };
  const [one, other] = [await tab('customers', people), await tab('customers', people)];
  expect((await one.apply('skip')).json.data.created).toBe(3);
  const refused = await other.apply('skip');
  expect([refused.status, refused.json.message]).toEqual([
    409,
    '3 of these customers were added since the lines were checked. Please go back and check them again.',
  ]);
  const named = async () =>
    (await customers()).filter(({ name }) => String(name).endsWith('Tabs')).length;
  expect(await named()).toBe(3);

  const polish = [{ name: 'Tab polish', category: 'Hands', price: 20 }];
  const [first, second] = [await tab('services', polish), await tab('services', polish)];
  expect((await first.apply('skip')).json.data.created).toBe(1);
  expect((await second.apply('skip')).json.message).toBe(
    '1 of these services was added since the lines were checked. Please go back and check them again.',
  );
  // The owner may still add a duplicate deliberately, by the choice "create".
  const another = await tab('services', [{ ...polish[0], price: 21 }]);
  expect((await another.apply('create')).json.data.created).toBe(1);

  // A redo is refused once another import has added the same customers.
  await one.undo();
  const [undone] = (
    (await call('GET', '/api/owner/activity')).json as unknown as { data: { id: number }[] }
  ).data;
  await (await tab('customers', people)).apply('skip');
  const redone = await call('POST', `/api/owner/activity/${undone?.id}/undo`);
  expect([redone.status, redone.json.message]).toEqual([
    409,
    '3 of these customers were added since, so this import cannot be done again. Import the file anew to add the others.',
  ]);
  expect(await named()).toBe(3);
});

test('others of a family with one phone are added beside those who are there, each once', async () => {
  const phone = '(212) 555-0182';
  const person = (first_name: string) => ({ first_name, last_name: 'Shared', phone });
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  for (const name of ['Ann', 'Bea', 'Bea']) await call('POST', path, person(name));
  const children = await begin('customers');
  const again = await begin('customers');
  for (const { send } of [children, again]) {
    await send([person('Cy'), { ...person('Dee'), email: 'dee.shared@example.com' }]);
  }
  // Somebody else of the family comes meanwhile.
  await call('POST', path, person('Eve'));
  expect((await children.apply('create')).json.data.created).toBe(2);
  expect((await again.apply('create')).json.message).toBe(
    '2 of these customers were added since the lines were checked. Please go back and check them again.',
  );
  // Whoever is there twice by then may be there once more, if that is what is meant.
  const third = await begin('customers');
  await third.send([{ ...person('Bea'), email: 'bea.shared@example.com' }]);
  expect((await third.apply('create')).json.data.created).toBe(1);
  expect((await third.undo()).status).toBe(200);
});

test('customers without a phone are known by their names, and one of several with a phone by both', async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const phone = '(212) 555-0177';
  await call('POST', path, { first_name: 'Ida', last_name: 'Moor', email: 'ida@example.com' });
  await call('POST', path, { first_name: 'Jon', last_name: 'Moor', phone });
  await call('POST', path, { first_name: 'Kay', last_name: 'Moor', phone });
  const before = await customers();
  const { send, apply } = await begin('customers');
  const findings = await send([
    { first_name: 'Ida', last_name: 'Moor' },
    { first_name: 'Kay', last_name: 'Moor', phone },
    { first_name: 'Nobody', last_name: 'Known' },
  ]);
  expect(findings.map(({ line, faults, same }) => [line, faults.length, same?.unchanged])).toEqual([
    [2, 0, true],
    [3, 0, true],
    [4, 0, undefined],
  ]);
  await apply('skip');
  expect(await customers()).toEqual([{ name: 'Nobody Known', phone: null }, ...before]);
});

test('what a line says of a customer is taken over field by field, and taken back', async () => {
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;
  const phone = '(212) 555-0191';
  await call('POST', path, { first_name: 'Jon', last_name: 'Take', phone, email: 'jon@take.test' });
  await call('POST', path, { first_name: 'Mia', last_name: 'Take', phone: '(212) 555-0192' });
  const known = () =>
    app.db
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'phone_number', 'email'])
      .where('last_name', 'in', ['Take', 'Taken'])
      .orderBy('id')
      .execute();
  const before = await known();
  const { send, apply, undo } = await begin('customers');
  const findings = await send([
    { first_name: 'John', last_name: 'Taken', phone: '(212) 555-0193', email: 'jon@take.test' },
    { first_name: 'Mia', last_name: 'Take', phone: '(212) 555-0192', email: 'mia@take.test' },
    // Somebody else of the family is not who has the phone.
    { first_name: 'Noa', last_name: 'Take', phone: '(212) 555-0192' },
  ]);
  expect(findings.map(({ same }) => same?.changes)).toEqual([
    [
      { field: 'first_name', before: 'Jon', after: 'John' },
      { field: 'last_name', before: 'Take', after: 'Taken' },
      { field: 'phone', before: '+12125550191', after: '+12125550193' },
    ],
    [{ field: 'email', before: '', after: 'mia@take.test' }],
    [],
  ]);
  const { json } = await apply('update', [
    { line: 2, settle: 'update', fields: ['first_name', 'phone'] },
  ]);
  expect(json.data).toMatchObject({ created: 0, updated: 2, skipped: 1 });
  expect(await known()).toEqual([
    { ...before[0], first_name: 'John', phone_number: '+12125550193' },
    { ...before[1], email: 'mia@take.test' },
  ]);
  expect((await undo()).status).toBe(200);
  expect(await known()).toEqual(before);
});

test('another business neither sees nor applies an import, and what nobody applies goes', async () => {
  const { path } = await begin('services');
  const other = await app.signIn(app.businesses.barbers.email);
  expect((await call('POST', `${path}/apply`, { settle: 'skip' }, other)).status).toBe(404);
  expect(
    (await call('PUT', `${path}/lines`, { lines: [{ line: 2, body: {} }] }, other)).status,
  ).toBe(404);
  const tooMany = {
    lines: Array.from({ length: 101 }, (_, line) => ({ line: line + 2, body: {} })),
  };
  expect((await call('PUT', `${path}/lines`, tooMany)).json.message).toBe(
    'At most 100 lines at once',
  );
  app.clock.advance(25 * 60 * 60 * 1000);
  await tidyUp({
    db: app.db,
    clock: app.clock,
    log: { info() {}, warn() {}, error() {}, debug() {} },
  });
  const again = await app.signIn();
  expect((await call('POST', `${path}/apply`, { settle: 'skip' }, again)).status).toBe(404);
});
