import { expect, test, vi } from 'vitest';
import { restEndpoint, type Shape, wholeList } from '../../src/dataProvider/endpoint';
import { readText } from '../../src/dataProvider/read';
import { resources } from '../../src/resources';
import { defineResource } from '../../src/resources/defineResource';
import { endpoints } from '../../src/resources/endpoints';
import { resourceProps } from '../../src/resources/resourceProps';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { fakeHttp } from '../support/fakeHttp';

interface GiftCard {
  id: string;
  code: string;
}

const shape: Shape<GiftCard> = {
  path: '/api/owner/gift-cards',
  item: 'gift_card',
  items: 'gift_cards',
  toRecord: ({ id, code }) => ({ id: readText(id), code: readText(code) }),
};

const GiftCardList = () => null;
const list = vi.fn(async () => ({ default: GiftCardList }));

const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };

const giftCards = defineResource({
  name: 'gift-cards',
  label: 'Gift Cards',
  area: 'appConfig',
  recordRepresentation: 'code',
  list,
  hasEdit: true,
});

const withGiftCards = [...resources, giftCards];

test('SHELL-30, API-05: one declaration gives a resource its data, beside the others', async () => {
  const { http, calls } = fakeHttp({
    'GET /api/owner/gift-cards': { gift_cards: [{ id: 1, code: 'A' }] },
    'POST /api/owner/gift-cards': { gift_card: { id: 2, code: 'B' } },
    'PUT /api/owner/gift-cards/2': { gift_card: { id: 2, code: 'C' } },
    'DELETE /api/owner/gift-cards/2': { success: true },
    'GET /api/owner/categories': { categories: [] },
  });
  const provider = createOwnerDataProvider(http, { ...endpoints, 'gift-cards': endpoint });
  const { getList, getOne, create, update, delete: remove } = provider;

  expect(await getList('gift-cards', {})).toEqual({ data: [{ id: '1', code: 'A' }], total: 1 });
  expect(await getOne('gift-cards', { id: '1' })).toEqual({ data: { id: '1', code: 'A' } });
  const { data } = await create('gift-cards', { data: { code: 'B' } });
  expect(data).toEqual({ id: '2', code: 'B' });
  await update('gift-cards', { id: '2', data: { code: 'C' }, previousData: data });
  await remove('gift-cards', { id: '2', previousData: data });
  expect(await getList('categories', {})).toEqual({ data: [], total: 0 });
  expect(calls).toHaveLength(6);
});

test('SHELL-30: the same declaration gives it its routes', () => {
  expect(resourceProps(giftCards)).toEqual({
    name: 'gift-cards',
    recordRepresentation: 'code',
    list: expect.anything(),
    hasCreate: false,
    hasEdit: true,
    hasShow: false,
    options: { label: 'Gift Cards', right: 'config' },
  });
});

test('SHELL-30: and its place in the menu', async () => {
  vi.resetModules();
  vi.doMock('../../src/resources', () => ({ resources: withGiftCards }));
  const { appConfigTabs, isAppConfigPath, tabOf } = await import(
    '../../src/navigation/appConfigTabs'
  );
  const tab = { name: 'gift-cards', label: 'Gift Cards', to: '/gift-cards' };
  expect(appConfigTabs.at(-1)).toEqual(tab);
  expect(isAppConfigPath('/gift-cards/2')).toBe(true);
  expect(tabOf('/gift-cards/2')).toEqual(tab);
  vi.doUnmock('../../src/resources');
});
