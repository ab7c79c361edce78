import { afterEach, expect, test, vi } from 'vitest';
import { countedFetch } from '../../src/dataProvider/countedFetch';

/** Answers each XMLHttpRequest with this status and these header lines. */
const answering = (status: number, headers: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onload = () => {};
      status = status;
      statusText = '';
      responseText = '{"ok":true}';
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders() {
        return headers;
      }
      send() {
        queueMicrotask(() => this.onload());
      }
    },
  );

afterEach(() => vi.unstubAllGlobals());

const ask = () => countedFetch(() => undefined)('/upload', { method: 'POST' });

test('reads the headers of an answer', async () => {
  answering(200, 'content-type: application/json\r\nlink: </a>; rel="x: y"\r\n');
  const answer = await ask();
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json',
    link: '</a>; rel="x: y"',
  });
  expect(await answer.json()).toEqual({ ok: true });
});

test.each([
  ['none that may be read', '', {}],
  ['one without a value', 'x-empty:\r\nx-note: a\r\n', { 'x-empty': '', 'x-note': 'a' }],
  ['one without a space', 'x-note:a:b\r\n', { 'x-note': 'a:b' }],
])('reads the answer with headers of which there is %s', async (_, lines, headers) => {
  answering(201, lines);
  const answer = await ask();
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
});

test('rejects an answer that is none', async () => {
  answering(20, '');
  await expect(ask()).rejects.toThrow(RangeError);
});
