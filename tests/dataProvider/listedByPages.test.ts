import { expect, test } from 'vitest';
import { active, defineFields, integer, longText, oneOf, text } from '../../domain/fields';
import { restEndpoint } from '../../src/dataProvider/endpoint';
import { readersOf } from '../../src/dataProvider/fields';
import { listedByPages } from '../../src/dataProvider/listedByPages';
import { recordReader } from '../../src/dataProvider/read';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { fakeHttp } from '../support/fakeHttp';

const fields = defineFields({
  name: text('Name', { max: 80 }),
  notes: longText('Notes', { max: 500, optional: true }),
  kind: oneOf('Kind', { choices: ['Sail', 'Motor'] }),
  berths: integer('Berths', { min: 1, max: 8 }),
  is_active: active(),
});
const shape = {
  isPaged: true as const,
  path: '/api/owner/boats',
  item: 'boat',
  items: 'boats',
  toRecord: recordReader(readersOf(fields)),
};
const boats = { ...listedByPages(shape, fields), ...restEndpoint(shape) };
const row = { name: 'Anna', notes: '', kind: 'Sail', berths: 2, is_active: true };

const page =
  '?search=ann&kind=Sail&is_active=true&sort_by=berths&sort_order=desc&offset=20&limit=20';
const { http, calls } = fakeHttp({
  [`GET /api/owner/boats${page}`]: {
    boats: [{ id: 7, ...row }],
    pagination: { total: 10_001, total_is_minimum: true },
  },
  'GET /api/owner/boats/7': { boat: { id: 7, ...row } },
});
const dataProvider = createOwnerDataProvider(http, { boats });
const asked = {
  pagination: { page: 2, perPage: 20 },
  sort: { field: 'berths', order: 'DESC' as const },
};

test('a page is asked for by search, filters and order, and its total may be a minimum', async () => {
  expect(boats.sorts).toEqual(['name', 'kind', 'berths']);
  const filter = { q: 'ann', kind: 'Sail', is_active: 'true' };
  expect(await dataProvider.getList('boats', { ...asked, filter })).toEqual({
    data: [{ id: '7', ...row }],
    total: 10_001,
    meta: {
      totalIsMinimum: true,
      exportUrl:
        '/api/owner/boats/export?search=ann&kind=Sail&is_active=true&sort_by=berths&sort_order=desc',
    },
  });
  expect((await dataProvider.getOne('boats', { id: '7' })).data).toEqual({ id: '7', ...row });
});

test('a filter by a field that has none is refused, and nothing is asked', async () => {
  const before = calls.length;
  await expect(dataProvider.getList('boats', { ...asked, filter: { berths: 2 } })).rejects.toThrow(
    'This list cannot be filtered by "berths".',
  );
  expect(calls).toHaveLength(before);
});
