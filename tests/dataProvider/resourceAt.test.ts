import simpleRestProvider from 'ra-data-simple-rest';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '../../src/dataProvider/endpoint';
import { createEngine } from '../../src/dataProvider/engine';
import { ApiError } from '../../src/dataProvider/errors';
import { readNumber, readText, recordReader } from '../../src/dataProvider/read';
import { endpointOf, resourceAt } from '../../src/dataProvider/resourceAt';
import { currentTime } from '../../src/dataProvider/serverClock';
import { answer, fakeHttp, noContent } from '../support/fakeHttp';

const toRecord = recordReader({ name: readText, beds: readNumber });
const page = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'name', order: 'ASC' as const },
};

/** The data provider over one endpoint, and the calls of the other server. */
function over(endpoint: Endpoint, reply: (line: string) => Response | Promise<Response>) {
  const asked = vi.fn(async (url: RequestInfo | URL, init: RequestInit = {}) =>
    reply(`${init.method ?? 'GET'} ${String(url)}`),
  );
  vi.stubGlobal('fetch', asked);
  const ours = fakeHttp({});
  return {
    provider: createEngine(ours.http, { rooms: endpoint }),
    asked,
    linesOfOurs: () => ours.calls.map(({ line }) => line),
    headersOf: (call: number) => new Headers(asked.mock.calls[call]?.[1]?.headers),
    bodyOf: (call: number) => JSON.parse(String(asked.mock.calls[call]?.[1]?.body)),
  };
}

const rooms = [
  { id: 1, name: 'Garden', beds: '2' },
  { id: 2, name: 'Attic', beds: 1 },
  { id: 3, name: 'Cellar', beds: 4 },
];

test('a list without pages is read whole, and searched, sorted and cut in the console', async () => {
  const { provider, asked, headersOf, linesOfOurs } = over(
    resourceAt({
      baseUrl: 'https://rooms.example/api/rooms/',
      auth: async () => ({ Authorization: 'Key of-the-rooms' }),
      toRecord,
    }),
    () => answer(200, rooms),
  );
  const filter = { q: 'a' };
  expect(await provider.getList('rooms', { ...page, filter })).toEqual({
    data: [{ id: '1', name: 'Garden', beds: 2 }],
    total: 3,
  });
  expect(asked.mock.calls[0]?.[0]).toBe('https://rooms.example/api/rooms');
  expect(headersOf(0).get('Authorization')).toBe('Key of-the-rooms');
  expect(linesOfOurs()).toEqual([]);
});

test('a page is asked for as the other server wants it, and its total found', async () => {
  const { provider, asked } = over(
    resourceAt({
      baseUrl: 'https://rooms.example/rooms',
      toRecord,
      paging: ({ pagination, filter }) => ({ p: pagination?.page, ...filter }),
    }),
    () => answer(200, { items: rooms.slice(0, 1), total: 3 }),
  );
  const list = await provider.getManyReference('rooms', {
    ...page,
    id: '7',
    target: 'house',
    filter: {},
  });
  expect(list.total).toBe(3);
  expect(asked.mock.calls[0]?.[0]).toBe('https://rooms.example/rooms?p=2&house=7');
});

