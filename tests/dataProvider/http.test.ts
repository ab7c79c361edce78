import { describe, expect, test } from 'vitest';
import { NoAnswerError } from '../../src/dataProvider/errors';
import type { HttpOptions } from '../../src/dataProvider/http';
import { expectLogged } from '../support/expectLogged';
import { answer, fakeHttp, noContent } from '../support/fakeHttp';

const get = 'GET /api/owner/services';
const catalogue: HttpOptions = {};

test('API-06: these tests have neither a browser nor a network', async () => {
  expectLogged('GET http://127.0.0.1/');
  expect(typeof document).toBe('undefined');
  await expect(fetch('http://127.0.0.1/')).rejects.toThrow('There is no network in a test');
});

describe('what is sent', () => {
  test('no stream is opened without a token', async () => {
    const { http, calls } = fakeHttp({}, { token: null });
    const signal = new AbortController().signal;
    expect(await http.open('/api/owner/events', { signal })).toBeUndefined();
    expect(calls).toEqual([]);
  });

  test('API-01: every call goes to the one configured host, a slash at its end or not', async () => {
    for (const baseUrl of ['https://api.example', 'https://api.example/']) {
      const { http, calls } = fakeHttp(
        { 'GET https://api.example/api/owner/services': [] },
        { baseUrl },
      );
      await http('/api/owner/services', catalogue);
      expect(calls).toHaveLength(1);
    }
  });

  test('API-02: a body goes out as JSON and the answer is read as JSON', async () => {
    const { http, calls } = fakeHttp({ 'POST /api/owner/services': { service: { id: 7 } } });
    const { json, status } = await http('/api/owner/services', {
      ...catalogue,
      method: 'POST',
      body: { name: 'Cut' },
    });
    expect(calls[0]?.headers['Content-Type']).toBe('application/json');
    expect(calls[0]?.body).toEqual({ name: 'Cut' });
    expect(json).toEqual({ service: { id: 7 } });
    expect(status).toBe(200);
  });

  test('text is taken for JSON that is written already', async () => {
    const { http, calls } = fakeHttp({ 'PUT /x': {} });
    await http('/x', { ...catalogue, method: 'PUT', body: '{"a":1}' });
    expect(calls[0]?.body).toEqual({ a: 1 });
  });

  test('a form goes out without a content type, which the browser writes itself', async () => {
    const { http, calls } = fakeHttp({ 'POST /x': {} });
    const form = new FormData();
    await http('/x', { ...catalogue, method: 'POST', form });
    expect(calls[0]?.body).toBe(form);
    expect(Object.keys(calls[0]?.headers ?? {})).toEqual(['Accept', 'Authorization']);
  });

  test('the query leaves out what is empty and escapes the rest', async () => {
    const { http, calls } = fakeHttp({ 'GET /x?q=a%26b+%C3%A9&offset=0&live=false': {} });
    await http('/x', {
      ...catalogue,
      query: { q: 'a&b é', offset: 0, live: false, none: null, blank: '', absent: undefined },
    });
    expect(calls).toHaveLength(1);
  });

  test('the signal of the caller goes along, and its end is no failure of the server', async () => {
    const controller = new AbortController();
    const { http, calls } = fakeHttp({
      [get]: () => {
        controller.abort();
        throw new DOMException('stopped', 'AbortError');
      },
    });
    const call = http('/api/owner/services', { ...catalogue, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls[0]?.signal).toBe(controller.signal);
  });
});

describe('the token', () => {
  test('AUTH-25: calls carry the bearer token', async () => {
    const { http, calls } = fakeHttp({ [get]: [] });
    await http('/api/owner/services', catalogue);
    expect(calls[0]?.headers.Authorization).toBe('Bearer token-1');
  });

  test('AUTH-27: without a token calls go out without the header', async () => {
    const { http, calls } = fakeHttp({ [get]: [] }, { token: null });
    await http('/api/owner/services', catalogue);
    expect(calls[0]?.headers).toEqual({ Accept: 'application/json' });
  });

  test('AUTH-26: without a token plan and settings calls send nothing and say so', async () => {
    const { http, calls } = fakeHttp({}, { token: null });
    await expect(http('/api/owner/reward-plans', { area: 'plans' })).rejects.toThrow(
      'No authentication token found',
    );
    expect(calls).toEqual([]);
  });
});

describe('the session', () => {
  const refusal = answer(401, { success: false, message: 'Sign in first' });

  test.each([undefined, 'dashboard', 'plans'] as const)(
    'AUTH-29: an answer 401 to a call of the area %s ends the session and is still an error',
    async (area) => {
      const { http, state } = fakeHttp({ [get]: refusal });
      await expect(http('/api/owner/services', { area })).rejects.toMatchObject({
        message: 'Sign in first',
        status: 401,
      });
      expect(state.ended).toBe(1);
    },
  );

  test('AUTH-29: an answer 401 to a sign-in, PIN, profile or password call does not', async () => {
    const { http, state } = fakeHttp({ 'POST /auth/owner/verify-pin/1': refusal });
    const call = http('/auth/owner/verify-pin/1', { isOfAccount: true, method: 'POST' });
    await expect(call).rejects.toThrow('Sign in first');
    expect(state.ended).toBe(0);
  });

  test('AUTH-29: an answer 401 to an addition that the server named ends the session too', async () => {
    const { http, state } = fakeHttp({ 'GET /api/owner/team': refusal }, { named: ['team'] });
    const call = http('/api/owner/team', { area: 'dashboard', needs: 'team' });
    await expect(call).rejects.toThrow('Sign in first');
    expect(state.ended).toBe(1);
  });

  test('AUTH-29: what the server lacks is not asked for, which ends nothing', async () => {
    const { http, calls, state } = fakeHttp({});
    const call = http('/api/owner/team', { area: 'dashboard', needs: 'team' });
    await expect(call).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual([]);
    expect(state.ended).toBe(0);
  });

  test('AUTH-29: an answer 403 never ends the session', async () => {
    const { http, state } = fakeHttp({ [get]: answer(403, { message: 'Not yours' }) });
    await expect(http('/api/owner/services', catalogue)).rejects.toThrow('Not yours');
    expect(state.ended).toBe(0);
  });

  test('AUTH-29: a call made without a token ends nothing', async () => {
    const { http, state } = fakeHttp({ [get]: refusal }, { token: null });
    await expect(http('/api/owner/services', catalogue)).rejects.toThrow('Sign in first');
    expect(state.ended).toBe(0);
  });

  test('AUTH-29: a late 401 to an old token does not end the session of a new one', async () => {
    const fake = fakeHttp({
      [get]: () => {
        fake.state.token = 'token-2';
        return refusal;
      },
    });
    await expect(fake.http('/api/owner/services', catalogue)).rejects.toThrow('Sign in first');
    expect(fake.state.ended).toBe(0);
  });
});

describe('no answer', () => {
  test('AUTH-07: a server that cannot be reached is said in a sentence', async () => {
    const { http } = fakeHttp({
      [get]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const error = await http('/api/owner/services', catalogue).catch((reason) => reason);
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error).toMatchObject({
      status: 0,
      message: 'The server could not be reached. Check your connection and try again.',
    });
  });

  test('so is an answer that breaks off', async () => {
    const broken = new ReadableStream({
      start: (stream) => stream.error(new TypeError('terminated')),
    });
    const { http } = fakeHttp({ [get]: () => new Response(broken, { status: 200 }) });
    await expect(http('/api/owner/services', catalogue)).rejects.toBeInstanceOf(NoAnswerError);
  });

  test('an answer without a body is a good answer without JSON', async () => {
    const { http } = fakeHttp({ 'DELETE /x': noContent });
    expect(await http('/x', { ...catalogue, method: 'DELETE' })).toMatchObject({
      status: 204,
      json: undefined,
    });
  });
});

describe('calls started early', () => {
  test('the next GET takes the answer, the one after asks again', async () => {
    const { http, calls } = fakeHttp({ [get]: { services: [] } });
    http.prime('/api/owner/services');
    expect(calls).toHaveLength(1);
    await http('/api/owner/services', catalogue);
    expect(calls).toHaveLength(1);
    await http('/api/owner/services', catalogue);
    expect(calls).toHaveLength(2);
  });

  test('a failure reaches the call that takes it, with the rules of that call', async () => {
    const { http, state } = fakeHttp({ [get]: answer(401, {}) });
    http.prime('/api/owner/services');
    await expect(
      http('/api/owner/services', { ...catalogue, fallback: 'No services' }),
    ).rejects.toThrow('No services');
    expect(state.ended).toBe(1);
  });

  test('nothing is started that was read a moment ago, until something is changed', async () => {
    const { http, calls } = fakeHttp({ [get]: [], 'POST /x': {} });
    await http('/api/owner/services', catalogue);
    http.prime('/api/owner/services');
    expect(calls).toHaveLength(1);
    http.forgetPrimed();
    http.prime('/api/owner/services');
    expect(calls).toHaveLength(2);
    const change = http('/x', { ...catalogue, method: 'POST' });
    // What it asked for now might be from before the change.
    http.prime('/api/owner/services');
    expect(calls).toHaveLength(3);
    await change;
    http.prime('/api/owner/services');
    expect(calls).toHaveLength(4);
  });

  test('nothing is started without a token', () => {
    const { http, calls } = fakeHttp({}, { token: null });
    http.prime('/api/owner/services');
    expect(calls).toEqual([]);
  });

  test.each([
    ['another token', (fake: ReturnType<typeof fakeHttp>) => (fake.state.token = 'token-2')],
    [
      'a write in between',
      (fake: ReturnType<typeof fakeHttp>) => fake.http('/x', { ...catalogue, method: 'POST' }),
    ],
    ['a change elsewhere', (fake: ReturnType<typeof fakeHttp>) => fake.http.forgetPrimed()],
  ])('the answer is not used after %s', async (_, happens) => {
    const fake = fakeHttp({ [get]: [], 'POST /x': {} });
    fake.http.prime('/api/owner/services');
    await happens(fake);
    await fake.http('/api/owner/services', catalogue);
    expect(fake.calls.filter(({ line }) => line === get)).toHaveLength(2);
  });
});
