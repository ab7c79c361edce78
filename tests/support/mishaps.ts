import { createHttp } from '../../src/dataProvider/http';
import { serverOf } from './serverOf';
import type { TestApp } from './testApp';

/** The ways in which a call can fail: rejected, never received, or done with its response lost. */
const mishaps = {
  'is refused': async () =>
    new Response(JSON.stringify({ success: false, message: 'Not now' }), { status: 409 }),
  'does not arrive': async () => {
    throw new TypeError('Failed to fetch');
  },
  'is done, but the answer is lost': async (call: () => Promise<Response>) => {
    await call();
    throw new TypeError('Failed to fetch');
  },
  'is done, but a gateway says that it failed': async (call: () => Promise<Response>) => {
    await call();
    return new Response('<h1>Bad gateway</h1>', { status: 502 });
  },
};

export type Mishap = keyof typeof mishaps;

export const allMishaps = Object.keys(mishaps) as Mishap[];

/** The console's http client over the server in process; its calls of number `wrong` (counted from 0) go wrong. */
export const httpWhere = (
  server: TestApp,
  token: string,
  mishap: Mishap,
  wrong: readonly number[],
) => {
  let made = 0;
  const http = createHttp({
    baseUrl: '',
    token: () => token,
    onSessionEnded: () => undefined,
    server: serverOf(['idempotency_keys']),
    retryAfterMs: 0,
    async fetch(path, init) {
      const call = async () => server.app.request(String(path), init);
      const number = made;
      made += 1;
      return wrong.includes(number) ? mishaps[mishap](call) : call();
    },
  });
  return { http, made: () => made };
};