test('a change has the body that the other server takes, and our token is not with it', async () => {
  const endpoint = resourceAt({
    baseUrl: 'https://rooms.example/rooms',
    toRecord,
    toBody: ({ name }, previous) => ({ title: name ?? previous.name }),
  });
  const { provider, asked, bodyOf, headersOf } = over(endpoint, () => answer(200, rooms[0]));
  await provider.create('rooms', { data: { name: 'Garden' } });
  await provider.update('rooms', {
    id: '1',
    data: { beds: 3 },
    previousData: { id: '1', name: 'Garden' },
  });
  await provider.delete('rooms', { id: '1' });
  const lines = asked.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`);
  expect(lines).toEqual([
    'POST https://rooms.example/rooms',
    'PUT https://rooms.example/rooms/1',
    'DELETE https://rooms.example/rooms/1',
  ]);
  expect([bodyOf(0), bodyOf(1)]).toEqual([{ title: 'Garden' }, { title: 'Garden' }]);
  expect([0, 1, 2].map((call) => headersOf(call).get('Authorization'))).toEqual([null, null, null]);
});

test('a change of many keeps what the body takes from the record before it', async () => {
  const endpoint = resourceAt({
    baseUrl: 'https://rooms.example/rooms',
    toRecord,
    toBody: (data, previous) => ({ ...previous, ...data }),
  });
  const { provider, bodyOf } = over(endpoint, () => answer(200, rooms[0]));
  await provider.updateMany('rooms', { ids: ['1'], data: { beds: 3 } });
  expect(bodyOf(1)).toEqual({ id: '1', name: 'Garden', beds: 3 });
});

test('a refusal is told in the words of the other server, at its fields', async () => {
  const endpoint = resourceAt({
    baseUrl: 'https://rooms.example/rooms',
    toRecord,
    errors: ({ body }) => ({ message: String(body.problem), errors: { name: 'Taken' } }),
  });
  const { provider } = over(endpoint, () => answer(422, { problem: 'There is a Garden already' }));
  const refused = await provider.create('rooms', { data: { name: 'Garden' } }).catch((e) => e);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    message: 'There is a Garden already',
    status: 422,
    body: { errors: { name: 'Taken' } },
  });
});

test('the id is the one that toRecord gives, and the records are under the keys that are named', async () => {
  const rows = [{ _id: 'a', name: 'Garden' }];
  const endpoint = resourceAt({
    baseUrl: 'https://rooms.example/rooms',
    item: 'room',
    items: 'rooms',
    toRecord: (row) => ({ id: readText(row._id), name: readText(row.name) }),
  });
  const { provider } = over(endpoint, (line) =>
    line === 'GET https://rooms.example/rooms'
      ? answer(200, { rooms: rows })
      : answer(200, { room: rows[0] }),
  );
  const garden = { id: 'a', name: 'Garden' };
  expect((await provider.getList('rooms', { ...page, filter: {} })).total).toBe(1);
  expect((await provider.getOne('rooms', { id: 'a' })).data).toEqual(garden);
  const change = { data: { name: 'Garden' } };
  expect((await provider.create('rooms', change)).data).toEqual(garden);
  const { data } = await provider.update('rooms', { ...change, id: 'a', previousData: garden });
  expect(data).toEqual(garden);
});

test.each([
  ['201 without a body', () => new Response(null, { status: 201 }), /^It was saved, but/],
  ['204', noContent, /^It was saved, but/],
  ['its success alone', () => answer(200, { success: true }), /^It was saved, but/],
  ['nothing known', () => answer(200, {}), /not known whether this was saved/],
])('a creation that is answered with %s is told as what it is', async (_, reply, told) => {
  const endpoint = resourceAt({ baseUrl: 'https://rooms.example/rooms', toRecord });
  const { provider } = over(endpoint, reply);
  await expect(provider.create('rooms', { data: { name: 'Garden' } })).rejects.toThrow(told);
});

test('an update that is answered without its record is done', async () => {
  const endpoint = resourceAt({ baseUrl: 'https://rooms.example/rooms', toRecord });
  const { provider } = over(endpoint, () => answer(200, { success: true }));
  const { data } = await provider.update('rooms', {
    id: '1',
    data: { beds: 3 },
    previousData: { id: '1', name: 'Garden' },
  });
  expect(data).toEqual({ id: '1', name: 'Garden', beds: 3 });
});

test('without a network a change is told as not sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const endpoint = resourceAt({ baseUrl: 'https://rooms.example/rooms', toRecord });
  const { provider } = over(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  const sent = provider.create('rooms', { data: { name: 'Garden' } });
  await expect(sent).rejects.toThrow(/nothing was sent/);
});

test('a change without an answer is told as unknown, and sent once', async () => {
  const endpoint = resourceAt({ baseUrl: 'https://rooms.example/rooms', toRecord });
  const { provider, asked } = over(endpoint, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const sent = provider.create('rooms', { data: { name: 'Garden' } });
  await expect(sent).rejects.toThrow(/not known whether this was saved/);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the clock of the other server is not that of the console', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
  const endpoint = resourceAt({ baseUrl: 'https://rooms.example/rooms', toRecord });
  const { provider } = over(endpoint, () => answer(200, rooms, { Date: tomorrow }));
  await provider.getList('rooms', { ...page, filter: {} });
  expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(60_000);
});

test("a data provider of react-admin's is one resource, with ids that are text", async () => {
  const endpoint = endpointOf(
    simpleRestProvider('https://rooms.example', undefined, 'X-Total-Count'),
    'chambers',
  );
  const { provider, asked } = over(endpoint, (line) =>
    line.includes('?')
      ? answer(200, rooms, { 'X-Total-Count': '3' })
      : answer(200, { id: 2, name: 'Attic' }),
  );
  const { data, total } = await provider.getList('rooms', { ...page, filter: {} });
  expect([data.map(({ id }) => id), total]).toEqual([['1', '2', '3'], 3]);
  expect((await provider.getOne('rooms', { id: '2' })).data.id).toBe('2');
  const change = { name: 'Attic' };
  await provider.update('rooms', { id: '2', data: change, previousData: { id: '2' } });
  await provider.delete('rooms', { id: '2' });
  const lines = asked.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url)}`);
  expect(lines.slice(1)).toEqual([
    'GET https://rooms.example/chambers/2',
    'PUT https://rooms.example/chambers/2',
    'DELETE https://rooms.example/chambers/2',
  ]);
});
