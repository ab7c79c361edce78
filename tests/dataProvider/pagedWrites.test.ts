import { expect, test } from 'vitest';
import { createOwnerDataProvider } from '../../src/createOwnerDataProvider';
import { byPage } from '../../src/dataProvider/address';
import { pagedList, restEndpoint } from '../../src/dataProvider/endpoint';
import { readText, recordReader } from '../../src/dataProvider/read';
import { fakeHttp } from '../support/fakeHttp';

const shape = {
  path: '/api/owner/vouchers',
  item: 'voucher',
  items: 'vouchers',
  toRecord: recordReader({ name: readText }),
  isPaged: true as const,
};

const vouchers = {
  ...pagedList(shape, byPage, ({ filter }) => filter),
  ...restEndpoint(shape),
};

test('a record of another page is never taken for a new one whose answer was lost', async () => {
  const data = { name: 'Anna' };
  let isLost = true;
  const { http, calls } = fakeHttp({
    'GET /api/owner/vouchers': { vouchers: [{ id: 1, ...data }] },
    'GET /api/owner/vouchers?page=1&limit=1': { vouchers: [{ id: 1, ...data }] },
    'GET /api/owner/vouchers?page=2&limit=1': { vouchers: [{ id: 2, name: 'Bo' }] },
    'POST /api/owner/vouchers'() {
      if (isLost) throw new TypeError('Failed to fetch');
      return { voucher: { id: 3, ...data } };
    },
  });
  const provider = createOwnerDataProvider(http, { vouchers });
  const sort = { field: 'id', order: 'ASC' as const };
  for (const page of [1, 2]) {
    await provider.getList('vouchers', { filter: {}, sort, pagination: { page, perPage: 1 } });
  }

  await expect(provider.create('vouchers', { data })).rejects.toThrow(
    'it is not known whether this was saved. Look for it in the list before you try again.',
  );
  isLost = false;
  expect((await provider.create('vouchers', { data })).data.id).toBe('3');
  const lines = calls.slice(2).map(({ line }) => line);
  expect(lines).toEqual(['POST /api/owner/vouchers', 'POST /api/owner/vouchers']);
});
