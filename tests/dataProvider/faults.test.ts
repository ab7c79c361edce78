import { describe, expect, test } from 'vitest';
import {
  ApiError,
  isUnanswered,
  type RateLimitError,
  serverMessageOf,
} from '../../src/dataProvider/errors';
import type { HttpOptions } from '../../src/dataProvider/http';
import { answer, fakeHttp } from '../support/fakeHttp';

const failure = async (response: Response, options: HttpOptions): Promise<ApiError> => {
  const { http } = fakeHttp({ 'GET /call': response });
  return http('/call', options).then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (error) => error,
  );
};

const html = (status: number, statusText = '') =>
  new Response('<html><body><h1>Bad  Gateway</h1></body></html>', { status, statusText });

const catalogue: HttpOptions = {};
const upload: HttpOptions = { fallback: 'Image upload failed' };
const dashboard: HttpOptions = { area: 'dashboard' };
const scheduling: HttpOptions = { area: 'dashboard', refusal: 'Failed to schedule service' };
const plans: HttpOptions = { area: 'plans', fallback: 'Failed to fetch reward plans' };
const auth: HttpOptions = { isOfAccount: true, fallback: 'Failed to verify PIN' };
const said = { success: false, message: 'The server says so' };

describe('whether an answer says that it is none', () => {
  test.each([[0], [false], ['false'], ['no'], ['0'], [{}], [-1]])(
    'success: %j does',
    async (success) => {
      const error = await failure(answer(200, { success, message: 'Wrong PIN' }), auth);
      expect(error.message).toBe('Wrong PIN');
      expect(isUnanswered(error)).toBe(false);
    },
  );

  test.each([[1], [true], ['true'], ['yes'], [null], [''], [undefined]])(
    'success: %j does not',
    async (success) => {
      const { http } = fakeHttp({ 'GET /call': answer(200, { success, data: 5 }) });
      expect((await http('/call', auth)).json).toMatchObject({ data: 5 });
    },
  );
});

describe('the text of an error', () => {
  test.each<[string, Response, HttpOptions, string]>([
    ['ERR-01: the message of the server', answer(400, said), catalogue, 'The server says so'],
    ['ERR-01: the message of the server', answer(500, said), dashboard, 'The server says so'],
    ['ERR-01: the message of the server', answer(404, said), plans, 'The server says so'],
    ['ERR-01: the message of the server', answer(401, said), auth, 'The server says so'],
    ['ERR-02: catalogue, no message', answer(500, {}), catalogue, 'Request failed'],
    [
      'ERR-02: catalogue, blank message',
      answer(500, { message: ' ' }),
      catalogue,
      'Request failed',
    ],
    [
      'ERR-02: catalogue, message of another type',
      answer(500, { message: 7 }),
      catalogue,
      'Request failed',
    ],
    ['ERR-02: catalogue, no JSON', html(502), catalogue, 'Request failed'],
    ['ERR-03: dashboard, no message', answer(503, {}), dashboard, 'HTTP error! status: 503'],
    ['ERR-03: dashboard, no JSON', html(502), dashboard, 'HTTP error! status: 502'],
    ['ERR-04: plans, HTML', html(502, 'Bad Gateway'), plans, 'HTTP 502: Bad Gateway'],
    ['ERR-04: plans, HTML without a status text', html(502), plans, 'HTTP 502: Bad Gateway'],
    [
      'ERR-04: plans, no body at all',
      new Response(null, { status: 500 }),
      plans,
      'HTTP 500: no answer',
    ],
    [
      'ERR-04: plans, a page with a good status',
      html(200, 'OK'),
      plans,
      'HTTP 200: The answer of the server could not be read.',
    ],
    [
      'ERR-03: dashboard, a page with a good status',
      html(200, 'OK'),
      dashboard,
      'The answer of the server could not be read.',
    ],
    ['ERR-05: the server before the call', answer(500, said), upload, 'The server says so'],
    ['ERR-05: the call before the area', answer(500, {}), upload, 'Image upload failed'],
    [
      'ERR-03, PEND-33: scheduling, no message',
      answer(500, {}),
      scheduling,
      'HTTP error! status: 500',
    ],
    [
      'ERR-05: the call, JSON without a message',
      answer(500, {}),
      plans,
      'Failed to fetch reward plans',
    ],
    ['ERR-05: the call', answer(401, {}), auth, 'Failed to verify PIN'],
    ['ERR-05: the area last', answer(500, {}), catalogue, 'Request failed'],
    ['ERR-06: success false with status 200', answer(200, said), catalogue, 'The server says so'],
    [
      'ERR-06: success false without a message',
      answer(200, { success: false }),
      scheduling,
      'Failed to schedule service',
    ],
    [
      'ERR-06: success false without a message',
      answer(201, { success: false }),
      auth,
      'Failed to verify PIN',
    ],
    ['ERR-05: a good status with an unreadable body', html(200), upload, 'Image upload failed'],
    ['ERR-05: half of an answer', new Response('{"services":[{"id"'), catalogue, 'Request failed'],
  ])('%s', async (_, response, options, message) => {
    expect(await failure(response, options)).toMatchObject({
      name: 'ApiError',
      message,
      status: response.status,
    });
  });
});

