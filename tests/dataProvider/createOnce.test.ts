import { beforeEach, describe, expect, test } from 'vitest';
import { createAuth } from '../../src/authProvider/auth';
import { createSession } from '../../src/authProvider/session';
import { createOwnerDataProvider } from '../../src/createOwnerDataProvider';
import { holds, isStored } from '../../src/dataProvider/createOnce';
import { endpoints } from '../../src/resources/endpoints';
import { answer, fakeHttp } from '../support/fakeHttp';
import { memoryStorage } from '../support/memoryStorage';

interface Kind {
  resource: string;
  items: string;
  data: Record<string, unknown>;
  change: Record<string, unknown>;
}

const kinds: Kind[] = [
  {
    resource: 'services',
    items: 'services',
    data: { name: 'Facial', price: 80, category: 'Facials', is_active: true },
    change: { price: 90 },
  },
  {
    resource: 'categories',
    items: 'categories',
    data: { name: 'Facials', display_order: 0 },
    change: { name: 'Faces' },
  },
  {
    resource: 'locations',
    items: 'locations',
    data: {
      name: 'Main',
      address: '1 Main Street',
      latitude: 40.7127837,
      longitude: -74.005941,
      radius_meters: 100,
      is_active: true,
    },
    change: { radius_meters: 200 },
  },
  {
    resource: 'rewards',
    items: 'rewards',
    data: { check_ins_required: 5, reward_service_id: '7', is_active: true },
    change: { check_ins_required: 6 },
  },
  {
    resource: 'campaigns',
    items: 'campaigns',
    data: {
      name: 'Spring',
      start_date: '2026-03-05T15:00:00.000Z',
      end_date: '2026-03-11T15:00:00.000Z',
      is_active: true,
    },
    change: { name: 'Late spring' },
  },
  {
    resource: 'reward-plans',
    items: 'plans',
    data: { tier_level: 2, name: 'Platinum', price: 29.1 },
    change: {},
  },
];

/** A server that makes what it is sent, and can be cut off before it does, after it, or altogether. */
const unsteady = ({ resource, items }: Kind, device = memoryStorage()) => {
  const cut = () => {
    throw new TypeError('Failed to fetch');
  };
  type Row = Record<string, unknown> & { id: number };
  const server = {
    rows: [] as Row[],
    arrives: true,
    heard: true,
    lists: true,
    updates: true,
    posts: 0,
    /** What happens between what it makes and its answer. */
    onPost: (): unknown => undefined,
  };
  const answers = new Proxy({} as Record<string, unknown>, {
    has: () => true,
    get(_, line) {
      const [method, address = ''] = String(line).split(' ');
      if (method === 'GET') return () => (server.lists ? { [items]: server.rows } : cut());
      if (method === 'PUT')
        return ({ body }: { body: object }) => {
          const row = server.rows.find(({ id }) => address.endsWith(`/${id}`));
          return server.updates ? { ...Object.assign(row ?? {}, body) } : cut();
        };
      return async ({ body }: { body: object }) => {
        server.posts += 1;
        const row = { ...body, id: server.rows.length + 1 };
        if (server.arrives) server.rows.push(row);
        await server.onPost();
        return server.heard ? row : cut();
      };
    },
  });
  /** A page of this device, which is another one after a reload or in another tab. */
  const load = () => {
    const { http } = fakeHttp(answers, { device });
    const provider = createOwnerDataProvider(http, endpoints);
    return {
      http,
      save: (data: object, attempt?: string) =>
        provider.create(resource, { data, meta: { attempt } }),
      list: () => provider.getList(resource, {}),
    };
  };
  return { server, load, ...load() };
};

describe.each(kinds)('$resource, made once', (kind) => {
  const { data, change } = kind;
  let made: ReturnType<typeof unsteady>;

  beforeEach(() => {
    made = unsteady(kind);
  });

  test('what was made although no answer came is found', async () => {
    await made.save(data);
    await made.list();
    made.server.heard = false;
    // Just like one that is there already, which is not taken for it.
    const { data: record } = await made.save(data);
    expect(record.id).toBe('2');
    expect(made.server).toMatchObject({ posts: 2, rows: [{ id: 1 }, { id: 2 }] });
  });

  test('what was not made is not found, and the next try makes it', async () => {
    await made.list();
    Object.assign(made.server, { heard: false, arrives: false });
    await expect(made.save(data)).rejects.toThrow(/not known whether this was saved/);
    Object.assign(made.server, { heard: true, arrives: true });
    expect((await made.save(data)).data.id).toBe('1');
    expect(made.server.rows).toHaveLength(1);
  });

  test('where the server cannot be asked either, nothing is sent before it can', async () => {
    await made.list();
    Object.assign(made.server, { heard: false, lists: false });
    await expect(made.save(data)).rejects.toThrow(/not known whether this was saved/);
    await expect(made.save(data)).rejects.toThrow(/could not be reached/);
    expect(made.server.posts).toBe(1);
    // The page under the form has read the list meanwhile.
    Object.assign(made.server, { heard: true, lists: true });
    await made.list();
    expect((await made.save(data)).data.id).toBe('1');
    expect(made.server).toMatchObject({ posts: 1 });
  });

  test('what was made without being heard is found after a reload and in another tab too', async () => {
    await made.save(data);
    await made.list();
    Object.assign(made.server, { heard: false, lists: false });
    await expect(made.save(data, 'form 1')).rejects.toThrow(/nothing is made twice/);
    Object.assign(made.server, { heard: true, lists: true });
    const page = made.load();
    await page.list();
    // Just like another one, from before.
    expect((await page.save(data, 'form 1')).data.id).toBe('2');
    expect(made.server).toMatchObject({ posts: 2 });
    // The attempt is done with: nothing of it is looked for.
    await made.load().save(data, 'form 1');
    expect(made.server).toMatchObject({ posts: 3 });
  });

  // Of a plan only the status can change.
  if (kind.resource !== 'reward-plans')
    test('what an earlier try of the same form made becomes what the form holds now', async () => {
      await made.list();
      Object.assign(made.server, { heard: false, lists: false });
      await expect(made.save(data, 'form 1')).rejects.toThrow();
      Object.assign(made.server, { heard: true, lists: true, updates: false });
      // Found, and not yet what the form holds: the next try goes on with it.
      await expect(made.save({ ...data, ...change }, 'form 1')).rejects.toThrow();
      Object.assign(made.server, { updates: true });
      expect((await made.save({ ...data, ...change }, 'form 1')).data.id).toBe('1');
      expect(made.server).toMatchObject({ posts: 1, rows: [change] });
      // Another form makes another record.
      await made.save(data, 'form 2');
      expect(made.server).toMatchObject({ posts: 2 });
    });
});

