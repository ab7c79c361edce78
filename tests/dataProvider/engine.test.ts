import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { byOffset, byPage } from '../../src/dataProvider/address';
import type { ConsoleRecord } from '../../src/dataProvider/consoleRecord';
import { type Endpoint, pagedList } from '../../src/dataProvider/endpoint';
import { ApiError, type PartialFailureError } from '../../src/dataProvider/errors';
import {
  createOwnerDataProvider,
  type OwnerDataProvider,
} from '../../src/start/createOwnerDataProvider';
import { answer, fakeHttp } from '../support/fakeHttp';

const provided = (endpoint: Endpoint) =>
  createOwnerDataProvider(fakeHttp({}).http, { things: endpoint });

const record = (id: unknown): ConsoleRecord => ({ id: String(id) });
const list = {
  filter: {},
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 1, perPage: 10 },
};

describe('an operation that a resource does not have', () => {
  const provider = provided({});
  const calls: [string, string, () => Promise<unknown>][] = [
    ['getList', 'list', () => provider.getList('things', list)],
    ['getOne', 'one', () => provider.getOne('things', { id: 1 })],
    ['getMany', 'one', () => provider.getMany('things', { ids: [1] })],
    [
      'getManyReference',
      'list',
      () => provider.getManyReference('things', { target: 'a', id: 1, ...list }),
    ],
    ['create', 'create', () => provider.create('things', { data: {} })],
    [
      'update',
      'update',
      () => provider.update('things', { id: 1, data: {}, previousData: { id: 1 } }),
    ],
    ['updateMany', 'update', () => provider.updateMany('things', { ids: [1], data: {} })],
    ['delete', 'remove', () => provider.delete('things', { id: 1 })],
    ['deleteMany', 'remove', () => provider.deleteMany('things', { ids: [1] })],
  ];

  test.each(calls)(
    '%s is refused with the name of the resource and of %s',
    async (_, operation, call) => {
      await expect(call()).rejects.toThrow(`things does not support ${operation}`);
    },
  );

  test('so is a resource that is not declared', async () => {
    await expect(provider.getList('nothing', list)).rejects.toThrow(
      'There is no resource "nothing"',
    );
  });
});

test('it is a data provider of react-admin, and its own methods are known with their types', () => {
  expectTypeOf<OwnerDataProvider>().toExtend<DataProvider>();
  type Upload = OwnerDataProvider['uploadServiceImage'];
  expectTypeOf<Parameters<Upload>[0]['file']>().toEqualTypeOf<File>();
  expectTypeOf<Parameters<OwnerDataProvider['reorderCategories']>>().toEqualTypeOf<
    [{ ids: readonly string[] }]
  >();
});

describe('reading', () => {
  test('the signal of react-admin reaches the operation', async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const provider = provided({
      list: async (_, params) => {
        seen.push(params.signal);
        return { data: [], total: 0 };
      },
      one: async (_, params) => {
        seen.push(params.signal);
        return record(params.id);
      },
    });
    await provider.getList('things', { ...list, signal });
    await provider.getManyReference('things', { ...list, target: 'a', id: 1, signal });
    await provider.getOne('things', { id: 1, signal });
    await provider.getMany('things', { ids: [1], signal });
    expect(seen).toEqual([signal, signal, signal, signal]);
    expect(provider.supportAbortSignal).toBe(true);
  });

  test('the records of another are the list filtered by its id', async () => {
    const filters: unknown[] = [];
    const provider = provided({
      list: async (_, { filter }) => {
        filters.push(filter);
        return { data: [], total: 0 };
      },
    });
    await provider.getManyReference('things', {
      ...list,
      filter: { live: true },
      target: 'plan_id',
      id: '3',
    });
    expect(filters).toEqual([{ live: true, plan_id: '3' }]);
  });

  test('some are read one by one, a few at a time, in the asked order', async () => {
    let running = 0;
    let most = 0;
    const provider = provided({
      async one(_, { id }) {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (id === '5') throw new ApiError('Gone', { status: 404 });
        return record(id);
      },
    });
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    const { data } = await provider.getMany('things', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 5).map(String));
    expect(most).toBe(4);
  });

  test('any other failure to read one of them is a failure', async () => {
    const provider = provided({
      async one(_, { id }) {
        if (id === '2') throw new ApiError('The server is away', { status: 500 });
        return record(id);
      },
    });
    await expect(provider.getMany('things', { ids: [1, 2, 3] })).rejects.toThrow(
      'The server is away. 1 of 3 records could not be read.',
    );
  });
});

