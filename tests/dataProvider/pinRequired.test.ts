import { describe, expect, test } from 'vitest';
import { createHttp, type HttpOptions } from '../../src/dataProvider/http';
import { answer } from '../support/fakeHttp';

const put: HttpOptions = { method: 'PUT', body: { price: 5 } };
const refusal = { success: false, code: 'PIN_REQUIRED', message: 'App Config is locked.' };

/** An http client over one answer after another; the last one stays. */
const over = (
  answers: readonly (() => Response)[],
  onPinRequired?: (sentAt: number) => Promise<boolean>,
) => {
  const sent: { url: string; body: unknown }[] = [];
  const state = { token: 'token-1' };
  const http = createHttp({
    baseUrl: '',
    token: () => state.token,
    onSessionEnded: () => undefined,
    ...(onPinRequired && { onProofRequired: (_, sentAt) => onPinRequired(sentAt) }),
    async fetch(input, init = {}) {
      const next = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({ url: String(input), body: init.body });
      if (!next) throw new TypeError('No answer');
      return next();
    },
  });
  return { http, sent, state };
};

const locked = () => answer(403, refusal);
const done = () => answer(200, { service: { id: 7 } });

describe('a call that the server refuses for want of the PIN', () => {
  test('asks, and is repeated as it was once the PIN is there', async () => {
    let asked = 0;
    const { http, sent } = over([locked, done], async (sentAt) => {
      expect(sentAt).toBeLessThanOrEqual(performance.now());
      asked += 1;
      return true;
    });
    await expect(http('/api/owner/services/7', put)).resolves.toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    expect(sent).toEqual([
      { url: '/api/owner/services/7', body: '{"price":5}' },
      { url: '/api/owner/services/7', body: '{"price":5}' },
    ]);
  });

  test('is repeated with its form', async () => {
    const form = new FormData();
    const { http, sent } = over([locked, done], async () => true);
    await http('/api/owner/services/upload-image', { method: 'POST', form });
    expect(sent.map(({ body }) => body)).toEqual([form, form]);
  });

  test('fails with its own error when the owner declines', async () => {
    const { http, sent } = over([locked], async () => false);
    await expect(http('/api/owner/services/7', put)).rejects.toMatchObject({
      status: 403,
      code: 'PIN_REQUIRED',
      message: 'App Config is locked.',
    });
    expect(sent).toHaveLength(1);
  });

  test('is repeated once: refused again, it fails', async () => {
    let asked = 0;
    const { http, sent } = over([locked], async () => {
      asked += 1;
      return true;
    });
    await expect(http('/api/owner/services/7', put)).rejects.toMatchObject({ status: 403 });
    expect([asked, sent.length]).toEqual([1, 2]);
  });

  test('is not repeated for another owner who signed in meanwhile', async () => {
    const { http, sent, state } = over([locked, done], async () => {
      state.token = 'token-2';
      return true;
    });
    await expect(http('/api/owner/services/7', put)).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });

  test('is not repeated when nobody waits for it any more', async () => {
    const controller = new AbortController();
    const { http, sent } = over([locked, done], async () => {
      controller.abort();
      return true;
    });
    const call = http('/api/owner/services/7', { ...put, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });

  test('fails at once where nothing asks', async () => {
    const { http, sent } = over([locked]);
    await expect(http('/api/owner/services/7', put)).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });
});

describe('nothing asks', () => {
  const never = async () => {
    throw new Error('asked');
  };

  test.each<[string, () => Response]>([
    ['a 403 without a code', () => answer(403, { success: false, message: 'Not yours' })],
    ['a 403 with another code', () => answer(403, { success: false, code: 'FORBIDDEN' })],
    ['a 403 that is no JSON', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['the code with another status', () => answer(401, refusal)],
  ])('AUTH-29: after %s', async (_, refused) => {
    const { http } = over([refused], never);
    await expect(http('/api/owner/services/7', put)).rejects.toMatchObject({ name: 'ApiError' });
  });

  test('for the calls of the account, of which verifying the PIN is one', async () => {
    const { http } = over([locked], never);
    const call = http('/auth/owner/verify-pin/1', { isOfAccount: true, method: 'POST' });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });
});