describe('the rate limit', () => {
  const areas: HttpOptions[] = [catalogue, upload, dashboard, scheduling, plans, auth];

  test.each(areas)(
    'ERR-07, ERR-08, ERR-09, ERR-11: 429 to a call of $area, default $fallback$refusal',
    async (options) => {
      expect(await failure(answer(429, {}), options)).toMatchObject({
        name: 'RateLimitError',
        message: 'Too many requests. Please try again later.',
        retryAfter: 60,
      });
    },
  );

  test.each([
    ['Rate limit exceeded', 'RateLimitError'],
    ['You hit the rate limit', 'RateLimitError'],
    ['Too many attempts', 'RateLimitError'],
    ['too many cooks', 'ApiError'],
    ['Please choose one file only', 'ApiError'],
  ])('ERR-07: 400 saying "%s" is a %s', async (message, name) => {
    expect(await failure(answer(400, { message }), catalogue)).toMatchObject({ name, message });
  });

  test('ERR-07: such a text with another status is an ordinary error', async () => {
    const error = await failure(answer(409, { message: 'Too many plans' }), plans);
    expect(error.name).toBe('ApiError');
  });

  test('ERR-08: the message of the server is kept', async () => {
    const error = await failure(answer(429, { message: 'Slow down' }), plans);
    expect(error).toMatchObject({ name: 'RateLimitError', message: 'Slow down' });
  });

  test('ERR-08: without JSON the default text stands, in the plan calls too', async () => {
    expect(await failure(html(429), plans)).toMatchObject({
      name: 'RateLimitError',
      message: 'Too many requests. Please try again later.',
    });
  });

  test.each<[string, unknown, Record<string, string>, number]>([
    ['the body', { retryAfter: 12 }, {}, 12],
    ['the body before the header', { retryAfter: 12 }, { 'Retry-After': '30' }, 12],
    ['text in the body', { retryAfter: '45' }, {}, 45],
    ['the header', {}, { 'Retry-After': '30' }, 30],
    ['the header, when the body has nonsense', { retryAfter: 'soon' }, { 'Retry-After': '30' }, 30],
    ['60 without either', {}, {}, 60],
    ['60 when both are nonsense', { retryAfter: null }, { 'Retry-After': 'later' }, 60],
  ])('ERR-09, ERR-10: retryAfter is %s', async (_, body, headers, seconds) => {
    const error = (await failure(answer(429, body, headers), catalogue)) as RateLimitError;
    expect(error.retryAfter).toBe(seconds);
  });

  test('ERR-10: the header may be a date', async () => {
    const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
    const error = (await failure(
      answer(429, {}, { 'Retry-After': inTwoMinutes }),
      catalogue,
    )) as RateLimitError;
    expect(error.retryAfter).toBeGreaterThan(117);
    expect(error.retryAfter).toBeLessThanOrEqual(120);
  });
});

describe('what a form needs', () => {
  const faulty = (errors: unknown) =>
    failure(answer(400, { message: 'No', code: 'VALIDATION', errors }), catalogue);

  test('faults of fields become messages by field, the first of each', async () => {
    const error = await faulty([
      { field: 'name', message: 'Service name is required' },
      { field: 'name', message: 'Service name is too short' },
      { field: 'price', message: 'Service price must be greater than 0' },
    ]);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.code).toBe('VALIDATION');
    expect(error.body.errors).toEqual({
      name: 'Service name is required',
      price: 'Service price must be greater than 0',
    });
  });

  test('messages by field stay as they are', async () => {
    expect((await faulty({ name: 'Taken' })).body.errors).toEqual({ name: 'Taken' });
  });

  test.each([[[]], [undefined], ['all wrong'], [[{ field: 'name' }, null, 'x']]])(
    'without any, there are none: %j',
    async (errors) => {
      expect((await faulty(errors)).body.errors).toBeUndefined();
    },
  );
});

test('ERR-08, ERR-11: where a form names a refusal without a message, too many calls keep their own sentence', async () => {
  const named = async (status: number) =>
    serverMessageOf(await failure(answer(status, {}), catalogue), 'Failed to save location');
  expect(await named(409)).toBe('Failed to save location');
  expect(await named(429)).toBe('Too many requests. Please try again later.');
});
