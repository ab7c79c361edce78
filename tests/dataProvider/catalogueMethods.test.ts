import { describe, expect, test } from 'vitest';
import type { PartialFailureError } from '../../src/dataProvider/errors';
import { categoryMethods } from '../../src/resources/categories/categoryMethods';
import { serviceMethods } from '../../src/resources/services/serviceMethods';
import { answer, type FakeAnswer, fakeHttp, noContent } from '../support/fakeHttp';

const methods = (answers: Record<string, FakeAnswer>) => {
  const { http, calls } = fakeHttp(answers);
  return { ...serviceMethods(http), ...categoryMethods(http), calls };
};

const placed = (id: string) => `PUT /api/owner/categories/${id}`;
const accepts = (...ids: string[]) => Object.fromEntries(ids.map((id) => [placed(id), noContent]));
const listed = (...ids: string[]) => ({
  'GET /api/owner/categories': {
    categories: ids.map((id, display_order) => ({ id, name: id, display_order })),
  },
});
const failureOf = (call: Promise<unknown>) => call.catch((error: PartialFailureError) => error);

describe('uploadServiceImage', () => {
  const file = new File(['picture'], 'stone.png', { type: 'image/png' });
  const urls = { thumbnailUrl: '/images/t.webp', detailUrl: '/images/d.webp' };

  test.each([
    ['a new service', undefined, ''],
    ['an existing service', '7', '?serviceId=7'],
  ])('API-17: the image of %s goes as multipart in the field file', async (_, serviceId, query) => {
    const { uploadServiceImage, calls } = methods({
      [`POST /api/owner/services/upload-image${query}`]: urls,
    });
    expect(await uploadServiceImage({ file, serviceId })).toEqual({ data: urls });
    const form = calls[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['file']);
    expect(form.get('file')).toMatchObject({ name: 'stone.png', type: 'image/png' });
  });

  test('API-17: the addresses may stand under data', async () => {
    const { uploadServiceImage } = methods({
      'POST /api/owner/services/upload-image': { success: true, data: urls },
    });
    expect(await uploadServiceImage({ file })).toEqual({ data: urls });
  });

  test('SVC-68: the message of the server is the reason of a failure', async () => {
    const { uploadServiceImage } = methods({
      'POST /api/owner/services/upload-image': answer(400, { message: 'This is no image' }),
    });
    await expect(uploadServiceImage({ file })).rejects.toThrow('This is no image');
  });

  test('a file that was changed since it was chosen is not sent, and not taken for a lost connection', async () => {
    const { uploadServiceImage, calls } = methods({
      'POST /api/owner/services/upload-image': urls,
    });
    const changed = new File(['picture'], 'stone.png', { type: 'image/png' });
    const gone = () => Promise.reject(new DOMException('Changed', 'NotReadableError'));
    changed.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
    await expect(uploadServiceImage({ file: changed })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'This file could not be read. Please choose it again.',
      // None would be a lost connection, after which a form tries again by itself.
      status: 400,
    });
    expect(calls).toEqual([]);
  });

  test.each([[{}], [{ success: true }], [{ thumbnailUrl: '', detailUrl: null }]])(
    'SVC-68: an answer without an address is a failed upload: %j',
    async (json) => {
      const { uploadServiceImage } = methods({ 'POST /api/owner/services/upload-image': json });
      await expect(uploadServiceImage({ file })).rejects.toThrow('Image upload failed');
    },
  );
});

describe('reorderCategories', () => {
  test('CAT-10: every category gets its place, counted from 0, by a PUT of its own', async () => {
    const ids = ['9', '4', '7', '1', '2', '3'];
    const { reorderCategories, calls } = methods({ ...accepts(...ids), ...listed(...ids) });
    expect(await reorderCategories({ ids })).toEqual({ data: { ids } });
    expect(calls.map(({ line, body }) => [line, body])).toEqual([
      ...ids.map((id, position) => [placed(id), { display_order: position }]),
      ['GET /api/owner/categories', undefined],
    ]);
  });

  test.each([
    ['another order is told', ['2', '1', '3'], true],
    ['one that was added is none of it', ['8', '1', '2', '3'], false],
    ['one that was deleted is none of it', ['1', '3'], false],
  ])(
    'CAT-10: what somebody else made of the order at the same time: %s',
    async (_, now, isTold) => {
      const ids = ['1', '2', '3'];
      const { reorderCategories } = methods({ ...accepts(...ids), ...listed(...now) });
      const order = reorderCategories({ ids });
      if (isTold) await expect(order).rejects.toThrow(/^Somebody else has moved categories/);
      else expect(await order).toEqual({ data: { ids } });
    },
  );

  test('CAT-11: a failure says why and how many kept their place; the others are still moved', async () => {
    const { reorderCategories, calls } = methods({
      ...accepts('9', '4', '7', '1', '2', '3'),
      [placed('4')]: answer(500, { message: 'The database is away' }),
    });
    const error = await failureOf(reorderCategories({ ids: ['9', '4', '7', '1', '2', '3'] }));
    expect(error).toMatchObject({
      name: 'PartialFailureError',
      message: 'The database is away. 1 of 6 categories kept their old place.',
      failed: ['4'],
      status: 500,
    });
    expect(calls).toHaveLength(6);
  });

  test.each([
    ['signed out', answer(401, { message: 'Sign in first' })],
    ['asked too often', answer(429, { message: 'Slow down' })],
  ])('who is %s is not asked again for the rest', async (_, refusal) => {
    const ids = Array.from({ length: 20 }, (_, index) => `${index + 1}`);
    const { reorderCategories, calls } = methods(
      Object.fromEntries(ids.map((id) => [placed(id), refusal])),
    );
    const error = await failureOf(reorderCategories({ ids }));
    expect(error).toMatchObject({ failed: ids });
    expect(calls.length).toBeLessThan(6);
  });
});