describe('a new record whose answer is not awaited', () => {
  const [services] = kinds as [Kind];
  const { data } = services;

  test('is found when the form is sent again on the page after it', async () => {
    const { server, load, save, list } = unsteady(services);
    await list();
    // The page is left before the answer comes.
    server.onPost = () => new Promise(() => undefined);
    save(data, 'form 1');
    await expect.poll(() => server.posts).toBe(1);
    const page = load();
    await page.list();
    expect((await page.save(data, 'form 1')).data.id).toBe('1');
    expect(server.posts).toBe(1);
  });

  test('is forgotten as the owner signs out', async () => {
    const items = new Map<string, string>();
    const made = unsteady(services, memoryStorage(items));
    Object.assign(made.server, { heard: false, lists: false });
    await expect(made.save(data, 'form 1')).rejects.toThrow();
    expect(items.size).toBe(1);
    createAuth(createSession(memoryStorage()), made.http).logout();
    expect(items).toEqual(new Map());
  });

  test('is found on the same page, where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('No storage', 'SecurityError');
    };
    const device = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const made = unsteady(services, device as unknown as Storage);
    await made.list();
    Object.assign(made.server, { heard: false, lists: false });
    await expect(made.save(data, 'form 1')).rejects.toThrow(/not known/);
    Object.assign(made.server, { heard: true, lists: true });
    expect((await made.save(data, 'form 1')).data.id).toBe('1');
    expect(made.server.posts).toBe(1);
  });
});

test('a category that is added in front is made once, although those behind it make room first', async () => {
  const [kind] = kinds.filter(({ resource }) => resource === 'categories') as [Kind];
  const { server, http } = unsteady(kind);
  const { createCategoryFirst } = createOwnerDataProvider(http, endpoints);
  await createCategoryFirst({ name: 'Massage' });
  // The network goes with the answer.
  server.onPost = () => Object.assign(server, { heard: false, lists: false });
  await expect(createCategoryFirst({ name: 'Nails' })).rejects.toThrow(/nothing is made twice/);
  Object.assign(server, { heard: true, lists: true, onPost: () => undefined });
  const { data } = await createCategoryFirst({ name: 'Nails' });
  expect(data).toMatchObject({ id: '2', name: 'Nails', display_order: 0 });
  expect(server.rows.map(({ name, display_order }) => [name, display_order])).toEqual([
    ['Massage', 1],
    ['Nails', 0],
  ]);
});

test('a refusal is an answer: nothing is looked for', async () => {
  const line = 'POST /api/owner/services';
  const refusal = answer(400, { message: 'Name is required' });
  const items = new Map<string, string>();
  const { http, calls } = fakeHttp({ [line]: refusal }, { device: memoryStorage(items) });
  const provider = createOwnerDataProvider(http, endpoints);
  const create = provider.create('services', { data: { name: '' }, meta: { attempt: 'form 1' } });
  await expect(create).rejects.toThrow('required');
  expect(calls.map((call) => call.line)).toEqual([line]);
  expect(items).toEqual(new Map());
});

test('names are the same by their letters, also where a browser could read a date in them', () => {
  for (const [held, sent] of [
    ['Spring massage 60', 'Autumn massage 60'],
    ['Room 5', 'Hall 5'],
  ]) {
    expect(isStored({ name: held }, { name: sent })).toBe(false);
    expect(holds({ name: held }, { name: sent })).toBe(false);
  }
  expect(isStored({ name: 'Caf\u00e9' }, { name: ' Cafe\u0301\u200b' })).toBe(true);
  expect(isStored({ at: '2026-03-04' }, { at: '2026-03-04T15:00:00.000Z' })).toBe(true);
  expect(holds({ at: '2026-03-04T15:00:00Z' }, { at: '2026-03-04T15:00:00.000Z' })).toBe(true);
});
