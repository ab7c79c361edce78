import { expect, test } from 'vitest';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { answer, fakeHttp } from '../support/fakeHttp';

const url = '/api/owner/customers/7/export?search=ann';
const call = `GET ${url}`;

const exporting = (given: unknown) => {
  const { http, calls } = fakeHttp({ [call]: given });
  return { exportAll: createOwnerDataProvider(http, {}).exportAll, calls };
};

/** A file that comes in these pieces. */
const pieces = (...texts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
  );

test('an export is the file as it came, with its rows counted on the way', async () => {
  const told: number[] = [];
  const { exportAll, calls } = exporting(() =>
    pieces('\uFEFFName,Note\r\nAnn,"two\r\n', 'lines ""and"" quotes"\r\nBob', ',\r\n'),
  );
  const { data } = await exportAll({ url, onRows: (rows) => told.push(rows) });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await data.file.arrayBuffer())).toBe(
    '\uFEFFName,Note\r\nAnn,"two\r\nlines ""and"" quotes"\r\nBob,\r\n',
  );
  expect(data.rows).toBe(2);
  expect(told).toEqual([0, 1, 2]);
  expect(calls[0]?.headers.Authorization).toBe('Bearer token-1');
});

test.each([
  ['with a message', answer(400, { message: 'The tier must be a number' }), /The tier must be/],
  ['without one', answer(500, {}), /Failed to export/],
])('ERR-05: an export that is refused %s fails with it', async (_, given, message) => {
  await expect(exporting(given).exportAll({ url })).rejects.toThrow(message);
});

test('an export that breaks off is no file', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('Name\r\nAnn\r\n'));
        },
        pull(controller) {
          controller.error(new TypeError('network error'));
        },
      }),
    );
  await expect(exporting(broken).exportAll({ url })).rejects.toThrow(
    /The server could not be reached/,
  );
});

test('an export that is called off ends, and hands on nothing', async () => {
  const controller = new AbortController();
  const { exportAll } = exporting(() => pieces('Name\r\n', 'Ann\r\n', 'Bob\r\n'));
  const told: number[] = [];
  const ending = exportAll({
    url,
    signal: controller.signal,
    onRows(rows) {
      told.push(rows);
      controller.abort();
    },
  });
  await expect(ending).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([0]);
});