describe('createCategoryFirst', () => {
  const listed = 'GET /api/owner/categories';
  const stored = {
    [listed]: {
      categories: [
        { id: 7, name: 'Facials', display_order: 5 },
        { id: 9, name: 'Massage', display_order: 0 },
        { id: 4, name: 'Hair', display_order: 2 },
      ],
    },
  };
  const created = 'POST /api/owner/categories';

  test('CAT-14, CAT-16: the stored ones, in their order, make room, then the new one is created in front', async () => {
    const { createCategoryFirst, calls } = methods({
      ...stored,
      ...accepts('9', '4', '7'),
      [created]: answer(201, { category: { id: 12, name: 'Nails', display_order: 0 } }),
    });
    const { data } = await createCategoryFirst({ name: '  Nails ' });
    expect(data).toMatchObject({ id: '12', name: 'Nails', display_order: 0 });
    expect(calls.map(({ line, body }) => [line, body])).toEqual([
      [listed, undefined],
      [placed('9'), { display_order: 1 }],
      [placed('4'), { display_order: 2 }],
      [placed('7'), { display_order: 3 }],
      [created, { name: 'Nails', display_order: 0 }],
    ]);
  });

  test.each([0, 1, 2])(
    'CAT-14: when call %i fails nothing is created, and the error says so',
    async (position) => {
      const id = ['9', '4', '7'][position] ?? '';
      const { createCategoryFirst, calls } = methods({
        ...stored,
        ...accepts('9', '4', '7'),
        [placed(id)]: answer(500, { message: 'No space left.' }),
      });
      const error = await failureOf(createCategoryFirst({ name: 'Nails' }));
      expect(error).toMatchObject({
        message:
          'No space left. The category was not added: 1 of 3 categories could not make room for it.',
        failed: [id],
      });
      expect(calls.map(({ line }) => line)).not.toContain(created);
    },
  );

  test('the refusal of the new one is its own error', async () => {
    const { createCategoryFirst } = methods({
      ...stored,
      ...accepts('9', '4', '7'),
      [created]: answer(409, { message: 'This name is taken' }),
    });
    const error = await failureOf(createCategoryFirst({ name: 'Nails' }));
    expect(error).toMatchObject({ name: 'ApiError', message: 'This name is taken', status: 409 });
  });

  test('the first category of all needs no room', async () => {
    const { createCategoryFirst, calls } = methods({
      [listed]: { categories: [] },
      [created]: { category: { id: 1, name: 'Hair', display_order: 0 } },
    });
    await createCategoryFirst({ name: 'Hair' });
    expect(calls.map(({ line }) => line)).toEqual([listed, created]);
  });
});

describe('servicesWithCampaigns', () => {
  test.each([
    ['{services}', (rows: unknown) => ({ services: rows })],
    ['bare', (rows: unknown) => rows],
    ['{data}', (rows: unknown) => ({ data: rows })],
  ])('API-11: the services come with their campaigns, under %s', async (_, wrap) => {
    const { servicesWithCampaigns } = methods({
      'GET /api/owner/services/with-campaigns': wrap([
        {
          id: 7,
          name: 'Cut',
          price: '45.00',
          is_active: true,
          campaigns: [
            {
              id: 2,
              name: 'Spring',
              start_date: '2026-03-01T00:00:00.000Z',
              end_date: null,
              is_active: 1,
            },
          ],
        },
        { id: 8, name: 'Colour', price: 60, campaigns: null },
      ]),
    });
    const { data } = await servicesWithCampaigns();
    expect(data).toMatchObject([
      {
        id: '7',
        price: 45,
        campaigns: [
          {
            id: '2',
            name: 'Spring',
            start_date: '2026-03-01T00:00:00.000Z',
            end_date: null,
            is_active: true,
          },
        ],
      },
      { id: '8', campaigns: [] },
    ]);
  });
});