describe('writing many', () => {
  const refusing = (...refused: string[]) => {
    const done: string[] = [];
    const write = async (id: unknown) => {
      if (refused.includes(String(id))) throw new ApiError('In use', { status: 409 });
      done.push(String(id));
      return record(id);
    };
    return {
      done,
      provider: provided({ update: (_, { id }) => write(id), remove: (_, { id }) => write(id) }),
    };
  };

  test('all of them are written and named', async () => {
    const { provider, done } = refusing();
    expect(await provider.deleteMany('things', { ids: [3, 4] })).toEqual({ data: [3, 4] });
    expect(await provider.updateMany('things', { ids: [5], data: {} })).toEqual({ data: [5] });
    expect(done).toEqual(['3', '4', '5']);
  });

  test.each([
    ['deleteMany', 'deleted'],
    ['updateMany', 'changed'],
  ] as const)(
    '%s goes on after a refusal and names the failed ids in one error',
    async (method, word) => {
      const { provider, done } = refusing('4', '6');
      const error = await provider[method]('things', { ids: [3, 4, 5, 6, 7], data: {} }).catch(
        (reason: PartialFailureError) => reason,
      );
      expect(error).toMatchObject({
        name: 'PartialFailureError',
        message: `In use. 2 of 5 things were not ${word}: 4, 6.`,
        failed: ['4', '6'],
        status: 409,
      });
      expect(done).toEqual(['3', '5', '7']);
    },
  );

  test('the refusal of the only one is its own error', async () => {
    const { provider } = refusing('4');
    await expect(provider.deleteMany('things', { ids: [4] })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'In use',
    });
  });
});

describe('a list that comes in pages', () => {
  const shape = {
    path: '/api/owner/checkins',
    item: 'checkin',
    items: 'checkins',
    toRecord: ({ id }: Record<string, unknown>) => record(id),
    isPaged: true as const,
  };
  const rows = [{ id: 1 }, { id: 2 }];
  const byFilter = ({ filter }: GetListParams) => filter;
  const page3 = { ...list, pagination: { page: 3, perPage: 20 }, filter: { search: 'ann' } };

  test.each([
    ['offset', byOffset, 'offset=40&limit=20'],
    ['page', byPage, 'page=3&limit=20'],
  ])('API-87: page 3 is asked for by %s', async (_, paging, query) => {
    const { http, calls } = fakeHttp({
      [`GET /api/owner/checkins?search=ann&${query}`]: { data: rows, pagination: { total: 42 } },
    });
    const { list } = pagedList({ ...shape, exports: true }, paging, byFilter);
    expect(await list(http, page3)).toEqual({
      data: [{ id: '1' }, { id: '2' }],
      total: 42,
      meta: { exportUrl: '/api/owner/checkins/export?search=ann' },
    });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['the top level', { checkins: rows, pagination: { total: 42 } }],
    ['data', { success: true, data: { checkins: rows, pagination: { total: '42' } } }],
  ])('API-04: the total is read from pagination at %s', async (_, json) => {
    const { http } = fakeHttp({ 'GET /api/owner/checkins?offset=0&limit=10': json });
    expect(await pagedList(shape, byOffset, byFilter).list(http, list)).toMatchObject({
      total: 42,
    });
  });

  test.each([
    [1, 2, true, false],
    [2, 2, true, true],
    [2, 3, false, true],
  ])(
    'no total is made up: page %i of %i rows',
    async (page, perPage, hasNextPage, hasPreviousPage) => {
      const { http } = fakeHttp({
        [`GET /api/owner/checkins?page=${page}&limit=${perPage}`]: rows,
      });
      const result = await pagedList(shape, byPage, byFilter).list(http, {
        ...list,
        pagination: { page, perPage },
      });
      expect(result).toMatchObject({
        data: [{ id: '1' }, { id: '2' }],
        pageInfo: { hasNextPage, hasPreviousPage },
      });
    },
  );

  test('the client app stands in the path, and what the answer says besides in meta', async () => {
    const { http } = fakeHttp({
      'GET /api/owner/checkins/a%2F7?offset=0&limit=10': {
        data: {
          checkins: rows,
          pagination: { total: 42, total_is_minimum: true },
          stats: { top: 'Main' },
        },
      },
    });
    const { list: read } = pagedList(
      { ...shape, path: `${shape.path}/{clientId}` },
      byOffset,
      byFilter,
      ({ stats }) => ({ stats }),
    );
    expect(await read(http, { ...list, meta: { clientId: 'a/7' } })).toEqual({
      data: [{ id: '1' }, { id: '2' }],
      total: 42,
      meta: {
        totalIsMinimum: true,
        stats: { top: 'Main' },
      },
    });
  });

  test('each resource says how it asks for the sort, so that a sorted column is never only shown', async () => {
    expectTypeOf<Parameters<typeof pagedList>['length']>().toEqualTypeOf<3 | 4>();
    const { http } = fakeHttp({ 'GET /api/owner/checkins?order=-id&page=1&limit=10': rows });
    const { list: read } = pagedList(shape, byPage, ({ sort }) => ({ order: `-${sort?.field}` }));
    expect((await read(http, list)).data).toHaveLength(2);
  });

  test('ERR-03: its failure follows the rules of its area', async () => {
    const { http } = fakeHttp({ 'GET /api/owner/checkins?page=1&limit=10': answer(500, {}) });
    const { list: read } = pagedList({ ...shape, area: 'dashboard' }, byPage, byFilter);
    await expect(read(http, list)).rejects.toThrow('HTTP error! status: 500');
  });
});
